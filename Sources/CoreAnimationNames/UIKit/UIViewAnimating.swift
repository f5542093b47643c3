public import Foundation

/// States of an animator; the raw values are UIKit's.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// It has not begun, or is over.
  case inactive = 0
  /// It moves, or is paused.
  case active = 1
  /// It was stopped and waits for its end, see ``UIViewAnimating/finishAnimation(at:)``.
  case stopped = 2
}

/// Where an animator has ended; the raw values are UIKit's.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// At the new values.
  case end = 0
  /// At the old values.
  case start = 1
  /// In between.
  case current = 2
}

/// An animation that can be started, paused, scrubbed, turned round and stopped.
public protocol UIViewAnimating: AnyObject {
  /// Its state.
  var state: UIViewAnimatingState { get }
  /// Whether it moves, or is about to after a delay.
  var isRunning: Bool { get }
  /// Whether it goes back to the old values.
  var isReversed: Bool { get set }
  /// How far it has come, 0…1.
  var fractionComplete: CGFloat { get set }
  /// Starts it, or lets it go on.
  func startAnimation()
  /// Starts it, or lets it go on, after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds it where it is.
  func pauseAnimation()
  /// Stops it where it is.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends it after it was stopped.
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
  /// Lets a paused animation go on in another way.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
