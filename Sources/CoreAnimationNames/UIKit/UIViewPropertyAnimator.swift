import AnimTiming
public import Foundation
import LayerTree

/// Animates changes of views, and can be paused, scrubbed, reversed and stopped meanwhile.
///
/// The model has the new values from the start on. A reversed animator runs the same course
/// backwards.
public final class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  /// Inactive before the start and after the end, active between, also during a pause.
  public internal(set) var state = UIViewAnimatingState.inactive
  /// True if it moves or waits for the end of a delay.
  public var isRunning: Bool { place.isRunning }
  /// True if it moves towards the old values. Setting it reverses the direction at the current
  /// position. Default false.
  public var isReversed = false { didSet { if isReversed != oldValue { turn() } } }
  /// True if ``fractionComplete`` is the progress of the presentation values, false if it is the
  /// fraction of the time. Default true.
  public var scrubsLinearly = true
  /// Seconds from end to end; for a spring with its own settling time, that time.
  public let duration: TimeInterval
  /// Seconds before the start.
  public internal(set) var delay: TimeInterval = 0
  /// The timing.
  public let timingParameters: any UITimingCurveProvider
  /// Stored, without an effect, as there are no touches. Default true.
  public var isInterruptible = true
  /// Stored, without an effect, as there are no touches. Default true.
  public var isUserInteractionEnabled = true

  /// Pending changes, each with the fraction of the time before it begins.
  var blocks: [(start: Double, block: () -> Void)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var changes: [AnimatorChange] = []
  var place: AnimatorProgress
  /// Number of starts and stops so far; the end of an earlier generation is ignored.
  var generation = 0
  /// Marks the animator's own animations.
  let token = Token()
  final class Token {}

  /// Creates an animator that isn't started.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 or less finishes at once.
  ///   - parameters: The timing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let duration = parameters.duration(in: max(duration, 0))
    self.duration = duration
    timingParameters = parameters
    place = AnimatorProgress(
      curve: parameters.curve(over: duration, of: .whole), duration: duration)
  }

  /// Creates an animator with a built-in curve.
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

  /// Creates an animator with a spring that settles within the duration.
  ///
  /// - Parameter ratio: 1 doesn't oscillate; limited to 1e-6…1.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  ///
  /// - Parameter options: All but the curve are ignored.
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

  /// Adds changes. An active animator applies them at once, and they take the rest of its time.
  public func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that begin later and end with the others.
  ///
  /// - Parameter delayFactor: The fraction of the time, or of the remaining time, before they
  ///   begin, 0…1.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(max(Double(delayFactor), 0), 1)
    switch state {
    case .inactive: blocks.append((factor, animation))
    case .active: join(animation, after: factor)
    case .stopped: break
    }
  }

  /// Adds a block that is called at the end with the animator's final position. It isn't called if
  /// the animator is stopped without finishing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
}
