import AnimTiming
public import Foundation
import LayerTree

/// Animates changes of views, and can be paused, scrubbed, turned round and stopped meanwhile.
///
/// The model has the new values from the start on. An animator that is reversed goes back the way it
/// came.
public final class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  /// Inactive before it begins and when it is over, active between, also while it is paused.
  public internal(set) var state = UIViewAnimatingState.inactive
  /// Whether it moves, or is about to after a delay.
  public var isRunning: Bool { place.isRunning }
  /// Whether it goes back to the old values. Setting it turns round at the same place. Default false.
  public var isReversed = false { didSet { if isReversed != oldValue { turn() } } }
  /// Whether ``fractionComplete`` is the progress of what shows; otherwise it is the part of the time
  /// that is over. Default true.
  public var scrubsLinearly = true
  /// Seconds from end to end; those of a spring that has a duration of its own.
  public let duration: TimeInterval
  /// Seconds before it begins.
  public internal(set) var delay: TimeInterval = 0
  /// How fast it goes.
  public let timingParameters: any UITimingCurveProvider
  /// Kept, without an effect, as nobody touches. Default true.
  public var isInterruptible = true
  /// Kept, without an effect, as nobody touches. Default true.
  public var isUserInteractionEnabled = true

  /// Changes that wait for the start, and the part of the time before they begin.
  var blocks: [(start: Double, block: () -> Void)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var changes: [AnimatorChange] = []
  var place: AnimatorProgress
  /// Counts the times that it began to move or ceased to; ends of earlier ones mean nothing.
  var generation = 0
  /// Tells its animations from others'.
  let token = Token()
  final class Token {}

  /// Creates an animator that has not begun.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 or less is over at once.
  ///   - parameters: How fast it goes.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let duration = parameters.duration(in: max(duration, 0))
    self.duration = duration
    timingParameters = parameters
    place = AnimatorProgress(
      curve: parameters.curve(over: duration, of: .whole), duration: duration)
  }

  /// Creates an animator with a curve that is built in.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve from (0, 0) to (1, 1).
  public convenience init(
    duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(
        controlPoint1: controlPoint1, controlPoint2: controlPoint2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that comes to rest within the duration.
  ///
  /// - Parameter ratio: 1 doesn't swing; limited to 1e-6…1.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator that begins at once.
  ///
  /// - Parameter options: Only the curve counts.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve.allCases.first { $0.timingFunction == options.curve }
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: curve ?? .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds changes. While the animator is active they are made at once, and take the rest of its time.
  public func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that begin later and end with the others.
  ///
  /// - Parameter delayFactor: The part of the time, or of what is left of it, before they begin, 0…1.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(max(Double(delayFactor), 0), 1)
    switch state {
    case .inactive: blocks.append((factor, animation))
    case .active: join(animation, after: factor)
    case .stopped: break
    }
  }

  /// Adds a block that is called at the end, with the place at which the animator has ended. It isn't called where the
  /// animator is stopped without finishing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
}
