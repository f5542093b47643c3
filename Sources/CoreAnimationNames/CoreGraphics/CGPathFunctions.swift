// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AnimGeometry
public import Foundation

// Paths by the functions of older code. A transform applies to the points that the call adds; nil
// stands for the identity.

/// An empty path.
public func CGPathCreateMutable() -> CGMutablePath { CGMutablePath() }
/// A rectangle, in points.
public func CGPathCreateWithRect(
  _ rect: CGRect, _ transform: UnsafePointer<CGAffineTransform>?
) -> CGPath {
  CGPath(rect: rect, transform: transform)
}
/// The ellipse that touches the sides of a rectangle.
public func CGPathCreateWithEllipseInRect(
  _ rect: CGRect, _ transform: UnsafePointer<CGAffineTransform>?
) -> CGPath {
  CGPath(ellipseIn: rect, transform: transform)
}
/// A rectangle with corners that are quarters of an ellipse.
public func CGPathCreateWithRoundedRect(
  _ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat,
  _ transform: UnsafePointer<CGAffineTransform>?
) -> CGPath {
  CGPath(
    roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
    transform: transform)
}
/// A copy of the path.
public func CGPathCreateCopy(_ path: some CGPathConvertible) -> CGPath { path.cgPath }
/// A separate copy of the path that can be extended.
public func CGPathCreateMutableCopy(_ path: some CGPathConvertible) -> CGMutablePath {
  CGMutablePath(path.cgPath)
}
/// Does nothing: paths are released automatically.
public func CGPathRelease(_ path: (some CGPathConvertible)?) {}

