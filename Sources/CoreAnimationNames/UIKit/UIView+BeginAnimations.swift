import AnimTiming
public import Foundation
public import LayerTree

// Animations of views between two calls, the predecessors of blocks. The settings apply to later
// changes; outside of such a pair of calls they do nothing.
extension View {
  /// Opens an animation: changes until ``commitAnimations()`` are animated, over 0.2 seconds by
  /// default. Such calls nest; an inner animation inherits nothing from an outer one.
  ///
  /// - Parameters:
  ///   - animationID: Ignored, as there is no delegate that receives it.
  ///   - context: Ignored.
  public static func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer? = nil
  ) {
    beginAnimations(AnimationBlock(duration: 0.2, motion: .eased(.easeInEaseOut)))
  }

  /// Closes the animation that was opened last. Does nothing if there is none, or if a block or a
  /// transaction in it is still open.
  public static func commitAnimations() { endAnimations() }

  /// Sets the duration in seconds. Default 0.2; 0 or less changes at once.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    openBlock?.duration = duration
  }

  /// Sets the seconds before the start, with the old values until then. Default 0.
  public static func setAnimationDelay(_ delay: TimeInterval) { openBlock?.delay = delay }

  /// Sets the timing curve. Default easeInOut.
  public static func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    openBlock?.motion = .eased(curve.timingFunction)
  }

  /// Sets the number of passes, fractions allowed; infinity repeats for ever. Default 0, which is one
  /// pass.
  public static func setAnimationRepeatCount(_ repeatCount: Double) {
    openBlock?.repeatCount = repeatCount
  }

  /// Sets the number of passes from a number of single precision.
  @_disfavoredOverload
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    setAnimationRepeatCount(Double(repeatCount))
  }

  /// Sets whether every pass is followed by its mirror image. Default false.
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    openBlock?.autoreverses = repeatAutoreverses
  }

  /// Sets whether the animation starts from the presentation value instead of the model value. Default
  /// false.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    openBlock?.beginsFromCurrentState = fromCurrentState
  }

  /// Runs a transition of a view from its old to its new contents, over the animation's duration.
  /// Properties that change meanwhile animate in the new picture.
  ///
  /// - Parameter cache: Ignored: motions in either picture continue.
  public static func setAnimationTransition(
    _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
  ) {
    openAnimations?.transitions.append((view.layer, transition.options))
  }

  /// Sets a block that is called after all animations have ended, in place of UIKit's delegate and
  /// selector.
  ///
  /// - Parameter block: Takes true if all animations ran to their end, false if one was removed or
  ///   replaced.
  public static func setAnimationDidStop(_ block: ((_ finished: Bool) -> Void)?) {
    openAnimations?.completion = block
  }
}
