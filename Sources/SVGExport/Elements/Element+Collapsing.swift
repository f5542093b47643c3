extension Element {
  /// A group that holds only one element, as that element, where it means the same.
  func collapsed() -> Element {
    guard name == "g", children.count == 1, text == nil, let child = children.first,
      canCollapse(into: child)
    else { return self }
    if attributes.isEmpty, animations.isEmpty { return child }
    var result = Element(child.name)
    for (name, value) in child.attributes { result[name] = value }
    for (name, value) in attributes {
      if name == "transform", let inner = child["transform"] {
        result[name] = value + inner
      } else {
        result[name] = value
      }
    }
    result.animations = animations + child.animations
    result.children = child.children
    return result
  }

  private func canCollapse(into child: Element) -> Bool {
    guard child.name != "clipPath" else { return false }
    let own = attributes.map(\.name) + animatedAttributes
    for name in own where child.uses(name) {
      let isStatic =
        name == "transform" && !animatedAttributes.contains(name) && !uses("motion")
        && !child.animatedAttributes.contains(name) && !child.uses("motion")
      guard isStatic else { return false }
    }
    let childMoves = child.uses("transform") || child.uses("motion")
    let moves = uses("transform") || uses("motion")
    // A motion applies outside of the transform of its element.
    if uses("transform"), child.uses("motion") { return false }
    // A clip lies in the coordinates of its element.
    if uses("clip-path"), childMoves { return false }
    if child["id"] != nil, moves || uses("opacity") || uses("display") { return child["id"] == nil }
    return true
  }
}
