import CoreAnimationNames
import TestSupport
import Testing

/// Apple's spellings, with Apple's meanings.
@Suite struct NamesTests {
  let scene = Scene(size: CGSize(width: 200, height: 100))

  @Test func geometryHasTheTypesOfCoreGraphics() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.position == CGPoint(x: 25, y: 40))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    layer.anchorPoint = CGPoint(x: 0, y: 0)
    layer.frame.origin.x = 5
    #expect(layer.frame == CGRect(x: 5, y: 40, width: 30, height: 40))
    let side: CGFloat = 60
    layer.bounds.size = CGSize(width: side, height: side / 2)
    #expect(layer.frame.size.height == 30 && layer.frame.width == side)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.center = CGPoint(x: 50, y: 50)
    #expect(view.frame == CGRect(x: 45, y: 45, width: 10, height: 10))
    #expect(UILabel(frame: view.frame).fontSize == 17)
    #expect(UIImageView(frame: view.frame).bounds == view.bounds)
    let gradient = CAGradientLayer()
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    #expect(gradient.startPoint.y == 0.5 && gradient.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(gradient.type == kCAGradientLayerAxial)
    gradient.type = .radial
    #expect(gradient.type == kCAGradientLayerRadial && kCAGradientLayerConic == .conic)
  }

  @Test func pointsConvert() {
    let outer = CALayer()
    outer.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    let inner = CALayer()
    inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    outer.addSublayer(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 6, y: 7))
    #expect(inner.convert(CGPoint(x: 6, y: 7), from: outer) == CGPoint(x: 1, y: 2))
    let box = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(outer.convert(box, from: inner) == inner.frame)
    #expect(outer.convert(inner.frame, to: inner) == box)
    #expect(outer.hitTest(CGPoint(x: 16, y: 26)) === inner)
    #expect(inner.contains(CGPoint(x: 9, y: 9)) && !inner.contains(CGPoint(x: 10, y: 9)))
  }

  @Test func valuesOfCoreGraphicsAnimate() throws {
    let layer = CALayer()
    scene.rootLayer.addSublayer(layer)
    for (keyPath, from, to) in [
      ("position", CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 20)),
      ("bounds", CGRect(x: 0, y: 0, width: 2, height: 4), CGRect(x: 0, y: 0, width: 4, height: 8)),
      ("cornerRadius", CGFloat(0), CGFloat(8)), ("borderWidth", Float(1), Float(3)),
      ("bounds.size", CGSize(width: 0, height: 0), CGSize(width: 1, height: 1)),
    ] as [(String, any ValueConvertible, any ValueConvertible)] {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = from
      animation.toValue = to
      animation.duration = 1
      if keyPath != "bounds.size" { layer.add(animation, forKey: keyPath) }
      #expect(type(of: from).init(from.value)?.value == from.value)
    }
    let timeline = try scene.record(until: 1)
    #expect(timeline.diagnostics.isEmpty)
    #expect(timeline.value(of: PropertyKey<Point>.position, node: 1, at: 0.5) == Point(5, 10))
    #expect(timeline.value(of: PropertyKey<Rect>.bounds, node: 1, at: 0.5) == Rect(0, 0, 3, 6))
    #expect(timeline.value(of: PropertyKey<Double>.cornerRadius, node: 1, at: 0.5) == 4)
    #expect(timeline.value(of: PropertyKey<Double>.borderWidth, node: 1, at: 0.5) == 2)
    #expect(CGSize(CGSize(width: 1, height: 2).value) == CGSize(width: 1, height: 2))
    #expect(CGRect(Value.number(1)) == nil && CGFloat(Value.flag(true)) == nil)
  }

  @Test func presentationAndModel() throws {
    let layer = CALayer()
    layer.position = CGPoint(x: 10, y: 10)
    #expect(layer.presentation() == nil && layer.model() === layer)
    scene.rootLayer.addSublayer(layer)
    var shown: CALayer?
    scene.at(1) {
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.position = CGPoint(x: 30, y: 10)
      CATransaction.commit()
    }
    scene.at(2) { shown = layer.presentation() }
    _ = try scene.record(until: 4)
    let presentation = try #require(shown)
    #expect(presentation.position == CGPoint(x: 20, y: 10) && layer.position.x == 30)
    #expect(presentation.model() === layer && presentation.presentation() === presentation)
  }

  @Test func animationKeys() {
    let layer = CALayer()
    #expect(layer.animationKeys() == nil)
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    layer.add(CABasicAnimation(keyPath: "position"), forKey: nil)
    #expect(layer.animationKeys() == ["fade"])
  }

  @Test func transactions() {
    #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    CATransaction.setCompletionBlock {}
    #expect(CATransaction.animationDuration() == 1 && CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() == .easeIn)
    #expect(CATransaction.completionBlock() != nil)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25 && CATransaction.completionBlock() == nil)
  }

  @Test func currentMediaTimeIsTheScenes() throws {
    var times: [CFTimeInterval] = []
    for time in [0.5, 2] { scene.at(time) { times.append(CACurrentMediaTime()) } }
    let link = CADisplayLink { link in
      if link.timestamp > 0.1 { link.invalidate() }
    }
    link.add(to: scene)
    _ = try scene.record(until: 3)
    #expect(times == [0.5, 2])
  }

  @Test func transformFunctions() {
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let both = CATransform3DTranslate(turn, 10, 0, 0)
    // The translation comes first, then the rotation moves right to down.
    #expect(isNear([both.m41, both.m42], [0, 10], 1e-12))
    #expect(
      CATransform3DEqualToTransform(
        both, CATransform3DConcat(CATransform3DMakeTranslation(10, 0, 0), turn)))
    #expect(
      CATransform3DScale(turn, 2, 3, 4)
        == CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), turn))
    #expect(CATransform3DRotate(CATransform3DIdentity, .pi / 2, 0, 0, 1) == turn)
    #expect(CATransform3DIsAffine(turn) && !CATransform3DIsAffine(CATransform3DMakeScale(2, 3, 4)))
    let back = CATransform3DConcat(both, CATransform3DInvert(both))
    #expect(isNear(back.entries, CATransform3DIdentity.entries, 1e-12))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    let flat = CGAffineTransformMakeRotation(.pi / 2)
    #expect(CATransform3DGetAffineTransform(turn) == flat)
    #expect(CATransform3DMakeAffineTransform(flat) == turn)
    let layer = CALayer()
    layer.setAffineTransform(flat)
    #expect(layer.affineTransform() == flat)
  }

  @Test func planeTransforms() {
    let moved = CGAffineTransformMakeRotation(.pi / 2).translatedBy(x: 10, y: 0)
    let point = CGPoint(x: 1, y: 0).applying(moved)
    #expect(isNear([point.x, point.y], [0, 11], 1e-12))
    let scaled = CGAffineTransformMakeTranslation(5, 5).scaledBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(scaled) == CGPoint(x: 7, y: 7))
    #expect(CGPoint(x: 7, y: 7).applying(scaled.inverted()) == CGPoint(x: 1, y: 1))
    let turned = CGAffineTransformIdentity.rotated(by: .pi)
    #expect(isNear(CGPoint(x: 1, y: 0).applying(turned).x, -1, 1e-12))
  }

  @Test func bezierPaths() throws {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.bounds == .zero)
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 20, y: 0), controlPoint: CGPoint(x: 15, y: 10))
    path.addCurve(
      to: CGPoint(x: 40, y: 0), controlPoint1: CGPoint(x: 25, y: -10),
      controlPoint2: CGPoint(x: 35, y: 10))
    path.close()
    path.apply(CGAffineTransformMakeScale(2, 1))
    #expect(path.cgPath == (try Path(svgData: "M0 0H20Q30 10 40 0C50 -10 70 10 80 0Z")))
    #expect(path.currentPoint == .zero && path.bounds.width == 80)
    #expect(
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 4, height: 2)).cgPath
        == CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 2), transform: nil))
    let arc = UIBezierPath(
      arcCenter: CGPoint(x: 0, y: 0), radius: 5, startAngle: 0, endAngle: .pi, clockwise: true)
    // Clockwise on screen: down first.
    #expect(isNear(arc.bounds.maxY, 5, 1e-2) && isNear(arc.bounds.minY, 0, 1e-9))
    var plain = CGPath()
    plain.move(to: CGPoint(x: 0, y: 0))
    plain.addLine(to: CGPoint(x: 1, y: 1))
    #expect(plain.elements.count == 2)
  }

  @Test func constants() {
    let animation = CAKeyframeAnimation()
    animation.fillMode = kCAFillModeForwards
    animation.rotationMode = kCAAnimationRotateAuto
    animation.calculationMode = kCAAnimationCubicPaced
    animation.valueFunction = CAValueFunction(name: kCAValueFunctionRotateZ)
    #expect(animation.fillMode == .forwards && animation.rotationMode == .rotateAuto)
    #expect(animation.calculationMode == .cubicPaced && animation.valueFunction == .rotateZ)
    let options: UIView.AnimationOptions = [.curveEaseOut, .beginFromCurrentState]
    #expect(options.rawValue == 131_076)
    #expect(UIView.ContentMode.scaleAspectFit == kCAGravityResizeAspect)
    #expect(CAMediaTimingFunction(name: kCAMediaTimingFunctionDefault) == .default)
    #expect(UIColor.orange.cgColor == CGColor(red: 1, green: 0.5, blue: 0))
  }

  @Test func controlPointsOutOfRangeAreLimited() {
    #expect(CAMediaTimingFunction(controlPoints: 1, 0, 0.75, 1) == .cubic(1, 0, 0.75, 1))
    #expect(CAMediaTimingFunction(controlPoints: -1, 2, 7, -1) == .cubic(0, 2, 1, -1))
    #expect(CAMediaTimingFunction(controlPoints: 0, .nan, 1, 1) == .linear)
  }

  @Test func missingPictures() {
    #expect(UIImage(named: "No such picture") == nil)
    #expect(UIImage(contentsOfFile: "/no/such/picture.png") == nil)
  }

  @Test func cornersAndContents() {
    let layer = CALayer()
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    layer.cornerCurve = CALayerCornerCurve.continuous
    layer.magnificationFilter = CALayerContentsFilter.nearest
    #expect(layer.maskedCorners.rawValue == 9)
    let all: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    #expect(all == .all)
  }
}
