import AnimGeometry
import AnimTimeline
import SystemC

/// Axes of the blur of a layer in perspective, if they differ from those of the plane in which it is seen. Browsers
/// blur along an element's axes.
struct BlurAxes {
  /// The angle of the axes, in radians.
  let turn: Double
  /// True if the first axis is sheared by an angle that changes over time.
  let leans: Bool

  /// Finds the axes; nil if those of the plane suffice.
  ///
  /// - Parameter transforms: The plane transforms that approximate the perspective at some times.
  init?(_ transforms: [AffineTransform]) {
    let spreads = transforms.map(GaussianSpread.round.transformed)
      .filter(\.oblongness.isFinite)
    func areAlong(_ turn: Double) -> Bool {
      let back = AffineTransform(rotationAngle: -turn)
      return spreads.allSatisfy { !$0.transformed(by: back).isVisiblyOblique }
    }
    guard !areAlong(0), let longest = spreads.max(by: { $0.oblongness < $1.oblongness }) else {
      return nil
    }
    let angle = longest.longAxis
    // The second axis isn't sheared, so it must not be the short one.
    let upright = angle > 0 ? angle - .pi / 2 : angle + .pi / 2
    let fitting = [angle, upright].sorted { abs($0) < abs($1) }.first(where: areAlong)
    turn = fitting ?? upright
    leans = fitting == nil
  }

  /// The map from the plane's coordinates to those along the axes, around the origin, for a plane transform that
  /// approximates the perspective.
  func back(_ transform: AffineTransform) -> AffineTransform {
    let lean = AffineTransform(a: 1, b: 0, c: -slope(transform), d: 1, tx: 0, ty: 0)
    return AffineTransform(rotationAngle: -turn).concatenating(lean)
  }

  /// The shear of the first axis, as a slope, −100…100.
  func slope(_ transform: AffineTransform) -> Double {
    guard leans else { return 0 }
    let back = AffineTransform(rotationAngle: -turn)
    let spread = GaussianSpread.round.transformed(by: transform.concatenating(back))
    let slope = spread.correlation * spread.width / spread.height
    return slope.isFinite ? min(max(slope, -100), 100) : 0
  }
}

extension GaussianSpread {
  /// A spread of size 1 in all directions.
  static let round = GaussianSpread(1, 1)

  /// True if its axes visibly differ from those of the plane: a blur along the plane's axes would differ at its edge by
  /// 3 of 255 or more.
  var isVisiblyOblique: Bool { abs(correlation) > 0.1 }

  /// The angle of its longer axis, −π/2…π/2.
  var longAxis: Double {
    atan2(2 * correlation * width * height, width * width - height * height) / 2
  }

  /// The difference of the variances along the longer and the shorter axis.
  fileprivate var oblongness: Double {
    Point(width * width - height * height, 2 * correlation * width * height).length
  }
}
