// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AnimGeometry
public import AnimTimeline
public import Foundation
public import LayerTree

// The state of a context by the functions of older code. Without a context they do nothing.

/// Keeps the state until `CGContextRestoreGState`.
public func CGContextSaveGState(_ context: CGContext?) { context?.saveGState() }
/// Goes back to what `CGContextSaveGState` kept last.
public func CGContextRestoreGState(_ context: CGContext?) { context?.restoreGState() }
/// Moves what is drawn from now on, by points.
public func CGContextTranslateCTM(_ context: CGContext?, _ tx: CGFloat, _ ty: CGFloat) {
  context?.translateBy(x: tx, y: ty)
}
/// Scales what is drawn from now on about the origin.
public func CGContextScaleCTM(_ context: CGContext?, _ sx: CGFloat, _ sy: CGFloat) {
  context?.scaleBy(x: sx, y: sy)
}
/// Turns what is drawn from now on, by radians.
public func CGContextRotateCTM(_ context: CGContext?, _ angle: CGFloat) {
  context?.rotate(by: angle)
}
/// Transforms what is drawn from now on.
public func CGContextConcatCTM(_ context: CGContext?, _ transform: CGAffineTransform) {
  context?.concatenate(transform)
}
/// Sets the colour of what is filled.
public func CGContextSetFillColorWithColor(_ context: CGContext?, _ color: CGColor) {
  context?.setFillColor(color)
}
/// Sets the colour of what is stroked.
public func CGContextSetStrokeColorWithColor(_ context: CGContext?, _ color: CGColor) {
  context?.setStrokeColor(color)
}
/// Sets the colour of what is filled, by components 0…1.
public func CGContextSetRGBFillColor(
  _ context: CGContext?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) { context?.setFillColor(red: red, green: green, blue: blue, alpha: alpha) }
/// Sets the colour of what is stroked, by components 0…1.
public func CGContextSetRGBStrokeColor(
  _ context: CGContext?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) { context?.setStrokeColor(red: red, green: green, blue: blue, alpha: alpha) }
/// Sets the colour of what is filled, a grey from 0 black to 1 white.
public func CGContextSetGrayFillColor(_ context: CGContext?, _ gray: CGFloat, _ alpha: CGFloat) {
  context?.setFillColor(gray: gray, alpha: alpha)
}
/// Sets the colour of what is stroked, a grey from 0 black to 1 white.
public func CGContextSetGrayStrokeColor(_ context: CGContext?, _ gray: CGFloat, _ alpha: CGFloat) {
  context?.setStrokeColor(gray: gray, alpha: alpha)
}
/// Sets the width of lines, in points.
public func CGContextSetLineWidth(_ context: CGContext?, _ width: CGFloat) {
  context?.setLineWidth(width)
}
/// Sets how lines end.
public func CGContextSetLineCap(_ context: CGContext?, _ cap: CGLineCap) {
  context?.setLineCap(cap)
}
/// Sets how lines meet.
public func CGContextSetLineJoin(_ context: CGContext?, _ join: CGLineJoin) {
  context?.setLineJoin(join)
}
/// Sets the longest miter as a multiple of half the line width.
public func CGContextSetMiterLimit(_ context: CGContext?, _ limit: CGFloat) {
  context?.setMiterLimit(limit)
}
/// Sets so many lengths that are drawn and skipped in turn, in points; none for solid lines.
public func CGContextSetLineDash(
  _ context: CGContext?, _ phase: CGFloat, _ lengths: UnsafePointer<CGFloat>?, _ count: Int
) {
  context?.setLineDash(
    phase: phase, lengths: Array(lengths, count: count))
}
/// Sets what multiplies the alpha of everything that is drawn.
public func CGContextSetAlpha(_ context: CGContext?, _ alpha: CGFloat) { context?.setAlpha(alpha) }
/// Sets how what is drawn is combined with what was drawn before.
public func CGContextSetBlendMode(_ context: CGContext?, _ mode: CGBlendMode) {
  context?.setBlendMode(mode)
}
/// Sets how pictures are drawn in other sizes.
public func CGContextSetInterpolationQuality(
  _ context: CGContext?, _ quality: CGInterpolationQuality
) { context?.setInterpolationQuality(quality) }
/// Lets everything that is drawn cast a shadow in black with an alpha of ⅓.
public func CGContextSetShadow(_ context: CGContext?, _ offset: CGSize, _ blur: CGFloat) {
  context?.setShadow(offset: offset, blur: blur)
}
/// Lets everything that is drawn cast a shadow; nil casts none.
public func CGContextSetShadowWithColor(
  _ context: CGContext?, _ offset: CGSize, _ blur: CGFloat, _ color: CGColor?
) { context?.setShadow(offset: offset, blur: blur, color: color) }
/// Puts together what is drawn until `CGContextEndTransparencyLayer`.
public func CGContextBeginTransparencyLayer(_ context: CGContext?, _ auxiliaryInfo: NSDictionary?) {
  context?.beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
}
/// Ends what `CGContextBeginTransparencyLayer` began.
public func CGContextEndTransparencyLayer(_ context: CGContext?) { context?.endTransparencyLayer() }
/// From the coordinates in which drawing happens to the area's; the identity without a context.
public func CGContextGetCTM(_ context: CGContext?) -> CGAffineTransform {
  context?.ctm ?? .identity
}
/// A rectangle around what the clips leave; null without a context.
public func CGContextGetClipBoundingBox(_ context: CGContext?) -> CGRect {
  context?.boundingBoxOfClipPath ?? .null
}
/// Nothing: contexts go by themselves.
public func CGContextRelease(_ context: CGContext?) {}
