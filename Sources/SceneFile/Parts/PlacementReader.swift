import SceneParts

/// Reads places of layers relative to others.
extension SceneReader {
  static let placementTable = KeyTable(
    "placement", what: "a placement",
    oneOf: PlacementDescription.targetKeys + ["center"],
    [
      SceneKey(
        "above", .id,
        "The layer right above which it lies, wherever that is; “canvas” is the canvas."),
      SceneKey("below", .id, "The layer below which it lies."),
      SceneKey("leftOf", .id, "The layer on the left of which it lies."),
      SceneKey("rightOf", .id, "The layer on the right of which it lies."),
      SceneKey("inside", .id, "The layer in whose box it lies; “canvas” is the canvas."),
      SceneKey("center", .flag, "True for the middle of its superlayer."),
      SceneKey("gap", .number(.coordinate), "Points between both; 0 unless given."),
      SceneKey(
        "align",
        .either([.keyword(alignments), .list(.keyword(alignments))]),
        "Its alignment along the other's side, or in its box, as center, top or [left, top]; “center” unless given."
      ),
      SceneKey(
        "inset", insetsForm,
        "Room between the sides of the box and what lies “inside”: points, [vertical, horizontal] or [top, right, "
          + "bottom, left]."),
    ])

  private static let alignments = ["left", "center", "right", "top", "bottom"]

  private static let sides = ["above", "below", "leftOf", "rightOf"]

  func placement(_ node: YAMLNode) throws(Mistake) -> PlacementDescription {
    let node = try resolved(node)
    if case .scalar = node.content {
      guard case .text("center") = try word(node) else {
        throw unexpected(node, "“center”, or a mapping such as { below: title, gap: 12 },")
      }
      return PlacementDescription(
        target: .superlayer, placement: Placement(horizontal: .within(0.5), vertical: .within(0.5)),
        mark: node.mark)
    }
    let fields = try Fields(node, Self.placementTable, self)
    let names = Self.placementTable.oneOf
    guard let pair = fields.pairs.first(where: { names.contains($0.key) }) else {
      throw .consequence(at: fields.mark)
    }
    return PlacementDescription(
      target: try target(pair),
      placement: Self.sides.contains(pair.key)
        ? try beside(pair.key, fields) : try inside(pair.key, fields), mark: pair.keyMark)
  }

  private func target(_ pair: YAMLPair) throws(Mistake) -> PlacementDescription.Target {
    guard pair.key == "center" else {
      return .named(try text(pair.value), pair.value.mark)
    }
    guard try flag(pair.value) else {
      throw Mistake(pair.value.mark, "“center” is true or isn't there")
    }
    return .superlayer
  }

  private func beside(_ side: String, _ fields: Fields) throws(Mistake) -> Placement {
    if let pair = fields.pair("inset") {
      throw Mistake(pair.keyMark, "“inset” goes with “inside”; beside “\(side)” the room is “gap”")
    }
    let gap = fields.number("gap") ?? 0
    let isVertical = side == "above" || side == "below"
    var fraction = 0.5
    if let node = fields["align"] {
      let known = isVertical ? ["left", "center", "right"] : ["top", "center", "bottom"]
      fraction = Self.fraction(try keyword(node, among: known))
    }
    switch side {
    case "above": return Placement(horizontal: .within(fraction), vertical: .before(gap: gap))
    case "below": return Placement(horizontal: .within(fraction), vertical: .after(gap: gap))
    case "leftOf": return Placement(horizontal: .before(gap: gap), vertical: .within(fraction))
    default: return Placement(horizontal: .after(gap: gap), vertical: .within(fraction))
    }
  }

  private func inside(_ key: String, _ fields: Fields) throws(Mistake) -> Placement {
    if let pair = fields.pair("gap") {
      throw Mistake(
        pair.keyMark, "“gap” is between two layers; “inside” of one the room is “inset”")
    }
    if key == "center", let pair = fields.pair("align") {
      throw Mistake(pair.keyMark, "“align” goes with “inside”; “center” is the middle already")
    }
    let inset = try fields["inset"].map(insets) ?? .zero
    var (x, y) = (0.5, 0.5)
    if let node = fields["align"] { (x, y) = try corner(node) }
    return Placement(
      horizontal: .within(x, lead: inset.left, trail: inset.right),
      vertical: .within(y, lead: inset.top, trail: inset.bottom))
  }

  /// The place in a box, given by one word or by one for each direction.
  private func corner(_ node: YAMLNode) throws(Mistake) -> (x: Double, y: Double) {
    let node = try resolved(node)
    guard case .sequence(let items) = node.content else {
      let word = try keyword(node, among: Self.alignments)
      return ["top", "bottom"].contains(word)
        ? (0.5, Self.fraction(word)) : (Self.fraction(word), 0.5)
    }
    guard items.count == 2 else { throw unexpected(node, "a word, or two such as [left, top],") }
    let x = try keyword(items[0], among: ["left", "center", "right"])
    let y = try keyword(items[1], among: ["top", "center", "bottom"])
    return (Self.fraction(x), Self.fraction(y))
  }

  private static func fraction(_ word: String) -> Double {
    switch word {
    case "left", "top": 0
    case "right", "bottom": 1
    default: 0.5
    }
  }
}

extension SceneReader {
  /// Checks the layouts of layers.
  ///
  /// - Parameter find: Throws if there is no layer with an id.
  func checkLayout(
    of layers: [LayerDescription], find: (String, YAMLMark) throws(Mistake) -> Void
  ) throws(Mistake) {
    guard layers.contains(where: \.usesLayout) else { return }
    let known = mistakes.count
    try checkTargets(of: layers, find)
    // A missing layer may close or break a circle, so circles are reported only without mistakes.
    if known == mistakes.count, let circle = SceneLayout(layers).circle { throw circle }
  }

  private func checkTargets(
    of layers: [LayerDescription], _ find: (String, YAMLMark) throws(Mistake) -> Void
  ) throws(Mistake) {
    for layer in layers {
      if case .named(let id, let mark)? = layer.layout?.placement?.target {
        do throws(Mistake) {
          try find(id, mark)
        } catch {
          if id != "canvas" { report(error) }
        }
      }
      try checkTargets(of: layer.masks + layer.sublayers, find)
    }
  }
}
