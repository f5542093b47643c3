public import AnimTiming
public import LayerTree

// Apple's getters and setters are methods; the properties of the same names can be used as well.
extension Transaction {
  /// Sets the seconds that implicit animations and explicit ones without a duration take.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    animationDuration = duration
  }

  public static func animationDuration() -> CFTimeInterval {
    let duration: CFTimeInterval = animationDuration
    return duration
  }

  /// Sets the curve of implicit animations; nil is the default one.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    animationTimingFunction = function
  }

  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    let function: CAMediaTimingFunction? = animationTimingFunction
    return function
  }

  /// Sets whether property changes are made without animation.
  public static func setDisableActions(_ flag: Bool) { disableActions = flag }

  public static func disableActions() -> Bool {
    let flag: Bool = disableActions
    return flag
  }

  public static func completionBlock() -> (() -> Void)? {
    let block: (() -> Void)? = completionBlock
    return block
  }
}

// Settings by the names of older code.
public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

extension Transaction {
  /// Sets what a key of older code names; other keys and values of other types change nothing.
  public static func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      if let duration = value as? CFTimeInterval { animationDuration = duration }
    case kCATransactionDisableActions: if let flag = value as? Bool { disableActions = flag }
    case kCATransactionAnimationTimingFunction:
      animationTimingFunction = value as? CAMediaTimingFunction
    case kCATransactionCompletionBlock: completionBlock = value as? () -> Void
    default: break
    }
  }

  /// The setting that a key of older code names; nil for other keys.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration as CFTimeInterval
    case kCATransactionDisableActions: disableActions as Bool
    case kCATransactionAnimationTimingFunction: animationTimingFunction as CAMediaTimingFunction?
    case kCATransactionCompletionBlock: completionBlock as (() -> Void)?
    default: nil
    }
  }
}
