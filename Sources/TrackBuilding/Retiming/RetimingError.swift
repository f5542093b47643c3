/// A timeline that can't be played by another clock or put into another timeline.
package enum RetimingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The duration isn't finite, or less than 0.
  case unusableDuration
  /// More pieces and lifetimes than can be written out.
  case tooManyPieces
  /// More nodes than a timeline may have.
  case tooManyNodes
  /// Curves of time and of motions are put into one another too often.
  case tooDeep
  /// The timeline has no node with that index.
  case noSuchNode(Int)

  /// The largest number of pieces of all tracks, with the lifetimes of nodes.
  package static var maximumPieces: Int { 1_000_000 }
  /// The largest number of nodes.
  package static var maximumNodes: Int { 200_000 }

  /// The fault, and the limit that it exceeds.
  package var description: String {
    switch self {
    case .unusableDuration: "a duration has to be 0 or more, and finite"
    case .tooManyPieces:
      "the timeline repeats or moves so often that it has more than \(Self.maximumPieces) pieces"
    case .tooManyNodes: "the timeline has more than \(Self.maximumNodes) nodes"
    case .tooDeep: "too many curves of time lie in one another"
    case .noSuchNode(let index): "the timeline has no node \(index)"
    }
  }
}
