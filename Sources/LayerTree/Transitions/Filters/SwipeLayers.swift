import AnimGeometry
import PictureTransitions

/// A swipe as layers: both pictures and the glow under gradients that move with the edge, which at
/// every place add up to 1.
///
/// At a distance x behind the edge's front, in edge widths, the new picture's share of the pair is
/// m = 3x² − 2x³, and the glow covers g = clamp(4 · opacity · m (1 − m)) of it.
struct SwipeLayers {
  private let edge: FilterEdge
  private let stage: Transition.Stage

  init(_ filter: PictureTransition, _ stage: Transition.Stage) {
    self.stage = stage
    edge = FilterEdge(filter, stage)
  }

  var layers: [Layer] {
    let old = stage.old()
    stage.addsUp = true
    stage.new.mask = band { $0.new }
    old.mask = band { $0.old }
    guard edge.opacity > 0 else { return [stage.new, old] }
    let glow = Layer()
    glow.name = "glow"
    glow.frame = Rect(0, 0, stage.size.width, stage.size.height)
    glow.backgroundColor = edge.color
    glow.mask = band { $0.glow }
    return [stage.new, old, glow]
  }

  private struct Shares {
    var new: Double
    var old: Double
    var glow: Double
  }

  /// So far behind the front, in edge widths.
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

  /// A gradient of shares that moves with the front, and is there wherever the bounds are on its way.
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
