/// The base class of all behaviours, and by itself a composite of several.
///
/// A behaviour belongs to one animator at a time. A subclass that adds children in
/// ``willMove(to:)`` combines several behaviours in one.
open class DynamicBehavior {
  /// Called at every step after the items have moved, before the actions of the children.
  public var action: (() -> Void)?
  /// The children, in the order of their addition. They act as if each was added by itself.
  public private(set) var childBehaviors: [DynamicBehavior] = []
  /// The animator to which the behaviour, or its composite, was added.
  public internal(set) weak var dynamicAnimator: DynamicAnimator?
  weak var parent: DynamicBehavior?

  /// Creates a composite without children.
  public init() {}

  /// Called before the behaviour is added to an animator, and with nil before it is removed.
  open func willMove(to animator: DynamicAnimator?) {}

  /// Adds a child, after removing it from its former place.
  public func addChildBehavior(_ behavior: DynamicBehavior) {
    guard behavior !== self, !behavior.contains(self) else { return }
    if let animator = dynamicAnimator, !animator.accepts(behavior) { return }
    behavior.leave()
    behavior.parent = self
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.move(to: dynamicAnimator) }
  }

  /// Removes a child.
  public func removeChildBehavior(_ behavior: DynamicBehavior) {
    guard behavior.parent === self else { return }
    if dynamicAnimator != nil { behavior.move(to: nil) }
    childBehaviors.removeAll { $0 === behavior }
    behavior.parent = nil
  }

  /// The items that the behaviour itself acts on.
  var actedItems: [any DynamicItem] { [] }
  /// True if the behaviour keeps the animator running, given the present state of its items.
  var isBusy: Bool { false }
  /// True for gravity, of which an animator has at most one.
  var isGravity: Bool { false }

  /// Notifies the animator of a change of the behaviour.
  final func changed() { dynamicAnimator?.noteChange() }

  /// Visits the behaviour and its descendants, parents first.
  final func visit(_ body: (DynamicBehavior) -> Void) {
    body(self)
    for child in childBehaviors { child.visit(body) }
  }

  private func contains(_ other: DynamicBehavior) -> Bool {
    var found = false
    visit { if $0 === other { found = true } }
    return found
  }

  final func leave() {
    if let parent {
      parent.removeChildBehavior(self)
    } else {
      dynamicAnimator?.removeBehavior(self)
    }
  }

  /// Adds the behaviour with its descendants to an animator, or removes it.
  final func move(to animator: DynamicAnimator?) {
    willMove(to: animator)
    let old = dynamicAnimator
    dynamicAnimator = animator
    // Children that the behaviour added in `willMove(to:)` have the animator already.
    for child in childBehaviors where child.dynamicAnimator !== animator {
      child.move(to: animator)
    }
    if animator == nil { left(old) }
    (animator ?? old)?.noteChange()
  }

  /// Called when the behaviour has left an animator.
  func left(_ animator: DynamicAnimator?) {}
}
