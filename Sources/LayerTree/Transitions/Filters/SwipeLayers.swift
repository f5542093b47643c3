import AnimGeometry
import PictureTransitions

/// A swipe as layers: both pictures and the glow under gradients that move with the edge, which at
/// every place add up to 1.
///
/// At a distance x behind the edge's front, in edge widths, the new picture's share of the pair is
/// m = 3x² − 2x³, and the glow covers g = clamp(4 · opacity · m (1 − m)) of it.
struct SwipeLayers {
  private let direction: FilterDirection
  private let stage: Transition.Stage
  private let width: Double
  private let opacity: Double
  private let color: Color

  init(_ filter: PictureTransition, _ stage: Transition.Stage) {
    self.stage = stage
    direction = FilterDirection(filter, stage)
    width = filter.number("width")
    opacity = filter.number("opacity")
    color = filter.color("color")
  }

  var layers: [Layer] {
    let old = stage.old()
    stage.addsUp = true
    stage.new.mask = edge { $0.new }
    old.mask = edge { $0.old }
    guard opacity > 0 else { return [stage.new, old] }
    let glow = Layer()
    glow.name = "glow"
    glow.frame = Rect(0, 0, stage.size.width, stage.size.height)
    glow.backgroundColor = color
    glow.mask = edge { $0.glow }
    return [stage.new, old, glow]
  }

  private struct Shares {
    var new: Double
    var old: Double
    var glow: Double

    func distance(to other: Shares) -> Double {
      max(abs(new - other.new), abs(old - other.old), abs(glow - other.glow))
    }
  }

  /// So far behind the front, in edge widths.
  private func shares(_ place: Double) -> Shares {
    let x = min(max(place, 0), 1)
    let share = x * x * (3 - 2 * x)
    let glow = min(max(4 * opacity * share * (1 - share), 0), 1)
    return Shares(new: share * (1 - glow), old: (1 - share) * (1 - glow), glow: glow)
  }

  /// Places between which straight lines are as good as the curves, but for a five hundredth.
  private var knots: [Double] {
    func inside(_ a: Double, _ b: Double, _ depth: Int) -> [Double] {
      let (start, end) = (shares(a), shares(b))
      let isNear = [0.25, 0.5, 0.75].allSatisfy { part in
        func between(_ x: Double, _ y: Double) -> Double { x + (y - x) * part }
        let line = Shares(
          new: between(start.new, end.new), old: between(start.old, end.old),
          glow: between(start.glow, end.glow))
        return shares(a + (b - a) * part).distance(to: line) < 1 / 512
      }
      if isNear && depth > 1 || depth > 8 { return [a] }
      let middle = (a + b) / 2
      return inside(a, middle, depth + 1) + inside(middle, b, depth + 1)
    }
    return inside(0, 1, 0) + [1]
  }

  /// A gradient of shares that moves with the front, and is there wherever the bounds are on its way.
  private func edge(_ share: (Shares) -> Double) -> Layer {
    let band = GradientLayer()
    band.name = "edge"
    let length = 2 * direction.halfLength
    let (start, end) = (-length - width - 1, length + 1)
    let breadth = 2 * direction.halfBreadth + 2
    band.bounds = Rect(start, -breadth / 2, end - start, breadth)
    band.anchorPoint = Point(-start / (end - start), 0.5)
    band.transform = Transform3D(rotationAngle: -direction.angle, x: 0, y: 0, z: 1)
    let knots = knots.reversed()
    band.colors = knots.map { Color.black.withAlpha(share(shares($0))) }
    band.locations = knots.map { ((-$0 * width) - start) / (end - start) }
    (band.startPoint, band.endPoint) = (Point(0, 0.5), Point(1, 0.5))
    let way = (-direction.halfLength, direction.halfLength + width)
    band.add(
      BasicAnimation(
        keyPath: "position", from: direction.point(way.0, 0), to: direction.point(way.1, 0)))
    return band
  }
}
