import AnimTiming
public import Foundation
import LayerTree

/// The kind of a timing curve; the raw values are UIKit's.
public enum UITimingCurveType: Int, Hashable, Sendable {
  /// One of the four curves of ``LayerTree/View/AnimationCurve``.
  case builtin = 0
  /// A cubic Bézier curve.
  case cubic = 1
  /// A spring.
  case spring = 2
}

/// Timing of a ``UIViewPropertyAnimator``.
public protocol UITimingCurveProvider {
  /// The kind of timing, which selects one of the two parameters.
  var timingCurveType: UITimingCurveType { get }
  /// The curve; nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A timing curve, built in or by its control points.
public struct UICubicTimingParameters: UITimingCurveProvider, Hashable, Sendable {
  /// The built-in curve; easeInOut for a curve by control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point of the curve from (0, 0) to (1, 1).
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  /// Builtin or cubic.
  public let timingCurveType: UITimingCurveType
  /// These parameters.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None.
  public var springTimingParameters: UISpringTimingParameters? { nil }
  let curve: Curve

  /// A built-in curve, by default easeInOut.
  public init(animationCurve: UIView.AnimationCurve = .easeInOut) {
    let curve = animationCurve.timingFunction
    self.animationCurve = animationCurve
    self.curve = curve
    timingCurveType = .builtin
    func point(_ index: Int) -> CGPoint {
      (try? curve.controlPoint(at: index)).map { CGPoint(x: $0.x, y: $0.y) } ?? .zero
    }
    (controlPoint1, controlPoint2) = (point(1), point(2))
  }

  /// A cubic Bézier curve from (0, 0) to (1, 1). Both x are limited to 0…1.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    animationCurve = .easeInOut
    (self.controlPoint1, self.controlPoint2) = (controlPoint1, controlPoint2)
    timingCurveType = .cubic
    curve = CAMediaTimingFunction(
      controlPoints: Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x),
      Double(controlPoint2.y))
  }
}

/// A spring.
public struct UISpringTimingParameters: UITimingCurveProvider, Hashable, Sendable {
  /// Velocity at the start, towards the target, in whole distances per second. If the two
  /// components differ, each applies to its coordinate of a point; other values use the vector's
  /// length.
  public let initialVelocity: CGVector
  /// Always spring.
  public var timingCurveType: UITimingCurveType { .spring }
  /// None.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// These parameters.
  public var springTimingParameters: UISpringTimingParameters? { self }
  private let kind: Kind

  private enum Kind: Hashable {
    case settling(dampingRatio: Double)
    case physical(mass: Double, stiffness: Double, damping: Double)
    case perceived(duration: Double, bounce: Double)
  }

  /// UIKit's default spring: mass 3, stiffness 1000, damping 500.
  public init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

  /// A spring that settles, to one part in a thousand, within the animator's duration.
  ///
  /// - Parameter dampingRatio: 1 doesn't oscillate; limited to 1e-6…1.
  public init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) {
    self.initialVelocity = initialVelocity
    kind = .settling(dampingRatio: Double(dampingRatio))
  }

  /// A spring whose own settling time replaces the animator's duration.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    self.initialVelocity = initialVelocity
    kind = .physical(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
  }

  /// A spring by its perceptual duration, whose own settling time replaces the animator's duration,
  /// see ``LayerTree/SpringAnimation/init(perceptualDuration:bounce:)``.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector = .zero) {
    self.initialVelocity = initialVelocity
    kind = .perceived(duration: duration, bounce: Double(bounce))
  }

  /// The spring with a velocity.
  ///
  /// - Parameter duration: Settling time in seconds, for a spring without its own.
  fileprivate func spring(over duration: Double, velocity: Double) -> CASpringAnimation {
    switch kind {
    case .settling(let ratio):
      return CASpringAnimation(
        settlingIn: duration, dampingRatio: ratio, initialVelocity: velocity)
    case .physical(let mass, let stiffness, let damping):
      let spring = CASpringAnimation()
      (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
      spring.initialVelocity = velocity
      return spring
    case .perceived(let duration, let bounce):
      let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
      spring.initialVelocity = velocity
      return spring
    }
  }

  /// True if both coordinates of a point have the same motion.
  var isUniform: Bool { initialVelocity.dx == initialVelocity.dy }

  fileprivate var speed: Double {
    let (dx, dy) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
    return isUniform ? dx : (dx * dx + dy * dy).squareRoot()
  }
}

/// The part of a value to which a curve applies.
enum TimedComponent {
  case whole, x, y
}

extension UITimingCurveProvider {
  /// Seconds of the motion in an animator of a duration.
  func duration(in duration: Double) -> Double {
    guard let spring = springTimingParameters else { return duration }
    return spring.spring(over: duration, velocity: spring.speed).naturalDuration
  }

  /// The progress of a motion that takes a number of seconds.
  func curve(over duration: Double, of part: TimedComponent) -> Curve {
    guard let parameters = springTimingParameters else {
      return cubicTimingParameters?.curve ?? .linear
    }
    let velocity =
      switch part {
      case .whole: parameters.speed
      case .x: Double(parameters.initialVelocity.dx)
      case .y: Double(parameters.initialVelocity.dy)
      }
    let spring = parameters.spring(over: duration, velocity: velocity)
    return SpringCurve(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: spring.initialVelocity, allowsOverdamping: spring.allowsOverdamping,
      duration: duration
    ).map(Curve.spring) ?? .linear
  }
}
