public import AnimTimeline

/// Values and actions that layers share, for what they don't say themselves.
public struct LayerStyle {
  /// Model values, used by a layer on which nobody set the property.
  public var values: [Property: Value]
  /// What changes do, used where neither the layer's delegate nor its own actions say it.
  public var actions: [String: ActionAnswer]
  /// None or one: a struct can't hold another of its kind directly.
  private var base: [LayerStyle]

  /// Creates a style; what it doesn't say is taken from `style`.
  public init(
    values: [Property: Value] = [:], actions: [String: ActionAnswer] = [:],
    style: LayerStyle? = nil
  ) {
    self.values = values
    self.actions = actions
    base = style.map { [$0] } ?? []
  }

  /// The style below this one.
  public var style: LayerStyle? {
    get { base.first }
    set { base = newValue.map { [$0] } ?? [] }
  }

  func value(of property: Property) -> Value? { values[property] ?? style?.value(of: property) }

  func action(forKey key: String) -> ActionAnswer? {
    actions[key] ?? style?.action(forKey: key)
  }

  /// The properties that it or a style below has a value for.
  var properties: Set<Property> { (style?.properties ?? []).union(values.keys) }
}
