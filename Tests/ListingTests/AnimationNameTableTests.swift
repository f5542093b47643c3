import CoreAnimationNames
import Foundation
import TestSupport
import Testing

/// Every name of animations, time and transitions in a listing of Core Animation, one per line.
@Suite("Names of animations, one by one") struct AnimationNameTableTests {
  private final class Delegate: CAAnimationDelegate {
    var events: [String] = []
    func animationDidStart(_ anim: CAAnimation) { events.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      events.append("stop \(flag)")
    }
  }

  @Test("Kinds of animations")
  func kinds() {
    let animations: [CAAnimation] = [
      CABasicAnimation(),
      CAKeyframeAnimation(),
      CAAnimationGroup(),
      CASpringAnimation(),
      CATransition(),
    ]
    #expect(animations.map { $0 is CAPropertyAnimation } == [true, true, false, true, false])
    let timed: [any CAMediaTiming] = animations
    #expect(timed.allSatisfy { $0.duration == 0 && $0.repeatCount == 0 && $0.timeOffset == 0 })
  }

  @Test("CAMediaTiming")
  func mediaTiming() {
    let animation = CABasicAnimation()
    animation.duration = 2.0
    animation.repeatCount = 3.5
    #expect(animation.duration * animation.repeatCount == 7)
    let repeats: Float = 3.5
    animation.repeatCount = repeats
    animation.repeatDuration = .infinity
    animation.repeatDuration = CFTimeInterval.infinity
    animation.autoreverses = true
    animation.beginTime = CACurrentMediaTime() + 1
    #expect(animation.autoreverses && animation.repeatDuration == .infinity)
    animation.speed = 2.0
    let speed: Float = 2.0
    animation.speed = speed
    animation.timeOffset = 0.5
    #expect(animation.speed == 2 && animation.timeOffset == 0.5)
    animation.isRemovedOnCompletion = false
    #expect(!animation.isRemovedOnCompletion)
    for (old, new) in [
      (kCAFillModeForwards, CAMediaTimingFillMode.forwards),
      (kCAFillModeBackwards, CAMediaTimingFillMode.backwards),
      (kCAFillModeBoth, CAMediaTimingFillMode.both),
      (kCAFillModeRemoved, CAMediaTimingFillMode.removed),
    ] {
      animation.fillMode = old
      #expect(animation.fillMode == new)
    }
    #expect(CABasicAnimation().fillMode == .removed && CABasicAnimation().isRemovedOnCompletion)
  }

  @Test("Clocks of layers")
  func clocks() throws {
    let (layer, other) = (CALayer(), CALayer())
    let scene = Scene(size: CGSizeMake(10, 10))
    scene.rootLayer.addSublayer(layer)
    scene.rootLayer.addSublayer(other)
    layer.speed = 2
    layer.timeOffset = 0.25
    other.beginTime = 0
    #expect(layer.convertTime(1, from: other) == 2.25)
    #expect(layer.convertTime(2.25, to: other) == 1)
    #expect(layer.convertTime(1, from: nil) == 2.25)
    let time: CFTimeInterval = CACurrentMediaTime()
    #expect(time == 0)
  }

