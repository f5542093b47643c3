public import Foundation
import LayerTree

extension UIViewPropertyAnimator {
  /// Starts the animator, or resumes it where it was paused.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts or resumes the animator after a delay in seconds.
  public func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    activate()
    self.delay = max(delay, 0)
    move(rate: direction / place.length, after: self.delay)
  }

  /// Pauses the animator at its current position; one that wasn't started pauses at its start.
  public func pauseAnimation() {
    guard state != .stopped else { return }
    activate()
    place.hold(at: now)
    show()
  }

  /// Resumes a paused animator with other timing.
  ///
  /// - Parameters:
  ///   - parameters: Timing from the current position to the end; nil for the rest of its own
  ///     curve.
  ///   - durationFactor: Duration as a fraction of the animator's; 0 for the remaining time.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    let rest = direction < 0 ? place.time : 1 - place.time
    let seconds = durationFactor > 0 ? Double(durationFactor) * duration : rest * place.length
    guard let parameters else {
      return move(rate: direction * (seconds > 0 ? rest / seconds : .infinity))
    }
    let progress = place.progress(at: now)
    for index in changes.indices {
      changes[index].offset = changes[index].progress(at: place.time, in: place.continuation)
    }
    let length = parameters.duration(in: seconds)
    place.continuation = AnimatorContinuation(
      curve: parameters.curve(over: length, of: .whole), duration: length,
      goal: isReversed ? 0 : 1, offset: progress)
    place.time = 0
    move(rate: 1 / length)
  }

  /// Progress, 0…1; of a reversed animator, progress backwards. Setting it moves a paused animator,
  /// pauses one that wasn't started, and has no effect on a running one.
  public var fractionComplete: CGFloat {
    get {
      guard state != .inactive else { return 0 }
      let fraction = scrubsLinearly ? place.progress(at: now) : place.ownTime(at: now)
      let limited = min(max(fraction, 0), 1)
      return CGFloat(isReversed ? 1 - limited : limited)
    }
    set {
      guard state != .stopped, !isRunning, !newValue.isNaN else { return }
      activate()
      let limited = min(max(Double(newValue), 0), 1)
      let fraction = isReversed ? 1 - limited : limited
      place.continuation = nil
      place.time = scrubsLinearly ? place.ownTime(of: fraction) : fraction
      show()
    }
  }

  /// 1, or −1 for an animator that reverses its own course. Any other course leads to the old
  /// values by itself.
  private var direction: Double { isReversed && place.continuation == nil ? -1 : 1 }

  /// Reverses the direction at the current position.
  func turn() {
    guard state == .active else { return }
    let isRunning = isRunning
    place.holdWithOwnTiming(at: now)
    if isRunning { move(rate: direction / place.length) }
  }

  /// Applies changes to an active animator.
  func join(_ block: () -> Void, after factor: Double) {
    let (isRunning, delay) = (isRunning, place.delay(at: now))
    // Later changes don't follow the continued course of the others.
    let rate = place.continuation == nil ? place.rate : (isReversed ? -1 : 1) / duration
    place.holdWithOwnTiming(at: now)
    make(block, from: place.time + factor * (1 - place.time))
    if isRunning { move(rate: rate, after: delay) } else { show() }
  }

  /// Applies the pending changes.
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    place.time = isReversed ? 1 : 0
    let waiting = blocks
    blocks = []
    for (start, block) in waiting { make(block, from: start) }
  }

  private func make(_ block: () -> Void, from start: Double) {
    for change in UIView.changes(of: block) {
      let additions = AnimatorChange.changes(
        change, from: start, with: timingParameters, over: duration)
      changes.removeAll { old in
        additions.contains { $0.layer === old.layer && $0.keyPath == old.keyPath }
      }
      changes += additions
    }
  }

  /// The current time on the clock of the changed layers.
  var now: Double { now(of: changes.first?.layer) }

  /// The current time on a layer's clock; nil stands for the scene's clock.
  func now(of layer: CALayer?) -> Double {
    let time = (layer?.scene ?? Scene.current)?.now ?? 0
    return layer?.convertTime(time, from: nil) ?? time
  }
}
