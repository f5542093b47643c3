/// Something that a layer does when a property changes or the tree around it does.
///
/// Every ``Animation`` is one: it is added to the layer.
public protocol Action {
  /// Performs the action.
  ///
  /// - Parameter key: What happened: a property such as `opacity`, or one of ``ActionKey``.
  func run(forKey key: String, on layer: Layer)
}

/// The answer to the question what a change does.
public enum ActionAnswer {
  /// It does this.
  case run(any Action)
  /// It does nothing; nobody else is asked.
  case nothing

  /// The action, where there is one.
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

/// Knows about a layer, as a view does.
public protocol LayerDelegate: AnyObject {
  /// What a change of the layer does; nil leaves the answer to the layer.
  func action(for layer: Layer, forKey key: String) -> ActionAnswer?
  /// Places the layer's sublayers, at the end of the callback in which its bounds or its sublayers
  /// changed.
  func layoutSublayers(of layer: Layer)
  /// Draws the layer's contents, in the coordinates of its bounds.
  func draw(_ layer: Layer, in context: DrawingContext)
}

extension LayerDelegate {
  /// No answer: the layer looks further.
  public func action(for layer: Layer, forKey key: String) -> ActionAnswer? { nil }
  /// Does nothing.
  public func layoutSublayers(of layer: Layer) {}
  /// Draws nothing.
  public func draw(_ layer: Layer, in context: DrawingContext) {}
}
