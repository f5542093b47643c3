public import Foundation

/// States of an animator; the raw values are UIKit's.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// Not started, or finished.
  case inactive = 0
  /// Moving or paused.
  case active = 1
  /// Stopped, and waiting for ``UIViewAnimating/finishAnimation(at:)``.
  case stopped = 2
}

/// The position at which an animator has ended; the raw values are UIKit's.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// At the new values.
  case end = 0
  /// At the old values.
  case start = 1
  /// In between.
  case current = 2
}

/// An animation that can be started, paused, scrubbed, reversed and stopped.
public protocol UIViewAnimating: AnyObject {
  /// Its state.
  var state: UIViewAnimatingState { get }
  /// True if it moves or waits for the end of a delay.
  var isRunning: Bool { get }
  /// True if it moves towards the old values.
  var isReversed: Bool { get set }
  /// Progress, 0…1.
  var fractionComplete: CGFloat { get set }
  /// Starts or resumes it.
  func startAnimation()
  /// Starts or resumes it after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses it at the current position.
  func pauseAnimation()
  /// Stops it at the current position.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes it after it was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation whose changes are given as blocks.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes that begin later.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a block that is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Resumes a paused animation with other timing.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
