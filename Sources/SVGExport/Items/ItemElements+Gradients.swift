import AnimDrawing
import AnimGeometry
import AnimTimeline
import SystemC
import TrackFitting

/// Gradients of pictures as paint servers; conic ones, which SVG lacks, as fans.
extension ItemElements {
  /// The definition of a linear or radial gradient; nil for one that paints nothing.
  ///
  /// - Parameter area: The painted area.
  func definition(of gradient: Gradient, over area: Area) -> Element? {
    guard !gradient.stops.isEmpty, let inverse = gradient.transform.inverse else { return nil }
    let local = local(under: gradient.transform)
    let reach = reach(of: area, inverse)
    var definition: Element
    switch gradient.geometry {
    case .conic: return nil
    case .axial(let start, let end):
      let precision = local.precision(
        period: start.distance(to: end), spread: gradient.spread, reach: reach)
      definition = Element("linearGradient", ["gradientUnits": "userSpaceOnUse"])
      for (name, value) in [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)] {
        let number = DecimalNumber(value, decimals: precision)
        if name == "x2" || !number.isZero { definition[name] = .number(number) }
      }
      place(&definition, gradient.transform, reach: reach)
    case .radial(let center, let radii):
      guard radii.width > 0, radii.height > 0 else { return nil }
      definition = Element(
        "radialGradient", ["gradientUnits": "userSpaceOnUse", "cx": "0", "cy": "0", "r": "1"])
      let ellipse = AffineTransform(
        a: radii.width, b: 0, c: 0, d: radii.height, tx: center.x, ty: center.y)
      if gradient.transform.isIdentity, gradient.spread == .pad {
        definition["gradientTransform"] = .transform(matrix(ellipse))
      } else {
        let whole = ellipse.concatenating(gradient.transform)
        place(&definition, whole, reach: whole.inverse.map { self.reach(of: area, $0) } ?? 1)
      }
    case .circles(let start, let end):
      guard start.radius >= 0, end.radius >= 0, start != end else { return nil }
      if end.radius < start.radius, gradient.isNested {
        return self.definition(of: gradient.reversed, over: area)
      }
      let period = max(
        abs(end.radius - start.radius), start.center.distance(to: end.center) / 2)
      let precision = local.precision(period: period, spread: gradient.spread, reach: reach)
      func number(_ value: Double) -> AttributeValue { .number(value, decimals: precision) }
      // A radius of 0 would paint everything in the last colour.
      let radius = max(end.radius, pow(10, -Double(precision)))
      definition = Element(
        "radialGradient",
        [
          "gradientUnits": "userSpaceOnUse", "cx": number(end.center.x),
          "cy": number(end.center.y), "r": number(radius), "fx": number(start.center.x),
          "fy": number(start.center.y),
        ])
      if start.radius > 0 { definition["fr"] = number(start.radius) }
      place(&definition, gradient.transform, reach: reach)
    }
    if gradient.spread != .pad { definition["spreadMethod"] = .text(gradient.spread.rawValue) }
    definition.children = stops(of: gradient)
    return definition
  }

  private func stops(of gradient: Gradient) -> [Element] {
    let stops =
      switch gradient.interpolation {
      case .premultiplied: GradientStops.straight(gradient.stops)
      case .straight:
        gradient.stops.map { GradientStop(offset: $0.offset, color: $0.color.clamped) }
      }
    return stops.map { stop in
      var element = Element("stop")
      if stop.offset > 0 { element["offset"] = .number(stop.offset, decimals: 4) }
      element.setColor(
        "stop-color", opacity: "stop-opacity", to: stop.color,
        omitting: context.analysis.omitted(.black))
      return element
    }
  }

  /// Sectors of one colour each, masked by the area.
  func conic(
    _ gradient: Gradient, _ center: Point, _ angle: Double, _ drawing: Drawing
  ) -> Element? {
    let silhouette = silhouette(of: drawing.area)
    guard let inverse = gradient.transform.inverse, !silhouette.isEmpty else { return nil }
    var definition = Element("mask", ["maskUnits": "userSpaceOnUse"])
    definition.children = silhouette
    let bounds = drawing.area.box ?? .zero
    definition.setRegion(bounds.inset(dx: -1, dy: -1), decimals: decimals)
    let reach = bounds.corners.map { ($0 * inverse).distance(to: center) }.max() ?? 0
    let radius = (reach * 1.1 + 1).rounded(.up)
    let colors =
      gradient.interpolation == .straight
      ? GradientStops.premultiplied(gradient.stops) : gradient.stops
    let fan = ConicFan(
      colors.map {
        GradientStops.Stop(
          offset: constant(Components($0.offset, 0, 0, 0)), color: constant(Components($0.color)))
      }, tolerance: context.options.opacity, maximum: 360)
    let local = local(under: gradient.transform)
    var group = fan.drawn(radius: radius, decimals: local.decimals) {
      let color = Color($1.value(at: 0))
      $0.setColor("fill", opacity: "fill-opacity", to: color)
      return color.alpha > 0
    }
    group["transform"] = .transform(
      terms(gradient.transform, reach: reach)
        + local.matrix(
          AffineTransform(rotationAngle: angle)
            .concatenating(AffineTransform(translationX: center.x, y: center.y))))
    for use in uses {
      context.reportFan(fan, node: use.node, times: use.times ?? .whole(context.clock.duration))
    }
    var result = Element("g", ["mask": .reference(context.define(definition))])
    result.children = [group]
    result.joinForMask(context.options)
    place(&result, drawing.transform.affine)
    return result
  }

  /// The decimals of numbers that determine a period; repetitions multiply their errors.
  private func precision(period: Double, spread: Gradient.Spread, reach: Double) -> Int {
    spread == .pad ? decimals : precision(period: period, reach: reach)
  }

  private func place(
    _ definition: inout Element, _ transform: AffineTransform, reach: Double
  ) {
    if !transform.isIdentity {
      definition["gradientTransform"] = .transform(terms(transform, reach: reach))
    }
  }
}

extension Gradient {
  /// False if the gradient is one of circles that leaves some points unpainted.
  var isNested: Bool {
    guard case .circles(let start, let end) = geometry else { return true }
    return start.center.distance(to: end.center) < abs(start.radius - end.radius)
  }

  /// The same gradient from the end circle to the start circle.
  fileprivate var reversed: Gradient {
    guard case .circles(let start, let end) = geometry else { return self }
    var result = self
    result.geometry = .circles(from: end, to: start)
    var highest = 0.0
    let rising = stops.map { stop in
      if stop.offset > highest { highest = min(stop.offset, 1) }
      return GradientStop(offset: 1 - highest, color: stop.color)
    }
    result.stops = rising.reversed()
    return result
  }

  /// The colour of a repeated or reflected linear gradient whose line has no length; nil for others.
  var plainColor: Color? {
    guard case .axial(let start, let end) = geometry, start == end, spread != .pad,
      transform.inverse != nil
    else { return nil }
    return stops.last?.color
  }
}
