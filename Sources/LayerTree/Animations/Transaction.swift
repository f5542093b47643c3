public import AnimTiming

/// Settings of the changes made between ``begin()`` and ``commit()``, like Core Animation's
/// transactions.
///
/// Changes outside of explicit transactions belong to an implicit one, which commits at the end of
/// the callback that made them.
public enum Transaction {
  /// Default duration of animations, in seconds.
  public static var defaultDuration: Double { 0.25 }

  /// Opens a transaction, which inherits the settings of the enclosing one.
  public static func begin() { TransactionState.current.push() }

  /// Closes the innermost transaction.
  public static func commit() { TransactionState.current.pop() }

  /// Duration of implicit animations, and of explicit ones without a duration, in seconds. Default
  /// 0.25; with 0 or less they end at once.
  public static var animationDuration: Double {
    get { TransactionState.current.top.duration }
    set { TransactionState.current.top.duration = newValue }
  }

  /// Timing function of implicit animations; nil, the default, is `Curve.default`.
  public static var animationTimingFunction: Curve? {
    get { TransactionState.current.top.timingFunction }
    set { TransactionState.current.top.timingFunction = newValue }
  }

  /// True if changes of properties run no actions. Default false.
  public static var disableActions: Bool {
    get { TransactionState.current.top.disablesActions }
    set { TransactionState.current.top.disablesActions = newValue }
  }

  /// A block that runs after all animations have ended that are added after setting it, in this
  /// transaction and nested ones. Without such animations it runs in the next step of the same
  /// instant. Default nil.
  public static var completionBlock: (() -> Void)? {
    get { TransactionState.current.top.completionBlock }
    set { TransactionState.current.top.completionBlock = newValue }
  }

  /// Sets ``completionBlock``.
  public static func setCompletionBlock(_ block: (() -> Void)?) { completionBlock = block }

  /// Keys of the settings.
  public enum SettingKey {
    /// The key of ``Transaction/animationDuration``, a `Double` in seconds.
    public static let animationDuration = "animationDuration"
    /// The key of ``Transaction/disableActions``, a `Bool`.
    public static let disableActions = "disableActions"
    /// The key of ``Transaction/animationTimingFunction``, a ``Curve``.
    public static let animationTimingFunction = "animationTimingFunction"
    /// The key of ``Transaction/completionBlock``, a function without parameters.
    public static let completionBlock = "completionBlock"
  }

  /// Returns a setting by its ``SettingKey``, or a custom value, which nested transactions inherit.
  /// Nil if the key isn't set.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case SettingKey.animationDuration: animationDuration
    case SettingKey.disableActions: disableActions
    case SettingKey.animationTimingFunction: animationTimingFunction
    case SettingKey.completionBlock: completionBlock
    default: TransactionState.current.top.userValues[key]
    }
  }

  /// Sets a setting by its ``SettingKey``, or a custom value; nil removes it. A value of the wrong
  /// type is ignored.
  public static func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case SettingKey.animationDuration:
      if let duration = value as? Double { animationDuration = duration }
    case SettingKey.disableActions: if let flag = value as? Bool { disableActions = flag }
    case SettingKey.animationTimingFunction: animationTimingFunction = value as? Curve
    case SettingKey.completionBlock: completionBlock = value as? () -> Void
    default: TransactionState.current.top.userValues[key] = value
    }
  }

  /// Commits the implicit transaction without waiting for the end of the callback. Inside of an
  /// explicit one it does nothing.
  public static func flush() { TransactionState.current.flush() }

  /// Locks the tree until ``unlock()``. A scene belongs to one thread, so that no thread ever
  /// waits. Locks nest and must be balanced.
  public static func lock() { TransactionState.current.lockDepth += 1 }

  /// Ends the innermost ``lock()``.
  public static func unlock() {
    require(TransactionState.current.lockDepth > 0, "unlock without lock")
    TransactionState.current.lockDepth -= 1
  }

  /// Makes changes that animate together, in a transaction of their own.
  ///
  /// - Parameters:
  ///   - duration: Seconds; with 0 or less the animations end at once.
  ///   - timingFunction: Timing function of implicit animations; nil is `Curve.default`.
  ///   - completion: Runs after all animations of the changes have ended.
  ///   - changes: Sets properties. They animate even if the enclosing transaction disables actions.
  public static func animate(
    duration: Double = defaultDuration, timingFunction: Curve? = nil,
    completion: (() -> Void)? = nil, _ changes: () -> Void
  ) {
    begin()
    animationDuration = duration
    animationTimingFunction = timingFunction
    disableActions = false
    if let completion { setCompletionBlock(completion) }
    changes()
    commit()
  }

  /// Makes changes without actions.
  public static func withoutActions(_ changes: () -> Void) {
    begin()
    disableActions = true
    changes()
    commit()
  }
}
