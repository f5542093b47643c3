import AnimTiming
public import Foundation
public import LayerTree

// Animations of views between two calls, as they were before there were blocks. The settings apply to
// what is changed after them; outside of all such calls they do nothing.
extension View {
  /// Opens an animation: what is changed until ``commitAnimations()`` animates, for 0.2 seconds unless
  /// it is told otherwise. Such calls nest; an inner animation takes nothing from an outer one.
  ///
  /// - Parameters:
  ///   - animationID: Means nothing here, as no delegate is told it.
  ///   - context: Means nothing here either.
  public static func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer? = nil
  ) {
    beginAnimations(AnimationBlock(duration: 0.2, motion: .eased(.easeInEaseOut)))
  }

  /// Closes the animation that was opened last. Without one, or while a block or a transaction in it
  /// is still open, it does nothing.
  public static func commitAnimations() { endAnimations() }

  /// Sets the seconds that it takes. Default 0.2; 0 or less changes at once.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    openBlock?.duration = duration
  }

  /// Sets the seconds before it begins; until then the old values show. Default 0.
  public static func setAnimationDelay(_ delay: TimeInterval) { openBlock?.delay = delay }

  /// Sets how fast it runs. Default easeInOut.
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

  /// Sets whether it starts from what shows now in place of the model value. Default false.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    openBlock?.beginsFromCurrentState = fromCurrentState
  }

  /// Lets a view go over to what it shows when the animation is committed, in its time. Properties that
  /// are changed meanwhile animate in the new picture.
  ///
  /// - Parameter cache: Means nothing here: what moves in either picture goes on.
  public static func setAnimationTransition(
    _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
  ) {
    openAnimations?.transitions.append((view, transition.options))
  }

  /// Sets a block that is called when all animations have ended, in place of UIKit's delegate and selector.
  ///
  /// - Parameter block: Takes whether all animations came to their end: false when one was removed or
  ///   replaced.
  public static func setAnimationDidStop(_ block: ((_ finished: Bool) -> Void)?) {
    openAnimations?.completion = block
  }
}
