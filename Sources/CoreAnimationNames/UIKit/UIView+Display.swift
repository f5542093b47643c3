public import Foundation
public import LayerTree

// Drawing by views.
extension View {
  /// Position, in units of the bounds, of the point that ``center`` places. Default (0.5, 0.5).
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Makes the view draw itself at the end of the callback, or when it enters a scene.
  public func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Makes the whole view draw itself, as a recipe can't be redrawn in part.
  public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
}
