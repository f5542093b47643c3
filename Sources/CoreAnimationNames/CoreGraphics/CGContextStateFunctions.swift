// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AnimGeometry
public import AnimTimeline
public import Foundation
public import LayerTree

// The state of a context by the functions of older code. Without a context they do nothing.

/// Saves the state until `CGContextRestoreGState`.
public func CGContextSaveGState(_ context: CGContext?) { context?.saveGState() }
/// Restores the state that `CGContextSaveGState` saved last.
public func CGContextRestoreGState(_ context: CGContext?) { context?.restoreGState() }
/// Translates later drawing, in points.
public func CGContextTranslateCTM(_ context: CGContext?, _ tx: CGFloat, _ ty: CGFloat) {
  context?.translateBy(x: tx, y: ty)
}
/// Scales later drawing about the origin.
public func CGContextScaleCTM(_ context: CGContext?, _ sx: CGFloat, _ sy: CGFloat) {
  context?.scaleBy(x: sx, y: sy)
}
/// Rotates later drawing, in radians.
public func CGContextRotateCTM(_ context: CGContext?, _ angle: CGFloat) {
  context?.rotate(by: angle)
}
/// Applies a transform to later drawing.
public func CGContextConcatCTM(_ context: CGContext?, _ transform: CGAffineTransform) {
  context?.concatenate(transform)
}
/// Sets the fill colour.
public func CGContextSetFillColorWithColor(_ context: CGContext?, _ color: CGColor) {
  context?.setFillColor(color)
}
/// Sets the stroke colour.
public func CGContextSetStrokeColorWithColor(_ context: CGContext?, _ color: CGColor) {
  context?.setStrokeColor(color)
}
/// Sets the fill colour, by components 0…1.
public func CGContextSetRGBFillColor(
  _ context: CGContext?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) { context?.setFillColor(red: red, green: green, blue: blue, alpha: alpha) }
/// Sets the stroke colour, by components 0…1.
public func CGContextSetRGBStrokeColor(
  _ context: CGContext?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) { context?.setStrokeColor(red: red, green: green, blue: blue, alpha: alpha) }
/// Sets the fill colour, a grey from 0 black to 1 white.
public func CGContextSetGrayFillColor(_ context: CGContext?, _ gray: CGFloat, _ alpha: CGFloat) {
  context?.setFillColor(gray: gray, alpha: alpha)
}
/// Sets the stroke colour, a grey from 0 black to 1 white.
public func CGContextSetGrayStrokeColor(_ context: CGContext?, _ gray: CGFloat, _ alpha: CGFloat) {
  context?.setStrokeColor(gray: gray, alpha: alpha)
}
/// Sets the width of lines, in points.
public func CGContextSetLineWidth(_ context: CGContext?, _ width: CGFloat) {
  context?.setLineWidth(width)
}
/// Sets the shape of the ends of lines.
public func CGContextSetLineCap(_ context: CGContext?, _ cap: CGLineCap) {
  context?.setLineCap(cap)
}
/// Sets the shape of the corners of lines.
public func CGContextSetLineJoin(_ context: CGContext?, _ join: CGLineJoin) {
  context?.setLineJoin(join)
}
/// Sets the maximum miter as a multiple of half the line width.
public func CGContextSetMiterLimit(_ context: CGContext?, _ limit: CGFloat) {
  context?.setMiterLimit(limit)
}
/// Sets the dash pattern: lengths that are drawn and skipped in turn, in points; none for solid
/// lines.
public func CGContextSetLineDash(
  _ context: CGContext?, _ phase: CGFloat, _ lengths: UnsafePointer<CGFloat>?, _ count: Int
) {
  context?.setLineDash(
    phase: phase, lengths: Array(lengths, count: count))
}
/// Sets a factor of the alpha of later drawing.
public func CGContextSetAlpha(_ context: CGContext?, _ alpha: CGFloat) { context?.setAlpha(alpha) }
/// Sets the mode that blends later drawing with the earlier one.
public func CGContextSetBlendMode(_ context: CGContext?, _ mode: CGBlendMode) {
  context?.setBlendMode(mode)
}
/// Sets the interpolation of scaled pictures.
public func CGContextSetInterpolationQuality(
  _ context: CGContext?, _ quality: CGInterpolationQuality
) { context?.setInterpolationQuality(quality) }
/// Sets a black shadow with an alpha of ⅓ for later drawing.
public func CGContextSetShadow(_ context: CGContext?, _ offset: CGSize, _ blur: CGFloat) {
  context?.setShadow(offset: offset, blur: blur)
}
/// Sets the shadow of later drawing; nil for none.
public func CGContextSetShadowWithColor(
  _ context: CGContext?, _ offset: CGSize, _ blur: CGFloat, _ color: CGColor?
) { context?.setShadow(offset: offset, blur: blur, color: color) }
/// Collects drawing until `CGContextEndTransparencyLayer`.
public func CGContextBeginTransparencyLayer(_ context: CGContext?, _ auxiliaryInfo: NSDictionary?) {
  context?.beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
}
/// Ends the layer that `CGContextBeginTransparencyLayer` began.
public func CGContextEndTransparencyLayer(_ context: CGContext?) { context?.endTransparencyLayer() }
/// The transform from the coordinates of drawing to the area's; the identity without a context.
public func CGContextGetCTM(_ context: CGContext?) -> CGAffineTransform {
  context?.ctm ?? .identity
}
/// The bounding box of the clip; null without a context.
public func CGContextGetClipBoundingBox(_ context: CGContext?) -> CGRect {
  context?.boundingBoxOfClipPath ?? .null
}
/// Does nothing: contexts are released automatically.
public func CGContextRelease(_ context: CGContext?) {}
