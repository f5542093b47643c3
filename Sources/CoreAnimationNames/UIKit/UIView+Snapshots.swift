import AnimGeometry
import AnimTimeline
public import Foundation
public import LayerTree

// Pictures of views.
extension View {
  /// Draws the view and its subviews over a rectangle of the current context.
  ///
  /// - Parameter afterUpdates: True to commit pending changes of the callback first.
  /// - Returns: True if there is a current context.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    context.draw(picture(afterUpdates), in: Rect(rect))
    return true
  }

  /// A view, at the origin, with a permanent picture of this one's current state.
  ///
  /// - Parameter afterUpdates: True to commit pending changes of the callback first.
  /// - Returns: Never nil.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    UIView(showing: picture(afterUpdates), size: bounds.size)
  }

  /// A view, at the origin, with a permanent picture of a part of this one's current state.
  ///
  /// - Parameters:
  ///   - rect: The part, in points of the view's own coordinates; clear outside of the bounds.
  ///   - afterUpdates: True to commit pending changes of the callback first.
  ///   - capInsets: Widths of the edges, in points, that keep their size when the new view is
  ///     resized; the
  /// rest is stretched.
  /// - Returns: Never nil.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let part = UIGraphicsImageRenderer(bounds: rect).image { _ in
      drawHierarchy(in: bounds, afterScreenUpdates: afterUpdates)
    }
    let view = UIView(showing: part, size: rect.size)
    guard rect.width > 0, rect.height > 0 else { return view }
    let (width, height) = (Double(rect.width), Double(rect.height))
    view.layer.contentsCenter = CGRect(
      x: capInsets.left / width, y: capInsets.top / height,
      width: max(1 - (capInsets.left + capInsets.right) / width, 0),
      height: max(1 - (capInsets.top + capInsets.bottom) / height, 0))
    return view
  }

  private func picture(_ afterUpdates: Bool) -> CGImage {
    if afterUpdates { CATransaction.flush() }
    return layer.snapshot()
  }
}

extension UIView {
  fileprivate convenience init(showing picture: CGImage, size: CGSize) {
    self.init(frame: CGRect(origin: .zero, size: size))
    layer.contents = picture
  }
}
