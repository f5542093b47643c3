import AnimGeometry
import AnimTimeline
import SystemC

/// The axes along which a layer in perspective is blurred, where they aren't those of the plane that it is
/// seen in: browsers blur along an element's.
struct BlurAxes {
  /// How far they are turned, in radians.
  let turn: Double
  /// Whether the first of them leans to either side in the course of time.
  let leans: Bool

  /// Nil where the plane's own axes do.
  ///
  /// - Parameter transforms: What stands for the perspective at some moments.
  init?(_ transforms: [AffineTransform]) {
    let spreads = transforms.map(GaussianSpread.round.transformed)
      .filter(\.oblongness.isFinite)
    func areAlong(_ turn: Double) -> Bool {
      let back = AffineTransform(rotationAngle: -turn)
      return spreads.allSatisfy { !$0.transformed(by: back).isSeenToLean }
    }
    guard !areAlong(0), let longest = spreads.max(by: { $0.oblongness < $1.oblongness }) else {
      return nil
    }
    let angle = longest.longAxis
    // The second axis, along which nothing leans, is never too short then.
    let upright = angle > 0 ? angle - .pi / 2 : angle + .pi / 2
    let fitting = [angle, upright].sorted { abs($0) < abs($1) }.first(where: areAlong)
    turn = fitting ?? upright
    leans = fitting == nil
  }

  /// From the plane's coordinates to those along the axes, around the origin, while some transform stands for
  /// the perspective.
  func back(_ transform: AffineTransform) -> AffineTransform {
    let lean = AffineTransform(a: 1, b: 0, c: -slope(transform), d: 1, tx: 0, ty: 0)
    return AffineTransform(rotationAngle: -turn).concatenating(lean)
  }

  /// How far the first axis leans, as a slope.
  func slope(_ transform: AffineTransform) -> Double {
    guard leans else { return 0 }
    let back = AffineTransform(rotationAngle: -turn)
    let spread = GaussianSpread.round.transformed(by: transform.concatenating(back))
    let slope = spread.correlation * spread.width / spread.height
    return slope.isFinite ? min(max(slope, -100), 100) : 0
  }
}

extension GaussianSpread {
  /// One of size 1 in all directions.
  static let round = GaussianSpread(1, 1)

  /// Whether its axes aren't those of the plane by as much as is seen: the edge of what is blurred along the
  /// plane's would be off by 3 of 255 and more.
  var isSeenToLean: Bool { abs(correlation) > 0.1 }

  /// The angle of its longer axis, −π/2…π/2.
  var longAxis: Double {
    atan2(2 * correlation * width * height, width * width - height * height) / 2
  }

  /// By how much the variance along the longer axis is more than along the shorter one.
  fileprivate var oblongness: Double {
    Point(width * width - height * height, 2 * correlation * width * height).length
  }
}
