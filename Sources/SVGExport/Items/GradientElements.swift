import AnimDrawing
import AnimGeometry
import AnimTimeline
import SystemC
import TrackFitting

/// Encodes one gradient: paint servers of its types, and the fan of a conic one, which SVG lacks.
struct GradientElements {
  /// A type of gradient as SVG tells them apart.
  enum Form: CaseIterable {
    case axial, radial, conic
    /// Two circles, the first of which isn't around the second.
    case circles
    /// Two circles, the first of which is around the second. SVG wants them in the opposite order.
    case reversedCircles
  }

  private let items: ItemElements
  private let gradient: GradientAttributes
  private let stops: GradientStops
  /// The box of the painted area.
  private let box: Signal
  /// The transforms to the gradient's coordinates at all times that count.
  private let inverses: [AffineTransform]
  /// The encoder of the gradient's coordinates.
  private let local: ItemElements

  /// - Parameters:
  ///   - tint: The multiplier of all colours; nil for white.
  ///   - box: The box of the painted area.
  /// - Returns: nil for a gradient that is always invisible.
  init?(_ gradient: GradientAttributes, tint: Attribute?, over box: Signal, in items: ItemElements)
  {
    (self.items, self.gradient, self.box) = (items, gradient, box)
    stops = GradientStops(gradient, tint: tint, in: items)
    inverses = items.inverses(of: gradient.transform)
    local = items.local(under: gradient.transform)
    guard stops.plain.contains(where: { $0.color.high(3) > 0 }), !inverses.isEmpty else {
      return nil
    }
  }

  /// The type at each time.
  var forms: Steps<Form> {
    switch gradient.geometry {
    case .points(let type, _, _):
      return items.steps(type).map { type in
        switch type {
        case .axial: .axial
        case .radial: .radial
        case .conic: .conic
        }
      }
    case .circles(let from, let to):
      // The depth of the second circle within the first one.
      let depth = Signal.combined([items.signal(from), items.signal(to)], isAffine: false) {
        let distance = Point($0[0]).distance(to: Point($0[1]))
        return Components(max($0[0].z, 0) - max($0[1].z, 0) - distance, 0, 0, 0)
      }
      let minimum = 1e-9
      if let depth = depth.constantValue {
        return Steps(list: [(0, depth.x >= minimum ? .reversedCircles : .circles)])
      }
      return depth.reached([minimum]).flags(over: items.source.duration)
        .map { $0 ? .reversedCircles : .circles }
    }
  }

  /// The colour of a repeated or reflected linear gradient whose line has no length; nil for others.
  func plainColor(as form: Form) -> Signal? {
    guard form == .axial, case .points(_, let start, let end) = gradient.geometry,
      gradient.spread != .pad, let first = start.constantValue, let last = end.constantValue,
      Point(first) == Point(last)
    else { return nil }
    return stops.plain.last?.color
  }

  // MARK: Paint servers

  /// The definition of a linear or radial gradient, and the times at which it paints anything; nil for one that never
  /// does.
  func definition(as form: Form) -> (element: Element, isThere: Steps<Bool>)? {
    switch (form, gradient.geometry) {
    case (.axial, .points(_, let start, let end)):
      (axial(items.signal(start), items.signal(end)), Steps(list: [(0, true)]))
    case (.radial, .points(_, let start, let end)):
      radial(items.signal(start), items.signal(end))
    case (.circles, .circles(let from, let to)):
      circles(items.signal(from), items.signal(to), stops.straight)
    case (.reversedCircles, .circles(let from, let to)):
      circles(items.signal(to), items.signal(from), stops.straight.reversed().map(\.reversed))
    default: nil
    }
  }

  private func axial(_ start: Signal, _ end: Signal) -> Element {
    let tolerance = tolerance { Signal.combined([start, end], isAffine: false, Self.distance) }
    var definition = Element("linearGradient", ["gradientUnits": "userSpaceOnUse"])
    for (name, signal) in [
      ("x1", start.lane(0)), ("y1", start.lane(1)), ("x2", end.lane(0)), ("y2", end.lane(1)),
    ] {
      items.animator.set(
        name, of: &definition, to: signal, tolerance: tolerance, omitting: name == "x2" ? nil : 0)
    }
    finish(&definition, stops.straight)
    return definition
  }

