package import AnimGeometry
package import AnimTimeline

extension DrawingPaint {
  /// The paint at a moment; nil for one that shows nothing.
  func paint(at moment: Moment) -> Paint? {
    switch self {
    case .color(let color):
      let color = moment.color(color)
      return color.alpha > 0 ? .color(color) : nil
    case .gradient(let gradient): return gradient.paint(at: moment)
    }
  }
}

extension GradientAttributes {
  fileprivate func paint(at moment: Moment) -> Paint? {
    let colors = colors.value(at: moment)
    guard !colors.isEmpty else { return nil }
    let stops = GradientStop.stops(colors: colors, locations: locations.value(at: moment))
    return Paint(
      gradient: type.value(at: moment), from: moment.point(start), to: moment.point(end),
      stops: stops)
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
  func style(at moment: Moment) -> StrokeStyle? {
    let width = moment.number(width)
    guard width > 0 else { return nil }
    return StrokeStyle(
      width: width, cap: cap.value(at: moment), join: join.value(at: moment),
      miterLimit: moment.number(miterLimit), dashPattern: dashPattern.value(at: moment),
      dashPhase: moment.number(dashPhase))
  }
}

extension Paint {
  /// The paint with every colour multiplied by another's red, green and blue.
  func multiplied(by tint: Color) -> Paint {
    func stops(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop(offset: $0.offset, color: $0.color.multiplied(by: tint)) }
    }
    switch self {
    case .color(let color): return .color(color.multiplied(by: tint))
    case .axialGradient(var gradient):
      gradient.stops = stops(gradient.stops)
      return .axialGradient(gradient)
    case .radialGradient(var gradient):
      gradient.stops = stops(gradient.stops)
      return .radialGradient(gradient)
    case .conicGradient(var gradient):
      gradient.stops = stops(gradient.stops)
      return .conicGradient(gradient)
    case .image(var image):
      image.tint = image.tint.multiplied(by: tint)
      return .image(image)
    case .mix(var mix):
      func multiplied(_ command: DisplayCommand) -> DisplayCommand {
        guard case .draw(var drawing) = command else { return command }
        drawing.paint = drawing.paint.multiplied(by: tint)
        return .draw(drawing)
      }
      mix.source = mix.source.map(multiplied)
      mix.target = mix.target.map(multiplied)
      return .mix(mix)
    }
  }
}

extension Color {
  /// The colour with its red, green and blue multiplied by another's.
  package func multiplied(by tint: Color) -> Color {
    Color(
      red: red * tint.red, green: green * tint.green, blue: blue * tint.blue, alpha: alpha)
  }
}
