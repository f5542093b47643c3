import CoreAnimationNames
import Testing

/// Names of `CAMediaTiming` on animations, and names around it.
@Suite("Media timing by Apple's names") struct MediaTimingNameTests {
  @Test("Animations of every kind are timed", arguments: [0, 1, 2, 3, 4])
  func protocols(kind: Int) {
    let all: [CAAnimation] = [
      CABasicAnimation(), CAKeyframeAnimation(), CASpringAnimation(), CAAnimationGroup(),
      CATransition(),
    ]
    let timed: any CAMediaTiming = all[kind]
    #expect(timed.speed == 1 && timed.beginTime == 0 && timed.fillMode == .removed)
    (timed.beginTime, timed.duration, timed.timeOffset) = (1, 2, 3)
    (timed.repeatCount, timed.repeatDuration, timed.autoreverses) = (4, 5, true)
    timed.speed = Float(0.5)
    timed.fillMode = kCAFillModeBoth
    #expect(all[kind].duration == 2 && all[kind].speed == 0.5 && all[kind].fillMode == .both)
    #expect(all[kind].beginTime == 1 && all[kind].timeOffset == 3 && all[kind].autoreverses)
    timed.repeatCount = Float.infinity
    #expect(all[kind].repeatCount == .infinity && all[kind].repeatDuration == 5)
  }

  @Test("Layers are timed, and pass durations and repeats on to nothing")
  func layers() throws {
    let scene = Scene(size: CGSize(width: 100, height: 100))
    let (outer, layer) = (CALayer(), CALayer())
    let timed: any CAMediaTiming = outer
    #expect(timed.duration == .infinity && timed.repeatCount == 0 && timed.repeatDuration == 0)
    #expect(!timed.autoreverses && timed.fillMode == .removed)
    (timed.duration, timed.repeatCount, timed.repeatDuration) = (0.1, 3, 0.2)
    (timed.autoreverses, timed.fillMode) = (true, .both)
    #expect(outer.duration == 0.1 && outer.repeatCount == 3 && outer.repeatDuration == 0.2)
    #expect(outer.autoreverses && outer.fillMode == .both)
    timed.speed = Float(0.5)
    #expect(outer.speed == 0.5)
    outer.addSublayer(layer)
    scene.rootLayer.addSublayer(outer)
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 1.0)
    layer.add(animation, forKey: nil)
    // Half as fast, as the speed is inherited once.
    var shown: [Double] = []
    for time in [0.5, 1.0, 1.5, 2.5] {
      scene.at(time) { shown.append(layer.presentation()?.opacity ?? -1) }
    }
    _ = try scene.record(until: 3)
    for (value, expected) in zip(shown, [0.25, 0.5, 0.75, 1]) {
      #expect(abs(value - expected) < 1e-9)
    }
  }

  @Test("Defaults are told by their names")
  func defaults() {
    #expect(CAAnimation.defaultValue(forKey: "duration") as? Double == 0)
    #expect(CAAnimation.defaultValue(forKey: "speed") as? Double == 1)
    #expect(CABasicAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
    #expect(CAAnimation.defaultValue(forKey: "fillMode") as? CAMediaTimingFillMode == .removed)
    #expect(CAAnimation.defaultValue(forKey: "no") == nil)
  }

  @Test("Control points are written to memory, also from numbers of single precision")
  func controlPoints() {
    let (x, y): (Float, Float) = (0.25, 0.5)
    let curve = CAMediaTimingFunction(controlPoints: x, y, 0.75, 1)
    #expect(curve == CAMediaTimingFunction(controlPoints: 0.25, 0.5, 0.75, 1))
    var values: [Float] = [7, 7, 7, 7]
    values.withUnsafeMutableBufferPointer { memory in
      guard let start = memory.baseAddress else { return }
      curve.getControlPoint(at: 1, values: start)
      curve.getControlPoint(at: 9, values: start + 2)
    }
    #expect(values == [0.25, 0.5, 0, 0])
    curve.getControlPoint(at: 2, values: &values)
    #expect(values == [0.75, 1])
    let bounce = CAMediaTimingFunction.penner(PennerCurve(.bounce, .out))
    bounce.getControlPoint(at: 1, values: &values)
    #expect(values == [0, 0])
  }

  @Test("Transactions are locked, flushed and unlocked")
  func transactions() {
    CATransaction.lock()
    CATransaction.begin()
    CATransaction.flush()
    CATransaction.commit()
    CATransaction.unlock()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test("Springs as they are perceived")
  func springs() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2)
    #expect(abs(spring.perceptualDuration - 0.5) < 1e-9 && abs(spring.bounce - 0.2) < 1e-9)
    #expect(spring.settlingDuration > 0.5)
  }
}
