public import Foundation
import LayerTree

/// Calls a block on the clock of a scene, once or repeatedly, by the names of Foundation's timer.
///
/// Foundation's own timer waits for real time to pass, but a recording takes almost none. In a file
/// that imports Foundation as well the name is ambiguous, so that neither is used by mistake:
/// `CoreAnimationNames.Timer` selects this one, as does `import class CoreAnimationNames.Timer` for
/// a whole file.
///
/// A repeating timer continues until it is invalidated or the recording ends.
public final class Timer {
  /// Seconds from call to call; 0 for a timer that calls once.
  public let timeInterval: TimeInterval
  /// True until the timer is invalidated, or until its call if it calls once.
  public private(set) var isValid = true
  /// Stored, without an effect: calls come exactly at their time. Default 0.
  public var tolerance: TimeInterval = 0
  /// An object that is stored with the timer. Default nil.
  public let userInfo: Any?

  private let interval: Double
  private var block: ((Timer) -> Void)?
  private weak var scene: Scene?
  private var start = 0.0
  private var count = 0.0
  private var order = 0

  /// Creates a timer that is added by `RunLoop.add(_:forMode:)`.
  ///
  /// - Parameters:
  ///   - interval: Seconds before the first call and between calls; 0 or less is treated as a tenth
  ///     of a millisecond.
  ///   - repeats: True for a timer that calls repeatedly.
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    self.init(interval, nil, repeats, block)
  }

  private init(
    _ interval: Double, _ userInfo: Any?, _ repeats: Bool, _ block: @escaping (Timer) -> Void
  ) {
    self.interval = interval <= 0 ? 0.0001 : interval
    timeInterval = repeats ? self.interval : 0
    self.userInfo = userInfo
    self.block = block
  }

  /// Creates a timer and starts it in the scene that plays now or was made last on this thread.
  ///
  /// - Parameters:
  ///   - interval: Seconds before the first call and between calls; 0 or less is treated as a tenth
  ///     of a millisecond.
  ///   - repeats: True for a timer that calls repeatedly.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(interval, nil, repeats, block)
    timer.begin()
    return timer
  }

  /// Creates a timer and starts it. It calls an action of an object, which it keeps alive until it
  /// is invalidated.
  ///
  /// - Parameters:
  ///   - interval: As for a block.
  ///   - action: Takes the object and the timer, in place of a selector.
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target,
    action: @escaping (_ target: Target, _ timer: Timer) -> Void, userInfo: Any? = nil,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(interval, userInfo, repeats) { action(target, $0) }
    timer.begin()
    return timer
  }

  /// Calls the block now; this invalidates a timer that calls once.
  public func fire() {
    guard isValid else { return }
    block?(self)
    if timeInterval == 0 { invalidate() }
  }

  /// Stops the calls for good and releases the block.
  public func invalidate() {
    isValid = false
    block = nil
  }

  /// Starts waiting for the first call; has no effect on a started or invalid timer.
  fileprivate func begin() {
    guard isValid, self.scene == nil, let scene = Scene.current else { return }
    self.scene = scene
    start = scene.now
    if timeInterval == 0 || !interval.isFinite {
      scene.at(start + interval) { self.fire() }
    } else {
      order = scene.nextTickOrder()
      plan()
    }
  }

  private func plan() {
    count += 1
    scene?.scheduleTick(of: self, generation: 0, at: start + count * interval, order: order)
  }
}

extension Timer: Ticking {
  package var tickerName: String { "a timer repeats" }
  package var endingAdvice: String { "Invalidate it" }
  package var patience: Double { max(60, 2 * interval) }

  package func isDue(generation: Int) -> Bool { isValid }

  package func tick(generation: Int) {
    fire()
    if isValid { plan() }
  }
}

extension RunLoop {
  /// Starts a timer on the clock of the scene that plays now or was made last on this thread. The
  /// run loop and its mode are ignored.
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.begin() }
}
