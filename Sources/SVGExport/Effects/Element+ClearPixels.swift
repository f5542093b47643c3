import AnimTimeline

extension Element {
  /// A filter primitive that makes all pixels opaque except for clear ones. Its input isn't premultiplied, so the
  /// pixels keep their colours.
  static let opaque: Element = {
    var result = Element("feComponentTransfer")
    result.children = [Element("feFuncA", ["type": "linear", "slope": "255"])]
    return result
  }()
}

extension [Element] {
  /// Adds a filter primitive. If it makes clear pixels visible, its result is limited to pixels that were visible
  /// before, as the colour would fill the filter region otherwise.
  mutating func append(_ primitive: Element, colorsClearPixels: Bool) {
    guard colorsClearPixels else { return append(primitive) }
    let (clear, before) = ("clear", "before")
    var (mask, primitive) = (Element.opaque, primitive)
    mask.result = clear
    if isEmpty {
      primitive["in"] = "SourceGraphic"
    } else {
      self[count - 1].result = before
      primitive["in"] = .text(before)
    }
    self += [mask, primitive, Element("feComposite", ["in2": .text(clear), "operator": "in"])]
  }
}

extension ColorMatrix {
  /// True if the matrix makes clear pixels visible.
  var colorsClearPixels: Bool { bias.w > 0 }
}
