extension [Element] {
  /// The elements with the children of groups that say nothing in the groups' places.
  var withoutEmptyGroups: [Element] {
    flatMap { element in
      let saysNothing =
        element.name == "g" && element.attributes.isEmpty && element.animations.isEmpty
      return saysNothing ? element.children : [element]
    }
  }
}

extension [Element] {
  /// What stands directly in the document, such that Chromium paints all that moves in it.
  ///
  /// It leaves out a group whose content lies outside of the picture, and doesn't notice when an
  /// animated transform brings it in, unless the group has a transform, a clip, a mask or a filter.
  func keptPainted(_ options: SVGOptions) -> [Element] {
    guard options.animation == .smil else { return self }
    return map { element in
      let isNoticed = ["transform", "clip-path", "mask", "filter"].contains(where: element.uses)
      guard element.name == "g", !isNoticed, element.children.contains(where: \.moves) else {
        return element
      }
      var element = element
      element["transform"] = "translate(0)"
      return element
    }
  }
}

extension Element {
  /// A group that holds only one element, as that element, where it means the same.
  func collapsed() -> Element {
    guard name == "g", children.count == 1, text == nil, let child = children.first,
      child.name != "clipPath"
    else { return self }
    if attributes.isEmpty, animations.isEmpty { return child }
    guard canCollapse(into: child) else { return self }
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
    result.text = child.text
    return result
  }

  private func canCollapse(into child: Element) -> Bool {
    let own = attributes.map(\.name) + animatedAttributes
    // A window's own attributes lie in the coordinates outside of it.
    if child.name == "svg", !own.allSatisfy({ ["id", "opacity", "display"].contains($0) }) {
      return false
    }
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
    // A clip and a mask lie in the coordinates of their element.
    if uses("clip-path") || uses("mask"), childMoves { return false }
    // What happens to the picture of one element happens in this order: filter, clip, mask, opacity,
    // blending with what is below the element.
    let changes = ["filter", "clip-path", "mask", "opacity"]
    if uses("filter"), changes.contains(where: child.uses) || childMoves { return false }
    if changes.contains(where: uses), child.uses("style") || child.uses("class") { return false }
    // An id names an element with its own coordinates and opacity.
    let named = ["opacity", "display"]
    if child["id"] != nil, moves || named.contains(where: uses) { return false }
    if self["id"] != nil, childMoves || named.contains(where: child.uses) { return false }
    return true
  }
}
