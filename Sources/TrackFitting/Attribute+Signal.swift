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

extension Attribute {
  /// Times at which the attribute starts to change, ends, jumps, bends or reverses.
  package func events(in source: SignalSource) -> [Double] {
    signal(in: source).events(over: source.duration)
  }
}

extension ValueAttribute {
  /// Times at which the attribute starts to change, ends, jumps, bends or reverses.
  package func events(in source: SignalSource) -> [Double] {
    if case .track(let entry, _) = self { source.events(of: entry) } else { [] }
  }
}

extension SignalSource {
  /// Times at which an entry starts to change, ends, jumps, bends or reverses.
  package func events(of entry: Int) -> [Double] {
    switch track(entry) {
    case nil: return []
    case .lanes(let track)?:
      return Signal(track: track, in: library, duration: duration).events(over: duration)
    case .values(let track)?:
      let inside = track.pieces.flatMap { piece in
        [piece.start, piece.end]
          + piece.motion.events(in: library).map {
            piece.start + (piece.end - piece.start) * $0
          }
      }
      guard let period = track.period, period > 0, period < duration else { return inside }
      return (0..<rounds(of: period, in: duration)).flatMap { index in
        inside.map { $0 + Double(index) * period }
      }
    }
  }

  /// The track of an attribute; nil for a constant and for functions of tracks, and in a still picture.
  package func track(of attribute: Attribute) -> Track<Components>? {
    guard case .track(let entry) = attribute, case .lanes(let track)? = track(entry) else {
      return nil
    }
    return track
  }

  /// Seconds after which an entry repeats; nil for a constant.
  package func window(of entry: Int) -> Double? { track(entry)?.window(in: duration) }
}

extension Signal {
  /// Times at which segments meet, or bend inside, during a longer duration.
  package func events(over duration: Double) -> [Double] {
    let whole = repeated(over: duration)
    return whole.events + whole.segments.flatMap(\.innerEvents)
  }
}
