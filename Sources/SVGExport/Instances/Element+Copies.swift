/// Copies of elements that look the same in the same place.
extension Element {
  /// The element and its descendants without ids.
  var withoutIDs: Element {
    var result = self
    result.id = nil
    result.children = children.map(\.withoutIDs)
    return result
  }

  /// A reference to the element, which gets an id.
  mutating func reference(_ makeID: () -> ElementID) -> Element {
    if packed != nil { self = grouped }
    let id = self.id ?? makeID()
    self.id = id
    return Element("use", ["href": .link(id)])
  }

  /// A copy that may be placed elsewhere. References replace elements that don't blend; blend modes stay outside of
  /// them.
  mutating func copy(_ makeID: () -> ElementID) -> Element {
    if hasUnisolatedBlending {
      var result = self
      result.id = nil
      for index in children.indices { result.children[index] = children[index].copy(makeID) }
      return result
    }
    guard blends else { return reference(makeID) }
    let blending = takeBlending()
    var result = reference(makeID).grouped
    result.set(blending)
    self = grouped
    set(blending)
    return result
  }

  /// True if the element or a descendant is an `image`.
  var holdsPictures: Bool { name == "image" || children.contains(where: \.holdsPictures) }
}
