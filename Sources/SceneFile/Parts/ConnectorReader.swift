import AnimGeometry
import AnimTimeline
import LayerTree
import SceneParts

extension SceneReader {
  /// The keys that only connectors have.
  static let connectorKeys: [SceneKey] = [
    SceneKey(
      "from", connectorEnd,
      "Its start: a layer's id, “id.right” for a place on its edge, or a point."),
    SceneKey("to", connectorEnd, "Its end, as “from”."),
    SceneKey(
      "route", .keyword(ConnectorRoute.allCases.map(\.rawValue)),
      "The way from one end to the other; “straight” unless given."),
    SceneKey("gap", .number(.length), "Points between its ends and the layers; 0 unless given."),
    SceneKey(
      "bendRadius", .number(.length),
      "Points of the radius of the corners of an angled way; 8 unless given."),
    SceneKey(
      "bends", .list(.point), "Points that the way passes, in its superlayer's coordinates."),
    SceneKey(
      "flow", .number(.speed),
      "Points per second by which its dashes flow to its end, below 0 to its start."),
  ]

  private static let connectorEnd = ValueForm.either([.text, .point, .object("connectorEnd")])

  static let connectorLayerKeys = KeyTable(
    "layer", what: "a connector", required: ["from", "to"],
    layerKeys.keys + [arrowKey] + connectorKeys)

  static let connectorEndKeys = KeyTable(
    "connectorEnd", what: "an end of a connector", required: ["layer"],
    [
      SceneKey("layer", .id, "The layer that it holds on to."),
      SceneKey(
        "at", .either([.keyword(BoxAnchor.allCases.map(\.rawValue)), .point]),
        "The place on the layer: a name, or fractions of its width and height; the best side unless given."
      ),
      SceneKey("offset", .point, "Points by which it is moved, in the layer's coordinates."),
    ])

  static let connectorLabelKeys = KeyTable(
    "connectorLabel", what: "a label", required: ["string"],
    [
      SceneKey("string", .text, "The text."),
      SceneKey("at", .number(.unit), "Its place as a fraction of the line; 0.5 unless given."),
      SceneKey(
        "offset", .either([.number(.coordinate), .point]),
        "Points by which it is moved from there: down, or to the right and down."),
      SceneKey(
        "ground", .color, "The colour behind its letters; the canvas's background unless given."),
      SceneKey(
        "font", .text,
        "A family such as “sans” or “mono”, or the relative path of a .ttf or .otf file."),
      SceneKey("fontSize", .number(.fontSize), "Points per em; 12 unless given."),
      SceneKey("weight", .number(.fontWeight), "100 thin to 1000 black; 400 unless given."),
      SceneKey("foregroundColor", .color, "The colour of its letters; the line's unless given."),
    ])

  /// Reads the keys that connectors have in addition to those of shapes.
  ///
  /// - Parameter id: The connector's own id.
  func connectorDescription(_ fields: Fields, id: String?) -> ConnectorDescription? {
    func end(_ key: String) -> ConnectorDescription.End? {
      fields.read(key) { (node) throws(Mistake) in try connectorEnd(node, key, of: id) }
    }
    let (from, to) = (end("from"), end("to"))
    guard let from, let to else { return nil }
    if case .layer(let a, nil, _) = from, case .layer(let b, nil, _) = to, a == b {
      report(
        Mistake(
          fields.mark(of: "to"),
          "“from” and “to” are both “\(a)”; give two places on it, such as \(a).top and \(a).right")
      )
    }
    var result = ConnectorDescription(from: from, to: to)
    result.route = fields.keyword("route") ?? .straight
    result.gap = fields.number("gap") ?? 0
    result.bendRadius = fields.number("bendRadius")
    if let pair = fields.pair("bendRadius"), result.route != .angled {
      report(Mistake(pair.keyMark, "“bendRadius” goes with “route: angled”"))
    }
    result.bends =
      fields.read("bends") { (node) throws(Mistake) in
        let points = try all(in: node, "a list of points [x, y]", point)
        guard points.count <= Self.maximumBends else {
          throw Mistake(node.mark, "a connector has at most \(Self.maximumBends) bends")
        }
        return points
      } ?? []
    result.label = fields.read("label", connectorLabel)
    result.flow = fields.number("flow") ?? 0
    if let pair = fields.pair("flow"), fields["lineDashPattern"] == nil {
      report(
        Mistake(
          pair.keyMark, "only dashes flow; give the connector a “lineDashPattern” such as [6, 4]")
      )
    }
    return result
  }

