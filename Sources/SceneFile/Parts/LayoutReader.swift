import AnimGeometry
import SceneParts

/// Reads layouts: sizes that fit contents, and rows, columns and grids of sublayers.
extension SceneReader {
  /// The keys of a layer's layout.
  static let layoutKeys: [SceneKey] = [
    SceneKey(
      "padding", insetsForm,
      "Room round what is in it, as which it is large without “bounds” and “frame”: points, [vertical, horizontal] "
        + "or [top, right, bottom, left]."),
    SceneKey(
      "minSize", .size, "[width, height] that it has at least, if it is as large as what is in it."),
    SceneKey(
      "layout", .either([.keyword(kinds), .object("layout")]),
      "The order of its sublayers; without “bounds” and “frame” it is as large as they are."),
    SceneKey(
      "place", .either([.keyword(["center"]), .object("placement")]),
      "Its place relative to another layer, instead of “position”."),
    SceneKey(
      "label", .either([.text, .object("layer"), .object("connectorLabel")]),
      "A text in its middle, or the keys of a text layer; without “bounds” and “frame” it is as large as that. On the "
        + "line of a connector."
    ),
  ]

  static let layoutTable = KeyTable(
    "layout", what: "a layout", required: ["kind"],
    [
      SceneKey("kind", .keyword(kinds), "The order of the sublayers."),
      SceneKey(
        "gap", .either([.number(.length), .list(.number(.length))]),
        "Points between them, or [vertical, horizontal] in a grid; 0 unless given."),
      SceneKey(
        "align", .keyword(LayoutAlignment.allCases.map(\.rawValue)),
        "Their alignment in the height of a row, the width of a column, the height of a grid's line; “center” unless "
          + "given."),
      SceneKey(
        "justify", .keyword(["start", "center", "end", "between", "stretch"]),
        "Their distribution if a row is wider or a column is higher, or in the width of a grid's column; “center” "
          + "unless given."),
      SceneKey(
        "columns", .number(NumberLimits(minimum: 1, maximum: 1000, isWhole: true)),
        "The columns of a grid; as many as lines unless given."),
    ])

  private static let kinds = ["row", "column", "grid"]

  static let insetsForm = ValueForm.either([.number(.length), .list(.number(.length))])

  /// Reads the layout of a layer, after its sublayers.
  func readLayout(_ fields: Fields, of layer: inout LayerDescription, ids: inout LayerIDs) {
    guard fields.pairs.contains(where: { pair in Self.layoutKeys.contains { $0.name == pair.key } })
    else { return }
    var result = LayoutDescription()
    result.padding = fields.read("padding", insets)
    result.minSize = fields.read("minSize") { (node) throws(Mistake) in
      let sides = try numbers(node, "a size [width, height]", count: 2, .length)
      return Size(sides[0], sides[1])
    }
    result.arrangement = fields.read("layout") { (node) throws(Mistake) in
      try arrangement(node, count: layer.sublayers.count { $0.type != .connector })
    }
    result.placement = fields.read("place", placement)
    if layer.type != .connector, let label = label(fields, of: layer.type, ids: &ids) {
      layer.sublayers.append(label)
      result.hasLabel = true
    }
    for mistake in layoutMistakes(fields, of: layer) { report(mistake) }
    layer.layout = result
  }

  /// Distances on the four sides of a box.
  func insets(_ node: YAMLNode) throws(Mistake) -> Insets {
    let node = try resolved(node)
    guard case .sequence(let items) = node.content else {
      guard case .scalar(.number, _) = node.content else {
        throw unexpected(node, Self.insetsWords)
      }
      return Insets(try number(node, .length))
    }
    let n = try all(in: node, Self.insetsWords) { (item) throws(Mistake) in
      try number(item, .length)
    }
    switch items.count {
    case 2: return Insets(vertical: n[0], horizontal: n[1])
    case 4: return Insets(top: n[0], right: n[1], bottom: n[2], left: n[3])
    default: throw unexpected(node, Self.insetsWords)
    }
  }

  private static let insetsWords =
    "a number, [vertical, horizontal] or [top, right, bottom, left]"

