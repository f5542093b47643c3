import CoreAnimationNames
import TestSupport
import Testing

/// Paths by the names of Core Graphics, new and old.
@Suite struct PathNamesTests {
  private let triangle = try? CGPath(svgData: "M0 0H10V10Z")

  @Test func mutablePathsAreTakenAsTheyAre() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    path.closeSubpath()
    #expect(path.cgPath == triangle)
    let (shape, animation) = (CAShapeLayer(), CAKeyframeAnimation(keyPath: "position"))
    shape.path = path
    shape.shadowPath = path
    animation.path = path
    #expect(shape.path == triangle && shape.shadowPath == triangle && animation.path == triangle)
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(shape.path == triangle && CAShapeLayer(path: path).path == path.cgPath)
    #expect(UIBezierPath(cgPath: path).cgPath == path.cgPath && path.copy() == path.cgPath)
    #expect(path.mutableCopy() !== path && path.mutableCopy()?.cgPath == path.cgPath)
    shape.path = nil
    #expect(shape.path.isEmpty)
    let change = CABasicAnimation(keyPath: "path")
    change.toValue = path
    #expect(change.toValue?.value == path.cgPath.value)
  }

  @Test func functionsOfOlderCode() {
    let path = CGPathCreateMutable()
    CGPathMoveToPoint(path, nil, 0, 0)
    CGPathAddLineToPoint(path, nil, 10, 0)
    CGPathAddLineToPoint(path, nil, 10, 10)
    CGPathCloseSubpath(path)
    #expect(path.cgPath == triangle && CGPathGetCurrentPoint(path) == .zero)
    #expect(CGPathContainsPoint(path, nil, CGPointMake(8, 2), false))
    #expect(!CGPathContainsPoint(path, nil, CGPointMake(2, 8), false))
    var twice = CGAffineTransformMakeScale(2, 2)
    let box = CGPathCreateMutable()
    CGPathAddRect(box, &twice, CGRectMake(1, 2, 3, 4))
    #expect(CGPathEqualToPath(box, CGPathCreateWithRect(CGRectMake(2, 4, 6, 8), nil)))
    CGPathAddPath(path, &twice, box)
    #expect(CGPathGetPathBoundingBox(path) == CGRectMake(0, 0, 16, 24))
    CGPathAddLines(path, nil, [CGPointMake(0, 0), CGPointMake(0, 50)], 2)
    #expect(CGPathGetBoundingBox(path).maxY == 50)
    CGPathAddQuadCurveToPoint(path, nil, 1, 2, 3, 4)
    CGPathAddCurveToPoint(path, nil, 1, 2, 3, 4, 5, 6)
    #expect(path.currentPoint == CGPointMake(5, 6) && !CGPathIsEmpty(path))
    CGPathRelease(path)
  }

  /// Clockwise refers to a y axis that points up, so on screen it is counterclockwise.
  @Test func arcs() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 5, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(isNear(path.boundingBoxOfPath.minY, -5, 1e-2) && path.boundingBoxOfPath.maxY < 0.01)
    var value = CGPath()
    value.addArc(center: .zero, radius: 5, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(isNear(value.boundingBoxOfPath.maxY, 5, 1e-2) && value.boundingBoxOfPath.minY > -0.01)
    let relative = CGMutablePath()
    relative.addRelativeArc(center: .zero, radius: 5, startAngle: 0, delta: .pi / 2)
    #expect(isNear(relative.currentPoint.x, 0, 1e-9) && isNear(relative.currentPoint.y, 5, 1e-9))
    let moved = CGMutablePath()
    moved.addArc(
      center: .zero, radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false,
      transform: CGAffineTransformMakeTranslation(100, 0))
    #expect(isNear(moved.currentPoint.x, 100, 1e-9))
  }

  @Test func roundedCorners() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(isNear(path.currentPoint.x, 10, 1e-9) && isNear(path.currentPoint.y, 4, 1e-9))
    #expect(isNear(path.boundingBoxOfPath.maxX, 10, 1e-9) && path.boundingBoxOfPath.minY > -1e-9)
    #expect(path.contains(CGPoint(x: 8.5, y: 1.2)) && !path.contains(CGPoint(x: 9.5, y: 0.3)))
    // Points on one line have no corner.
    path.addArc(tangent1End: CGPoint(x: 10, y: 8), tangent2End: CGPoint(x: 10, y: 9), radius: 4)
    #expect(path.currentPoint == CGPoint(x: 10, y: 8))
  }

  @Test func pointsInside() throws {
    let path = CGMutablePath()
    path.addRects([
      CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 2, y: 2, width: 6, height: 6),
    ])
    let middle = CGPoint(x: 5, y: 5)
    #expect(path.contains(middle) && !path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
    let far = CGAffineTransformMakeTranslation(100, 0)
    #expect(!path.contains(middle, transform: far))
    #expect(path.contains(CGPoint(x: 105, y: 5), transform: far))
    // The highest point of the curve is at 7.5, that of its control points at 10.
    let arch = try CGPath(svgData: "M0 0C0 10 10 10 10 0")
    #expect(arch.contains(CGPoint(x: 5, y: 7.4)) && !arch.contains(CGPoint(x: 5, y: 7.6)))
    #expect(arch.boundingBox.maxY == 10 && isNear(arch.boundingBoxOfPath.maxY, 7.5, 1e-9))
    #expect(CGPath().boundingBox.isNull && CGPath().currentPoint == CGPoint.zero)
    // An open subpath is filled, but contains no point for UIKit.
    let bezier = UIBezierPath(cgPath: arch)
    #expect(!bezier.contains(middle))
    bezier.close()
    #expect(bezier.contains(middle))
  }

  @Test func steps() throws {
    var found: [(CGPathElementType, CGPoint)] = []
    try CGPath(svgData: "M1 2H3Q4 5 6 7C1 2 3 4 5 6Z").applyWithBlock { element in
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      let last = count == 0 ? .zero : element.pointee.points[count - 1]
      found.append((element.pointee.type, last))
    }
    #expect(
      found.map(\.0) == [
        .moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath,
      ])
    #expect(
      found.map(\.1) == [
        CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 2), CGPoint(x: 6, y: 7), CGPoint(x: 5, y: 6), .zero,
      ])
  }

  @Test func bezierPathsKeepTheirStyle() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20),
      byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 8, height: 4))
    #expect(!path.contains(CGPoint(x: 1, y: 0.5)) && path.contains(CGPoint(x: 39, y: 0.5)))
    #expect(!path.contains(CGPoint(x: 39, y: 19.5)) && path.contains(CGPoint(x: 1, y: 19.5)))
    #expect(path.lineWidth == 1 && path.miterLimit == 10 && path.flatness == 0.6)
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.usesEvenOddFillRule = true
    path.setLineDash([4, 2, 1], count: 3, phase: 5)
    let copy = path.copy()
    path.lineWidth = 7
    #expect(copy.lineWidth == 3 && copy.lineCapStyle == .round && copy.usesEvenOddFillRule)
    var (lengths, count, phase) = ([CGFloat](repeating: 0, count: 3), 0, CGFloat(0))
    copy.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [4, 2, 1] && count == 3 && phase == 5)
    copy.setLineDash(nil, count: 0, phase: 0)
    copy.getLineDash(nil, count: &count, phase: nil)
    #expect(count == 0)
    let line = UIBezierPath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 5, y: 0))
    line.lineWidth = 2
    let back = line.reversing()
    #expect(back.currentPoint == .zero && line.currentPoint.x == 5 && back.lineWidth == 2)
  }
}
