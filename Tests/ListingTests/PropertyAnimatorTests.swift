import CoreAnimationNames
import TestSupport
import Testing

/// Animators that are paused, scrubbed, reversed and stopped.
@Suite("Property animators") struct PropertyAnimatorTests {
  let scene = Scene(size: CGSize(width: 200, height: 100))
  let view = UIView(frame: CGRectMake(0, 0, 20, 20))

  init() { scene.rootView.addSubview(view) }

  /// An animator of two seconds that fades the view out.
  private func fade(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 2, curve: curve) { view.alpha = 0 }
  }

  private func expect(
    _ alphas: [(time: Double, alpha: Double)], _ location: SourceLocation = #_sourceLocation
  ) throws {
    let player = try Player(scene, until: 10)
    for (time, alpha) in alphas {
      let value = try player.value(.opacity, at: time)
      #expect(isNear(value, alpha, 1e-6), "at \(time): \(value)", sourceLocation: location)
    }
  }

  @Test("It goes from the old values to the new ones")
  func runs() throws {
    let animator = fade()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    #expect(animator.state == .inactive && !animator.isRunning && view.alpha == 1)
    scene.at(1) {
      animator.startAnimation()
      #expect(animator.state == .active && animator.isRunning && view.alpha == 0)
    }
    scene.at(1.5) { #expect(isNear(animator.fractionComplete, 0.25, 1e-9)) }
    scene.at(2.999) { #expect(ends.isEmpty) }
    scene.at(3.001) { #expect(animator.state == .inactive && !animator.isRunning) }
    try expect([(0.5, 1), (1.5, 0.75), (2, 0.5), (2.5, 0.25), (3, 0), (4, 0)])
    #expect(ends == [.end] && view.layer.animationKeys() == nil)
  }

  @Test("It is paused and goes on", arguments: UIView.AnimationCurve.allCases)
  func pauses(curve: UIView.AnimationCurve) throws {
    let animator = fade(curve)
    var end = 0.0
    animator.addCompletion { _ in end = CACurrentMediaTime() }
    let progress = [0.25, 0.5, 0.75].map { UIViewAnimationOptions(curve).curve.value(at: $0) }
    scene.at(1) { animator.startAnimation() }
    scene.at(2) {
      animator.pauseAnimation()
      #expect(animator.state == .active && !animator.isRunning)
      #expect(isNear(animator.fractionComplete, progress[1], 1e-6))
    }
    scene.at(4) { animator.startAnimation() }
    try expect([
      (1.5, 1 - progress[0]), (2, 1 - progress[1]), (3, 1 - progress[1]), (4, 1 - progress[1]),
      (4.5, 1 - progress[2]), (5, 0), (6, 0),
    ])
    #expect(isNear(end, 5, 1e-6))
  }

  @Test("It is moved by hand, evenly or along its curve", arguments: [true, false])
  func scrubs(isLinear: Bool) throws {
    let animator = fade(.easeIn)
    animator.scrubsLinearly = isLinear
    let eased = CAMediaTimingFunction(name: .easeIn)
    scene.at(1) {
      animator.fractionComplete = 0.25
      #expect(animator.state == .active && !animator.isRunning)
    }
    scene.at(2) {
      animator.fractionComplete = 0.5
      #expect(isNear(animator.fractionComplete, 0.5, 1e-6))
    }
    scene.at(3) { animator.fractionComplete = 3 }
    scene.at(4) { animator.fractionComplete = 0 }
    func shown(_ fraction: Double) -> Double {
      1 - (isLinear ? fraction : eased.value(at: fraction))
    }
    try expect([
      (0.5, 1), (1, shown(0.25)), (1.9, shown(0.25)), (2, shown(0.5)), (3.5, 0), (4.5, 1), (9, 1),
    ])
  }

  @Test("Reversed, it goes back from the same place")
  func reverses() throws {
    let animator = fade()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    scene.at(1) { animator.startAnimation() }
    scene.at(1.5) {
      #expect(view.alpha == 0)
      animator.isReversed = true
      #expect(animator.isRunning && isNear(animator.fractionComplete, 0.75, 1e-9))
    }
    scene.at(1.75) { #expect(isNear(animator.fractionComplete, 0.875, 1e-9)) }
    try expect([(1.25, 0.875), (1.5, 0.75), (1.75, 0.875), (2, 1), (3, 1)])
    #expect(ends == [.start] && view.alpha == 1)
  }

  @Test("Turned round twice, it ends at the new values")
  func reversesTwice() throws {
    let animator = fade(.easeOut)
    let eased = CAMediaTimingFunction(name: .easeOut)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    scene.at(1) { animator.startAnimation() }
    scene.at(2) { animator.isReversed = true }
    scene.at(2.5) {
      animator.pauseAnimation()
      animator.isReversed = false
      animator.startAnimation()
    }
    try expect([
      (2, 1 - eased.value(at: 0.5)), (2.25, 1 - eased.value(at: 0.375)),
      (2.5, 1 - eased.value(at: 0.25)), (3, 1 - eased.value(at: 0.5)), (4, 0),
    ])
    #expect(ends == [.end] && view.alpha == 0)
  }

  @Test("Stopped, it ends where it is told", arguments: [0, 1, 2])
  func finishes(number: Int) throws {
    let position = try #require(UIViewAnimatingPosition(rawValue: number))
    let animator = fade()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    scene.at(1) { animator.startAnimation() }
    scene.at(1.5) {
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && isNear(view.alpha, 0.75, 1e-9) && ends.isEmpty)
    }
    scene.at(2) {
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive)
    }
    let final = [0, 1, 0.75][number]
    try expect([(1.25, 0.875), (1.75, 0.75), (2.5, final), (5, final)])
    #expect(ends == [position] && isNear(view.alpha, final, 1e-9))
  }

  @Test("Stopped without finishing, it is over")
  func stops() throws {
    let animator = fade()
    var ends = 0
    animator.addCompletion { _ in ends += 1 }
    scene.at(1) { animator.startAnimation() }
    scene.at(1.5) {
      animator.stopAnimation(true)
      #expect(animator.state == .inactive && view.layer.animationKeys() == nil)
      animator.finishAnimation(at: .end)
    }
    try expect([(1.25, 0.875), (1.75, 0.75), (5, 0.75)])
    #expect(ends == 0)
  }

  @Test("It goes on with another curve, in another time")
  func continues() throws {
    let animator = fade()
    var end = 0.0
    animator.addCompletion { _ in end = CACurrentMediaTime() }
    let eased = CAMediaTimingFunction(name: .easeOut)
    scene.at(1) { animator.startAnimation() }
    scene.at(1.5) { animator.pauseAnimation() }
    scene.at(2) {
      let timing = UICubicTimingParameters(animationCurve: .easeOut)
      animator.continueAnimation(withTimingParameters: timing, durationFactor: 2)
    }
    scene.at(4) {
      #expect(isNear(animator.fractionComplete, 0.25 + 0.75 * eased.value(at: 0.5), 1e-6))
    }
    try expect([
      (1.75, 0.75), (2, 0.75), (4, 0.75 * (1 - eased.value(at: 0.5))), (6, 0), (7, 0),
    ])
    #expect(isNear(end, 6, 1e-6))
  }

  @Test("What is left is stretched")
  func stretches() throws {
    let animator = fade()
    scene.at(1) { animator.startAnimation() }
    scene.at(2) { animator.pauseAnimation() }
    scene.at(2) { animator.continueAnimation(withTimingParameters: nil, durationFactor: 2) }
    try expect([(2, 0.5), (4, 0.25), (6, 0)])
  }

  @Test("Some changes begin later and end with the others")
  func laterChanges() throws {
    let animator = fade()
    animator.addAnimations({ view.center.x = 110 }, delayFactor: 0.5)
    scene.at(1) { animator.startAnimation() }
    let player = try Player(scene, until: 5)
    for (time, x, alpha) in [(1.5, 10.0, 0.75), (2, 10, 0.5), (2.5, 60, 0.25), (3, 110, 0)] {
      #expect(isNear(try player.value(.position, at: time).x, x, 1e-6), "at \(time)")
      #expect(isNear(try player.value(.opacity, at: time), alpha, 1e-6), "at \(time)")
    }
  }

  @Test("It begins after a delay, during which it can be stopped")
  func delays() throws {
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 2, delay: 1, options: .curveLinear, animations: { view.alpha = 0 })
    #expect(animator.isRunning && animator.delay == 1)
    let other = UIView(frame: view.frame)
    scene.rootView.addSubview(other)
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { other.alpha = 0 }
    second.startAnimation(afterDelay: 2)
    scene.at(1.5) { second.stopAnimation(true) }
    try expect([(0.5, 1), (1, 1), (2, 0.5), (3, 0)])
    #expect(other.alpha == 1)
  }

  @Test("Springs come to rest in the animator's time, or in their own")
  func springs() throws {
    let other = UIView(frame: view.frame)
    scene.rootView.addSubview(other)
    let animator = UIViewPropertyAnimator(duration: 2, dampingRatio: 0.4) { view.center.x = 110 }
    animator.startAnimation()
    UIView.animate(
      withDuration: 2, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
      animations: { other.center.x = 110 })
    let timeline = try scene.record(until: 3)
    for time in [0.1, 0.3, 0.7, 1.5, 2.5] {
      let places = [1, 2].map {
        timeline.value(of: PropertyKey<Point>.position, node: $0, at: time).x
      }
      #expect(isNear(places[0], places[1], 1e-6))
    }
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 0, dy: 0))
    let long = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
    #expect(isNear(long.duration, CASpringAnimation().settlingDuration, 1e-9))
  }

  @Test("A velocity moves each coordinate by itself")
  func velocities() throws {
    let spring = UISpringTimingParameters(
      dampingRatio: 1, initialVelocity: CGVector(dx: 8, dy: 0))
    let animator = UIViewPropertyAnimator(duration: 2, timingParameters: spring)
    animator.addAnimations { view.center = CGPointMake(110, 110) }
    animator.startAnimation()
    let player = try Player(scene, until: 3)
    let place = try player.value(.position, at: 0.1)
    #expect(place.x > place.y + 20)
    let end = CGPoint(try player.value(.position, at: 2.5))
    #expect(end == CGPointMake(110, 110))
  }

  @Test("What another animation took over is left to it")
  func takenOver() throws {
    let animator = fade()
    scene.at(1) { animator.startAnimation() }
    scene.at(2) {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.alpha = 1 }
    }
    scene.at(2.5) { animator.pauseAnimation() }
    try expect([(1.5, 0.75), (3, 0.5), (4, 1), (5, 1)])
  }

  @Test("Timing parameters say what they are")
  func parameters() {
    let builtIn = UICubicTimingParameters(animationCurve: .easeIn)
    #expect(builtIn.timingCurveType == .builtin && builtIn.animationCurve == .easeIn)
    #expect(builtIn.controlPoint1 == CGPointMake(0.42, 0))
    let cubic = UICubicTimingParameters(
      controlPoint1: CGPointMake(0.1, 0.2), controlPoint2: CGPointMake(0.3, 0.4))
    #expect(cubic.timingCurveType == .cubic && cubic.controlPoint2 == CGPointMake(0.3, 0.4))
    #expect(UISpringTimingParameters(dampingRatio: 0.5).timingCurveType == .spring)
    #expect(UIViewAnimatingState.stopped.rawValue == 2)
    #expect(UIViewAnimatingPosition.current.rawValue == 2)
  }
}

extension UIViewAnimationOptions {
  /// The option of a curve.
  fileprivate init(_ curve: UIView.AnimationCurve) {
    self.init(rawValue: UInt(curve.rawValue) << 16)
  }
}
