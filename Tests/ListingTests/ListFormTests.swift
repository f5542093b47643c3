import CoreAnimationNames
import Testing

/// Lists that may be nil in QuartzCore, in lines of listings.
@Suite struct ListFormTests {
  @Test func listsOfLayers() throws {
    let layer = CALayer()
    #expect(layer.sublayers == nil && layer.filters == nil && layer.backgroundFilters == nil)
    if let filters = layer.filters { Issue.record("\(filters) from nowhere") }
    let blur = try #require(CIFilter(name: "CIGaussianBlur"))
    layer.filters = [blur]
    #expect(layer.filters?.count == 1 && layer.filters.count == 1)
    layer.filters = nil
    layer.sublayers = [CALayer(), CALayer()]
    // swift-format-ignore: ReplaceForEachWithForLoop
    layer.sublayers?.forEach { $0.opacity = 0.5 }
    for sublayer in layer.sublayers ?? [] { #expect(sublayer.opacity == 0.5) }
    #expect(layer.filters.isEmpty && layer.sublayers.count == 2)
  }

  @Test func dashesAndGradients() {
    let shape = CAShapeLayer()
    shape.lineDashPattern = [4, 2.5]
    #expect(shape.lineDashPattern?.count == 2 && shape.lineDashPattern == [4, 2.5])
    shape.lineDashPattern = [NSNumber(value: 1)]
    #expect(shape.lineDashPattern == [1.0])
    shape.lineDashPattern = nil
    #expect(shape.lineDashPattern.isEmpty)

    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    gradient.locations = [0.25, NSNumber(value: 1)]
    #expect(gradient.colors?.count == 2 && gradient.locations == [0.25, 1.0])
    gradient.colors = [UIColor.red.cgColor as Any, 3]
    #expect(gradient.colors == [.red])
    gradient.colors = nil
    gradient.locations = nil
    #expect(gradient.colors == nil && gradient.locations.isEmpty)
  }

  @Test func cellsAndAnimations() {
    let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
    emitter.emitterCells = [cell]
    emitter.emitterCells?.first?.birthRate = 2
    #expect(cell.birthRate == 2 && cell.emitterCells == nil)
    emitter.emitterCells = nil
    #expect(emitter.emitterCells.isEmpty)
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    if let values = animation.values { Issue.record("\(values) from nowhere") }
    animation.values = [0, 0.5, 1]
    #expect(animation.values?.count == 3)
    let group = CAAnimationGroup()
    if let animations = group.animations { Issue.record("\(animations) from nowhere") }
    group.animations = [animation]
    #expect(group.animations?.first === animation)
  }

  @Test func pointersThatMayBeNil() {
    var turn = CGAffineTransform(scaleX: 2, y: 3)
    let path = CGMutablePath()
    path.addPath(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: &turn))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 2, height: 3))
    CGPathAddLines(path, nil, nil, 4)
    CGPathAddLines(path, &turn, [CGPointMake(1, 1)], -4)
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 2, height: 3))
    let context = CGContext(size: Size(10, 10))
    context.lineDashPattern = [1]
    CGContextSetLineDash(context, 0, nil, 2)
    #expect(context.lineDashPattern.isEmpty)
  }
}
