// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AnimGeometry
public import AnimTimeline
public import Foundation
public import LayerTree

// Immediate drawing of shapes and pictures, by the functions of older code. Without a context they
// do nothing.

/// Clips drawing to a rectangle until the state is restored.
public func CGContextClipToRect(_ context: CGContext?, _ rect: CGRect) { context?.clip(to: rect) }
/// Fills a rectangle.
public func CGContextFillRect(_ context: CGContext?, _ rect: CGRect) { context?.fill(rect) }
/// Strokes a rectangle.
public func CGContextStrokeRect(_ context: CGContext?, _ rect: CGRect) { context?.stroke(rect) }
/// Strokes a rectangle with a line of a width in points.
public func CGContextStrokeRectWithWidth(_ context: CGContext?, _ rect: CGRect, _ width: CGFloat) {
  context?.stroke(rect, width: width)
}
/// Erases a rectangle.
public func CGContextClearRect(_ context: CGContext?, _ rect: CGRect) { context?.clear(rect) }
/// Fills the ellipse that touches a rectangle's sides.
public func CGContextFillEllipseInRect(_ context: CGContext?, _ rect: CGRect) {
  context?.fillEllipse(in: rect)
}
/// Strokes the ellipse that touches a rectangle's sides.
public func CGContextStrokeEllipseInRect(_ context: CGContext?, _ rect: CGRect) {
  context?.strokeEllipse(in: rect)
}
/// Draws lines between pairs of points.
public func CGContextStrokeLineSegments(
  _ context: CGContext?, _ points: UnsafePointer<CGPoint>?, _ count: Int
) { context?.strokeLineSegments(between: Array(points, count: count)) }
/// Draws a picture over a rectangle, upside down if y grows downwards.
public func CGContextDrawImage(_ context: CGContext?, _ rect: CGRect, _ image: CGImage?) {
  if let image { context?.draw(image, in: rect) }
}
/// Does nothing: pictures are released automatically.
public func CGImageRelease(_ image: CGImage?) {}
/// Does nothing: colours are values.
public func CGColorRelease(_ color: CGColor?) {}
