// Animation blocks of views that are opened and closed by two calls.
extension View {
  /// Opens an animation block: changes until ``endAnimations()`` animate. It inherits nothing from
  /// an enclosing block.
  package static func beginAnimations(_ block: AnimationBlock) {
    let open = OpenAnimations()
    let state = TransactionState.current
    state.push()
    state.top.openAnimations = open
    state.top.viewAnimation = ViewAnimationContext(block: block, options: [])
    state.top.disablesActions = false
    state.top.add(CompletionGroup { open.completion?($0) })
  }

  /// The block that was opened last; nil if there is none, or if a closure or a transaction in it
  /// is still open.
  package static var openAnimations: OpenAnimations? {
    TransactionState.current.top.openAnimations
  }

  /// Parameters of later changes in the block that was opened last.
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
    for (layer, options) in open.transitions where areAnimationsEnabled && block.duration > 0 {
      guard let (type, subtype) = options.transition else { continue }
      let transition = Transition()
      transition.type = type
      transition.subtype = subtype
      if case .eased(let curve) = block.motion { transition.timingFunction = curve }
      layer.add(block.configured(transition), forKey: ActionKey.transition)
    }
    TransactionState.current.pop()
  }

  /// Makes the changes of a block, and returns the changes of view properties in the order in which
  /// each was changed first. They start from the presented values.
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
