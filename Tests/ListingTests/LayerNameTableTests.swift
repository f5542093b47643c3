import CoreAnimationNames
import Foundation
import TestSupport
import Testing

/// Every name of layers and their geometry in a listing of Core Animation, one per line.
@Suite("Names of layers, one by one") struct LayerNameTableTests {
  private let layer = CALayer()
  private let picture = UIImage(
    contentsOfFile: "\(Repository.root)/Samples/Listings/Images/Ball.png")

  @Test("Kinds of layers")
  func kinds() {
    let layers: [CALayer] = [
      CALayer(),
      CAShapeLayer(),
      CATextLayer(),
      CATransformLayer(),
      CAGradientLayer(),
      CAReplicatorLayer(),
      CAScrollLayer(),
      CATiledLayer(),
      CAEmitterLayer(),
    ]
    #expect(layers.allSatisfy { $0.superlayer == nil && $0.animationKeys() == nil })
    let cell: CAEmitterCell = CAEmitterCell()
    #expect(cell.birthRate == 0)
  }

  @Test("Geometry of layers")
  func geometry() {
    layer.frame = CGRectMake(0, 0, 128, 256)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 128, height: 256))
    layer.position = CGPointMake(150 - 64, 150)
    #expect(layer.frame.origin == CGPoint(x: 22, y: 22))
    layer.anchorPoint = CGPointMake(0, 0.5)
    #expect(layer.frame == CGRect(x: 86, y: 22, width: 128, height: 256))
    layer.bounds = CGRectMake(0, 0, 50, 60)
    #expect(layer.bounds.size.width == 50 && layer.bounds.size.height == 60)
    layer.zPosition = 3
    #expect(layer.zPosition == 3)
    #expect(layer.contains(CGPointMake(10, 10)) && !layer.contains(CGPointMake(-1, 10)))
    #expect(layer.hitTest(CGPointMake(90, 150)) === layer)
    let other = CALayer()
    layer.addSublayer(other)
    other.position = CGPointMake(5, 6)
    #expect(layer.convert(CGPointZero, from: other) == CGPointMake(5, 6))
    #expect(layer.convert(CGPointMake(5, 6), to: other) == CGPointZero)
    layer.isGeometryFlipped = true
    #expect(layer.isGeometryFlipped)
  }

  @Test("Appearance of layers")
  func appearance() throws {
    layer.contents = picture?.cgImage
    #expect(layer.contents == picture)
    layer.contentsGravity = kCAGravityResizeAspect
    #expect(layer.contentsGravity == .resizeAspect)
    layer.contentsScale = 2
    layer.contentsRect = CGRectMake(0, 0, 0.5, 0.5)
    #expect(layer.contentsScale == 2 && layer.contentsRect.width == 0.5)
    layer.backgroundColor = UIColor.red.cgColor
    #expect(layer.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
    layer.cornerRadius = 20
    layer.borderWidth = 2
    layer.borderColor = UIColor.black.cgColor
    layer.masksToBounds = true
    #expect(layer.cornerRadius == 20 && layer.borderWidth == 2 && layer.masksToBounds)
    layer.shadowOpacity = 0.5
    layer.shadowOffset = CGSizeMake(0, 5)
    layer.shadowRadius = 5
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowPath = UIBezierPath(rect: CGRectMake(0, 0, 10, 10)).cgPath
    #expect(layer.shadowOpacity == 0.5 && layer.shadowOffset == CGSize(width: 0, height: 5))
    layer.mask = CALayer()
    #expect(layer.mask?.superlayer === layer)
    layer.magnificationFilter = kCAFilterNearest
    #expect(layer.magnificationFilter == .nearest)
    layer.opacity = 0.5
    layer.isHidden = true
    layer.isDoubleSided = false
    #expect(layer.opacity == 0.5 && layer.isHidden && !layer.isDoubleSided)
    layer.shouldRasterize = true
    layer.rasterizationScale = 2
    #expect(layer.shouldRasterize && layer.rasterizationScale == 2)
  }

  @Test("The tree of layers")
  func tree() {
    let (first, second, third) = (CALayer(), CALayer(), CALayer())
    layer.addSublayer(first)
    layer.insertSublayer(second, below: first)
    layer.insertSublayer(third, above: second)
    layer.insertSublayer(CALayer(), at: 0)
    #expect(layer.sublayers.dropFirst().map { $0 === first } == [false, false, true])
    #expect(layer.sublayers?.count == 4)
    layer.replaceSublayer(second, with: CALayer())
    #expect(second.superlayer == nil && third.superlayer === layer)
    first.removeFromSuperlayer()
    #expect(layer.sublayers.count == 3)
    layer.setValue("door", forKey: "name of mine")
    #expect(layer.value(forKey: "name of mine") as? String == "door")
    #expect(layer.value(forKeyPath: "opacity") == .number(1))
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
  }

  @Test("Presentation and model, animations by their keys")
  func presentation() throws {
    let scene = Scene(size: CGSizeMake(100, 100))
    scene.rootLayer.addSublayer(layer)
    #expect(layer.presentation() == nil)
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    #expect(layer.animationKeys() == ["fade"])
    #expect(layer.animation(forKey: "fade") is CABasicAnimation)
    let layer = layer
    scene.at(0.1) {
      #expect(layer.presentation()?.model() === layer && layer.presentation() !== layer)
      #expect(layer.presentation()?.value(forKey: "opacity") as? Double == 1)
      layer.removeAnimation(forKey: "fade")
      #expect(layer.animationKeys() == nil)
      layer.removeAllAnimations()
    }
    _ = try scene.record(until: 0.2)
  }

  @Test("Shapes")
  func shapes() {
    let pathLayer = CAShapeLayer()
    pathLayer.path = UIBezierPath(rect: CGRectMake(0, 0, 10, 20)).cgPath
    #expect(pathLayer.path.boundingBox == CGRectMake(0, 0, 10, 20))
    pathLayer.fillColor = UIColor.clear.cgColor
    pathLayer.strokeColor = UIColor.red.cgColor
    #expect(pathLayer.strokeColor == UIColor.red.cgColor)
    pathLayer.lineWidth = 3.0
    #expect(pathLayer.lineWidth == 3)
    pathLayer.lineCap = kCALineCapRound
    pathLayer.lineJoin = kCALineJoinBevel
    pathLayer.fillRule = kCAFillRuleEvenOdd
    #expect(
      pathLayer.lineCap == .round && pathLayer.lineJoin == .bevel
        && pathLayer.fillRule == .evenOdd)
    pathLayer.strokeStart = 0.25
    pathLayer.strokeEnd = 0.75
    #expect(pathLayer.strokeStart == 0.25 && pathLayer.strokeEnd == 0.75)
    pathLayer.lineDashPattern = [4, 2]
    pathLayer.lineDashPhase = 1
    #expect(pathLayer.lineDashPattern.count == 2 && pathLayer.lineDashPhase == 1)
  }

  @Test("Transforms in space")
  func transformsInSpace() {
    var perspective: CATransform3D = CATransform3DIdentity
    perspective.m34 = -1.0 / 500.0
    layer.sublayerTransform = perspective
    #expect(layer.sublayerTransform.m34 == -0.002)
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(isNear(layer.transform.m12, 1, 1e-12) && isNear(layer.transform.m11, 0, 1e-12))
    #expect(CATransform3DMakeScale(2, 3, 4).m33 == 4)
    #expect(CATransform3DMakeTranslation(1, 2, 3).m43 == 3)
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 5, 0, 0)
    #expect(moved.m41 == 10)
    let turned = CATransform3DRotate(CATransform3DIdentity, .pi, 0, 1, 0)
    #expect(isNear(turned.m11, -1, 1e-12))
    #expect(CATransform3DScale(moved, 1, 3, 1).m22 == 6)
    #expect(CATransform3DIsIdentity(CATransform3DConcat(moved, CATransform3DInvert(moved))))
    layer.setAffineTransform(CGAffineTransformMakeScale(0.5, 0.5))
    #expect(layer.affineTransform() == CGAffineTransform(scaleX: 0.5, y: 0.5))
  }

  @Test("Geometry of Core Graphics")
  func coreGraphics() {
    let width: CGFloat = 50
    #expect(CGPointMake(150, 32) == CGPoint(x: 150, y: 32))
    #expect(CGPointZero == CGPoint.zero && CGPointZero == .zero)
    #expect(CGSizeMake(2, 3) == CGSize(width: 2, height: 3) && CGSizeZero == .zero)
    #expect(CGRectMake(0, 0, width, width) == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(CGRectZero == CGRect.zero)
    #expect(CGRectGetWidth(CGRectMake(0, 0, width, 60)) == 50)
    #expect(CGRectGetHeight(CGRectMake(0, 0, width, 60)) == 60)
    #expect(CGVectorMake(2, 0) == CGVector(dx: 2, dy: 0))
    var transform = CGAffineTransformMakeScale(0.01, 0.01)
    transform = CGAffineTransformRotate(transform, .pi / 2)
    #expect(isNear(transform.b, 0.01, 1e-15) && isNear(transform.c, -0.01, 1e-15))
    #expect(transform == CGAffineTransform(scaleX: 0.01, y: 0.01).rotated(by: .pi / 2))
    #expect(CGAffineTransformTranslate(CGAffineTransformIdentity, 3, 4).ty == 4)
    #expect(CGAffineTransform.identity == CGAffineTransform(rotationAngle: 0))
    let ratio = CGFloat(Int32.max) / CGFloat(INT_MAX)
    #expect(ratio == 1)
  }
}
