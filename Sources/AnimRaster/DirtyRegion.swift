import AnimGeometry
import AnimTimeline

/// Finds the differences between two frames of one size.
///
/// Commands are paired by their node, in order and group by group. A pair of equal commands changes
/// nothing; the bounds of all other commands, in the frame that they belong to, are drawn again.
/// Everything outside of these bounds is painted by equal commands in the same order and the same
/// way, so drawing it again would give the same pixels.
struct DirtyRegion {
  /// Maximum depth of the comparison; deeper groups are compared as a whole.
  private static let maximumDepth = 64

  private let painter: Painter
  private let old: CommandList
  private let new: CommandList
  private(set) var region = PixelRegion()

  /// True if a change can have effects at any distance, as a group reads its backdrop.
  var isBoundless: Bool { old.index.readsBackdrop || new.index.readsBackdrop }

  /// The surroundings of a group, which transform a change inside of it.
  private struct Outside {
    /// The pixels in which the group's picture is visible.
    var clip: PixelRect
    /// The effects on the group's picture before that clip.
    var effects: [PictureEffect] = []
  }

  /// One frame's commands.
  private struct CommandList {
    let commands: [DisplayCommand]
    let index: CommandIndex

    init(_ frame: Frame) {
      commands = frame.commands
      index = CommandIndex(frame.commands)
    }

    /// The indices of the drawings and groups directly within a range.
    func members(of range: Range<Int>) -> [Int] {
      var result: [Int] = []
      var i = range.lowerBound
      while i < range.upperBound {
        if index.kinds[i] != .pop { result.append(i) }
        i = index.ends[i] + 1
      }
      return result
    }

    /// The paint extents of a command and everything inside of it.
    func bounds(of i: Int, _ painter: Painter) -> PixelRect {
      // The bounds so far of each open group; the first entry is the command's own result.
      var open = [PixelRect.empty]
      var groups: [DisplayGroup] = []
      func close() {
        guard let group = groups.popLast(), let bounds = open.popLast() else { return }
        open[open.count - 1] = open[open.count - 1].union(painter.bounds(of: group, with: bounds))
      }
      for command in commands[i..<min(index.ends[i] + 1, commands.count)] {
        switch command {
        case .draw(let drawing):
          open[open.count - 1] = open[open.count - 1].union(painter.bounds(of: drawing))
        case .push(let group):
          groups.append(group)
          open.append(.empty)
        case .pop: close()
        }
      }
      while !groups.isEmpty { close() }
      return open[0]
    }

    /// The indices of the members of the group that starts at `i`.
    func inside(_ i: Int) -> Range<Int> { (i + 1)..<max(i + 1, index.ends[i]) }
  }

  init(from old: Frame, to new: Frame, canvas: PixelRect, painter: Painter) {
    self.painter = painter
    self.old = CommandList(old)
    self.new = CommandList(new)
    compare(
      old.commands.indices, new.commands.indices, within: [Outside(clip: canvas)], faded: false,
      depth: 0)
  }

  /// Compares the members of two groups that have the same surroundings and the same opacity.
  private mutating func compare(
    _ oldRange: Range<Int>, _ newRange: Range<Int>, within outside: [Outside], faded: Bool,
    depth: Int
  ) {
    let before = old.members(of: oldRange)
    let after = new.members(of: newRange)
    let pairs = Matching(
      before.map { old.commands[$0].identity }, after.map { new.commands[$0].identity })
    for i in pairs.onlyBefore { mark(old, before[i], within: outside) }
    for i in pairs.onlyAfter { mark(new, after[i], within: outside) }
    for (i, j) in pairs.both {
      compare(before[i], after[j], within: outside, faded: faded, depth: depth)
    }
  }

  /// Compares two commands of the same node.
  private mutating func compare(
    _ i: Int, _ j: Int, within outside: [Outside], faded: Bool, depth: Int
  ) {
    let same = old.commands[i] == new.commands[j]
    guard case .push(let group) = new.commands[j] else {
      if !same {
        mark(old, i, within: outside)
        mark(new, j, within: outside)
      }
      return
    }
    let (oldInside, newInside) = (old.inside(i), new.inside(j))
    let faded = faded || group.opacity != 1
    // A faded group with one member needs no layer, so the number of members affects the drawing.
    let alike =
      (!faded || (old.index.members[i] <= 1) == (new.index.members[j] <= 1))
      && old.index.blends[i] == new.index.blends[j]
    // Rounding of an added member depends on earlier members, so a sum changes as a whole.
    if !same || !alike || group.addsMembers || depth >= Self.maximumDepth {
      if !same || !alike || old.commands[oldInside] != new.commands[newInside] {
        mark(old, i, within: outside)
        mark(new, j, within: outside)
      }
      return
    }
    var inner = outside
    let effects = painter.inPixels(group.effects)
    let clip = painter.clipBounds(group)
    if !effects.isEmpty {
      inner.append(Outside(clip: clip ?? inner[inner.count - 1].clip, effects: effects))
      // Members aren't clipped before the effects.
      inner.append(Outside(clip: .everything))
    } else if let clip {
      inner[inner.count - 1].clip = inner[inner.count - 1].clip.intersection(clip)
    }
    compare(oldInside, newInside, within: inner, faded: faded, depth: depth + 1)
  }

  /// Adds the bounds of a command and of everything inside of it.
  private mutating func mark(_ list: CommandList, _ i: Int, within outside: [Outside]) {
    var bounds = list.bounds(of: i, painter)
    if list.commands[i].reachesEverywhere { bounds = .everything }
    for place in outside.reversed() {
      bounds = place.effects.change(of: bounds).intersection(place.clip)
    }
    region.insert(bounds)
  }
}

extension DisplayCommand {
  /// The identity that pairs a command with one of another frame.
  fileprivate var identity: Matching.Identity {
    switch self {
    case .draw(let drawing): Matching.Identity(kind: 0, node: drawing.node)
    case .push(let group): Matching.Identity(kind: 1, node: group.node)
    case .pop: Matching.Identity(kind: 2, node: 0)
    }
  }
}
