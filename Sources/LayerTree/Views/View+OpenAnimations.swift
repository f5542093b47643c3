/// An animation block of views that two calls open and close, in place of a closure.
package final class OpenAnimations {
  /// Takes whether all animations of the block came to their end.
  package var completion: ((Bool) -> Void)?
  /// Views that go over to what they show at the end of the block, and how.
  package var transitions: [(view: View, options: ViewAnimationOptions)] = []
}

extension View {
  /// Opens an animation block: what is changed until ``endAnimations()`` animates. It takes nothing from
  /// a block around it.
  package static func beginAnimations(_ block: AnimationBlock) {
    let open = OpenAnimations()
    let state = TransactionState.current
    state.push()
    state.top.openAnimations = open
    state.top.viewAnimation = ViewAnimationContext(block: block, options: [])
    state.top.disablesActions = false
    state.top.add(CompletionGroup { open.completion?($0) })
  }

  /// The block that was opened last; nil where there is none, or a closure or a transaction in it is
  /// still open.
  package static var openAnimations: OpenAnimations? {
    TransactionState.current.top.openAnimations
  }

  /// How changes animate from now on in the block that was opened last.
  package static var openBlock: AnimationBlock? {
    get { openAnimations.flatMap { _ in TransactionState.current.top.viewAnimation?.block } }
    set {
      guard openAnimations != nil, let newValue else { return }
      TransactionState.current.top.viewAnimation?.block = newValue
    }
  }

  /// Closes the block that was opened last.
  package static func endAnimations() {
    guard let open = openAnimations, let block = openBlock else { return }
    for (view, options) in open.transitions where areAnimationsEnabled && block.duration > 0 {
      guard let (type, subtype) = options.transition else { continue }
      let transition = Transition()
      transition.type = type
      transition.subtype = subtype
      if case .eased(let curve) = block.motion { transition.timingFunction = curve }
      view.layer.add(block.configured(transition), forKey: ActionKey.transition)
    }
    TransactionState.current.pop()
  }

  /// Makes the changes of a block, and tells which properties of views they are of, in the order in which
  /// these were changed first. They go from what shows now.
  package static func changes(of animations: () -> Void) -> [KeyframeBlock.Change] {
    let keyframes = KeyframeBlock()
    let state = TransactionState.current
    state.push()
    state.top.viewAnimation = ViewAnimationContext(
      duration: 1, delay: 0, options: .beginFromCurrentState, motion: .keyframes(keyframes))
    state.top.disablesActions = false
    animations()
    state.pop()
    return keyframes.wholeChanges
  }
}
