import AnimTiming
import Synchronization

/// Fits that were found, for all tracks of one export: ways with the same curves at the same times
/// get the same pieces.
package final class KnownFits: Sendable {
  /// A way's shape.
  struct Shape: Hashable {
    struct Part: Hashable {
      var start: Double
      var end: Double
      var from: Double
      var to: Double
      /// Nil for a hold.
      var curve: Curve?
      var phaseStart = 0.0
      var phaseEnd = 0.0
    }

    var duration: Double
    var grid: Double
    var tolerance: Double
    var parts: [Part]
  }

  /// The most that are kept.
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

extension KnownFits.Shape {
  /// Nil where a curve is as long as the search for its pieces.
  init?(_ progress: Signal, tolerance: Double, grid: Double) {
    (duration, self.tolerance, self.grid) = (progress.duration, tolerance, grid)
    parts = []
    parts.reserveCapacity(progress.segments.count)
    for segment in progress.segments {
      switch segment.form {
      case .constant(let value):
        parts.append(Part(start: segment.start, end: segment.end, from: value.x, to: value.x))
      case .eased(let from, let to, let curve, let first, let last):
        switch curve {
        case .sampled, .stops, .composed: return nil
        case .linear, .cubic, .steps, .penner, .spring: break
        }
        parts.append(
          Part(
            start: segment.start, end: segment.end, from: from.x, to: to.x, curve: curve,
            phaseStart: first, phaseEnd: last))
      case .general: return nil
      }
    }
  }
}
