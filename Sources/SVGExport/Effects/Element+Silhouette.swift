extension Element {
  /// A copy of the element that inherits the fill of the group around it instead of its own colours, with one colour
  /// for all strokes. Nil if the element has filters or any paint but colours.
  ///
  /// - Parameter stroke: The colour of the strokes.
  func silhouette(stroke: String) -> Element? {
    guard packed == nil, Self.drawnInColors.contains(name), !uses("filter"), self["style"] == nil
    else { return nil }
    var result = self
    result.animations.removeAll { ["fill", "stroke"].contains($0.attribute) }
    for (name, paint) in [("fill", nil), ("stroke", stroke)] {
      guard let own = self[name], own != "none" else { continue }
      if own.hasPrefix("url") { return nil }
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
    attributes.reduce(0) { $0 + $1.value.utf8.count } + children.reduce(0) { $0 + $1.length }
  }

  private static let drawnInColors: Set = [
    "g", "path", "rect", "circle", "ellipse", "line", "text", "tspan",
  ]

  /// The single fill of the whole element, if it is constant and the element has no strokes; empty if it is inherited.
  var onlyFill: String? {
    let animated = ["fill", "stroke"]
    guard !animations.contains(where: { animated.contains($0.attribute) }),
      self["stroke"] ?? "none" == "none"
    else { return nil }
    guard name == "g" else {
      return children.isEmpty && self["fill"] != "none" ? self["fill"] ?? "" : nil
    }
    let inner = children.map(\.onlyFill)
    guard self["fill"] == nil, let fill = inner.first ?? nil else { return nil }
    return inner.allSatisfy { $0 == fill } ? fill : nil
  }
}
