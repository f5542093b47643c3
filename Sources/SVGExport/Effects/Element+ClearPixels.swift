import AnimTimeline

extension [Element] {
  /// Adds a filter primitive that gives a colour to what is clear, and lets what is clear stay so: the
  /// colour would fill the filter's region.
  mutating func appendKeepingClear(_ primitive: Element) {
    let (clear, before) = ("clear", "before")
    var mask = Element("feComponentTransfer", ["result": clear])
    mask.children = [Element("feFuncA", ["type": "linear", "slope": "255"])]
    var primitive = primitive
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
