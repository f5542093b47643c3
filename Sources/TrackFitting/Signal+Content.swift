import AnimTimeline
import AnimTiming

extension Signal {
  /// The content of a signal, as a key of caches: signals with equal contents have equal fits.
  package struct Content: Hashable, Sendable {
    struct SegmentContent: Hashable, Sendable {
      var start: Double
      var end: Double
      var from: Components
      var to: Components
      /// Nil for a hold.
      var curve: Curve?
      var phaseStart = 0.0
      var phaseEnd = 0.0
    }

    var duration: Double
    var parts: [SegmentContent]
  }

  /// Maximum number of segments of a content.
  private static let maximumSegments = 64

  /// The content; nil if a segment has no curve, or one as long as the cached result.
  package var content: Content? {
    guard segments.count <= Self.maximumSegments else { return nil }
    var parts: [Content.SegmentContent] = []
    parts.reserveCapacity(segments.count)
    for segment in segments {
      switch segment.form {
      case .constant(let value):
        parts.append(
          Content.SegmentContent(start: segment.start, end: segment.end, from: value, to: value))
      case .eased(let from, let to, let curve, let first, let last):
        switch curve {
        case .sampled, .stops, .composed: return nil
        case .linear, .cubic, .steps, .penner, .spring: break
        }
        parts.append(
          Content.SegmentContent(
            start: segment.start, end: segment.end, from: from, to: to, curve: curve,
            phaseStart: first, phaseEnd: last))
      case .general: return nil
      }
    }
    return Content(duration: duration, parts: parts)
  }
}
