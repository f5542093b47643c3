public import AnimTiming

/// Settings for the changes made between ``begin()`` and ``commit()``, as Core Animation's
/// transactions have them.
///
/// Changes that no explicit transaction holds belong to one that commits at the end of the callback
/// that made them.
public enum Transaction {
  /// Seconds that animations take where nothing says otherwise.
  public static var defaultDuration: Double { 0.25 }

  /// Opens a transaction with the settings of the one around it.
  public static func begin() { TransactionState.current.push() }

  /// Closes the innermost transaction.
  public static func commit() { TransactionState.current.pop() }

  /// Seconds that implicit animations and explicit ones without a duration take. Default 0.25; with
  /// 0 or less they are over at once.
  public static var animationDuration: Double {
    get { TransactionState.current.top.duration }
    set { TransactionState.current.top.duration = newValue }
  }

  /// The curve of implicit animations; nil, the default, is `Curve.default`.
  public static var animationTimingFunction: Curve? {
    get { TransactionState.current.top.timingFunction }
    set { TransactionState.current.top.timingFunction = newValue }
  }

  /// Whether property changes animate nothing by themselves. Default false.
  public static var disableActions: Bool {
    get { TransactionState.current.top.disablesActions }
    set { TransactionState.current.top.disablesActions = newValue }
  }

  /// Runs when all animations that are added after setting it, in this transaction and those
  /// inside, have ended; where there are none, in the next step of the same instant. Default nil.
  public static var completionBlock: (() -> Void)? {
    get { TransactionState.current.top.completionBlock }
    set { TransactionState.current.top.completionBlock = newValue }
  }

  /// Sets ``completionBlock``.
  public static func setCompletionBlock(_ block: (() -> Void)?) { completionBlock = block }

  /// The keys that name settings.
  public enum SettingKey {
    /// Seconds, a number.
    public static let animationDuration = "animationDuration"
    /// Whether changes animate nothing, a Boolean.
    public static let disableActions = "disableActions"
    /// A ``Curve``.
    public static let animationTimingFunction = "animationTimingFunction"
    /// What is called when the transaction's animations have ended.
    public static let completionBlock = "completionBlock"
  }

  /// A setting by its ``SettingKey``, or a value that somebody keeps in the transaction; inner
  /// transactions see it too. Nil for a key that nobody set.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case SettingKey.animationDuration: animationDuration
    case SettingKey.disableActions: disableActions
    case SettingKey.animationTimingFunction: animationTimingFunction
    case SettingKey.completionBlock: completionBlock
    default: TransactionState.current.top.userValues[key]
    }
  }

  /// Changes a setting by its ``SettingKey``, which a value of another type doesn't, or keeps a value
  /// of one's own in the transaction; nil takes it away.
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

  /// Commits what was changed outside of explicit transactions, without waiting for the end of the
  /// callback. Inside of an explicit one nothing happens.
  public static func flush() { TransactionState.current.flush() }

  /// Keeps others from changing the tree until ``unlock()``. A scene belongs to one thread, so
  /// nobody waits; locks nest and have to be balanced.
  public static func lock() { TransactionState.current.lockDepth += 1 }

  /// Ends the innermost ``lock()``.
  public static func unlock() {
    require(TransactionState.current.lockDepth > 0, "unlock without lock")
    TransactionState.current.lockDepth -= 1
  }

  /// Makes changes that animate together, in a transaction of their own.
  ///
  /// - Parameters:
  ///   - duration: Seconds; with 0 or less the animations are over at once.
  ///   - timingFunction: The curve of implicit animations; nil is `Curve.default`.
  ///   - completion: Runs when all animations of the changes have ended.
  ///   - changes: Sets properties; also where actions are disabled around it, they animate.
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

  /// Makes changes at once.
  public static func withoutActions(_ changes: () -> Void) {
    begin()
    disableActions = true
    changes()
    commit()
  }
}
