import AnimGeometry
public import AnimTimeline
public import Foundation
import LayerTree

// Pictures in the current context, upright; without a context nothing is drawn.
extension ImageResource {
  /// Draws the picture over a rectangle.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the picture in its own size, its top-left corner at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the picture over a rectangle with a blend mode and an alpha 0…1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.keepingState {
      if blendMode != .normal { context.setBlendMode(blendMode) }
      if alpha != 1 { context.setAlpha(alpha) }
      context.draw(self, in: Rect(rect))
    }
  }

  /// Draws the picture in its own size with a blend mode and an alpha 0…1.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
}
