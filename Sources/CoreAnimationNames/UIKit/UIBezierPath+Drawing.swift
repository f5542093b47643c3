import AnimGeometry
public import AnimTimeline
public import Foundation
import LayerTree

// Paths in the current context; without a context nothing is drawn. Line style and rule are the
// path's own, colours are the context's.
extension UIBezierPath {
  /// Fills the inside in the fill colour.
  public func fill() { UIGraphicsGetCurrentContext()?.fill(cgPath, rule: rule) }

  /// Strokes the path in the stroke colour.
  public func stroke() {
    drawn { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.lineDashPattern = lineDash
      context.lineDashPhase = lineDashPhase
      context.stroke(cgPath)
    }
  }

  /// Fills the inside with a blend mode and an alpha 0…1.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawn { context in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      fill()
    }
  }

  /// Strokes the path with a blend mode and an alpha 0…1.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawn { context in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      stroke()
    }
  }

  /// Clips drawing to the path until the state is restored.
  public func addClip() { UIGraphicsGetCurrentContext()?.clip(to: cgPath, rule: rule) }

  /// True if a point is inside of a closed subpath. Open subpaths are ignored.
  public func contains(_ point: CGPoint) -> Bool {
    cgPath.closedSubpaths.contains(point, using: rule)
  }

  private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private func drawn(_ draw: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.keepingState { draw(context) }
  }
}

// Dashes, copies and reversed paths.
extension UIBezierPath {
  /// Sets the dash pattern: lengths that are drawn and skipped in turn, in points, and the distance
  /// into it at which lines start; nil for solid lines.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    lineDash = Array(pattern, count: count).map { Double($0) }
    lineDashPhase = phase
  }

  /// Writes the dash pattern: its lengths, their number, and the distance into it at which lines
  /// start. Nil arguments are skipped.
  public func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in lineDash.enumerated() { pattern?[index] = length }
    count?.pointee = lineDash.count
    phase?.pointee = lineDashPhase
  }

  /// A path of the same outline with every subpath reversed.
  public func reversing() -> UIBezierPath {
    let result = copy()
    result.cgPath = cgPath.reversed
    return result
  }

  /// A separate path with the same outline and the same style.
  public func copy() -> UIBezierPath {
    let result = UIBezierPath(cgPath: cgPath)
    result.lineWidth = lineWidth
    result.lineCapStyle = lineCapStyle
    result.lineJoinStyle = lineJoinStyle
    result.miterLimit = miterLimit
    result.flatness = flatness
    result.usesEvenOddFillRule = usesEvenOddFillRule
    result.lineDash = lineDash
    result.lineDashPhase = lineDashPhase
    return result
  }
}
