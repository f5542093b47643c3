import AnimGeometry
import AnimTimeline
import TrackFitting

extension PartBuilder {
  /// A gradient layer's colours over its box: one element for each gradient type that it has at some time.
  ///
  /// - Parameter ground: Element to fill in place of the box, if the result is clipped elsewhere.
  func gradient(over ground: Element? = nil) -> [Element] {
    let stops = GradientStops(signals: signals)
    guard stops.plain.contains(where: { $0.color.high(3) > 0 }) else { return [] }
    let types = signals.steps(.gradientType)
    let used = GradientType.allCases.filter { type in types.list.contains { $0.value == type } }
    var result: [Element] = []
    for type in used {
      let drawn: (element: Element, isThere: Steps<Bool>)? =
        switch type {
        case .axial:
          filled(with: axialGradient(stops.stops), ground).map { ($0, Steps(list: [(0, true)])) }
        case .radial: radialGradient(stops.stops, over: ground)
        case .conic:
          conicGradient(stops, isCut: ground == nil).map { ($0, Steps(list: [(0, true)])) }
        }
      guard let drawn else { continue }
      let isThere = drawn.isThere
      var element = drawn.element
      element.id = label(result.isEmpty ? "gradient" : "gradient-\(result.count)")
      let isShown = Steps<Bool>.combined(types, isThere) { $0 == type && $1 }
      animator.show(&element, when: isShown)
      result.append(element)
    }
    return result
  }

  /// The box, or its replacement, filled with a gradient definition.
  private func filled(with definition: Element, _ ground: Element?) -> Element? {
    guard var rect = ground ?? box() else { return nil }
    rect["fill"] = .reference(context.define(definition))
    return rect
  }

  private func axialGradient(_ stops: [GradientStops.Stop]) -> Element {
    var definition = Element("linearGradient", ["gradientUnits": "userSpaceOnUse"])
    let start = place(.startPoint)
    let end = place(.endPoint)
    for (name, signal) in [
      ("x1", start.lane(0)), ("y1", start.lane(1)), ("x2", end.lane(0)), ("y2", end.lane(1)),
    ] {
      animator.set(
        name, of: &definition, to: signal, tolerance: length, omitting: name == "x2" ? nil : 0)
    }
    definition.children = stops.map(element)
    return definition
  }

  /// A circle that is stretched vertically into the ellipse. It is hidden while a radius is 0.
  private func radialGradient(
    _ stops: [GradientStops.Stop], over ground: Element?
  ) -> (element: Element, isThere: Steps<Bool>)? {
    let radii = self.radii
    let isThere = Steps(
      list: radii.segments.map { segment in
        let part = Signal(duration: radii.duration, segments: [segment])
        return (segment.start, part.high(0) > 0 && part.high(1) > 0)
      }
    ).unrolled(radii.duration, over: context.clock.duration)
    guard isThere.list.contains(where: \.value) else { return nil }
    let stretch = radii.map(isAffine: false) {
      Components(1, $0.x > 0 && $0.y > 0 ? min(max($0.y / $0.x, 1e-3), 1e3) : 1, 0, 0)
    }.settled
    var definition = Element("radialGradient", ["gradientUnits": "userSpaceOnUse"])
    let center = place(.startPoint)
    let most = max(stretch.high(1), 1)
    animator.set("cx", of: &definition, to: center.lane(0), tolerance: length)
    let y = Signal.combined([center, stretch], isAffine: stretch.isConstant) {
      Components($0[0].y / $0[1].y, 0, 0, 0)
    }
    animator.set("cy", of: &definition, to: y, tolerance: length / most)
    animator.set("r", of: &definition, to: radii.lane(0), tolerance: length / most)
    let extent = max(abs(y.low(0)), abs(y.high(0)), radii.high(0), 1)
    let tolerance = Components(.infinity, length / extent, .infinity, .infinity)
    let decimals = NumberFormat.decimals(for: tolerance.y)
    func text(_ value: Components, _ bytes: inout [UInt8]) {
      bytes += "1 ".utf8
      NumberFormat.append(value.y, decimals: decimals, to: &bytes)
    }
    let poster = stretch.value(at: context.clock.poster(in: stretch.duration))
    let base = TransformTerm.scale(x: 1, y: DecimalNumber(poster.y, decimals: decimals))
    let keys = animator.keys(of: stretch, tolerance: tolerance, text: text)
    if base != .scale(x: 1, y: 1) || keys != nil {
      definition["gradientTransform"] = .transform([base])
    }
    if let keys {
      animator.add("gradientTransform", keys, to: &definition, function: .scale)
    }
    definition.children = stops.map(element)
    return filled(with: definition, ground).map { ($0, isThere) }
  }

  /// Horizontal and vertical radius of a radial gradient, in points.
  private var radii: Signal {
    let parts = [signals.point(.startPoint), signals.point(.endPoint), signals.bounds]
    let axis = Signal.combined(Array(parts[..<2]), isAffine: true) { $0[1] - $0[0] }
    let keepsSides = (0..<2).allSatisfy { axis.low($0) >= 0 || axis.high($0) <= 0 }
    let isAffine = keepsSides && (axis.settled.isConstant || parts[2].isConstant)
    let signs = Components(axis.high(0) > 0 ? 1 : -1, axis.high(1) > 0 ? 1 : -1, 0, 0)
    return Signal.combined([axis, parts[2]], isAffine: isAffine) { values in
      let size = Components(values[1].z, values[1].w, 0, 0)
      let radii = values[0] * size * signs
      return isAffine ? radii : Components(abs(radii.x), abs(radii.y), 0, 0)
    }
  }

  /// A point of the unit square in the layer's coordinates.
  func place(_ key: PropertyKey<Point>) -> Signal {
    let (unit, bounds) = (signals.point(key), signals.bounds)
    return Signal.combined(
      [unit, bounds], isAffine: unit.isConstant || bounds.isConstant
    ) {
      Components($0[1].x + $0[0].x * $0[1].z, $0[1].y + $0[0].y * $0[1].w, 0, 0)
    }
  }

  private func element(_ stop: GradientStops.Stop) -> Element {
    var element = Element("stop")
    animator.set("offset", of: &element, to: stop.offset, tolerance: 0.001, omitting: 0)
    animator.setColor(
      "stop-color", opacity: "stop-opacity", of: &element, to: stop.color, stop.color.lane(3),
      omitting: .black)
    return element
  }
}
