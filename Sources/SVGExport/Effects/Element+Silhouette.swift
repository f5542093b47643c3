extension Element {
  /// The same with the paint of what is around it instead of any colours, and with a colour for all strokes; nil
  /// where something else than colours is drawn or something is filtered.
  ///
  /// - Parameter stroke: What lines are drawn with.
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

  /// How many characters the attributes have.
  var length: Int {
    attributes.reduce(0) { $0 + $1.value.utf8.count } + children.reduce(0) { $0 + $1.length }
  }

  private static let drawnInColors: Set = [
    "g", "path", "rect", "circle", "ellipse", "line", "text", "tspan",
  ]

  /// The colour of all that is drawn, if it is always the same and there are no lines; an empty text for that
  /// of what is around it.
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
