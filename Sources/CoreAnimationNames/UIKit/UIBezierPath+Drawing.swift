import AnimGeometry
public import AnimTimeline
public import Foundation
import LayerTree

// Paths in the current context; without one nothing is drawn. Line style and rule are the path's own, colours are the
// context's.
extension UIBezierPath {
  /// Fills the inside in the fill colour.
  public func fill() { UIGraphicsGetCurrentContext()?.fill(cgPath, rule: rule) }

  /// Draws along the path in the stroke colour.
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

  /// Fills the inside, combined with what was drawn before, with an alpha 0…1.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawn { context in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      fill()
    }
  }

  /// Draws along the path, combined with what was drawn before, with an alpha 0…1.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawn { context in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      stroke()
    }
  }

  /// Lets what is drawn until the state is restored show only inside of the path.
  public func addClip() { UIGraphicsGetCurrentContext()?.clip(to: cgPath, rule: rule) }

  /// Whether a point is inside of a closed subpath. What open subpaths would fill doesn't count.
  public func contains(_ point: CGPoint) -> Bool {
    cgPath.closedSubpaths.contains(point, using: rule)
  }

  private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private func drawn(_ draw: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.keepingState { draw(context) }
  }
}

// Dashes, copies and the way back.
extension UIBezierPath {
  /// Sets so many lengths that are drawn and skipped in turn, in points, and how far into them lines
  /// start; nil for solid lines.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    lineDash = Array(pattern, count: count).map { Double($0) }
    lineDashPhase = phase
  }

  /// Writes the lengths that are drawn and skipped, their number, and how far into them lines start;
  /// nil for what isn't asked for.
  public func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in lineDash.enumerated() { pattern?[index] = length }
    count?.pointee = lineDash.count
    phase?.pointee = lineDashPhase
  }

  /// A path of the same outline with every subpath the other way round.
  public func reversing() -> UIBezierPath {
    let result = copy()
    result.cgPath = cgPath.reversed
    return result
  }

  /// A path of its own with the same outline and the same style.
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
