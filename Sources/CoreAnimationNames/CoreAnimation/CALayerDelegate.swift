public import Foundation
public import LayerTree

/// A layer's delegate, whose answers about actions are Apple's as well: an action, `NSNull()` for none,
/// nil where the layer is to look further.
public protocol CALayerDelegate: LayerDelegate {
  /// Says how a change of a key is shown: an action, `NSNull()` for none, nil where the layer is to look
  /// further.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Lets the layer look further.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  /// The answer as the library asks for it.
  public func action(for layer: CALayer, forKey event: String) -> ActionAnswer? {
    let action: (any CAAction)? = action(for: layer, forKey: event)
    return action.map { $0 is NSNull ? .nothing : .run($0) }
  }
}

extension NSNull: Action {
  /// The action that does nothing.
  public func run(forKey key: String, on layer: CALayer) {}
}

extension Layer {
  /// Actions of changes by key, in place of the default ones; `NSNull()` stands for no action. Nil for none.
  public var actions: [String: any CAAction]? {
    get {
      actionAnswers.isEmpty ? nil : actionAnswers.mapValues { $0.action ?? NSNull() }
    }
    set {
      actionAnswers = (newValue ?? [:]).mapValues { $0 is NSNull ? .nothing : .run($0) }
    }
  }
}
