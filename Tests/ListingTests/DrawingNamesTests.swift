import CoreAnimationNames
import TestSupport
import Testing

/// Contexts by the names of Core Graphics, and the current one.
@Suite struct DrawingNamesTests {
  /// The drawings of a picture of ten points, in its own coordinates.
  private func drawings(_ draw: (CGContext) -> Void) -> [Drawing] {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10))
    return drawings(of: renderer.image { draw($0.cgContext) })
  }

  private func drawings(of image: UIImage?) -> [Drawing] {
    (image?.picture?.commands ?? []).compactMap {
      if case .draw(let drawing) = $0 { drawing } else { nil }
    }
  }

  private func box(_ drawing: Drawing?) -> CGRect? {
    guard let drawing else { return nil }
    switch drawing.area {
    case .roundedRect(let rect, _): return CGRect(drawing.transform.affine.bounds(of: rect))
    case .fill(let path, _), .stroke(let path, _):
      return path.transformed(by: drawing.transform.affine).boundingBoxOfPath
    case .border, .ellipse, .union: return nil
    }
  }

  @Test func shapesAndStates() {
    let found = drawings { context in
      context.setFillColor(UIColor.red.cgColor)
      context.saveGState()
      context.translateBy(x: 1, y: 2)
      context.scaleBy(x: 2, y: 2)
      context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
      #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 1, ty: 2))
      context.restoreGState()
      context.fillEllipse(in: CGRect(x: 1, y: 1, width: 4, height: 4))
      context.setStrokeColor(gray: 0, alpha: 0.5)
      context.setLineWidth(3)
      context.setLineCap(.round)
      context.setLineJoin(.bevel)
      context.setMiterLimit(4)
      context.setLineDash(phase: 1, lengths: [2, 3])
      context.strokeLineSegments(between: [.zero, CGPoint(x: 5, y: 0)])
      context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1), width: 9)
    }
    #expect(found.count == 4 && box(found.first) == CGRect(x: 1, y: 2, width: 4, height: 6))
    #expect(found.map(\.paint).prefix(2) == [.color(.blue), .color(.red)])
    let style = StrokeStyle(
      width: 3, cap: .round, join: .bevel, miterLimit: 4, dashPattern: [2, 3], dashPhase: 1)
    if case .stroke(_, let first) = found[2].area { #expect(first == style) }
    if case .stroke(_, let second) = found[3].area { #expect(second.width == 9) }
  }

  /// Points keep their positions under a later transform; the line's width uses the transform at
  /// the time of drawing.
  @Test func pathsKeepTheirPlaces() {
    let found = drawings { context in
      context.saveGState()
      context.translateBy(x: 5, y: 5)
      context.scaleBy(x: 2, y: 2)
      context.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi, clockwise: false)
      context.restoreGState()
      #expect(!context.isPathEmpty && isNear(context.currentPointOfPath.x, 3, 1e-9))
      context.strokePath()
      #expect(context.isPathEmpty && context.path == nil)
      context.move(to: .zero)
      context.addLine(to: CGPoint(x: 4, y: 0))
      context.addLine(to: CGPoint(x: 4, y: 4))
      context.closePath()
      #expect(context.pathContains(CGPoint(x: 3, y: 1), mode: .fill))
      context.drawPath(using: .eoFillStroke)
      context.beginPath()
      context.strokePath()
    }
    #expect(found.count == 3)
    let half = box(found.first) ?? .null
    #expect(isNear(half.minX, 3, 1e-9) && isNear(half.maxY, 7, 1e-2))
    if case .fill(let path, let rule) = found[1].area {
      #expect(rule == .evenOdd && path == (try? CGPath(svgData: "M0 0H4V4Z")))
    }
  }

  @Test func clipsShadowsAndGroups() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10))
    let image = renderer.image { context in
      let context = context.cgContext
      context.addRect(CGRect(x: 2, y: 2, width: 20, height: 2))
      context.clip()
      context.translateBy(x: 1, y: 0)
      #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 2, width: 8, height: 2))
      context.setShadow(offset: CGSize(width: 1, height: 2), blur: 4)
      context.setAlpha(0.5)
      context.beginTransparencyLayer()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      context.endTransparencyLayer()
    }
    let groups = (image.picture?.commands ?? []).compactMap {
      if case .push(let group) = $0 { group } else { nil }
    }
    // The groups of the picture, the clip and the layer.
    #expect(groups.count == 3 && groups.last?.opacity == 0.5)
    let shadow = Shadow(
      color: CGColor(white: 0, alpha: 1.0 / 3), offset: Point(1, 2), spread: GaussianSpread(2, 2))
    #expect(groups.last?.effects == [.shadow(shadow)])
  }

  /// Core Graphics draws pictures upwards, UIKit downwards.
  @Test func picturesAndTheirDirection() {
    let red = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    }
    let place = CGRect(x: 2, y: 2, width: 8, height: 8)
    let found = drawings { context in
      red.draw(in: place)
      context.draw(red, in: place)
      context.translateBy(x: 0, y: 10)
      context.scaleBy(x: 1, y: -1)
      context.draw(red, in: CGRect(x: 2, y: 0, width: 8, height: 8))
      CGContextDrawImage(context, CGRectMake(0, 0, 4, 4), red)
    }
    #expect(found.count == 4)
    #expect(box(found[0]) == CGRect(x: 2, y: 2, width: 8, height: 2))
    #expect(box(found[1]) == CGRect(x: 2, y: 8, width: 8, height: 2))
    #expect(box(found[2]) == CGRect(x: 2, y: 2, width: 8, height: 2))
    #expect(box(found[3]) == CGRect(x: 0, y: 6, width: 4, height: 1))
    let turned = UIImage(cgImage: red, scale: 2, orientation: .right)
    #expect(turned.size == CGSize(width: 2, height: 2))
    #expect(box(drawings(of: turned).first) == CGRect(x: 1.5, y: 0, width: 0.5, height: 2))
    #expect(UIImage(cgImage: red) == red)
  }

  @Test func picturesBeginAndEnd() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIColor.red.set()
    UIRectFill(CGRectMake(0, 0, 1, 1))
    UIGraphicsBeginImageContext(CGSizeMake(10, 20))
    let outer = UIGraphicsGetCurrentContext()
    UIGraphicsBeginImageContextWithOptions(CGSizeMake(5, 5), true, 0)
    #expect(UIGraphicsGetCurrentContext() !== outer)
    UIColor.red.setFill()
    let path = UIBezierPath(rect: CGRectMake(0, 0, 2, 2))
    path.fill()
    let inner = UIGraphicsGetImageFromCurrentImageContext()
    // Black is below areas without drawing.
    #expect(drawings(of: inner).map(\.paint) == [.color(.black), .color(.red)])
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    UIRectFrame(CGRectMake(0, 0, 4, 4))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    #expect(image?.size == CGSizeMake(10, 20) && drawings(of: image).count == 1)
    let context = CGContext(size: Size(3, 3))
    UIGraphicsPushContext(context)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === context)
    UIGraphicsPopContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func renderersDrawAPartOfThePlane() {
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 6, width: 10, height: 10))
    let image = renderer.image { context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      context.stroke(CGRect(x: 5, y: 6, width: 3, height: 3))
    }
    #expect(box(drawings(of: image).first) == CGRect(x: 0, y: 0, width: 3, height: 3))
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    let opaque = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image {
      UIColor.white.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    // Everything is covered, so nothing is drawn below.
    #expect(drawings(of: opaque).map(\.paint) == [.color(.white)])
  }

  @Test func functionsOfOlderCode() {
    let found = drawings { context in
      CGContextSaveGState(context)
      CGContextSetFillColorWithColor(context, UIColor.green.cgColor)
      CGContextFillRect(context, CGRectMake(0, 0, 5, 5))
      CGContextSetLineWidth(context, 2)
      CGContextSetRGBStrokeColor(context, 1, 0, 0, 1)
      CGContextTranslateCTM(context, 1, 1)
      CGContextMoveToPoint(context, 0, 0)
      CGContextAddLineToPoint(context, 5, 5)
      CGContextStrokePath(context)
      CGContextRestoreGState(context)
      #expect(CGContextGetCTM(context) == CGAffineTransformIdentity)
      CGContextAddArc(context, 5, 5, 2, 0, .pi * 2, 0)
      CGContextDrawPath(context, kCGPathFill)
      CGContextFillRect(nil, CGRectMake(0, 0, 1, 1))
    }
    #expect(found.map(\.paint) == [.color(.green), .color(.red), .color(.black)])
    #expect(box(found[1]) == CGRect(x: 1, y: 1, width: 5, height: 5))
  }
}