  /// - Parameter count: The number of arranged layers.
  private func arrangement(_ node: YAMLNode, count: Int) throws(Mistake) -> Arrangement {
    let node = try resolved(node)
    guard case .mapping = node.content else {
      let kind = try keyword(node, among: Self.kinds)
      return Arrangement(Self.kind(kind, nil, nil, columns: nil, count: count))
    }
    let fields = try Fields(node, Self.layoutTable, self)
    let kind = try keyword(fields.required("kind"), among: Self.kinds)
    if let pair = fields.pair("columns"), kind != "grid" {
      report(Mistake(pair.keyMark, "“columns” are a grid's; a \(kind) has none"))
    }
    let wrong = kind == "grid" ? "between" : "stretch"
    let justify = fields["justify"].flatMap { (node) -> String? in
      fields.recovering { () throws(Mistake) in
        let known = ["start", "center", "end", "between", "stretch"].filter { $0 != wrong }
        return try keyword(node, among: known)
      }
    }
    let gap = fields.read("gap") { (node) throws(Mistake) in
      try self.gap(node, isGrid: kind == "grid")
    }
    return Arrangement(
      Self.kind(
        kind, fields.keyword("align"), justify,
        columns: fields.number("columns").flatMap { Int(exactly: $0) }, count: count),
      gap: gap ?? .zero)
  }

  private static func kind(
    _ kind: String, _ align: LayoutAlignment?, _ justify: String?, columns: Int?, count: Int
  ) -> Arrangement.Kind {
    let align = align ?? .center
    let distribution = justify.flatMap(LayoutDistribution.init) ?? .center
    switch kind {
    case "row": return .row(align, distribution)
    case "column": return .column(align, distribution)
    default:
      let columns = columns ?? Int(Double(max(1, count)).squareRoot().rounded(.up))
      return .grid(
        columns: columns, vertical: align,
        horizontal: justify.flatMap(LayoutAlignment.init) ?? .center)
    }
  }

  private func gap(_ node: YAMLNode, isGrid: Bool) throws(Mistake) -> Size {
    let node = try resolved(node)
    if isGrid, case .sequence = node.content {
      let n = try numbers(node, "a number or [vertical, horizontal]", count: 2, .length)
      return Size(n[1], n[0])
    }
    let length = try number(node, .length, for: "gap")
    return Size(length, length)
  }

  // MARK: Combinations of keys

  private func layoutMistakes(_ fields: Fields, of layer: LayerDescription) -> [Mistake] {
    var result: [Mistake] = []
    if layer.type == .connector {
      return fields.pairs.filter { pair in
        pair.key != "label" && Self.layoutKeys.contains { $0.name == pair.key }
      }.map { Mistake($0.keyMark, "a connector lies between its ends; leave “\($0.key)” out") }
    }
    if let pair = fields.pair("minSize"), layer.hasOwnSize {
      result.append(
        Mistake(
          pair.keyMark,
          layer.isSized
            ? "“minSize” is for a layer that is as large as what is in it; this one has a size"
            : "“minSize” is for a box; a layer of type “\(layer.type.rawValue)” has a size of its own"
        ))
    }
    if let pair = fields.pair("padding"), layer.hasOwnSize, fields["layout"] == nil,
      fields["label"] == nil
    {
      result.append(
        Mistake(
          pair.keyMark,
          layer.isSized
            ? "“padding” is for a layer that is as large as what is in it; this one has a size, which leaves it "
              + "nothing to do without “layout” or “label”"
            : layer.type == .text
              ? "“padding” goes round what is in a box; give a box the text as its “label”"
              : "“padding” goes round what is in a box; put the layer into the “sublayers” of one"))
    }
    if let pair = fields.pair("place"), let other = placingPair(fields.pairs) {
      result.append(
        Mistake(
          max(pair.keyMark, other.keyMark),
          "“place” and “\(other.key)” both say where the layer lies; give it one of them"))
    }
    guard let layout = fields.pair("layout") else { return result }
    if let pair = fields.pair("label") {
      result.append(
        Mistake(
          max(layout.keyMark, pair.keyMark),
          "a “label” lies in the middle, where the “layout” has its layers; write the text as one of the "
            + "“sublayers”"))
    }
    for item in fields["sublayers"].flatMap({ try? items($0) }) ?? [] {
      guard case .mapping(let pairs)? = (try? resolved(item))?.content else { continue }
      guard let pair = placingPair(pairs) ?? pairs.first(where: { $0.key == "place" }) else {
        continue
      }
      result.append(
        Mistake(
          pair.keyMark,
          pair.key == "frame"
            ? "the “layout” around this layer gives it its place; write “bounds.size” for its size"
            : "the “layout” around this layer gives it its place; leave “\(pair.key)” out"))
    }
    return result
  }

  /// The first key that states the position of a layer.
  func placingPair(_ pairs: [YAMLPair]) -> YAMLPair? {
    pairs.first { ["frame", "position", "position.x", "position.y"].contains($0.key) }
  }
}
