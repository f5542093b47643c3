/// An operation that a layer runs when a property or the tree around it changes.
///
/// Every ``Animation`` is an action, which adds the animation to the layer.
public protocol Action {
  /// Performs the action.
  ///
  /// - Parameter key: The change: a property such as `opacity`, or one of ``ActionKey``.
  func run(forKey key: String, on layer: Layer)
}

/// An answer to a layer that looks for the action of a change.
public enum ActionAnswer {
  /// The change runs this action.
  case run(any Action)
  /// The change runs no action, and the search ends.
  case nothing

  /// The action, or nil for ``nothing``.
  public var action: (any Action)? {
    if case .run(let action) = self { action } else { nil }
  }
}

/// The keys of actions for changes of the tree.
public enum ActionKey {
  /// The layer was added to a superlayer.
  public static let onOrderIn = "onOrderIn"
  /// The layer was taken out of its superlayer.
  public static let onOrderOut = "onOrderOut"
  /// The layer's sublayers were added to, removed from or put into another order.
  public static let sublayers = "sublayers"
  /// The layer has laid out its sublayers.
  public static let onLayout = "onLayout"
  /// The layer got another mask or none.
  public static let mask = "mask"
  /// The key of every transition.
  public static let transition = "transition"
}

/// An object that a layer asks for actions, layout and drawing, such as its view.
public protocol LayerDelegate: AnyObject {
  /// Returns the answer to a change of the layer; nil continues the search in the layer.
  func action(for layer: Layer, forKey key: String) -> ActionAnswer?
  /// Places the layer's sublayers, at the end of the callback in which its bounds or its sublayers
  /// changed.
  func layoutSublayers(of layer: Layer)
  /// Draws the layer's contents, in the coordinates of its bounds.
  func draw(_ layer: Layer, in context: DrawingContext)
}

extension LayerDelegate {
  /// Returns nil, so that the layer continues the search.
  public func action(for layer: Layer, forKey key: String) -> ActionAnswer? { nil }
  /// Does nothing.
  public func layoutSublayers(of layer: Layer) {}
  /// Draws nothing.
  public func draw(_ layer: Layer, in context: DrawingContext) {}
}
