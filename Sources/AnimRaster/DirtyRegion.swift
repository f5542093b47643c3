import AnimGeometry
import AnimTimeline

/// Finds what differs between two frames of one size.
///
/// Commands are paired by their node, in order and group by group. A pair of equal commands changes
/// nothing; the bounds of everything else, in the frame that it belongs to, are to be drawn again.
/// What remains outside of them is painted by equal commands in the same order and in the
/// same way, so drawing it again would give the same pixels.
struct DirtyRegion {
  /// Groups within groups are compared as one beyond this depth.
  private static let deepest = 64

  private let painter: Painter
  private let old: CommandList
  private let new: CommandList
  private let canvas: PixelRect
  private(set) var region = PixelRegion()

  /// One frame's commands.
  private struct CommandList {
    let commands: [DisplayCommand]
    let index: CommandIndex

    init(_ frame: Frame) {
      commands = frame.commands
      index = CommandIndex(frame.commands)
    }

    /// The places of the drawings and groups directly within a range.
    func members(of range: Range<Int>) -> [Int] {
      var result: [Int] = []
      var i = range.lowerBound
      while i < range.upperBound {
        if index.kinds[i] != .pop { result.append(i) }
        i = index.ends[i] + 1
      }
      return result
    }

    /// The members of the group that starts at `i`.
    func inside(_ i: Int) -> Range<Int> { (i + 1)..<max(i + 1, index.ends[i]) }
  }

  init(from old: Frame, to new: Frame, canvas: PixelRect, painter: Painter) {
    self.painter = painter
    self.old = CommandList(old)
    self.new = CommandList(new)
    self.canvas = canvas
    compare(
      old.commands.indices, new.commands.indices, within: canvas, faded: false, depth: 0)
  }

  /// Compares the members of two groups that are drawn within `clip` and faded in the same way.
  private mutating func compare(
    _ oldRange: Range<Int>, _ newRange: Range<Int>, within clip: PixelRect, faded: Bool, depth: Int
  ) {
    let before = old.members(of: oldRange)
    let after = new.members(of: newRange)
    let pairs = Matching(
      before.map { old.commands[$0].identity }, after.map { new.commands[$0].identity })
    for i in pairs.onlyBefore { mark(old, before[i], within: clip) }
    for i in pairs.onlyAfter { mark(new, after[i], within: clip) }
    for (i, j) in pairs.both {
      compare(before[i], after[j], within: clip, faded: faded, depth: depth)
    }
  }

  /// Compares two commands of the same node.
  private mutating func compare(
    _ i: Int, _ j: Int, within clip: PixelRect, faded: Bool, depth: Int
  ) {
    let same = old.commands[i] == new.commands[j]
    guard case .push(let group) = new.commands[j] else {
      if !same {
        mark(old, i, within: clip)
        mark(new, j, within: clip)
      }
      return
    }
    let (oldInside, newInside) = (old.inside(i), new.inside(j))
    let faded = faded || group.opacity != 1
    // A faded group with one member needs no layer, so the number of members tells how it is drawn.
    let alike = !faded || (old.index.members[i] <= 1) == (new.index.members[j] <= 1)
    // Shares of a sum are rounded by what comes before them, so a sum changes as a whole.
    if !same || !alike || group.addsMembers || depth >= Self.deepest {
      if !same || !alike || old.commands[oldInside] != new.commands[newInside] {
        mark(old, i, within: clip)
        mark(new, j, within: clip)
      }
      return
    }
    let inner = painter.clipBounds(group).map(clip.intersection) ?? clip
    compare(oldInside, newInside, within: inner, faded: faded, depth: depth + 1)
  }

  /// Adds the bounds of a command and of everything inside of it.
  private mutating func mark(_ list: CommandList, _ i: Int, within clip: PixelRect) {
    switch list.commands[i] {
    case .draw(let drawing):
      region.insert(painter.bounds(of: drawing).intersection(clip))
    case .push(let group):
      let inner = painter.clipBounds(group).map(clip.intersection) ?? clip
      var bounds = PixelRect.empty
      for command in list.commands[list.inside(i)] {
        guard case .draw(let drawing) = command else { continue }
        bounds = bounds.union(painter.bounds(of: drawing))
      }
      region.insert(bounds.intersection(inner))
    case .pop: break
    }
  }
}

extension DisplayCommand {
  /// What pairs a command with one of another frame.
  fileprivate var identity: Matching.Identity {
    switch self {
    case .draw(let drawing): Matching.Identity(kind: 0, node: drawing.node)
    case .push(let group): Matching.Identity(kind: 1, node: group.node)
    case .pop: Matching.Identity(kind: 2, node: 0)
    }
  }
}
