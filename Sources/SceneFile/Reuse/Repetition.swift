/// Repetition by `each`: parts of a scene are repeated for the items of a list.
enum Repetition {
  /// Maximum number of items or repetitions.
  static let maximumCount = 100_000

  /// The names that a mapping with `each` defines within it; empty for other mappings.
  static func names(boundBy pairs: [YAMLPair]) -> [String] {
    guard pairs.contains(where: { $0.key == "each" }) else { return [] }
    if let pair = pairs.first(where: { $0.key == "as" }),
      case .scalar(.text, let name) = pair.value.content
    {
      return [name, "\(name)Index", "\(name)Count"]
    }
    return ["item", "index", "count"]
  }
}

extension SceneReader {
  /// Reads the elements of a list, including the copies made by `each`.
  func eachCopy<T>(
    in node: YAMLNode, _ what: String, of kind: RepeatedPart = .other,
    _ read: (YAMLNode) throws(Mistake) -> T
  ) throws(Mistake) -> [T] {
    copies(of: try items(node, what), of: kind).compactMap { item in
      recovering { () throws(Mistake) in try read(item) }
    }
  }

  /// The items of a list, with the copies of those that have `each`, and with the layers of files
  /// in place of those that include one. Mistakes are reported.
  ///
  /// - Parameter kind: The kind of the items; files can be included among layers.
  func copies(of items: [YAMLNode], of kind: RepeatedPart) -> [YAMLNode] {
    let isSpecial = { (node: YAMLNode) in
      guard case .mapping(let pairs) = node.content else { return false }
      return pairs.contains { $0.key == "each" || kind == .layer && $0.key == "include" }
    }
    guard items.contains(where: isSpecial) else { return items }
    var result: [YAMLNode] = []
    for item in items {
      guard isSpecial(item) else {
        result.append(item)
        continue
      }
      let copies = recovering { () throws(Mistake) in
        item.pair("each") == nil ? try includedLayers(item) : try self.copies(of: item, kind)
      }
      if let copies { result += copies }
    }
    return result
  }

  /// The copies of a mapping with `each`.
  func copies(of item: YAMLNode, _ kind: RepeatedPart) throws(Mistake) -> [YAMLNode] {
    guard case .mapping(let pairs) = item.content, let each = item.pair("each") else {
      return [item]
    }
    if let pair = item.pair("include") {
      throw Mistake(pair.keyMark, "“include” stands alone in a list of layers, without “each”")
    }
    let name = try itemName(item)
    let list = try list(of: each)
    let rest = pairs.filter { $0.key != "each" && $0.key != "as" }
    var template = item.with(.mapping(rest))
    try take(list.count, by: template.count, at: each.value.mark)
    if kind != .other {
      template = try withStyles(template, level: 0)
      try NodeBudget.checkLevel(template.depth, at: item.mark)
      repeatedIDs.formUnion(Substitution.ids(in: template, kind))
    }
    let ids = kind == .other ? [] : repeatedIDs
    let moments = Substitution.moments(in: template, kind)
    let count = Self.numberNode(list.count, at: each.value.mark)
    var result: [YAMLNode] = []
    for (index, value) in list.enumerated() {
      let values = [
        name ?? "item": value,
        name.map { "\($0)Index" } ?? "index": Self.numberNode(index, at: each.value.mark),
        name.map { "\($0)Count" } ?? "count": count,
      ]
      let substitution = Substitution(
        reader: self, values: values, index: index, ids: ids, moments: moments)
      let copy = try substitution.copy(of: template, kind)
      try take(max(copy.count - template.count, 0), by: 1, at: each.value.mark)
      result.append(copy)
    }
    return result
  }

  /// Reports keys of repetition in places where repetition isn't possible.
  func rejectRepetition(in fields: Fields) {
    let isOne = { (pair: YAMLPair) in
      pair.key == "each" || pair.key == "include" || pair.key == "as"
    }
    guard fields.pairs.contains(where: isOne) else { return }
    if let pair = fields.pair("each") ?? fields.pair("include") {
      report(Mistake(pair.keyMark, "“\(pair.key)” belongs to an item of a list, and this is none"))
    } else if let pair = fields.pair("as") {
      report(Mistake(pair.keyMark, "“as” stands beside “each”"))
    }
  }

