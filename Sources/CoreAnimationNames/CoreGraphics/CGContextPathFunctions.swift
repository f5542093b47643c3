// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import LayerTree

// The path of a context by the functions of older code. Painting empties it. Without a context they
// do nothing.

/// Discards the path and begins an empty one.
public func CGContextBeginPath(_ context: CGContext?) { context?.beginPath() }
/// Starts a subpath at a point.
public func CGContextMoveToPoint(_ context: CGContext?, _ x: CGFloat, _ y: CGFloat) {
  context?.move(to: CGPoint(x: x, y: y))
}
/// Adds a straight segment.
public func CGContextAddLineToPoint(_ context: CGContext?, _ x: CGFloat, _ y: CGFloat) {
  context?.addLine(to: CGPoint(x: x, y: y))
}
/// Adds a quadratic curve by its control point and its end.
public func CGContextAddQuadCurveToPoint(
  _ context: CGContext?, _ cpx: CGFloat, _ cpy: CGFloat, _ x: CGFloat, _ y: CGFloat
) { context?.addQuadCurve(to: CGPoint(x: x, y: y), control: CGPoint(x: cpx, y: cpy)) }
/// Adds a cubic curve by its two control points and its end.
public func CGContextAddCurveToPoint(
  _ context: CGContext?, _ cp1x: CGFloat, _ cp1y: CGFloat, _ cp2x: CGFloat, _ cp2y: CGFloat,
  _ x: CGFloat, _ y: CGFloat
) {
  context?.addCurve(
    to: CGPoint(x: x, y: y), control1: CGPoint(x: cp1x, y: cp1y),
    control2: CGPoint(x: cp2x, y: cp2y))
}
/// Adds straight segments between points.
public func CGContextAddLines(
  _ context: CGContext?, _ points: UnsafePointer<CGPoint>?, _ count: Int
) { context?.addLines(between: Array(points, count: count)) }
/// Adds a closed rectangle.
public func CGContextAddRect(_ context: CGContext?, _ rect: CGRect) { context?.addRect(rect) }
/// Adds the closed ellipse that touches the sides of a rectangle.
public func CGContextAddEllipseInRect(_ context: CGContext?, _ rect: CGRect) {
  context?.addEllipse(in: rect)
}
/// Adds an arc of a circle; 1 for clockwise is counterclockwise on screen.
public func CGContextAddArc(
  _ context: CGContext?, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ startAngle: CGFloat,
  _ endAngle: CGFloat, _ clockwise: Int32
) {
  context?.addArc(
    center: CGPoint(x: x, y: y), radius: radius, startAngle: startAngle, endAngle: endAngle,
    clockwise: clockwise != 0)
}
/// Rounds the corner at the first of two points.
public func CGContextAddArcToPoint(
  _ context: CGContext?, _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat,
  _ radius: CGFloat
) {
  context?.addArc(
    tangent1End: CGPoint(x: x1, y: y1), tangent2End: CGPoint(x: x2, y: y2), radius: radius)
}
/// Adds all subpaths of a path.
public func CGContextAddPath(_ context: CGContext?, _ path: some CGPathConvertible) {
  context?.addPath(path)
}
/// Closes the subpath with a line to its start.
public func CGContextClosePath(_ context: CGContext?) { context?.closePath() }
/// Fills the path by the non-zero rule.
public func CGContextFillPath(_ context: CGContext?) { context?.fillPath() }
/// Fills the path by the even-odd rule.
public func CGContextEOFillPath(_ context: CGContext?) { context?.fillPath(using: .evenOdd) }
/// Strokes the path.
public func CGContextStrokePath(_ context: CGContext?) { context?.strokePath() }
/// Paints the path.
public func CGContextDrawPath(_ context: CGContext?, _ mode: CGPathDrawingMode) {
  context?.drawPath(using: mode)
}
/// Clips drawing to the path until the state is restored.
public func CGContextClip(_ context: CGContext?) { context?.clip() }
/// Clips drawing to the path by the even-odd rule.
public func CGContextEOClip(_ context: CGContext?) { context?.clip(using: .evenOdd) }
/// True if the path has no elements or there is no context.
public func CGContextIsPathEmpty(_ context: CGContext?) -> Bool { context?.isPathEmpty ?? true }
/// Start point of the next segment; the origin for an empty path.
public func CGContextGetPathCurrentPoint(_ context: CGContext?) -> CGPoint {
  context?.currentPointOfPath ?? .zero
}
/// The smallest rectangle around all points and control points; null for an empty path.
public func CGContextGetPathBoundingBox(_ context: CGContext?) -> CGRect {
  context?.boundingBoxOfPath ?? .null
}
