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
  /// A group's own opacity, 0…1, and 1 for a drawing. For members of a group that divides 1 among them
  /// it is in 255ths that add up to the rounded sum: each rounded by itself, they could exceed 1.
  private(set) var opacities: [Double]
  /// For a push, whether a member is combined with what is below it in another way than painted over.
  private(set) var blends: [Bool]
  /// Whether some group starts with what is below it.
  private(set) var readsBackdrop = false
  /// What a drawing may touch; for a push, what its members may, changed by the group's effects.
  /// Empty unless asked for.
  private(set) var bounds: [PixelRect] = []
  /// For a push, what its members may touch. Empty unless asked for.
  private(set) var contents: [PixelRect] = []
  /// For a push, how far the group looks beyond the pixels that are wanted, for filters of what is behind
  /// itself or what is in it. Empty unless asked for.
  private(set) var sights: [Int] = []
  /// What tells the groups apart whose pictures may be kept, by their places.
  private(set) var keys: [Int: KeptGroups.Key] = [:]
  /// The places of the outermost groups that have the members that they had in the painter's last
  /// frame.
  private(set) var stillGroups: Set<Int> = []

  init(_ commands: [DisplayCommand]) {
    kinds = commands.map(\.kind)
    ends = Array(commands.indices)
    members = [Int](repeating: 0, count: commands.count)
    opacities = [Double](repeating: 1, count: commands.count)
    blends = [Bool](repeating: false, count: commands.count)
    var open: [Int] = []
    let divided = Self.dividedGroups(commands)
    // What the members so far of each open group that adds them up have of 1.
    var sums: [Double?] = []
    for (i, command) in commands.enumerated() {
      if kinds[i] == .pop {
        if let group = open.popLast() { ends[group] = i }
        _ = sums.popLast()
        continue
      }
      if case .push(let group) = command {
        if group.backdrop != nil { readsBackdrop = true }
        if let outer = open.last, group.blendMode != .normal || group.backdrop != nil {
          blends[outer] = true
        }
        if group.backdrop?.isBelowOuter == true, let around = open.dropLast().last {
          blends[around] = true
        }
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
      if kinds[i] == .push {
        open.append(i)
        sums.append(divided.contains(i) ? 0 : nil)
      }
    }
    for group in open { ends[group] = commands.count }
  }

  /// The places of groups that add their members up and divide 1 among them. Of others it is masks and
  /// clips that leave each member its share.
  private static func dividedGroups(_ commands: [DisplayCommand]) -> Set<Int> {
    struct Open {
      var place: Int
      var adds: Bool
      var sum = 0.0
      var isMasked = false
    }
    var result: Set<Int> = []
    var open: [Open] = []
    func close(_ group: Open) {
      if group.adds, !group.isMasked || group.sum < 1 + 1e-6 { result.insert(group.place) }
    }
    for (place, command) in commands.enumerated() {
      if case .pop = command {
        if let group = open.popLast() { close(group) }
        continue
      }
      var opacity = 1.0
      if case .push(let group) = command {
        opacity = group.opacity > 0 ? min(group.opacity, 1) : 0
        if group.clip != nil, let parent = open.indices.last { open[parent].isMasked = true }
        // The mask of a member.
        if group.blendMode == .destinationIn || group.blendMode == .destinationOut, open.count > 1 {
          open[open.count - 2].isMasked = true
        }
      }
      if let last = open.indices.last { open[last].sum += opacity }
      if case .push(let group) = command {
        open.append(Open(place: place, adds: group.addsMembers))
      }
    }
    for group in open { close(group) }
    return result
  }

  /// The index with the bounds of all commands.
  init(_ commands: [DisplayCommand], _ painter: Painter) {
    self.init(commands)
    let known = painter.workspace.known
    bounds = commands.enumerated().map { place, command in
      guard case .draw(let drawing) = command else { return .empty }
      return known.bounds(of: command, at: place, scale: painter.scale)
        ?? painter.bounds(of: drawing).inBlocks
    }
    var groups: [KeptGroups.Key: Int] = [:]
    if painter.workspace.kept != nil { groups = findStillGroups(commands, since: known) }
    painter.workspace.known = KnownBounds(
      scale: painter.scale, commands: commands, bounds: bounds, groups: groups)
    contents = [PixelRect](repeating: .empty, count: commands.count)
    sights = [Int](repeating: 0, count: commands.count)
    var open: [Int] = []
    for (i, kind) in kinds.enumerated() {
      switch kind {
      case .draw:
        if let group = open.last { contents[group] = contents[group].union(bounds[i]) }
      case .push: open.append(i)
      case .pop: close(&open, commands, painter)
      }
    }
    while !open.isEmpty { close(&open, commands, painter) }
  }

  /// Finds the keys of all groups and which groups stay; gives the groups' places by their keys.
  private mutating func findStillGroups(
    _ commands: [DisplayCommand], since known: KnownBounds
  ) -> [KeptGroups.Key: Int] {
    var places: [KeptGroups.Key: Int] = [:]
    var counts: [Int: Int] = [:]
    for (place, command) in commands.enumerated() {
      guard case .push(let group) = command else { continue }
      let key = KeptGroups.Key(node: group.node, number: counts[group.node, default: 0])
      counts[group.node] = key.number + 1
      keys[place] = key
      places[key] = place
    }
    let last = known.commands
    var place = 0
    while place < kinds.count {
      if case .push(let group) = commands[place], ends[place] < commands.count,
        let old = keys[place].flatMap({ known.groups[$0] }), case .push(let other) = last[old],
        group.makesTheSame(as: other)
      {
        let count = ends[place] - place
        if old + count < last.count,
          commands[(place + 1)...ends[place]] == last[(old + 1)...(old + count)]
        {
          stillGroups.insert(place)
          place = ends[place]
        }
      }
      place += 1
    }
    return places
  }

  /// Finds a group's bounds and hands them on to the group around it.
  private mutating func close(
    _ open: inout [Int], _ commands: [DisplayCommand], _ painter: Painter
  ) {
    guard let place = open.popLast(), case .push(let group) = commands[place] else { return }
    if let backdrop = group.backdrop {
      contents[place] = contents[place].union(painter.pixelBounds(of: backdrop.clip))
      let reach = painter.inPixels(backdrop.effects).reach
      if reach <= Painter.largestReach { sights[place] = max(sights[place], reach) }
    }
    bounds[place] = painter.bounds(of: group, with: contents[place])
    guard let parent = open.last else { return }
    contents[parent] = contents[parent].union(bounds[place])
    sights[parent] = max(sights[parent], sights[place])
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