  /// A circle that is stretched vertically into the ellipse. It is hidden while a radius is 0.
  private func radial(
    _ center: Signal, _ corner: Signal
  ) -> (element: Element, isThere: Steps<Bool>)? {
    let radii = Self.radii(center, corner)
    let isThere = Steps(
      list: radii.segments.map { segment in
        let part = Signal(duration: radii.duration, segments: [segment])
        return (segment.start, part.high(0) > 0 && part.high(1) > 0)
      }
    ).unrolled(radii.duration, over: items.source.duration)
    guard isThere.list.contains(where: \.value) else { return nil }
    let stretch = radii.map(isAffine: false) {
      Components(1, $0.x > 0 && $0.y > 0 ? min(max($0.y / $0.x, 1e-3), 1e3) : 1, 0, 0)
    }.settled
    let tolerance = tolerance {
      radii.map(isAffine: false) { Components(min($0.x, $0.y), 0, 0, 0) }
    }
    var definition = Element("radialGradient", ["gradientUnits": "userSpaceOnUse"])
    let most = max(stretch.high(1), 1)
    let y = Signal.combined([center, stretch], isAffine: stretch.isConstant) {
      Components($0[0].y / $0[1].y, 0, 0, 0)
    }
    for (name, signal, tolerance) in [
      ("cx", center.lane(0), tolerance), ("cy", y, tolerance / most),
      ("r", radii.lane(0), tolerance / most),
    ] {
      items.animator.set(name, of: &definition, to: signal, tolerance: tolerance)
    }
    let extent = max(abs(y.low(0)), abs(y.high(0)), radii.high(0), 1)
    let lanes = Components(.infinity, tolerance / extent, .infinity, .infinity)
    finish(
      &definition, stops.straight,
      inside: TransformFactor(kind: .scale, signal: stretch, tolerance: lanes))
    return (definition, isThere)
  }

  /// Horizontal and vertical radius of an ellipse, in points.
  private static func radii(_ center: Signal, _ corner: Signal) -> Signal {
    let axis = Signal.combined([center, corner], isAffine: true) { $0[1] - $0[0] }
    let keepsSides = (0..<2).allSatisfy { axis.low($0) >= 0 || axis.high($0) <= 0 }
    let signs = Components(axis.high(0) > 0 ? 1 : -1, axis.high(1) > 0 ? 1 : -1, 0, 0)
    return axis.map(isAffine: keepsSides) {
      keepsSides ? $0 * signs : Components(abs($0.x), abs($0.y), 0, 0)
    }
  }

  /// A gradient from one circle to another one.
  private func circles(
    _ from: Signal, _ to: Signal, _ stops: [GradientStops.Stop]
  ) -> (element: Element, isThere: Steps<Bool>)? {
    if let from = from.constantValue, from == to.constantValue { return nil }
    let tolerance = tolerance {
      Signal.combined([from, to], isAffine: false) {
        Components(max(abs($0[1].z - $0[0].z), Self.distance($0).x / 2), 0, 0, 0)
      }
    }
    // A radius of 0 would paint everything in the last colour.
    let least = pow(10, -Double(NumberFormat.decimals(for: tolerance)))
    var definition = Element("radialGradient", ["gradientUnits": "userSpaceOnUse"])
    for (name, signal) in [
      ("cx", to.lane(0)), ("cy", to.lane(1)), ("r", to.lane(2).clamped(least...1e9)),
      ("fx", from.lane(0)), ("fy", from.lane(1)), ("fr", from.lane(2).clamped(0...1e9)),
    ] {
      items.animator.set(
        name, of: &definition, to: signal, tolerance: tolerance, omitting: name == "fr" ? 0 : nil)
    }
    finish(&definition, stops)
    return (definition, Steps(list: [(0, true)]))
  }

  @Sendable private static func distance(_ points: Signal.Sample) -> Components {
    Components(Point(points[0]).distance(to: Point(points[1])), 0, 0, 0)
  }

  /// The tolerance of numbers that determine a period; repetitions multiply their errors.
  private func tolerance(ofPeriod period: () -> Signal) -> Double {
    guard gradient.spread != .pad else { return local.length }
    return local.tolerance(period: period().low(0), reach: items.reach(of: box.hull, inverses))
  }

