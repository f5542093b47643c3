import AnimTimeline

extension Element {
  /// A filter primitive that makes opaque what isn't clear. The colours aren't premultiplied there, so they
  /// are those of what is known.
  static let opaque: Element = {
    var result = Element("feComponentTransfer")
    result.children = [Element("feFuncA", ["type": "linear", "slope": "255"])]
    return result
  }()
}

extension [Element] {
  /// Adds a filter primitive. Where it gives a colour to what is clear, that stays clear nevertheless: the
  /// colour would fill the filter's region.
  mutating func append(_ primitive: Element, colorsWhatIsClear: Bool) {
    guard colorsWhatIsClear else { return append(primitive) }
    let (clear, before) = ("clear", "before")
    var (mask, primitive) = (Element.opaque, primitive)
    mask["result"] = clear
    if isEmpty {
      primitive["in"] = "SourceGraphic"
    } else {
      self[count - 1]["result"] = before
      primitive["in"] = before
    }
    self += [mask, primitive, Element("feComposite", ["in2": clear, "operator": "in"])]
  }
}

extension ColorMatrix {
  /// Whether it gives a colour to what is clear.
  var colorsWhatIsClear: Bool { bias.w > 0 }
}

extension GroupEffect {
  /// Whether it gives a colour to what is clear.
  var colorsWhatIsClear: Bool {
    if case .colorMatrix(let matrix) = self { matrix.colorsWhatIsClear } else { false }
  }
}
