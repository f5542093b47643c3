/// An animation block of views that is opened and closed by two calls, in place of a closure.
package final class OpenAnimations {
  /// Receives true if all animations of the block ended by themselves.
  package var completion: ((Bool) -> Void)?
  /// Layers of views that make a transition to their state at the end of the block, with its options.
  package var transitions: [(layer: Layer, options: ViewAnimationOptions)] = []
}
