// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AnimGeometry
public import AnimTimeline
public import Foundation
public import LayerTree

// Shapes and pictures that are drawn at once, by the functions of older code. Without a context they do nothing.

/// Lets what is drawn until the state is restored show only inside of a rectangle.
public func CGContextClipToRect(_ context: CGContext?, _ rect: CGRect) { context?.clip(to: rect) }
/// Fills a rectangle.
public func CGContextFillRect(_ context: CGContext?, _ rect: CGRect) { context?.fill(rect) }
/// Draws along a rectangle.
public func CGContextStrokeRect(_ context: CGContext?, _ rect: CGRect) { context?.stroke(rect) }
/// Draws along a rectangle with a line of a width in points.
public func CGContextStrokeRectWithWidth(_ context: CGContext?, _ rect: CGRect, _ width: CGFloat) {
  context?.stroke(rect, width: width)
}
/// Erases a rectangle.
public func CGContextClearRect(_ context: CGContext?, _ rect: CGRect) { context?.clear(rect) }
/// Fills the ellipse that touches a rectangle's sides.
public func CGContextFillEllipseInRect(_ context: CGContext?, _ rect: CGRect) {
  context?.fillEllipse(in: rect)
}
/// Draws along the ellipse that touches a rectangle's sides.
public func CGContextStrokeEllipseInRect(_ context: CGContext?, _ rect: CGRect) {
  context?.strokeEllipse(in: rect)
}
/// Draws lines between so many points, two for each.
public func CGContextStrokeLineSegments(
  _ context: CGContext?, _ points: UnsafePointer<CGPoint>?, _ count: Int
) { context?.strokeLineSegments(between: Array(points, count: count)) }
/// Draws a picture over a rectangle, upside down where y grows downwards.
public func CGContextDrawImage(_ context: CGContext?, _ rect: CGRect, _ image: CGImage?) {
  if let image { context?.draw(image, in: rect) }
}
/// Nothing: pictures go by themselves.
public func CGImageRelease(_ image: CGImage?) {}
/// Nothing: colours are values.
public func CGColorRelease(_ color: CGColor?) {}
