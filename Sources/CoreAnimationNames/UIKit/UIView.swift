public import AnimGeometry
public import Foundation
public import LayerTree

/// A view whose subclasses are made and draw themselves as in UIKit. It hears of no touches.
///
/// All that is done with a ``LayerTree/View`` can be done with it.
open class UIView: View {
  /// Creates a view; the frame is in points of the superview. This is what subclasses override.
  public init(frame: CGRect) {
    super.init(frame: Rect(frame))
    layer.setNeedsDisplay()
  }

  /// Nil, as there are no archives. Subclasses with initialisers of their own have it, as in UIKit.
  public required init?(coder: NSCoder) { return nil }

  /// Creates a view without a size, by ``init(frame:)``.
  public convenience init() { self.init(frame: .zero) }

  /// Creates a view by ``init(frame:)``; the frame is in points of the superview.
  @_disfavoredOverload
  override public convenience init(frame: Rect) { self.init(frame: CGRect(frame)) }

  /// Draws what the view shows behind its subviews, to the current context, which
  /// `UIGraphicsGetCurrentContext()` gives; nothing unless a subclass says otherwise.
  ///
  /// Called when the view first comes into a scene, and at the end of a callback in which
  /// `setNeedsDisplay()` was called. What is drawn becomes the layer's contents, without an animation.
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
  /// The view that this one is in; nil also where that is no `UIView`.
  @_disfavoredOverload public var superview: UIView? {
    let view: View? = superview
    return view as? UIView
  }
  /// The views inside that are `UIView`s, later ones in front.
  @_disfavoredOverload public var subviews: [UIView] {
    let views: [View] = subviews
    return views.compactMap { $0 as? UIView }
  }
}

extension Scene {
  /// Fills the canvas; views are put into it.
  public var rootView: UIView {
    if let view = storedRootView as? UIView { return view }
    let view = UIView(layer: rootLayer)
    for subview in storedRootView?.subviews ?? [] { view.addSubview(subview) }
    storedRootView = view
    return view
  }
}
