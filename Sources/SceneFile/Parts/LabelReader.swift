/// Texts in the middle of boxes.
extension SceneReader {
  /// The keys of a text that a box can have for its label, so that a style of boxes includes that
  /// of their labels.
  static let labelKeys: [SceneKey] =
    textKeys.filter { !["string", "runs"].contains($0.name) } + [
      SceneKey("foregroundColor", .color, "The colour of the text; black in a label unless given.")
    ]

  static let labelledLayerKeys = KeyTable("layer", what: "a layer", layerKeys.keys + labelKeys)
  static let labelledShapeKeys = KeyTable(
    "layer", what: "a layer", shapeLayerKeys.keys + labelKeys)

  /// Default values of labels.
  private static let labelDefaults = [
    ("fontSize", YAMLScalar.number(14), "14"), ("foregroundColor", .text, "black"),
    ("alignmentMode", .text, "center"),
  ]

  /// The layer of a label; nil for none. A label with a mistake also gives nil, and the mistake is
  /// reported.
  func label(
    _ fields: Fields, of type: LayerType, ids: inout LayerIDs
  ) -> LayerDescription? {
    guard let pair = fields.pair("label") else { return nil }
    guard type != .text else {
      report(
        Mistake(
          pair.keyMark, "a text has no “label”; a box does, which is a layer without a “type”"))
      return nil
    }
    let node = recovering { () throws(Mistake) in try labelNode(pair, fields) }
    guard let node, var result = readableLayer(node, ids: &ids) else { return nil }
    result.layout = LayoutDescription(isLabel: true)
    return result
  }

  /// The text layer of a label, as a node.
  private func labelNode(_ pair: YAMLPair, _ fields: Fields) throws(Mistake) -> YAMLNode {
    let node = try resolved(pair.value)
    var pairs: [YAMLPair]
    if case .mapping(let own) = node.content {
      for other in own {
        if other.key == "type" {
          throw Mistake(other.keyMark, "a label is a text, so that it has no “type”")
        }
        if placingPair([other]) != nil || other.key == "place" {
          throw Mistake(
            other.keyMark, "a label lies in the middle of its box; leave “\(other.key)” out")
        }
      }
      pairs = own
    } else {
      guard case .scalar(let scalar, _) = node.content, scalar != .null else {
        throw unexpected(node, "a text, or a mapping such as { string: Client, weight: 700 },")
      }
      pairs = [YAMLPair(key: "string", keyMark: pair.keyMark, value: pair.value)]
    }
    let inherited = fields.pairs.filter { outer in Self.labelKeys.contains { $0.name == outer.key }
    }
    let defaults = Self.labelDefaults.map { (key, scalar, text) in
      YAMLPair(
        key: key, keyMark: pair.keyMark,
        value: YAMLNode(content: .scalar(scalar, text: text), mark: node.mark))
    }
    for outer in inherited + defaults where !pairs.contains(where: { $0.key == outer.key }) {
      pairs.append(outer)
    }
    let type = YAMLNode(content: .scalar(.text, text: "text"), mark: node.mark)
    pairs.append(YAMLPair(key: "type", keyMark: pair.keyMark, value: type))
    return YAMLNode(
      content: .mapping(pairs), mark: node.mark, count: node.count + pairs.count, depth: 1)
  }
}
