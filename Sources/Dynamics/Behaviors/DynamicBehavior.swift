/// What acts on items: the base of all behaviours, and by itself a composite of others.
///
/// A behaviour belongs to one animator at a time. A subclass that adds children in ``willMove(to:)``
/// packs several behaviours into one.
open class DynamicBehavior {
  /// Called at every step after the items have moved; those of a behaviour before those of its
  /// children.
  public var action: (() -> Void)?
  /// The behaviours inside, in the order in which they were added. They act as if each was added by
  /// itself.
  public private(set) var childBehaviors: [DynamicBehavior] = []
  /// The animator that the behaviour, or the composite that it is in, was added to.
  public internal(set) weak var dynamicAnimator: DynamicAnimator?
  weak var parent: DynamicBehavior?

  /// Creates a behaviour that others are put into.
  public init() {}

  /// Called before the behaviour is added to an animator, and with nil before it is removed.
  open func willMove(to animator: DynamicAnimator?) {}

  /// Adds a behaviour inside; it leaves where it was before.
  public func addChildBehavior(_ behavior: DynamicBehavior) {
    guard behavior !== self, !behavior.contains(self) else { return }
    if let animator = dynamicAnimator, !animator.accepts(behavior) { return }
    behavior.leave()
    behavior.parent = self
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.move(to: dynamicAnimator) }
  }

  /// Removes a behaviour that is inside.
  public func removeChildBehavior(_ behavior: DynamicBehavior) {
    guard behavior.parent === self else { return }
    if dynamicAnimator != nil { behavior.move(to: nil) }
    childBehaviors.removeAll { $0 === behavior }
    behavior.parent = nil
  }

  /// The items that it acts on, itself.
  var actedItems: [any DynamicItem] { [] }
  /// Whether it keeps the animator running, in the present state of its items.
  var isBusy: Bool { false }

  /// Something about it is other than it was.
  final func changed() { dynamicAnimator?.noteChange() }

  /// Visits the behaviour and all inside, parents first.
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

  /// Comes to an animator, or leaves it, with all that is inside.
  final func move(to animator: DynamicAnimator?) {
    willMove(to: animator)
    let old = dynamicAnimator
    dynamicAnimator = animator
    // Children that were added just now came along already.
    for child in childBehaviors where child.dynamicAnimator !== animator {
      child.move(to: animator)
    }
    if animator == nil { left(old) }
    (animator ?? old)?.noteChange()
  }

  /// The behaviour has left an animator.
  func left(_ animator: DynamicAnimator?) {}
}

/// A behaviour that acts on any number of items, which come and go.
open class ItemsBehavior: DynamicBehavior {
  /// The items, in the order in which they were added.
  public private(set) var items: [any DynamicItem] = []
  private var known: Set<ObjectIdentifier> = []

  /// Starts with some items.
  public init(items: [any DynamicItem] = []) {
    super.init()
    for item in items { addItem(item) }
  }

  /// Adds an item; one that is there stays.
  public func addItem(_ item: any DynamicItem) {
    guard known.insert(ObjectIdentifier(item)).inserted else { return }
    items.append(item)
    changed()
  }

  /// Takes an item away; nothing happens where it isn't there.
  public func removeItem(_ item: any DynamicItem) {
    guard known.remove(ObjectIdentifier(item)) != nil else { return }
    items.removeAll { $0 === item }
    changed()
  }

  func contains(_ item: any DynamicItem) -> Bool { known.contains(ObjectIdentifier(item)) }

  override var actedItems: [any DynamicItem] { items }
}
