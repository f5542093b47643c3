import AnimTiming
import SystemC

/// Settings of one open transaction.
final class TransactionLevel {
  var duration = Transaction.defaultDuration
  var timingFunction: Curve?
  var disablesActions = false
  var userValues: [String: Any] = [:]
  /// The animation block for changes of views; nil outside of blocks.
  var viewAnimation: ViewAnimationContext?
  /// The block that this level was opened for, if it is opened and closed by calls.
  var openAnimations: OpenAnimations?
  /// The animation block for implicit changes of layers; nil for the plain settings.
  var layerBlock: AnimationBlock?
  /// Completion blocks of this level and of enclosing ones that wait for new animations.
  var completions: [CompletionGroup] = []
  /// Completion blocks that close with this level.
  var own: [CompletionGroup] = []

  var completionBlock: (() -> Void)? {
    didSet {
      // A replaced block waits for its own animations, but takes no new ones.
      if oldValue != nil, let last = own.last { completions.removeAll { $0 === last } }
      if let block = completionBlock { add(CompletionGroup { _ in block() }) }
    }
  }

  func add(_ group: CompletionGroup) {
    own.append(group)
    completions.append(group)
  }
}

/// A completion block with the number of animations that it waits for.
final class CompletionGroup {
  /// The block; nil after its run, which releases its captures.
  private var block: ((Bool) -> Void)?
  private var waiting = 0
  private var isClosed = false
  /// True if no animation was stopped before its end.
  private var isFinished = true

  /// Creates a group.
  ///
  /// - Parameter block: Receives true if all animations ended by themselves.
  init(_ block: @escaping (Bool) -> Void) { self.block = block }

  func enter() { waiting += 1 }

  func leave(finished: Bool) {
    waiting -= 1
    if !finished { isFinished = false }
    runIfDone()
  }

  /// Ends the addition of animations. If there were none, `schedule` gets the block.
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

/// The open transactions of a thread. A scene is built and recorded on one thread.
final class TransactionState {
  /// The open levels; the first is the implicit transaction, so that there always is one.
  private var levels = [TransactionLevel()]
  /// The scene that was created last or runs a callback.
  weak var scene: Scene?
  /// The scene that runs a callback.
  private weak var callbackScene: Scene?
  /// True while a scene is recorded.
  private var isRecording = false
  var lockDepth = 0
  /// True if animation blocks of views animate.
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

  /// Commits all open levels, at the end of a callback.
  func endCallback() {
    while let level = levels.popLast() { close(level) }
    levels = [TransactionLevel()]
  }

  /// The state before a recording, for scenes that are recorded in a callback of another scene.
  struct Outer {
    fileprivate var scene: Scene?
    fileprivate var levels: [TransactionLevel]?
    fileprivate var isRecording: Bool
  }

  /// Begins the recording of a scene. Changes made before are part of it, unless it runs in a
  /// callback of another scene; then it has new transactions.
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

  /// Commits the implicit transaction, unless an explicit one is open.
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

  /// The state of the current thread.
  static var current: TransactionState {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<TransactionState>.fromOpaque(pointer).takeUnretainedValue()
    }
    let state = TransactionState()
    pthread_setspecific(key, Unmanaged.passRetained(state).toOpaque())
    return state
  }
}
