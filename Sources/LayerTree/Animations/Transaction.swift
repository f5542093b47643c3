public import AnimTiming
import Glibc

/// Settings for the changes made between ``begin()`` and ``commit()``, as Core Animation's
/// transactions have them.
///
/// Changes that no explicit transaction holds belong to one that commits at the end of the callback
/// that made them.
public enum Transaction {
  /// Opens a transaction with the settings of the one around it.
  public static func begin() { TransactionState.current.push() }

  /// Closes the innermost transaction.
  public static func commit() { TransactionState.current.pop() }

  /// Seconds that implicit animations and explicit ones without a duration take. Default 0.25.
  public static var animationDuration: Double {
    get { TransactionState.current.top.duration }
    set { TransactionState.current.top.duration = newValue }
  }

  /// The curve of implicit animations; nil is ``AnimTiming/Curve/default``.
  public static var animationTimingFunction: Curve? {
    get { TransactionState.current.top.timingFunction }
    set { TransactionState.current.top.timingFunction = newValue }
  }

  /// Whether property changes animate by themselves.
  public static var disableActions: Bool {
    get { TransactionState.current.top.disablesActions }
    set { TransactionState.current.top.disablesActions = newValue }
  }

  /// Runs when all animations that are added after setting it, in this transaction and those
  /// inside, have ended.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    TransactionState.current.top.setCompletion(block)
  }

  /// Makes changes that animate together.
  public static func animate(
    duration: Double = 0.25, timingFunction: Curve? = nil, completion: (() -> Void)? = nil,
    _ changes: () -> Void
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

/// The settings of one open transaction.
final class TransactionLevel {
  var duration = 0.25
  var timingFunction: Curve?
  var disablesActions = false
  /// Completion blocks of this level and those around it that wait for new animations.
  var completions: [CompletionGroup] = []
  /// The ones that this level has to close.
  var own: [CompletionGroup] = []

  func setCompletion(_ block: (() -> Void)?) {
    // A replaced block keeps waiting for its own animations, but takes no new ones.
    if let last = own.last { completions.removeAll { $0 === last } }
    guard let block else { return }
    let group = CompletionGroup(block)
    own.append(group)
    completions.append(group)
  }
}

/// A block that waits for a set of animations.
final class CompletionGroup {
  private let block: () -> Void
  private var waiting = 0
  private var isClosed = false
  private var hasRun = false

  init(_ block: @escaping () -> Void) { self.block = block }

  func enter() { waiting += 1 }

  func leave() {
    waiting -= 1
    runIfDone()
  }

  /// No more animations will come. Without any, the block is left to `schedule`.
  func close(schedule: (@escaping () -> Void) -> Void) {
    isClosed = true
    if waiting == 0 { schedule { self.runIfDone() } }
  }

  private func runIfDone() {
    guard isClosed, waiting == 0, !hasRun else { return }
    hasRun = true
    block()
  }
}

/// The open transactions of a thread. Scenes are built and recorded on one thread each.
final class TransactionState {
  /// Never empty: the first is the implicit transaction.
  private var levels = [TransactionLevel()]
  /// The scene that was made last or runs a callback.
  weak var scene: Scene?

  var top: TransactionLevel { levels[levels.count - 1] }

  func push() {
    let level = TransactionLevel()
    level.duration = top.duration
    level.timingFunction = top.timingFunction
    level.disablesActions = top.disablesActions
    level.completions = top.completions
    levels.append(level)
  }

  func pop() {
    precondition(levels.count > 1, "commit without begin")
    close(levels.removeLast())
  }

  /// Commits what is open, at the end of a callback.
  func endCallback() {
    while let level = levels.popLast() { close(level) }
    levels = [TransactionLevel()]
  }

  private func close(_ level: TransactionLevel) {
    for group in level.own {
      group.close { block in self.scene?.runNext(block) }
    }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<TransactionState>.fromOpaque(pointer).release()
    }
    return key
  }()

  /// This thread's state.
  static var current: TransactionState {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<TransactionState>.fromOpaque(pointer).takeUnretainedValue()
    }
    let state = TransactionState()
    pthread_setspecific(key, Unmanaged.passRetained(state).toOpaque())
    return state
  }
}