/// Starts a subpath at a point.
public func CGPathMoveToPoint(
  _ path: CGMutablePath?, _ transform: UnsafePointer<CGAffineTransform>?, _ x: CGFloat,
  _ y: CGFloat
) {
  path?.move(to: CGPoint(x: x, y: y), transform: transform.orIdentity)
}
/// Adds a straight segment.
public func CGPathAddLineToPoint(
  _ path: CGMutablePath?, _ transform: UnsafePointer<CGAffineTransform>?, _ x: CGFloat,
  _ y: CGFloat
) {
  path?.addLine(to: CGPoint(x: x, y: y), transform: transform.orIdentity)
}
/// Adds a quadratic curve by its control point and its end.
public func CGPathAddQuadCurveToPoint(
  _ path: CGMutablePath?, _ transform: UnsafePointer<CGAffineTransform>?, _ cpx: CGFloat,
  _ cpy: CGFloat, _ x: CGFloat, _ y: CGFloat
) {
  path?.addQuadCurve(
    to: CGPoint(x: x, y: y), control: CGPoint(x: cpx, y: cpy), transform: transform.orIdentity)
}
/// Adds a cubic curve by its two control points and its end.
public func CGPathAddCurveToPoint(
  _ path: CGMutablePath?, _ transform: UnsafePointer<CGAffineTransform>?, _ cp1x: CGFloat,
  _ cp1y: CGFloat, _ cp2x: CGFloat, _ cp2y: CGFloat, _ x: CGFloat, _ y: CGFloat
) {
  path?.addCurve(
    to: CGPoint(x: x, y: y), control1: CGPoint(x: cp1x, y: cp1y),
    control2: CGPoint(x: cp2x, y: cp2y), transform: transform.orIdentity)
}
/// Adds straight segments between points.
public func CGPathAddLines(
  _ path: CGMutablePath?, _ transform: UnsafePointer<CGAffineTransform>?,
  _ points: UnsafePointer<CGPoint>?, _ count: Int
) {
  path?.addLines(
    between: Array(points, count: count),
    transform: transform.orIdentity)
}
/// Adds a closed rectangle.
public func CGPathAddRect(
  _ path: CGMutablePath?, _ transform: UnsafePointer<CGAffineTransform>?, _ rect: CGRect
) {
  path?.addRect(rect, transform: transform.orIdentity)
}
/// Adds the closed ellipse that touches the sides of a rectangle.
public func CGPathAddEllipseInRect(
  _ path: CGMutablePath?, _ transform: UnsafePointer<CGAffineTransform>?, _ rect: CGRect
) {
  path?.addEllipse(in: rect, transform: transform.orIdentity)
}
/// Adds a closed rectangle with corners that are quarters of an ellipse.
public func CGPathAddRoundedRect(
  _ path: CGMutablePath?, _ transform: UnsafePointer<CGAffineTransform>?, _ rect: CGRect,
  _ cornerWidth: CGFloat, _ cornerHeight: CGFloat
) {
  path?.addRoundedRect(
    in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
    transform: transform.orIdentity)
}
/// Adds an arc of a circle; clockwise is counterclockwise on screen.
public func CGPathAddArc(
  _ path: CGMutablePath?, _ transform: UnsafePointer<CGAffineTransform>?, _ x: CGFloat,
  _ y: CGFloat, _ radius: CGFloat, _ startAngle: CGFloat, _ endAngle: CGFloat, _ clockwise: Bool
) {
  path?.addArc(
    center: CGPoint(x: x, y: y), radius: radius, startAngle: startAngle, endAngle: endAngle,
    clockwise: clockwise, transform: transform.orIdentity)
}
/// Adds an arc of a circle by its start and its angle.
public func CGPathAddRelativeArc(
  _ path: CGMutablePath?, _ transform: UnsafePointer<CGAffineTransform>?, _ x: CGFloat,
  _ y: CGFloat, _ radius: CGFloat, _ startAngle: CGFloat, _ delta: CGFloat
) {
  path?.addRelativeArc(
    center: CGPoint(x: x, y: y), radius: radius, startAngle: startAngle, delta: delta,
    transform: transform.orIdentity)
}
/// Rounds the corner at the first of two points.
public func CGPathAddArcToPoint(
  _ path: CGMutablePath?, _ transform: UnsafePointer<CGAffineTransform>?, _ x1: CGFloat,
  _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, _ radius: CGFloat
) {
  path?.addArc(
    tangent1End: CGPoint(x: x1, y: y1), tangent2End: CGPoint(x: x2, y: y2), radius: radius,
    transform: transform.orIdentity)
}
/// Adds all subpaths of another path.
public func CGPathAddPath(
  _ path: CGMutablePath?, _ transform: UnsafePointer<CGAffineTransform>?,
  _ other: some CGPathConvertible
) {
  path?.addPath(other, transform: transform.orIdentity)
}
/// Closes the subpath with a line to its start.
public func CGPathCloseSubpath(_ path: CGMutablePath?) { path?.closeSubpath() }

/// Start point of the next segment; the origin for an empty path.
public func CGPathGetCurrentPoint(_ path: some CGPathConvertible) -> CGPoint { path.currentPoint }
/// The smallest rectangle around all points and control points.
public func CGPathGetBoundingBox(_ path: some CGPathConvertible) -> CGRect { path.boundingBox }
/// The smallest rectangle around the outline itself.
public func CGPathGetPathBoundingBox(_ path: some CGPathConvertible) -> CGRect {
  path.boundingBoxOfPath
}
/// True if filling the path would paint a point, by the even-odd rule or otherwise by the non-zero
/// one.
public func CGPathContainsPoint(
  _ path: some CGPathConvertible, _ transform: UnsafePointer<CGAffineTransform>?,
  _ point: CGPoint, _ eoFill: Bool
) -> Bool {
  path.contains(
    point, using: eoFill ? .evenOdd : .winding, transform: transform.orIdentity)
}
/// True if a path has no elements.
public func CGPathIsEmpty(_ path: some CGPathConvertible) -> Bool { path.cgPath.isEmpty }
/// True if two paths have the same elements.
public func CGPathEqualToPath(_ a: some CGPathConvertible, _ b: some CGPathConvertible) -> Bool {
  a.cgPath == b.cgPath
}