  private func take(_ count: Int, by size: Int, at mark: YAMLMark) throws(Mistake) {
    let (product, isTooMuch) = count.multipliedReportingOverflow(by: size)
    try take(isTooMuch ? NodeBudget.maximumNodes + 1 : product, at: mark, Self.tooManyValues)
  }

  /// The name of the item given by `as`; nil for `item`.
  private func itemName(_ item: YAMLNode) throws(Mistake) -> String? {
    guard let pair = item.pair("as") else { return nil }
    guard case .scalar(.text, let name) = pair.value.content, Self.isName(name) else {
      throw Mistake(
        pair.value.mark,
        "“as” takes a name that begins with a letter, such as row, not \(pair.value.summary)")
    }
    return name
  }

  /// The items of the value of `each`.
  private func list(of each: YAMLPair) throws(Mistake) -> [YAMLNode] {
    var value = try resolved(each.value)
    if case .scalar(.text, let name) = value.content {
      value = try resolved(named(name, "list", at: each.value.mark))
    }
    let items: [YAMLNode]
    switch value.content {
    case .scalar(.number, _):
      let limits = NumberLimits(minimum: 0, maximum: Double(Repetition.maximumCount), isWhole: true)
      let count = Int(try number(value, limits, for: "each"))
      return (0..<count).map { Self.numberNode($0, at: each.value.mark) }
    case .sequence(let list): items = list
    default:
      var mistake = unexpected(value, "a list, the name of one, or a whole number")
      mistake.mark = each.value.mark
      throw mistake
    }
    guard items.count <= Repetition.maximumCount else {
      throw Mistake(
        each.value.mark, "“each” takes at most \(Repetition.maximumCount) items, not \(items.count)"
      )
    }
    var result: [YAMLNode] = []
    for item in items { result.append(try resolved(item)) }
    return result
  }

  private static func numberNode(_ number: Int, at mark: YAMLMark) -> YAMLNode {
    YAMLNode(content: .scalar(.number(Double(number)), text: "\(number)"), mark: mark)
  }

  /// A layer, or an entry that adds one, with the keys of styles inserted in all layers, so that
  /// names in styles are replaced as well.
  private func withStyles(_ node: YAMLNode, level: Int) throws(Mistake) -> YAMLNode {
    guard level < ReusedParts.maximumNesting else { throw .nestedLayers(at: node.mark) }
    guard !parts.styles.isEmpty, case .mapping = node.content else { return node }
    // A style that is given by a reference isn't known yet.
    var node = node
    if let style = node.pair("style"), !style.value.isReference { node = try styledLayer(node) }
    guard case .mapping(var pairs) = node.content else { return node }
    for (index, pair) in pairs.enumerated() {
      switch (pair.key, pair.value.content) {
      case ("mask", _), ("label", .mapping), ("add", _):
        pairs[index].value = try withStyles(pair.value, level: level + 1)
      case ("animations", .sequence(let items)), ("runs", .sequence(let items)):
        var parts: [YAMLNode] = []
        for item in items {
          let isReference = item.pair("style")?.value.isReference ?? true
          parts.append(isReference ? item : try styled(item))
        }
        pairs[index].value = pair.value.with(.sequence(parts))
      case ("sublayers", .sequence(let items)), ("sequence", .sequence(let items)),
        ("parallel", .sequence(let items)):
        var layers: [YAMLNode] = []
        for item in items { layers.append(try withStyles(item, level: level + 1)) }
        pairs[index].value = pair.value.with(.sequence(layers))
      default: break
      }
    }
    return node.with(.mapping(pairs))
  }
}

extension YAMLNode {
  /// True if the node is a reference, or a list with one.
  fileprivate var isReference: Bool {
    switch content {
    case .scalar(.text, let text): Reference(text) != nil
    case .scalar, .mapping: false
    case .sequence(let items): items.contains(where: \.isReference)
    }
  }
}

extension Mistake {
  /// A limit for layers that are nested too deeply, which styles can cause.
  static func nestedLayers(at mark: YAMLMark) -> Mistake {
    .limit(
      mark,
      "layers are nested more than \(ReusedParts.maximumNesting) levels deep here; is a style or a file in "
        + "itself?")
  }
}