  @Test("CAMediaTimingFunction")
  func timingFunctions() {
    let animation = CABasicAnimation()
    #expect(animation.timingFunction == nil)
    let table: [(CAMediaTimingFunctionName, CAMediaTimingFunctionName, [Float])] = [
      (kCAMediaTimingFunctionLinear, .linear, [0, 0, 1, 1]),
      (kCAMediaTimingFunctionEaseIn, .easeIn, [0.42, 0, 1, 1]),
      (kCAMediaTimingFunctionEaseOut, .easeOut, [0, 0, 0.58, 1]),
      (kCAMediaTimingFunctionEaseInEaseOut, .easeInEaseOut, [0.42, 0, 0.58, 1]),
      (kCAMediaTimingFunctionDefault, .default, [0.25, 0.1, 0.25, 1]),
    ]
    for (old, new, numbers) in table {
      animation.timingFunction = CAMediaTimingFunction(name: old)
      #expect(animation.timingFunction == CAMediaTimingFunction(name: new))
      var (first, second): ([Float], [Float]) = ([0, 0], [0, 0])
      animation.timingFunction?.getControlPoint(at: 1, values: &first)
      animation.timingFunction?.getControlPoint(at: 2, values: &second)
      #expect(first + second == numbers || new == .linear)
    }
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 1, 0, 0.75, 1)
    var end: [Float] = [0, 0]
    animation.timingFunction?.getControlPoint(at: 3, values: &end)
    #expect(end == [1, 1])
  }

  @Test("Basic animations")
  func basic() throws {
    let (scene, layer, delegate) = (Scene(size: CGSizeMake(10, 10)), CALayer(), Delegate())
    scene.rootLayer.addSublayer(layer)
    let animation: CABasicAnimation = CABasicAnimation()
    animation.keyPath = "transform.rotation"
    #expect(CABasicAnimation(keyPath: "transform.rotation").keyPath == animation.keyPath)
    animation.fromValue = 0
    animation.toValue = -Double.pi / 2
    #expect(animation.toValue as? Double == -Double.pi / 2)
    animation.toValue = nil
    animation.byValue = Double.pi * 2
    animation.byValue = NSNumber(value: Double.pi * 2)
    animation.duration = 1
    animation.delegate = delegate
    layer.add(animation, forKey: "rotateAnimation")
    let player = try Player(scene, until: 2)
    #expect(isNear(try player.value(.transformRotation, at: 0.25).z, .pi / 2, 1e-9))
    #expect(delegate.events == ["start", "stop true"])
  }

  @Test("Key paths")
  func keyPaths() throws {
    for keyPath in [
      "position", "position.y", "opacity", "backgroundColor", "contents", "bounds", "transform",
      "transform.rotation", "transform.rotation.y", "transform.scale", "transform.translation.x",
      "cornerRadius", "sublayerTransform",
    ] {
      let (scene, layer) = (Scene(size: CGSizeMake(10, 10)), CALayer())
      scene.rootLayer.addSublayer(layer)
      layer.add(CABasicAnimation(keyPath: keyPath), forKey: nil)
      #expect(try scene.record(until: 1).diagnostics.isEmpty, "\(keyPath)")
    }
  }

  @Test("Keyframe animations")
  func keyframes() {
    let animation = CAKeyframeAnimation()
    animation.keyPath = "backgroundColor"
    animation.values = [UIColor.blue.cgColor, UIColor.red.cgColor, UIColor.blue.cgColor]
    let fn = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
    animation.timingFunctions = [fn, fn]
    animation.keyTimes = [0.0, 0.3, 1.0]
    #expect(animation.values.count == 3 && animation.timingFunctions.count == 2)
    let path = CAKeyframeAnimation(keyPath: "position")
    path.path = UIBezierPath(ovalIn: CGRectMake(0, 0, 10, 10)).cgPath
    path.rotationMode = kCAAnimationRotateAuto
    #expect(path.rotationMode == .rotateAuto)
    path.rotationMode = kCAAnimationRotateAutoReverse
    path.calculationMode = kCAAnimationPaced
    #expect(path.calculationMode == .paced)
    animation.values = [NSValue(cgPoint: CGPointMake(150, 32)), NSValue(cgPoint: CGPointZero)]
    #expect((animation.values?.first as? NSValue)?.cgPointValue == CGPointMake(150, 32))
    let transform = NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 2))
    #expect(transform.caTransform3DValue.m11 == 2)
    var frames: [Any] = []
    frames.append(NSValue(cgPoint: CGPointZero))
    animation.values = frames
    #expect(animation.values.count == 1)
    #expect(strcmp(transform.objCType, NSValue(cgPoint: CGPointZero).objCType) != 0)
    #expect(transform.isKind(of: NSValue.self))
  }

  @Test("Groups")
  func groups() throws {
    let (scene, layer) = (Scene(size: CGSizeMake(10, 10)), CALayer())
    scene.rootLayer.addSublayer(layer)
    let (first, second) = (CABasicAnimation(keyPath: "opacity"), CABasicAnimation())
    first.toValue = 0.0
    second.keyPath = "position.x"
    second.toValue = 10
    let group = CAAnimationGroup()
    group.animations = [first, second]
    group.duration = 4
    layer.add(group, forKey: nil)
    let player = try Player(scene, until: 5)
    #expect(try player.value(.opacity, at: 2) == 0.5 && player.value(.position, at: 2).x == 5)
  }

  @Test("Transactions")
  func transactions() throws {
    let (scene, layer) = (Scene(size: CGSizeMake(10, 10)), CALayer())
    scene.rootLayer.addSublayer(layer)
    scene.at(0) {
      CATransaction.begin()
      CATransaction.setAnimationDuration(1.0)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      CATransaction.setCompletionBlock { layer.opacity = 1 }
      #expect(CATransaction.animationDuration() == 1 && !CATransaction.disableActions())
      layer.position = CGPointMake(8, 8)
      CATransaction.commit()
    }
    scene.at(2) {
      CATransaction.setDisableActions(true)
      layer.position = CGPointZero
    }
    let player = try Player(scene, until: 3)
    #expect(try player.value(.position, at: 0.5) == Point(4, 4))
    #expect(try player.value(.position, at: 2.1) == Point(0, 0))
  }

  @Test("Transitions of layers")
  func transitions() {
    let transition = CATransition()
    #expect(transition.type == kCATransitionFade && transition.subtype == nil)
    for (old, new) in [
      (kCATransitionFade, CATransitionType.fade), (kCATransitionMoveIn, .moveIn),
      (kCATransitionPush, .push), (kCATransitionReveal, .reveal),
    ] {
      transition.type = old
      #expect(transition.type == new)
    }
    for (old, new) in [
      (kCATransitionFromRight, CATransitionSubtype.fromRight), (kCATransitionFromLeft, .fromLeft),
      (kCATransitionFromTop, .fromTop), (kCATransitionFromBottom, .fromBottom),
    ] {
      transition.subtype = old
      #expect(transition.subtype == new)
    }
    transition.startProgress = 0.25
    transition.endProgress = 0.75
    transition.filter = CIFilter(name: "CIFlashTransition")
    #expect(transition.startProgress == 0.25 && transition.filter != nil)
    #expect(kCATransition == "transition")
    let layer = CALayer()
    Scene(size: CGSizeMake(10, 10)).rootLayer.addSublayer(layer)
    layer.add(transition, forKey: nil)
    #expect(layer.animationKeys() == [kCATransition])
  }

  @Test("Display links")
  func displayLinks() throws {
    let scene = Scene(size: CGSizeMake(10, 10))
    var times: [CFTimeInterval] = []
    let link = CADisplayLink { sender in
      times.append(sender.timestamp)
      #expect(isNear(sender.duration, 1.0 / 60, 1e-12))
      sender.isPaused = true
      if times.count == 3 { sender.invalidate() }
      sender.isPaused = false
    }
    link.frameInterval = 2
    link.add(to: RunLoop.main, forMode: RunLoop.Mode.default)
    _ = try scene.record(until: 1)
    #expect(isNear(times, [1.0 / 60, 3.0 / 60, 5.0 / 60], 1e-9))
    CADisplayLink(target: scene, action: { _, _ in }).add(
      to: NSRunLoop.main, forMode: NSDefaultRunLoopMode)
  }
}