  /// Writes the transform, the spread and the stops.
  ///
  /// - Parameter factor: A function inside of the transform.
  private func finish(
    _ definition: inout Element, _ stops: [GradientStops.Stop],
    inside factor: TransformFactor? = nil
  ) {
    items.place(
      &definition, "gradientTransform", gradient.transform, inside: factor,
      reach: items.reach(of: box.hull, inverses))
    if gradient.spread != .pad { definition["spreadMethod"] = .text(gradient.spread.rawValue) }
    definition.children = stops.map { stop in
      var element = Element("stop")
      items.animator.set("offset", of: &element, to: stop.offset, tolerance: 0.001, omitting: 0)
      items.animator.setColor(
        "stop-color", opacity: "stop-opacity", of: &element, to: stop.color, stop.color.lane(3),
        omitting: .black)
      return element
    }
  }

  // MARK: Fans

  /// A conic gradient as a fan of sectors, each in one colour, over at least the box; nil for an empty one.
  ///
  /// SVG has no conic paint. The fan keeps its shape: only its transform and its colours change.
  func fan() -> Element? {
    guard case .points(_, let start, let end) = gradient.geometry else { return nil }
    let (center, context) = (items.signal(start), items.context)
    for stop in stops.plain {
      context.definitions.uses.darkColors.noteMixed(stop.color, among: context.options.darkColors)
    }
    let reach = reach(from: center)
    // More sectors than pixels of the circumference can't be told apart. A recipe may be enlarged.
    let pixels = items.node == nil ? .infinity : 2 * .pi * reach * local.scale
    let fan = ConicFan(
      stops.premultiplied, tolerance: context.options.opacity,
      maximum: Int(saturating: min(max(pixels, 12), 360)))
    let group = fan.drawn(radius: reach, decimals: local.decimals) {
      items.animator.paint("fill", of: &$0, with: $1)
    }
    guard !group.children.isEmpty else { return nil }
    report(fan)
    let factors = turn(center, items.signal(end), reach: reach)
    return TransformChain(items.chain(gradient.transform).factors + factors)
      .move(group, animator: items.animator)
  }

  /// Reports the number of sectors, and their error.
  private func report(_ fan: ConicFan) {
    let (context, off) = (items.context, (fan.error * 25500).rounded() / 100)
    let sectors = Shortcoming.conicSectors(count: fan.sectors.count, off: off)
    for use in items.uses {
      let times = use.times ?? .whole(context.clock.duration)
      if fan.error > ConicFan.nearEnough {
        context.reportApproximated(sectors, node: use.node, times: times)
      } else {
        context.diagnose(.note, sectors.message, node: use.node, times: times)
      }
    }
  }

  /// Radius of the fan in whole points: the largest distance of the box's corners from the centre, and a margin.
  private func reach(from center: Signal) -> Double {
    let inverses = inverses
    let distance = Signal.combined([center, box], isAffine: false) { values in
      let (center, corners) = (Point(values[0]), Rect(values[1]).corners)
      let distances = inverses.flatMap { inverse in
        corners.map { ($0 * inverse).distance(to: center) }
      }
      return Components(distances.max() ?? 0, 0, 0, 0)
    }
    return (distance.high(0) * 1.1 + 1).rounded(.up)
  }

  /// The transform from the fan's coordinates to the gradient's.
  private func turn(_ start: Signal, _ end: Signal, reach: Double) -> [TransformFactor] {
    let direction = Signal.combined([start, end], isAffine: false) {
      Components(atan2($0[1].y - $0[0].y, $0[1].x - $0[0].x), 0, 0, 0)
    }.settled
    // A rotation moves the far ends of rays the most.
    let turn = min(local.length / reach, items.context.options.angle)
    if direction.isConstant {
      return [.translate(start, local.length), .rotate(direction, turn)]
    }
    let both = Signal.combined([start, end], isAffine: true) {
      Components($0[0].x, $0[0].y, $0[1].x, $0[1].y)
    }
    let motion = AffineMotion(
      duration: both.duration, events: both.events + both.segments.flatMap(\.innerEvents),
      isConstant: false
    ) { time in
      let ends = both.value(at: time)
      return AffineTransform(rotationAngle: atan2(ends.w - ends.y, ends.z - ends.x))
        .concatenating(AffineTransform(translationX: ends.x, y: ends.y))
    }
    return motion.factors(length: local.length, turn: turn, factor: 0.01)
  }
}

extension GradientStops.Stop {
  /// The stop of the same gradient in the opposite direction.
  fileprivate var reversed: Self {
    Self(offset: offset.map(isAffine: true) { Components(1 - $0.x, 0, 0, 0) }, color: color)
  }
}
