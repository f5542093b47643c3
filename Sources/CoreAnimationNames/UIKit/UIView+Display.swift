public import Foundation
public import LayerTree

// Drawing by views.
extension View {
  /// Where the point that ``center`` places lies in the bounds, in units of them. Default (0.5, 0.5).
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Asks the view to draw itself at the end of the callback, or when it comes into a scene.
  public func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Asks the view to draw itself: all of it, as recipes have no parts that stay.
  public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
}
