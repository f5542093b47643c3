import AnimGeometry
import AnimTimeline
import SystemC
import TrackFitting

/// Axes of the blur of a layer in perspective, if they differ from those of the plane in which it is seen. Browsers
/// blur along an element's axes.
struct BlurAxes {
  /// The angle of the axes, in radians.
  let turn: Double
  /// True if the first axis is sheared by an angle that changes over time.
  let leans: Bool

  /// Axes at right angles.
  init(turn: Double) { (self.turn, leans) = (turn, false) }

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

  /// Applies a blur along the axes to an element that is drawn along the plane's axes.
  ///
  /// - Parameters:
  ///   - lean: The angle by which the first axis is sheared; nil for none.
  ///   - blur: Sets the filter of a group that contains the element.
  func blurred(
    _ element: Element, lean: Signal? = nil, animator: Animator, blur: (inout Element) -> Void
  ) -> Element {
    let tolerance = 0.02
    let turn = Signal(
      constant: Components(turn, 0, 0, 0), duration: animator.context.clock.duration)
    var factors = [TransformFactor.rotate(turn, tolerance)]
    if let lean { factors.append(.skewX(lean, tolerance)) }
    // The inverse functions in the same steps, so that the element keeps its place.
    let back = TransformChain(factors.reversed().compactMap(\.inverse))
    var group = back.move(element, animator: animator).grouped
    blur(&group)
    return TransformChain(factors).move(group, animator: animator)
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
