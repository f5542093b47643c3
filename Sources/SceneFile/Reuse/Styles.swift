import AnimGeometry

/// Reads styles and scales.
extension SceneReader {
  /// Defines the styles of a file.
  ///
  /// - Parameter keepsKnown: True to keep styles that are already defined, false to replace them.
  func defineStyles(_ node: YAMLNode, keepsKnown: Bool) throws(Mistake) {
    let what = "a mapping of names to keys, such as { box: { cornerRadius: 8 } }"
    let names = try definitions(node, what, of: "style")
    for (name, style) in names where !keepsKnown || parts.styles[name] == nil {
      if case .mapping(var pairs) = style.content {
        pairs.removeAll { pair in
          guard ["each", "as", "include"].contains(pair.key) else { return false }
          report(
            Mistake(
              pair.keyMark,
              "a style has no “\(pair.key)”, which stands in the list of layers itself"))
          return true
        }
        parts.styles[name] = style.with(.mapping(pairs))
        parts.mergedStyles[name] = nil
      } else {
        report(unexpected(style, "a style, a mapping of keys,"))
        // An empty style keeps its uses from being reported as further mistakes.
        parts.styles[name] = YAMLNode(content: .mapping([]), mark: style.mark)
      }
    }
  }

  /// Defines the scales of a file.
  ///
  /// - Parameter keepsKnown: True to keep scales that are already defined, false to replace them.
  func defineScales(_ node: YAMLNode, keepsKnown: Bool) throws(Mistake) {
    let what = "a mapping of names to scales, such as { height: { from: [0, 9], to: [0, 90] } }"
    for (name, scale) in try definitions(node, what, of: "scale")
    where !keepsKnown || parts.scales[name] == nil {
      parts.scales[name] = scale
    }
  }

  /// The definitions in a mapping with names as its keys.
  private func definitions(
    _ node: YAMLNode, _ what: String, of kind: String
  ) throws(Mistake) -> [(name: String, value: YAMLNode)] {
    let node = try resolved(node)
    guard case .mapping(let pairs) = node.content else { throw unexpected(node, what) }
    var result: [(name: String, value: YAMLNode)] = []
    for pair in pairs {
      guard Self.isIdentifier(pair.key) else {
        report(
          Mistake(
            pair.keyMark,
            "a \(kind)'s name has ASCII letters, digits, “-” and “_” only, unlike “\(pair.key)”"))
        continue
      }
      if let value = recovering({ () throws(Mistake) in try resolved(pair.value) }) {
        result.append((pair.key, value))
      }
    }
    return result
  }

  /// A mapping with the keys of its styles in place of `style`. Its own keys override those of
  /// styles, and later styles override earlier ones.
  func styled(_ node: YAMLNode) throws(Mistake) -> YAMLNode {
    guard case .mapping(let own) = node.content,
      let style = own.first(where: { $0.key == "style" })
    else { return node }
    return try merged(node, own, style, within: [])
  }

  /// A layer with the keys of its styles.
  ///
  /// - Throws: A mistake in the names of styles. Keys that the layer's type lacks are reported.
  func styledLayer(_ node: YAMLNode) throws(Mistake) -> YAMLNode {
    guard let style = node.pair("style") else { return node }
    var result = try styled(node)
    guard case .mapping(let own) = node.content, case .mapping(var pairs) = result.content else {
      return result
    }
    var type = LayerType.layer
    if let pair = pairs.first(where: { $0.key == "type" }) {
      // An unknown type is reported elsewhere.
      guard let known = (try? text(pair.value)).flatMap(LayerType.init) else { return result }
      type = known
    }
    let ownKeys = Set(own.map(\.key))
    let table = Self.keys(of: type, isLabelled: result.has("label"))
    pairs.removeAll { pair in
      guard !ownKeys.contains(pair.key), table.key(pair.key) == nil,
        let objection = type.objection(to: pair.key)
      else {
        return false
      }
      report(Mistake(style.value.mark, "the style doesn't fit, as \(objection)"))
      return true
    }
    result.content = .mapping(pairs)
    return result
  }

  /// - Parameter names: The styles that are being merged, to detect circles.
  private func merged(
    _ node: YAMLNode, _ own: [YAMLPair], _ style: YAMLPair, within names: [String]
  ) throws(Mistake) -> YAMLNode {
    var result: [YAMLPair] = []
    var places: [String: Int] = [:]
    func add(_ pairs: [YAMLPair]) {
      for pair in pairs where pair.key != "style" {
        if let place = places[pair.key] {
          result[place] = pair
        } else {
          places[pair.key] = result.count
          result.append(pair)
        }
      }
    }
    var depth = node.depth
    for name in try styleNames(style.value) {
      let style = try self.style(name.text, within: names, at: name.mark)
      try take(style.count, at: name.mark, Self.tooManyValues)
      depth = max(depth, style.depth)
      if case .mapping(let pairs) = style.content { add(pairs) }
    }
    add(own)
    let count = result.reduce(1) { $0 + NodeBudget.weight(of: $1.key) + $1.value.count }
    return YAMLNode(
      content: .mapping(result), mark: node.mark, count: count, depth: depth,
      variable: node.variable)
  }

  private func styleNames(
    _ node: YAMLNode
  ) throws(Mistake) -> [(text: String, mark: YAMLMark)] {
    let node = try resolved(node)
    if case .sequence(let items) = node.content {
      try take(items.count, at: node.mark, Self.tooManyValues)
      var result: [(text: String, mark: YAMLMark)] = []
      for item in items { result.append((try styleName(item), item.mark)) }
      return result
    }
    return [(try styleName(node), node.mark)]
  }

  private func styleName(_ node: YAMLNode) throws(Mistake) -> String {
    let value = try resolved(node)
    guard case .scalar(let scalar, let text) = value.content, scalar != .null else {
      throw unexpected(value, "the name of a style, or a list of names,")
    }
    return text
  }

  /// The keys of a style merged with those of the styles that it is based on.
  private func style(
    _ name: String, within names: [String], at mark: YAMLMark
  ) throws(Mistake) -> YAMLNode {
    if let known = parts.mergedStyles[name] { return known }
    guard let style = parts.styles[name] else {
      let known = parts.styles.keys.sorted()
      throw Mistake(
        mark,
        "no style is called “\(name)”"
          + (known.isEmpty
            ? "; the file has no “styles”" : Suggestion.text(for: name, among: known)))
    }
    if let start = names.firstIndex(of: name) {
      let circle = (names[start...] + [name]).map { "“\($0)”" }.joined(separator: ", ")
      throw Mistake(mark, "these styles build on each other in a circle: \(circle)")
    }
    guard names.count < ReusedParts.maximumNesting else {
      throw Mistake(mark, "more than \(ReusedParts.maximumNesting) styles build on each other here")
    }
    guard case .mapping(let own) = style.content,
      let base = own.first(where: { $0.key == "style" })
    else { return style }
    let result = try merged(style, own, base, within: names + [name])
    parts.mergedStyles[name] = result
    return result
  }
}
