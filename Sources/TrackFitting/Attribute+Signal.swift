package import AnimDrawing
package import AnimTimeline

/// The tracks and the times for which attributes become signals.
package struct SignalSource: Sendable {
  package var tracks: TrackTable
  package var library: Library
  /// Seconds of one play; 0 for a still picture.
  package var duration: Double
  /// The scene time in seconds that a still picture shows.
  package var stillTime: Double

  package init(_ drawing: DrawingTree, duration: Double, stillTime: Double) {
    (tracks, library) = (drawing.tracks, drawing.library)
    (self.duration, self.stillTime) = (duration, stillTime)
  }

  /// The track of an entry; nil for a constant, and in a still picture.
  fileprivate func track(_ entry: Int) -> AnyTrack? {
    duration > 0 ? tracks.track(entry) : nil
  }

  fileprivate func lanes(_ entry: Int) -> Components {
    tracks.lanes(entry, at: stillTime, in: library) ?? .zero
  }
}

extension Attribute {
  /// The attribute over the window of a source.
  package func signal(in source: SignalSource) -> Signal {
    switch self {
    case .constant(let value): return Signal(constant: value, duration: source.duration)
    case .track(let entry):
      guard case .lanes(let track)? = source.track(entry) else {
        return Signal(constant: source.lanes(entry), duration: source.duration)
      }
      return Signal(track: track, in: source.library, duration: source.duration)
    case .mapped(let input, let linearity, let function):
      return input.signal(in: source).map(isAffine: linearity != .none, function)
    case .combined(let first, let second, let linearity, let function):
      let (a, b) = (first.signal(in: source), second.signal(in: source))
      let isAffine =
        switch linearity {
        case .affine: true
        case .multilinear: a.isConstant || b.isConstant
        case .none: false
        }
      return Signal.combined([a, b], isAffine: isAffine) { function($0[0], $0[1]) }
    case .clamped(let input, let range): return input.signal(in: source).clamped(range)
    case .standardized(let input): return input.signal(in: source).standardized
    }
  }
}

extension ValueAttribute {
  /// The values over the window of a source, fitted.
  ///
  /// - Parameters:
  ///   - tolerance: The largest distance of a fitted value from the true one.
  ///   - distance: The distance of two values; without one, values are equal or not.
  package func fitted(
    in source: SignalSource, tolerance: Double = 0,
    distance: @escaping (Value, Value) -> Double = { _, _ in .infinity }
  ) -> FittedValues {
    switch self {
    case .constant(let value):
      return FittedValues(constant: value.value, duration: source.duration)
    case .track(let entry, _):
      guard case .values(let track)? = source.track(entry) else {
        return FittedValues(
          constant: source.tracks.value(entry, at: source.stillTime, in: source.library),
          duration: source.duration)
      }
      return FittedValues(
        track: track, in: source.library, duration: source.duration, tolerance: tolerance,
        distance: distance)
    }
  }
}
