import AnimGeometry
import AnimTimeline
public import Foundation
public import LayerTree

// Drawing by views, and pictures of them.
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

  /// Draws what the view shows over a rectangle of the current context.
  ///
  /// - Parameter afterUpdates: Whether changes that wait for the end of the callback are committed
  ///   first.
  /// - Returns: Whether there is a current context.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    context.draw(picture(afterUpdates), in: Rect(rect))
    return true
  }

  /// A view that goes on showing what this one shows now, at the origin.
  ///
  /// - Parameter afterUpdates: Whether changes that wait for the end of the callback are committed
  ///   first.
  /// - Returns: Never nil.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    view.layer.contents = picture(afterUpdates)
    return view
  }

  private func picture(_ afterUpdates: Bool) -> CGImage {
    if afterUpdates { CATransaction.flush() }
    return layer.snapshot()
  }
}
