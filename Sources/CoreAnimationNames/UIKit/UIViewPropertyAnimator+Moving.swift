public import Foundation
import LayerTree

extension UIViewPropertyAnimator {
  /// Starts the animator, or lets it go on from where it was paused.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animator, or lets it go on, after some seconds.
  public func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    activate()
    self.delay = max(delay, 0)
    move(rate: direction / place.length, after: self.delay)
  }

  /// Holds the animator where it is; one that has not begun holds at its start.
  public func pauseAnimation() {
    guard state != .stopped else { return }
    activate()
    place.hold(at: now)
    show()
  }

  /// Lets a paused animator go on in another way.
  ///
  /// - Parameters:
  ///   - parameters: How fast it goes from where it is to its end; nil for the rest of its own curve.
  ///   - durationFactor: The part of its duration that this takes; 0 for the time that is left.
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
      changes[index].offset = changes[index].progress(at: place.time, in: place.course)
    }
    let length = parameters.duration(in: seconds)
    place.course = AnimatorCourse(
      curve: parameters.curve(over: length, of: .whole), duration: length,
      goal: isReversed ? 0 : 1, offset: progress)
    place.time = 0
    move(rate: 1 / length)
  }

  /// How far it has come, 0…1; of one that is reversed, how far back. Setting it moves an animator that
  /// is paused, and pauses one that has not begun; one that runs it doesn't change.
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
      place.course = nil
      place.time = scrubsLinearly ? place.ownTime(of: fraction) : fraction
      show()
    }
  }

  /// 1, or −1 when it goes back the way it came. Another course leads to the old values by itself.
  private var direction: Double { isReversed && place.course == nil ? -1 : 1 }

  /// Goes the other way from the same place.
  func turn() {
    guard state == .active else { return }
    let isRunning = isRunning
    place.holdOnOwnCourse(at: now)
    if isRunning { move(rate: direction / place.length) }
  }

  /// Makes changes of an animator that is active.
  func join(_ block: () -> Void, after factor: Double) {
    let (isRunning, delay) = (isRunning, place.delay(at: now))
    // Changes that come later don't know the course of the others.
    let rate = place.course == nil ? place.rate : (isReversed ? -1 : 1) / duration
    place.holdOnOwnCourse(at: now)
    make(block, from: place.time + factor * (1 - place.time))
    if isRunning { move(rate: rate, after: delay) } else { show() }
  }

  /// Makes the changes that wait.
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
      let news = AnimatorChange.changes(
        change, from: start, with: timingParameters, over: duration)
      changes.removeAll { old in
        news.contains { $0.layer === old.layer && $0.keyPath == old.keyPath }
      }
      changes += news
    }
  }

  /// The time on the clock of what moves.
  var now: Double { now(of: changes.first?.layer) }

  /// The time on a layer's clock, for nil on the scene's.
  func now(of layer: CALayer?) -> Double {
    let time = (layer?.scene ?? Scene.current)?.now ?? 0
    return layer?.convertTime(time, from: nil) ?? time
  }
}
