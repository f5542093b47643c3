import AnimGeometry
import AnimTimeline
import PictureTransitions

/// The layers of a copy machine: the new picture behind its light, the old one before it, and the
/// light as a gradient that is added to both.
///
/// At a distance q from its middle, in half widths, the light is opacity · (1 − q²)².
struct CopyMachineLayers {
  private let edge: FilterEdge
  private let context: TransitionContext

  init(_ filter: PictureTransition, _ context: TransitionContext) {
    self.context = context
    edge = FilterEdge(filter, context)
  }

  /// Maximum opacity of the light.
  private var opacity: Double { edge.opacity * edge.color.alpha }

  var layers: [Layer] {
    let old = context.old()
    context.addsUp = true
    let far = 2 * edge.direction.halfLength + edge.width + 1
    context.new.mask = band(-far...0)
    old.mask = band(0...far)
    guard opacity > 0 else { return [context.new, old] }
    let window = Layer()
    window.name = "light"
    window.frame = Rect(0, 0, context.size.width, context.size.height)
    window.masksToBounds = true
    window.compositingFilter = .plusLighter
    window.addSublayer(light)
    return [context.new, old, window]
  }

  private func band(_ extent: ClosedRange<Double>) -> Layer {
    let band = Layer()
    band.name = "edge"
    band.backgroundColor = .black
    carry(band, extent)
    return band
  }

  private func carry(_ band: Layer, _ extent: ClosedRange<Double>) {
    let end = edge.direction.halfLength + edge.width / 2
    edge.direction.carry(band, extent: extent, way: -end...end)
  }

  private var light: Layer {
    let light = GradientLayer()
    light.name = "beam"
    let knots = CurveKnots.places { place in
      let color = color(at: place)
      return SIMD4(color.red, color.green, color.blue, 1) * color.alpha
    }
    light.colors = knots.map(color(at:))
    light.locations = knots
    (light.startPoint, light.endPoint) = (Point(0, 0.5), Point(1, 0.5))
    carry(light, -edge.width / 2...edge.width / 2)
    return light
  }

  /// Returns the light at a fraction of its width. Colour components are limited to 1.
  private func color(at place: Double) -> Color {
    let q = 2 * place - 1
    let light = opacity * (1 - q * q) * (1 - q * q)
    func part(_ component: Double) -> Double { light > 1 ? min(component * light, 1) : component }
    return Color(
      red: part(edge.color.red), green: part(edge.color.green), blue: part(edge.color.blue),
      alpha: min(light, 1))
  }
}
