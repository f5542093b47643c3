import AnimTiming
import SystemC

/// The settings of one open transaction.
final class TransactionLevel {
  var duration = Transaction.defaultDuration
  var timingFunction: Curve?
  var disablesActions = false
  var userValues: [String: Any] = [:]
  /// How views animate their changes; nil when they don't.
  var viewAnimation: ViewAnimationContext?
  /// The animation block that this level is, where calls open and close it.
  var openAnimations: OpenAnimations?
  /// How layers animate their changes by themselves; nil for the plain way.
  var layerBlock: AnimationBlock?
  /// Completion blocks of this level and those around it that wait for new animations.
  var completions: [CompletionGroup] = []
  /// The ones that this level has to close.
  var own: [CompletionGroup] = []

  var completionBlock: (() -> Void)? {
    didSet {
      // A replaced block keeps waiting for its own animations, but takes no new ones.
      if oldValue != nil, let last = own.last { completions.removeAll { $0 === last } }
      if let block = completionBlock { add(CompletionGroup { _ in block() }) }
    }
  }

  func add(_ group: CompletionGroup) {
    own.append(group)
    completions.append(group)
  }
}

/// A block that waits for a set of animations.
final class CompletionGroup {
  /// Nil once it has run, so that nothing it holds on to is kept.
  private var block: ((Bool) -> Void)?
  private var waiting = 0
  private var isClosed = false
  /// Whether no animation was stopped before its end.
  private var isFinished = true

  /// - Parameter block: Takes whether all animations came to their end.
  init(_ block: @escaping (Bool) -> Void) { self.block = block }

  func enter() { waiting += 1 }

  func leave(finished: Bool) {
    waiting -= 1
    if !finished { isFinished = false }
    runIfDone()
  }

  /// No more animations will come. Without any, the block is left to `schedule`.
  func close(schedule: (@escaping () -> Void) -> Void) {
    isClosed = true
    if waiting == 0 { schedule { self.runIfDone() } }
  }

  private func runIfDone() {
    guard isClosed, waiting == 0, let block else { return }
    self.block = nil
    block(isFinished)
  }
}

/// The open transactions of a thread. Scenes are built and recorded on one thread each.
final class TransactionState {
  /// Never empty: the first is the implicit transaction.
  private var levels = [TransactionLevel()]
  /// The scene that was made last or runs a callback.
  weak var scene: Scene?
  /// The scene that runs a callback.
  private weak var callbackScene: Scene?
  /// Whether a scene is recorded.
  private var isRecording = false
  var lockDepth = 0
  /// Whether animation blocks of views animate.
  var animatesViews = true

  var top: TransactionLevel { levels[levels.count - 1] }

  func push() {
    let level = TransactionLevel()
    level.duration = top.duration
    level.timingFunction = top.timingFunction
    level.disablesActions = top.disablesActions
    level.userValues = top.userValues
    level.viewAnimation = top.viewAnimation
    level.layerBlock = top.layerBlock
    level.completions = top.completions
    levels.append(level)
  }

  func pop() {
    require(levels.count > 1, "commit without begin")
    close(levels.removeLast())
  }

  /// Commits what is open, at the end of a callback.
  func endCallback() {
    while let level = levels.popLast() { close(level) }
    levels = [TransactionLevel()]
  }

  /// What a scene that is recorded within a callback of another one leaves as it was.
  struct Outer {
    fileprivate var scene: Scene?
    fileprivate var levels: [TransactionLevel]?
    fileprivate var isRecording: Bool
  }

  /// Begins the recording of a scene, with what was changed in it before or, within a callback of another
  /// one, with transactions of its own.
  func begin(_ scene: Scene) -> Outer {
    let outer = Outer(
      scene: isRecording ? callbackScene : nil, levels: isRecording ? levels : nil,
      isRecording: isRecording)
    if isRecording { levels = [TransactionLevel()] }
    isRecording = true
    enter(scene)
    return outer
  }

  /// Begins a callback of a scene.
  func enter(_ scene: Scene) {
    self.scene = scene
    callbackScene = scene
  }

  /// Ends a recording.
  func end(_ outer: Outer) {
    (scene, callbackScene, isRecording) = (outer.scene, outer.scene, outer.isRecording)
    if let outer = outer.levels { levels = outer }
  }

  /// Commits the implicit transaction, when no explicit one is open.
  func flush() {
    guard levels.count == 1 else { return }
    scene?.flush()
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
