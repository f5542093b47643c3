import Synchronization

/// A cache of fits for all tracks of one export: ways with the same curves at the same times share their pieces.
package final class FitCache: Sendable {
  /// A way's shape.
  struct Shape: Hashable {
    /// The progress along the way over time.
    var progress: Signal.Content
    var tolerance: Double
    var grid: Double
  }

  /// Maximum number of cached fits.
  private static let limit = 10_000

  private let pieces = Mutex<[Shape: [FittedPiece]]>([:])

  package init() {}

  func pieces(of shape: Shape, or find: () -> [FittedPiece]) -> [FittedPiece] {
    if let known = pieces.withLock({ $0[shape] }) { return known }
    let found = find()
    pieces.withLock { if $0.count < Self.limit { $0[shape] = found } }
    return found
  }
}
