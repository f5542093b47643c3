extension Element {
  /// A copy of the element that inherits the fill of the group around it instead of its own colours, with one colour
  /// for all strokes. Nil if the element has filters or any paint but colours.
  ///
  /// - Parameter stroke: The colour of the strokes.
  func silhouette(stroke: PaintColor) -> Element? {
    guard packed == nil, Self.drawnInColors.contains(name), !uses("filter"), self["style"] == nil
    else { return nil }
    var result = self
    result.animations.removeAll { ["fill", "stroke"].contains($0.attribute) }
    for (name, paint) in [("fill", nil), ("stroke", AttributeValue.color(stroke))] {
      guard let own = self[name], own != .nothing else { continue }
      if case .reference = own { return nil }
      result[name] = paint
    }
    result.children = []
    for child in children {
      guard let silhouette = child.silhouette(stroke: stroke) else { return nil }
      result.children.append(silhouette)
    }
    return result
  }

  /// The size of all attribute values in the element and its descendants, in bytes.
  var length: Int {
    attributes.reduce(0) { $0 + $1.value.length } + children.reduce(0) { $0 + $1.length }
  }

  private static let drawnInColors: Set = [
    "g", "path", "rect", "circle", "ellipse", "line", "text", "tspan",
  ]

  /// The fill of everything that is drawn in an element.
  enum UniformFill: Equatable {
    /// The fill of the group around it.
    case inherited
    case paint(AttributeValue)
  }

  /// The fill of everything that is drawn, if it is always the same and there are no lines.
  var uniformFill: UniformFill? {
    let animated = ["fill", "stroke"]
    guard !animations.contains(where: { animated.contains($0.attribute) }),
      self["stroke"] ?? .nothing == .nothing
    else { return nil }
    guard name == "g" else {
      guard children.isEmpty, self["fill"] != .nothing else { return nil }
      return self["fill"].map(UniformFill.paint) ?? .inherited
    }
    let inner = children.map(\.uniformFill)
    guard self["fill"] == nil, let fill = inner.first ?? nil else { return nil }
    return inner.allSatisfy { $0 == fill } ? fill : nil
  }
}
