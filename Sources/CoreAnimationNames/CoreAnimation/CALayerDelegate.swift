public import Foundation
public import LayerTree

/// A layer's delegate that answers for actions as Apple's does: with an action, with `NSNull()` for
/// no action, or with nil to continue the search.
public protocol CALayerDelegate: LayerDelegate {
  /// Returns the action that shows a change of a key, `NSNull()` for no action, or nil to continue
  /// the search.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Continues the search.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  /// Converts the answer to the library's type.
  public func action(for layer: CALayer, forKey event: String) -> ActionAnswer? {
    let action: (any CAAction)? = action(for: layer, forKey: event)
    return action.map { $0 is NSNull ? .nothing : .run($0) }
  }
}

extension NSNull: Action {
  /// Does nothing.
  public func run(forKey key: String, on layer: CALayer) {}
}

extension Layer {
  /// Actions of changes by key, in place of the default ones; `NSNull()` stands for no action. Nil
  /// if there are none.
  public var actions: [String: any CAAction]? {
    get {
      actionAnswers.isEmpty ? nil : actionAnswers.mapValues { $0.action ?? NSNull() }
    }
    set {
      actionAnswers = (newValue ?? [:]).mapValues { $0 is NSNull ? .nothing : .run($0) }
    }
  }
}
