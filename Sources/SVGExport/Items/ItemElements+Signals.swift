import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Attributes over time.
extension ItemElements {
  /// The numbers of an attribute.
  func signal(_ attribute: Attribute) -> Signal { attribute.signal(in: source) }

  /// A value that doesn't change.
  func constant(_ value: Components) -> Signal { signal(.constant(value)) }

  /// The first number of an attribute, limited to a range.
  func number(_ attribute: Attribute, in range: ClosedRange<Double>) -> Signal {
    context.caches.texts.clamped(signal(attribute), to: range)
  }

  /// A rectangle of x, y, width and height, with a size that isn't negative.
  func rect(_ attribute: Attribute) -> Signal {
    let raw = signal(attribute)
    return raw.standardized(above: context.caches.texts.range(of: raw).low)
  }

  /// A colour with all components limited to 0…1, multiplied by a tint.
  ///
  /// - Parameter tint: The multiplier of red, green and blue; nil for white.
  func color(_ attribute: Attribute, _ tint: Attribute?) -> Signal {
    multiplied(context.caches.texts.clamped(signal(attribute), to: 0...1), by: tint)
  }

  /// A colour multiplied by a tint; nil for white.
  func multiplied(_ color: Signal, by tint: Attribute?) -> Signal {
    guard let tint = tint.map({ context.caches.texts.clamped(signal($0), to: 0...1) }) else {
      return color
    }
    context.definitions.uses.darkColors.note(
      color, multipliedBy: tint, among: context.options.darkColors)
    return color.multiplied(by: tint)
  }

  /// The steps of a flag.
  func steps(_ flag: Attribute) -> Steps<Bool> { signal(flag).flags(over: source.duration) }

  /// The steps of a value that only jumps.
  func steps<V: ValueConvertible & Sendable>(_ attribute: ValueAttribute<V>) -> Steps<V> {
    attribute.fitted(in: source)
      .steps(over: source.duration, otherwise: attribute.value(at: poster))
  }

  /// Values, fitted only as exactly as a predicate distinguishes them.
  func values<V>(
    _ attribute: ValueAttribute<V>, telling isSo: @escaping (Value) -> Bool
  ) -> FittedValues {
    attribute.fitted(in: source) { isSo($0) == isSo($1) ? 0 : .infinity }
  }

  /// The elements of a list, each as a signal. There are as many as in the longest list; shorter lists repeat their last
  /// element.
  func list<V: ValueConvertible & Sendable>(
    _ attribute: ValueAttribute<V>, _ elements: @escaping @Sendable (Value) -> [Components]
  ) -> [Signal] {
    guard !isStill, case .track(let entry, _) = attribute,
      case .values(let track)? = source.tracks.track(entry)
    else { return elements(attribute.value(at: poster).value).map(constant) }
    let ends =
      [track.base]
      + track.pieces.flatMap { piece in
        [0, 0.5, 1].map { piece.motion.value(at: $0, in: source.library) }
      }
    let count = ends.map { elements($0).count }.max() ?? 0
    return (0..<count).map { place in
      Signal(track: track, in: source.library, duration: source.duration) { value in
        let list = elements(value)
        return list.isEmpty ? .zero : list[Swift.min(place, list.count - 1)]
      }
    }
  }
}
