import AnimTimeline

/// The structure of a display list: the end and the number of members of each group, and the paint
/// extents of each command.
struct CommandIndex {
  enum Kind {
    case draw
    case push
    case pop
  }

  private(set) var kinds: [Kind] = []
  /// For a push, the index of its pop, or the list's end if there is none; for other commands,
  /// their own index.
  private(set) var ends: [Int]
  /// For a push, the number of its direct members: drawings and groups.
  private(set) var members: [Int]
  /// Opacity of a group, 0…1; 1 for a drawing. Members of a group that divides 1 among them have
  /// opacities in 255ths that add up to the rounded sum: rounded separately, they could exceed 1.
  private(set) var opacities: [Double]
  /// For a push, true if a member blends with its backdrop instead of being painted over it.
  private(set) var blends: [Bool]
  /// True if a group starts with its backdrop.
  private(set) var readsBackdrop = false
  /// Paint extents of a drawing; for a push, those of its members under the group's effects. Empty
  /// unless requested.
  private(set) var bounds: [PixelRect] = []
  /// For a push, the paint extents of its members. Empty unless requested.
  private(set) var contents: [PixelRect] = []
  /// For a push, the distance in pixels at which the group still reads its backdrop: the reach of
  /// its own backdrop filters and of those inside. Empty unless requested.
  private(set) var readMargins: [Int] = []
  /// The keys of groups whose pictures may be cached, by the groups' indices.
  private(set) var keys: [Int: GroupCache.Key] = [:]
  /// The indices of the outermost groups whose members are unchanged since the painter's last
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
    // The sum of the members' opacities so far, for each open group that adds its members.
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

  /// The indices of groups that add their members and divide 1 among them. In other groups, masks
  /// and clips give each member its share.
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
        // The mask of a member of the outer group.
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

  /// Creates the index with the bounds of all commands.
  init(_ commands: [DisplayCommand], _ painter: Painter) {
    self.init(commands)
    let known = painter.workspace.known
    bounds = commands.enumerated().map { place, command in
      guard case .draw(let drawing) = command else { return .empty }
      return known.bounds(of: command, at: place, scale: painter.scale)
        ?? painter.bounds(of: drawing).inBlocks
    }
    var groups: [GroupCache.Key: Int] = [:]
    if painter.workspace.groupCache != nil { groups = findStillGroups(commands, since: known) }
    painter.workspace.known = BoundsCache(
      scale: painter.scale, commands: commands, bounds: bounds, groups: groups)
    contents = [PixelRect](repeating: .empty, count: commands.count)
    readMargins = [Int](repeating: 0, count: commands.count)
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

  /// Finds the keys of all groups and the unchanged groups; returns the groups' indices by their
  /// keys.
  private mutating func findStillGroups(
    _ commands: [DisplayCommand], since known: BoundsCache
  ) -> [GroupCache.Key: Int] {
    var places: [GroupCache.Key: Int] = [:]
    var counts: [Int: Int] = [:]
    for (place, command) in commands.enumerated() {
      guard case .push(let group) = command else { continue }
      let key = GroupCache.Key(node: group.node, number: counts[group.node, default: 0])
      counts[group.node] = key.number + 1
      keys[place] = key
      places[key] = place
    }
    let last = known.commands
    var place = 0
    while place < kinds.count {
      if case .push(let group) = commands[place], ends[place] < commands.count,
        let old = keys[place].flatMap({ known.groups[$0] }), case .push(let other) = last[old],
        group.hasSameCompositing(as: other)
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

  /// Finds a group's bounds and passes them to the surrounding group.
  private mutating func close(
    _ open: inout [Int], _ commands: [DisplayCommand], _ painter: Painter
  ) {
    guard let place = open.popLast(), case .push(let group) = commands[place] else { return }
    if let backdrop = group.backdrop {
      contents[place] = contents[place].union(painter.pixelBounds(of: backdrop.clip))
      let reach = painter.inPixels(backdrop.effects.filter { !$0.isGraph }).reach
      if reach <= CanvasLimits.maximumReach { readMargins[place] = max(readMargins[place], reach) }
    }
    bounds[place] = painter.bounds(of: group, with: contents[place])
    guard let parent = open.last else { return }
    contents[parent] = contents[parent].union(bounds[place])
    readMargins[parent] = max(readMargins[parent], readMargins[place])
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
