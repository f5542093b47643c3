public import AnimTimeline

/// Values and actions that several layers share, as a fallback for their own.
public struct LayerStyle {
  /// Model values, used by layers that have none for the property.
  public var values: [Property: Value]
  /// Answers to changes, used if neither the layer's delegate nor its own actions have one.
  public var actions: [String: ActionAnswer]
  /// The base style in an array, since a struct can't store a value of its own type directly.
  private var base: [LayerStyle]

  /// Creates a style; its fallback is `style`.
  public init(
    values: [Property: Value] = [:], actions: [String: ActionAnswer] = [:],
    style: LayerStyle? = nil
  ) {
    self.values = values
    self.actions = actions
    base = style.map { [$0] } ?? []
  }

  /// The fallback of this style.
  public var style: LayerStyle? {
    get { base.first }
    set { base = newValue.map { [$0] } ?? [] }
  }

  func value(of property: Property) -> Value? { values[property] ?? style?.value(of: property) }

  func action(forKey key: String) -> ActionAnswer? {
    actions[key] ?? style?.action(forKey: key)
  }

  /// The properties for which the style or a fallback has a value.
  var properties: Set<Property> { (style?.properties ?? []).union(values.keys) }
}
