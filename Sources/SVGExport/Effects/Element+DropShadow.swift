extension [Element] {
  /// Adds a shadow below the result of a filter's primitives so far, or below its input.
  ///
  /// librsvg before 2.56 doesn't know `feDropShadow` and leaves it out. Chromium moves the result of several primitives
  /// by whole pixels only.
  ///
  /// - Parameters:
  ///   - shadow: A `feDropShadow`.
  ///   - isParted: True to write several primitives instead.
  mutating func append(dropShadow shadow: Element, isParted: Bool) {
    guard isParted else {
      // A renderer that knows no primitive of a filter shows nothing.
      if isEmpty { append(Element("feOffset")) }
      return append(shadow)
    }
    func part(
      _ name: String, _ attributes: String..., omitting omitted: AttributeValue? = nil
    ) -> Element {
      var part = Element(name)
      for attribute in attributes where shadow.animates(attribute) || shadow[attribute] != omitted {
        part[attribute] = shadow[attribute]
      }
      part.animations = shadow.animations.filter { attributes.contains($0.attribute) }
      return part
    }
    let (picture, silhouette) = ("picture", "shadow")
    let source = isEmpty ? "SourceAlpha" : picture
    if !isEmpty { self[count - 1].result = picture }
    var parts = [
      part("feGaussianBlur", "stdDeviation", omitting: 0),
      part("feOffset", "dx", "dy", omitting: 0),
    ].filter { !$0.isBare }
    if isEmpty, !parts.isEmpty { parts[0]["in"] = .text(source) }
    let flood = part("feFlood", "flood-color", "flood-opacity")
    if !isEmpty || parts.isEmpty || !flood.isBare {
      let shape = parts.isEmpty ? source : silhouette
      if !parts.isEmpty { parts[parts.count - 1].result = silhouette }
      parts += [flood, Element("feComposite", ["in2": .text(shape), "operator": "in"])]
    }
    parts.append(Element("feComposite", ["in": .text(isEmpty ? "SourceGraphic" : picture)]))
    self += parts
  }
}