  private static let maximumBends = 100

  private func connectorEnd(
    _ node: YAMLNode, _ key: String, of id: String?
  ) throws(Mistake) -> ConnectorDescription.End {
    let node = try resolved(node)
    switch node.content {
    case .sequence: return .point(try point(node))
    case .mapping:
      let fields = try Fields(node, Self.connectorEndKeys, self)
      let layerNode = try fields.required("layer")
      let layer = try layerName(text(layerNode), of: id, at: layerNode.mark)
      let unit = fields.read("at") { (node) throws(Mistake) -> Point in
        let node = try resolved(node)
        if case .sequence = node.content { return try point(node) }
        return try anchor(text(node), of: nil, at: node.mark)
      }
      return .layer(layer, unit: unit, offset: fields.read("offset", point) ?? .zero)
    case .scalar(.null, _):
      throw unexpected(node, "a layer's id, such as box or box.right, or a point [x, y]")
    case .scalar:
      let text = try text(node)
      guard let dot = text.firstIndex(of: ".") else {
        return .layer(try layerName(text, of: id, at: node.mark), unit: nil, offset: .zero)
      }
      let name = String(text[..<dot])
      let unit = try anchor(String(text[text.index(after: dot)...]), of: name, at: node.mark)
      return .layer(try layerName(name, of: id, at: node.mark), unit: unit, offset: .zero)
    }
  }

  private func anchor(
    _ name: String, of layer: String?, at mark: YAMLMark
  ) throws(Mistake) -> Point {
    guard let anchor = BoxAnchor(rawValue: name) else {
      let names = BoxAnchor.allCases.map(\.rawValue)
      let near = Suggestion.text(for: name, among: names)
      throw Mistake(
        mark,
        "a layer has no place “\(name)”"
          + (near.isEmpty ? "; the places are \(names.joined(separator: ", "))" : near))
    }
    return anchor.unit
  }

  private func layerName(
    _ name: String, of id: String?, at mark: YAMLMark
  ) throws(Mistake) -> String {
    guard Self.isIdentifier(name) else {
      throw Mistake(
        mark, "“\(name)” is no layer's id; an end is such as box, box.right or a point [x, y]")
    }
    guard name != id else {
      throw Mistake(mark, "a connector can't hold on to itself; name another layer")
    }
    connectorReferences.append(ConnectorReference(id: name, mark: mark))
    return name
  }

  private func connectorLabel(_ node: YAMLNode) throws(Mistake) -> ConnectorDescription.Label {
    var result = ConnectorDescription.Label()
    let node = try resolved(node)
    guard case .mapping = node.content else {
      let plainFont = use(fontFamily: "sans")
      result.text.string = try text(node)
      result.text.font = plainFont.map { .file($0) }
      try checkLength(result.text.string, at: node.mark)
      return result
    }
    let fields = try Fields(node, Self.connectorLabelKeys, self)
    let plainFont = use(fontFamily: "sans")
    result.text.string = fields.text("string")
    try checkLength(result.text.string, at: fields.mark(of: "string"))
    result.text.font = fields.read("font", font) ?? plainFont.map { .file($0) }
    result.text.fontSize = fields.number("fontSize")
    result.text.weight = fields.number("weight").flatMap { Int(exactly: $0) }
    result.color = fields.read("foregroundColor", color)
    result.ground = fields.read("ground", color)
    result.place = fields.number("at") ?? 0.5
    result.offset =
      fields.read("offset") { (node) throws(Mistake) -> Point in
        let node = try resolved(node)
        if case .sequence = node.content { return try point(node) }
        return Point(0, try number(node, .coordinate, for: "offset"))
      } ?? .zero
    return result
  }

  private func checkLength(_ text: String?, at mark: YAMLMark) throws(Mistake) {
    guard let text else { return }
    guard text.unicodeScalars.count <= Self.maximumLabelLength, !text.utf8.contains(0) else {
      throw Mistake(
        mark, "a label has at most \(Self.maximumLabelLength.grouped) characters, none of them null"
      )
    }
  }

  private static let maximumLabelLength = 1000

  /// Checks the layers at the ends of connectors.
  func checkConnectors(_ ids: LayerIDs) {
    for reference in connectorReferences {
      _ = recovering { () throws(Mistake) in
        guard try ids.type(of: reference.id, at: reference.mark) != .connector else {
          throw Mistake(
            reference.mark,
            "“\(reference.id)” is a connector, and connectors hold on to other layers and to points only"
          )
        }
      }
    }
  }
}
