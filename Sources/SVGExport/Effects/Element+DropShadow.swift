extension [Element] {
  /// Adds a shadow below the result of a filter's primitives so far, or below its input.
  ///
  /// Several primitives stand for the shadow (``BrowserQuirk/ignoresDropShadows``) unless they would move it to whole
  /// pixels (``BrowserQuirk/movesFilterResultsByWholePixels``).
  ///
  /// - Parameters:
  ///   - shadow: A `feDropShadow`.
  ///   - isAtWholePoints: True if its offset is always in whole points of the canvas.
  mutating func append(
    dropShadow shadow: Element, isAtWholePoints: Bool, _ options: SVGOptions
  ) {
    let isAvoided = options.quirks.contains(.ignoresDropShadows)
    guard isAvoided,
      isAtWholePoints || !options.quirks.contains(.movesFilterResultsByWholePixels)
    else {
      // A renderer that knows no primitive of a filter shows nothing.
      if isEmpty, isAvoided { append(Element("feOffset")) }
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
