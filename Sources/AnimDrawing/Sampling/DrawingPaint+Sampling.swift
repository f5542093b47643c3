package import AnimGeometry
package import AnimTimeline

extension DrawingPaint {
  /// The paint at a moment; nil for one that shows nothing.
  package func paint(at moment: SampleTime) -> Paint? {
    switch self {
    case .color(let color):
      let color = moment.color(color)
      return color.alpha > 0 ? .color(color) : nil
    case .gradient(let gradient): return gradient.paint(at: moment)
    case .pattern(let pattern): return pattern.paint(at: moment)
    }
  }
}

extension GradientAttributes {
  fileprivate func paint(at moment: SampleTime) -> Paint? {
    let colors = colors.value(at: moment)
    guard !colors.isEmpty else { return nil }
    let stops = GradientStop.stops(colors: colors, locations: locations.value(at: moment))
    var result: Gradient
    switch geometry {
    case .points(let type, let start, let end):
      let paint = Paint(
        gradient: type.value(at: moment), from: moment.point(start), to: moment.point(end),
        stops: stops)
      guard case .gradient(let gradient) = paint else { return paint }
      result = gradient
    case .circles(let start, let end):
      let circles = [start, end].map { circle in
        let lanes = circle.value(at: moment)
        return Gradient.Circle(center: Point(lanes), radius: max(lanes.z, 0))
      }
      result = Gradient(.circles(from: circles[0], to: circles[1]), stops: stops)
    }
    (result.spread, result.interpolation) = (spread, interpolation)
    if !transform.functions.isEmpty { result.transform = transform.transform(at: moment).affine }
    return .gradient(result)
  }
}

extension PatternAttributes {
  fileprivate func paint(at moment: SampleTime) -> Paint? {
    let pattern = Pattern(
      tile: Rect(tile.value(at: moment)), transform: transform.transform(at: moment).affine,
      commands: items.commands(at: moment))
    return pattern.isVisible ? .pattern(pattern) : nil
  }
}

extension GradientStop {
  /// The stops for a list of colours. Locations of another count have no effect: the colours are spread evenly.
  /// Locations never fall.
  package static func stops(colors: [Color], locations: [Double]) -> [GradientStop] {
    var highest = 0.0
    return colors.indices.map { i in
      let even = colors.count > 1 ? Double(i) / Double(colors.count - 1) : 0
      let given = locations.count == colors.count ? locations[i] : even
      highest = max(highest, min(given, 1))
      return GradientStop(offset: highest, color: colors[i].clamped)
    }
  }
}

extension DrawingStroke {
  /// The pen at a moment; nil for one without width.
  package func style(at moment: SampleTime) -> StrokeStyle? {
    let width = moment.number(width)
    guard width > 0 else { return nil }
    return StrokeStyle(
      width: width, cap: cap.value(at: moment), join: join.value(at: moment),
      miterLimit: moment.number(miterLimit), dashPattern: dashPattern.value(at: moment),
      dashPhase: moment.number(dashPhase))
  }
}
