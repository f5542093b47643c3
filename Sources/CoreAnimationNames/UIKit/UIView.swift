public import AnimGeometry
public import Foundation
public import LayerTree

/// A view with UIKit's initialisers and drawing for subclasses. It receives no touches.
///
/// It can do everything that a ``LayerTree/View`` can.
open class UIView: View {
  /// Creates a view; the frame is in points of the superview. Subclasses override this initialiser.
  public init(frame: CGRect) {
    super.init(frame: Rect(frame))
    layer.setNeedsDisplay()
  }

  /// Nil, as there are no archives. Subclasses with other initialisers have to declare it, as in
  /// UIKit.
  public required init?(coder: NSCoder) { return nil }

  /// Creates a view without a size, by ``init(frame:)``.
  public convenience init() { self.init(frame: .zero) }

  /// Creates a view by ``init(frame:)``; the frame is in points of the superview.
  @_disfavoredOverload
  override public convenience init(frame: Rect) { self.init(frame: CGRect(frame)) }

  /// Draws the contents behind the subviews, to the current context that
  /// `UIGraphicsGetCurrentContext()` returns; the default draws nothing.
  ///
  /// Called when the view first enters a scene, and at the end of a callback in which
  /// `setNeedsDisplay()` was called. The drawing becomes the layer's contents, without an
  /// animation.
  ///
  /// - Parameter rect: The bounds.
  open func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.keepsContents = true }

  /// Draws the view's layer by ``draw(_:)``.
  override open func draw(_ layer: CALayer, in context: CGContext) {
    GraphicsContexts.current.draw(to: context) { draw(bounds) }
  }
}

/// Views with the types of UIKit.
public protocol UIViewForms: View {}
extension View: UIViewForms {}

extension UIViewForms {
  /// The view that contains this one; nil if that isn't a `UIView`.
  @_disfavoredOverload public var superview: UIView? {
    let view: View? = superview
    return view as? UIView
  }
  /// The subviews that are `UIView`s, later ones in front.
  @_disfavoredOverload public var subviews: [UIView] {
    let views: [View] = subviews
    return views.compactMap { $0 as? UIView }
  }
}

extension Scene {
  /// The view that fills the canvas and contains all others.
  public var rootView: UIView {
    if let view = storedRootView as? UIView { return view }
    let view = UIView(layer: rootLayer)
    for subview in storedRootView?.subviews ?? [] { view.addSubview(subview) }
    storedRootView = view
    return view
  }
}
