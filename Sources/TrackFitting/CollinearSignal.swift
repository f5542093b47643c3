import AnimTimeline
import AnimTiming

/// A signal whose numbers all move along one straight line: an origin, a direction, and the progress along it over
/// time.
///
/// Ways with the same progress are fitted once, as the pieces don't depend on origin and direction.
struct CollinearSignal {
  let origin: Components
  let displacement: Components
  /// The progress along the way, in the first lane.
  let progress: Signal
  /// Maximum error of the progress.
  let tolerance: Double

  /// Creates the way of a signal; nil if a segment has no curve, numbers leave the way or nothing moves.
  ///
  /// - Parameter tolerance: Maximum error of each lane of the signal; lanes with an infinite one are ignored.
  init?(_ signal: Signal, tolerance: Components) {
    guard tolerance.min() > 0 else { return nil }
    let counts = tolerance .< Components(repeating: .infinity)
    func size(_ displacement: Components) -> Double {
      (displacement / tolerance).replacing(with: 0, where: .!counts).absMax
    }
    var (origin, displacement, longest) = (Components.zero, Components.zero, 0.0)
    for segment in signal.segments {
      switch segment.form {
      case .general: return nil
      case .constant: break
      case .eased(let from, let to, _, _, _):
        let length = size(to - from)
        // The first of several ways of about the same length is kept, so that the way back doesn't replace the way
        // there.
        if length > longest * 1.001 { (origin, displacement, longest) = (from, to - from, length) }
      }
    }
    guard longest > 0, longest.isFinite else { return nil }
    let scaled = (displacement / tolerance).replacing(with: 0, where: .!counts)
    let direction = scaled / tolerance / (scaled * scaled).sum()
    /// The progress of a value; nil if it isn't on the way.
    func place(_ value: Components) -> Double? {
      let offset = (value - origin).replacing(with: 0, where: .!counts)
      if offset == .zero { return 0 }
      if offset == displacement.replacing(with: 0, where: .!counts) { return 1 }
      let place = (offset * direction.replacing(with: 0, where: .!counts)).sum()
      return size(offset - displacement * place) < 1e-6 ? place : nil
    }
    var segments: [Signal.Segment] = []
    segments.reserveCapacity(signal.segments.count)
    for segment in signal.segments {
      switch segment.form {
      case .general: return nil
      case .constant(let value):
        guard let place = place(value) else { return nil }
        segments.append(
          Signal.Segment(
            start: segment.start, end: segment.end, form: .constant(Components(place, 0, 0, 0))))
      case .eased(let from, let to, let curve, let first, let last):
        guard let from = place(from), let to = place(to) else { return nil }
        segments.append(
          Signal.Segment(
            start: segment.start, end: segment.end,
            form: .eased(
              from: Components(from, 0, 0, 0), to: Components(to, 0, 0, 0), curve: curve,
              phaseStart: first,
              phaseEnd: last)))
      }
    }
    self.origin = origin
    self.displacement = displacement
    self.tolerance = 1 / longest
    progress = Signal(duration: signal.duration, segments: segments)
  }

  /// The pieces of the signal for pieces of the progress.
  func pieces(_ pieces: [FittedPiece]) -> [FittedPiece] {
    pieces.map { piece in
      FittedPiece(
        start: piece.start, end: piece.end, from: origin + displacement * piece.from.x,
        to: origin + displacement * piece.to.x, shape: piece.shape)
    }
  }
}

extension Components {
  fileprivate var absMax: Double { Swift.max(self.max(), -self.min()) }
}
