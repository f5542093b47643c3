import AnimGeometry
import PictureTransitions

/// The layers of a swipe: both pictures and the glow, masked by gradients that move with the edge
/// and that add up to 1 at every point.
///
/// At a distance x behind the edge's front, in edge widths, the new picture's share is m = 3x² −
/// 2x³, and the glow covers g = clamp(4 · opacity · m (1 − m)) of the pair.
struct SwipeLayers {
  private let edge: FilterEdge
  private let context: TransitionContext

  init(_ filter: PictureTransition, _ context: TransitionContext) {
    self.context = context
    edge = FilterEdge(filter, context)
  }

  var layers: [Layer] {
    let old = context.old()
    context.addsUp = true
    context.new.mask = band { $0.new }
    old.mask = band { $0.old }
    guard edge.opacity > 0 else { return [context.new, old] }
    let glow = Layer()
    glow.name = "glow"
    glow.frame = Rect(0, 0, context.size.width, context.size.height)
    glow.backgroundColor = edge.color
    glow.mask = band { $0.glow }
    return [context.new, old, glow]
  }

  private struct Shares {
    var new: Double
    var old: Double
    var glow: Double
  }

  /// Returns the shares at a distance behind the front, in edge widths.
  private func shares(_ place: Double) -> Shares {
    let x = min(max(place, 0), 1)
    let share = x * x * (3 - 2 * x)
    let glow = min(max(4 * edge.opacity * share * (1 - share), 0), 1)
    return Shares(new: share * (1 - glow), old: (1 - share) * (1 - glow), glow: glow)
  }

  private var knots: [Double] {
    CurveKnots.places { place in
      let shares = shares(place)
      return SIMD4(shares.new, shares.old, shares.glow, 0)
    }
  }

  /// Returns a gradient of shares that moves with the front and always covers the bounds.
  private func band(_ share: (Shares) -> Double) -> Layer {
    let band = GradientLayer()
    band.name = "edge"
    let half = edge.direction.halfLength
    let (start, end) = (-2 * half - edge.width - 1, 2 * half + 1)
    let knots = knots.reversed()
    band.colors = knots.map { Color.black.withAlpha(share(shares($0))) }
    band.locations = knots.map { ((-$0 * edge.width) - start) / (end - start) }
    (band.startPoint, band.endPoint) = (Point(0, 0.5), Point(1, 0.5))
    edge.direction.carry(band, extent: start...end, way: -half...half + edge.width)
    return band
  }
}
