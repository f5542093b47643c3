import CoreAnimationNames
import TestSupport
import Testing

/// Values of animations as boxes, as `Any` and as optional lists.
@Suite("Boxed values") struct AnimationValueTests {
  @Test("Boxes give back what is in them")
  func boxes() {
    let turn = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(NSValue(caTransform3D: turn).caTransform3DValue == turn)
    #expect(NSValue(cgPoint: CGPointMake(1, 2)).cgPointValue == CGPointMake(1, 2))
    #expect(NSValue(cgSize: CGSizeMake(1, 2)).cgSizeValue == CGSizeMake(1, 2))
    #expect(NSValue(cgRect: CGRectMake(1, 2, 3, 4)).cgRectValue == CGRectMake(1, 2, 3, 4))
    #expect(NSValue(cgVector: CGVectorMake(1, 2)).cgVectorValue == CGVectorMake(1, 2))
    let offset = UIOffset(horizontal: 1, vertical: 2)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    let scale = CGAffineTransformMakeScale(2, 3)
    #expect(NSValue(cgAffineTransform: scale).cgAffineTransformValue == scale)
  }

  @Test("Boxes of something else give nothing")
  func otherBoxes() {
    #expect(NSValue(cgPoint: CGPointMake(1, 2)).caTransform3DValue == CATransform3DIdentity)
    #expect(NSNumber(value: 3).cgPointValue == CGPointZero)
    #expect(NSValue(cgSize: CGSizeMake(1, 2)).cgRectValue == CGRectZero)
  }

  @Test("Animations take boxes, numbers and anything")
  func animations() throws {
    let scene = Scene(size: CGSize(width: 100, height: 100))
    let layer = CALayer()
    layer.frame = CGRectMake(0, 0, 10, 10)
    scene.rootLayer.addSublayer(layer)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = NSNumber(value: 0.5)
    fade.toValue = 1
    let move = CABasicAnimation(keyPath: "position")
    let start: Any? = CGPointMake(1, 1)
    move.fromValue = start
    move.toValue = NSValue(cgPoint: CGPointMake(50, 60))
    let grow = CAKeyframeAnimation(keyPath: "bounds.size")
    grow.values = [NSValue(cgSize: CGSizeMake(10, 10)), NSValue(cgSize: CGSizeMake(30, 20))]
    let times: [NSNumber] = [0, 1]
    grow.keyTimes = times
    for animation in [fade, move, grow] as [CAPropertyAnimation] {
      animation.duration = 1
      layer.add(animation, forKey: animation.keyPath)
    }
    let player = try Player(scene, until: 2)
    #expect(isNear(try player.value(.opacity, at: 0.5), 0.75, 1e-9))
    let place = CGPoint(try player.value(.position, at: 0.5))
    #expect(isNear([place.x, place.y], [25.5, 30.5], 1e-9))
    #expect(isNear(try player.value(.bounds, at: 0.5).size.width, 20, 1e-9))
  }

  @Test("What the presentation shows is a value")
  func presentations() throws {
    let scene = Scene(size: CGSize(width: 100, height: 100))
    let layer = CALayer()
    scene.rootLayer.addSublayer(layer)
    var from: Any?
    layer.opacity = 0.25
    scene.at(1) {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = layer.presentation()?.value(forKey: "opacity")
      from = animation.fromValue
      animation.fromValue = layer.presentation()?.value(forKeyPath: "transform.rotation.z")
      animation.fromValue = nil
      #expect(animation.fromValue == nil)
    }
    _ = try scene.record(until: 2)
    #expect(from as? Double == 0.25)
  }

  @Test("Lists may be nil, and hold anything")
  func lists() {
    let animation = CAKeyframeAnimation()
    let mixed: [Any] = [CGPointMake(1, 2), NSValue(cgPoint: CGPointMake(3, 4))]
    animation.values = mixed
    #expect(animation.values.count == 2)
    animation.values = nil
    animation.timingFunctions = nil
    animation.tensionValues = nil
    animation.keyTimes = nil
    #expect(animation.values.isEmpty && animation.timingFunctions.isEmpty)
    let group = CAAnimationGroup()
    let children: [CAAnimation]? = [animation]
    group.animations = children
    #expect(group.animations.count == 1)
  }
}
