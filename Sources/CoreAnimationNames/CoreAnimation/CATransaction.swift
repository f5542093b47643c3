public import AnimTiming
public import LayerTree

// Apple's getters and setters are methods; the properties of the same names are available as well.
extension Transaction {
  /// Sets the duration of implicit animations and of explicit ones without a duration, in seconds.
  /// Default 0.25.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    animationDuration = duration
  }

  /// Duration of implicit animations and of explicit ones without a duration, in seconds.
  public static func animationDuration() -> CFTimeInterval {
    let duration: CFTimeInterval = animationDuration
    return duration
  }

  /// Sets the curve of implicit animations; nil stands for the default one.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    animationTimingFunction = function
  }

  /// The curve of implicit animations; nil stands for the default one.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    let function: CAMediaTimingFunction? = animationTimingFunction
    return function
  }

  /// Sets whether property changes are made without animation.
  public static func setDisableActions(_ flag: Bool) { disableActions = flag }

  /// True if property changes are made without animation. Default false.
  public static func disableActions() -> Bool {
    let flag: Bool = disableActions
    return flag
  }

  /// The block that runs after the transaction's animations have ended; nil for none.
  public static func completionBlock() -> (() -> Void)? {
    let block: (() -> Void)? = completionBlock
    return block
  }
}

// The keys of settings, by the names of older code.
/// The keys of settings, for ``Transaction/value(forKey:)`` and
/// ``Transaction/setValue(_:forKey:)``.
public let kCATransactionAnimationDuration = Transaction.SettingKey.animationDuration
public let kCATransactionDisableActions = Transaction.SettingKey.disableActions
public let kCATransactionAnimationTimingFunction = Transaction.SettingKey.animationTimingFunction
public let kCATransactionCompletionBlock = Transaction.SettingKey.completionBlock
