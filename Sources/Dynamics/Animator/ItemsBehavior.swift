/// A behaviour that acts on a list of items, which can change.
open class ItemsBehavior: DynamicBehavior {
  /// The items, in the order of their addition.
  public private(set) var items: [any DynamicItem] = []
  private var known: Set<ObjectIdentifier> = []

  /// Creates a behaviour that acts on some items.
  public init(items: [any DynamicItem] = []) {
    super.init()
    for item in items { addItem(item) }
  }

  /// Adds an item, if it isn't in the list.
  public func addItem(_ item: any DynamicItem) {
    guard known.insert(ObjectIdentifier(item)).inserted else { return }
    items.append(item)
    changed()
  }

  /// Removes an item, if it is in the list.
  public func removeItem(_ item: any DynamicItem) {
    guard known.remove(ObjectIdentifier(item)) != nil else { return }
    items.removeAll { $0 === item }
    changed()
  }

  func contains(_ item: any DynamicItem) -> Bool { known.contains(ObjectIdentifier(item)) }

  override var actedItems: [any DynamicItem] { items }
}
