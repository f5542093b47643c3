import AnimGeometry

/// A linear function from one range to another.
struct LinearScale {
  var from: (Double, Double)
  var to: (Double, Double)
  /// True if numbers outside of `from` are limited to it.
  var clamps = false

  /// The value of the scale for a number.
  func scaled(_ number: Double) -> Double {
    let number = clamps ? min(max(number, min(from.0, from.1)), max(from.0, from.1)) : number
    // The end of the first range gives exactly the end of the second.
    if number == from.1 { return to.1 }
    return to.0 + (number - from.0) * (to.1 - to.0) / (from.1 - from.0)
  }
}

extension YAMLNode {
  /// True if the node is a scaled number.
  var isScaled: Bool { pair("value") != nil || pair("scale") != nil }
}

extension SceneReader {
  /// The unit of a scale's results.
  enum ScaleEnds {
    case numbers
    /// Angles in radians.
    case angles
  }

  func scaled(_ node: YAMLNode, to ends: ScaleEnds = .numbers) throws(Mistake) -> Double {
    let fields = try Fields(node, Self.scaledKeys, self)
    guard
      let scale = try fields["scale"].map({ (node) throws(Mistake) in try self.scale(node, ends) }),
      let value = fields.number("value")
    else { throw .consequence(at: node.mark) }
    let number = scale.scaled(value)
    // Rounding to nine decimals removes binary rounding errors: a third of 0.6 is 0.2.
    guard ends == .numbers, abs(number) < 1e6 else { return number }
    return (number * 1e9).rounded() / 1e9
  }

  private func scale(_ node: YAMLNode, _ ends: ScaleEnds) throws(Mistake) -> LinearScale {
    let node = try resolved(node)
    guard case .scalar(.text, let name) = node.content else { return try linearScale(node, ends) }
    let key = "\(ends) \(name)"
    if let known = parts.linearScales[key] { return known }
    guard let definition = parts.scales[name] else {
      throw Mistake(
        node.mark,
        "no scale is called “\(name)”"
          + (parts.scales.isEmpty
            ? "; “scales” gives names"
            : Suggestion.text(for: name, among: parts.scales.keys.sorted())))
    }
    let scale = try linearScale(definition, ends)
    parts.linearScales[key] = scale
    return scale
  }

  private func linearScale(_ node: YAMLNode, _ ends: ScaleEnds) throws(Mistake) -> LinearScale {
    let fields = try Fields(node, Self.scaleKeys, self)
    let from = fields.read("from", domain)
    let to = fields.read("to") { (node) throws(Mistake) in
      switch ends {
      case .numbers: try numbers(node, "two numbers [from, to]", count: 2)
      case .angles: try angles(node, "two angles [from, to]", count: 2)
      }
    }
    guard let from, let to else { throw .consequence(at: node.mark) }
    return LinearScale(from: from, to: (to[0], to[1]), clamps: fields.flag("clamp") ?? false)
  }

  private func domain(_ node: YAMLNode) throws(Mistake) -> (Double, Double) {
    let value = try resolved(node)
    if case .scalar(.text, let name) = value.content {
      if let known = parts.extents[name] { return known }
      let extent = try extent(of: named(name, "list", at: node.mark))
      parts.extents[name] = extent
      return extent
    }
    let ends = try numbers(
      value, "two numbers [from, to] or a column such as times.seconds", count: 2)
    guard ends[0] != ends[1] else {
      throw Mistake(value.mark, "the two numbers of “from” are the same, \(shortest(ends[0]))")
    }
    return (ends[0], ends[1])
  }

  /// The extent of numbers: from 0, or from the least one if that is negative, to the greatest one.
  private func extent(of list: YAMLNode) throws(Mistake) -> (Double, Double) {
    guard case .sequence(let items) = try resolved(list).content else {
      throw unexpected(list, "a list of numbers")
    }
    var result = (0.0, 0.0)
    for item in items {
      let number = try number(item)
      result = (min(result.0, number), max(result.1, number))
    }
    // If all numbers are 0, the extent is 0 to 1.
    return result.0 == result.1 ? (0, 1) : result
  }
}
