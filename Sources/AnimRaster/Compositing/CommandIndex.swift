import AnimTimeline

/// Where each group of a display list ends, how many members it has, and which pixels its commands
/// may touch.
struct CommandIndex {
  enum Kind {
    case draw
    case push
    case pop
  }

  private(set) var kinds: [Kind] = []
  /// For a push, the place of its pop, or the list's end where there is none; otherwise the
  /// command's own place.
  private(set) var ends: [Int]
  /// For a push, the number of drawings and groups directly inside.
  private(set) var members: [Int]
  /// A group's own opacity, 0…1, and 1 for a drawing. For members of a group that adds them up it
  /// is in 255ths that add up to the rounded sum: each rounded by itself, they could exceed 1.
  private(set) var opacities: [Double]
  /// What a drawing may touch; for a push, what all drawings inside may. Empty unless asked for.
  private(set) var bounds: [PixelRect] = []

  init(_ commands: [DisplayCommand]) {
    kinds = commands.map(\.kind)
    ends = Array(commands.indices)
    members = [Int](repeating: 0, count: commands.count)
    opacities = [Double](repeating: 1, count: commands.count)
    var open: [Int] = []
    // What the members so far of each open group that adds them up have of 1.
    var sums: [Double?] = []
    for (i, command) in commands.enumerated() {
      if kinds[i] == .pop {
        if let group = open.popLast() { ends[group] = i }
        _ = sums.popLast()
        continue
      }
      if let group = open.last { members[group] += 1 }
      if case .push(let group) = command {
        opacities[i] = group.opacity > 0 ? min(group.opacity, 1) : 0
      }
      if let last = sums.indices.last, let sum = sums[last] {
        let next = min(sum + opacities[i], 1)
        sums[last] = next
        opacities[i] = Double(Blend.byte(next) - Blend.byte(sum)) / 255
      }
      if case .push(let group) = command {
        open.append(i)
        sums.append(group.addsMembers ? 0 : nil)
      }
    }
    for group in open { ends[group] = commands.count }
  }

  /// The index with the bounds of all commands.
  init(_ commands: [DisplayCommand], _ painter: Painter) {
    self.init(commands)
    bounds = commands.map {
      if case .draw(let drawing) = $0 { painter.bounds(of: drawing).inBlocks } else { .empty }
    }
    var open: [Int] = []
    for (i, kind) in kinds.enumerated() {
      switch kind {
      case .draw:
        if let group = open.last { bounds[group] = bounds[group].union(bounds[i]) }
      case .push: open.append(i)
      case .pop: close(&open)
      }
    }
    while !open.isEmpty { close(&open) }
  }

  /// Hands a group's bounds on to the group around it.
  private mutating func close(_ open: inout [Int]) {
    guard let group = open.popLast(), let parent = open.last else { return }
    bounds[parent] = bounds[parent].union(bounds[group])
  }
}

extension DisplayCommand {
  fileprivate var kind: CommandIndex.Kind {
    switch self {
    case .draw: .draw
    case .push: .push
    case .pop: .pop
    }
  }
}
