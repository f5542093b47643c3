import AnimGeometry
import AnimTimeline
import TrackFitting

/// A node's properties as signals over the exported window.
final class NodeSignals {
  let context: ExportContext
  let index: Int
  let node: Node
  let clock: Clock

  init(context: ExportContext, index: Int) {
    self.context = context
    self.index = index
    node = context.timeline.nodes[index]
    clock = context.clock
  }

  /// The lanes of a property; for properties without lanes, zeros.
  func signal(_ property: Property) -> Signal {
    if !clock.isStill, case .lanes(let track) = node.track(of: property) {
      return Signal(track: track, in: context.timeline.library, duration: clock.duration)
    }
    return Signal(
      constant: context.timeline.value(of: property, node: index, at: clock.poster).lanes ?? .zero,
      duration: clock.duration)
  }

  func number(_ key: PropertyKey<Double>) -> Signal { signal(key.property) }
  func point(_ key: PropertyKey<Point>) -> Signal { signal(key.property) }
  func vector(_ key: PropertyKey<Vector3>) -> Signal { signal(key.property) }

  /// A colour with all components clamped to 0…1, multiplied by the multiply colours of the node and those around it.
  func color(_ key: PropertyKey<Color>) -> Signal {
    multiplied(context.caches.texts.clamped(signal(key.property), to: 0...1))
  }

  /// A colour multiplied by the multiply colours of the node and those around it.
  func multiplied(_ color: Signal) -> Signal {
    guard let tint else { return color }
    context.definitions.uses.darkColors.note(
      color, multipliedBy: tint, among: context.options.darkColors)
    return color.multiplied(by: tint)
  }

  /// The product of the multiply colours of the node and those around it; nil for white.
  var tint: Signal? {
    var result: Signal?
    var next: Int? = index
    while let node = next {
      if context.timeline.nodes[node].isSet(.multiplyColor) {
        let own = NodeSignals(context: context, index: node).signal(.multiplyColor).clamped()
        result =
          result.map { inner in
            Signal.combined([inner, own], isAffine: inner.isConstant || own.isConstant) {
              $0[0] * $0[1]
            }
          } ?? own
      }
      next = context.timeline.nodes[node].parent
    }
    return result
  }

  /// A number clamped to a range.
  func number(_ key: PropertyKey<Double>, in range: ClosedRange<Double>) -> Signal {
    context.caches.texts.clamped(signal(key.property), to: range)
  }

  /// The bounds with a non-negative size.
  private(set) lazy var bounds: Signal = positiveBounds

  private var positiveBounds: Signal {
    let raw = signal(.bounds)
    return raw.standardized(above: context.caches.texts.range(of: raw).low)
  }

  /// The origin of a text's outlines.
  var textOrigin: Signal {
    let anchor = signal(.textAnchor)
    return Signal.combined([bounds, anchor], isAffine: anchor.isConstant) {
      Components($0[0].x + $0[1].x * $0[0].z, $0[0].y, 0, 0)
    }.settled
  }

  /// The steps of a flag.
  func flag(_ key: PropertyKey<Bool>) -> Steps<Bool> {
    signal(key.property).steps.map { $0.x != 0 }
  }

  /// The values of a property without lanes, fitted.
  func values(
    _ property: Property, tolerance: Double = 0,
    distance: @escaping (Value, Value) -> Double = { _, _ in .infinity }
  ) -> FittedValues {
    if !clock.isStill, case .values(let track) = node.track(of: property) {
      return FittedValues(
        track: track, in: context.timeline.library, duration: clock.duration, tolerance: tolerance,
        distance: distance)
    }
    return FittedValues(
      constant: context.timeline.value(of: property, node: index, at: clock.poster),
      duration: clock.duration)
  }

  /// The steps of a property that only jumps.
  func steps<V: ValueConvertible & Sendable>(_ key: PropertyKey<V>) -> Steps<V> {
    values(key.property).steps(over: clock.duration, otherwise: key.defaultValue)
  }
}

extension Signal {
  /// The steps of a signal that only jumps.
  var steps: Steps<Components> {
    if segments.count == 1, case .constant(let value) = segments[0].form {
      return Steps(list: [(segments[0].start, value)])
    }
    var list: [(time: Double, value: Components)] = []
    for segment in segments {
      let edges = [segment.start] + segment.innerEvents + [segment.end]
      for (a, b) in zip(edges, edges.dropFirst()) where b - a > 1e-9 {
        list.append((a, segment.value(at: (a + b) / 2)))
      }
    }
    return Steps(list: list.isEmpty ? [(0, value(at: 0))] : list)
  }

  /// A number limited to the range from 0 to half of the shorter side of a rectangle.
  func limited(toHalfSideOf rect: Signal) -> Signal {
    if low(0) >= 0, high(0) <= min(rect.low(2), rect.low(3)) / 2 { return self }
    return Signal.combined([self, rect], isAffine: false) {
      Components(min(max($0[0].x, 0), min($0[1].z, $0[1].w) / 2), 0, 0, 0)
    }
  }

  /// A colour with its red, green and blue multiplied by another's.
  func multiplied(by tint: Signal) -> Signal {
    Signal.combined([self, tint], isAffine: isConstant || tint.isConstant) {
      Components($0[0].x * $0[1].x, $0[0].y * $0[1].y, $0[0].z * $0[1].z, $0[0].w)
    }
  }

  /// The steps of a flag, repeated over a longer duration.
  func flags(over duration: Double) -> Steps<Bool> {
    steps.map { $0.x != 0 }.unrolled(self.duration, over: duration)
  }
}

extension NodeSignals {
  /// The elements of a list property, each as a signal. There are as many as in the longest list; shorter lists repeat
  /// their last element.
  func list(_ property: Property, _ elements: @escaping @Sendable (Value) -> [Components])
    -> [Signal]
  {
    guard !context.clock.isStill, case .values(let track) = node.track(of: property) else {
      let value = context.timeline.value(of: property, node: index, at: context.clock.poster)
      return elements(value).map { Signal(constant: $0, duration: context.clock.duration) }
    }
    let library = context.timeline.library
    let ends =
      [track.base]
      + track.pieces.flatMap { piece in
        [0, 0.5, 1].map { piece.motion.value(at: $0, in: library) }
      }
    let count = ends.map { elements($0).count }.max() ?? 0
    return (0..<count).map { place in
      Signal(track: track, in: library, duration: context.clock.duration) { value in
        let list = elements(value)
        return list.isEmpty ? .zero : list[Swift.min(place, list.count - 1)]
      }
    }
  }
}

extension Node {
  /// True if the layer has a transform for its sublayers.
  var placesSublayers: Bool { properties.sorted.contains(where: \.use.movesSublayers) }
}
