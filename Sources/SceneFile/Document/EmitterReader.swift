import AnimGeometry
import AnimTimeline
import LayerTree

extension SceneReader {
  /// The keys that only emitter layers have.
  static let emitterKeys: [SceneKey] = [
    SceneKey(
      "emitterShape", .keyword(EmitterShape.allCases.map(\.rawValue)),
      "The shape that particles start from; “point” unless given."),
    SceneKey(
      "emitterMode", .keyword(EmitterMode.allCases.map(\.rawValue)),
      "The part of the shape that they start from; “volume” unless given."),
    SceneKey(
      "renderMode", .keyword(EmitterRenderMode.allCases.map(\.rawValue)),
      "The order in which they are painted; “unordered” unless given."),
    SceneKey(
      "seed", .number(NumberLimits(minimum: 0, maximum: 4_294_967_295, isWhole: true)),
      "Seed of all random numbers; 0 unless given."),
    SceneKey("emitterCells", .list(.object("emitterCell")), "The kinds of particles."),
  ]

  static let emitterLayerKeys = KeyTable(
    "layer", what: "a layer", layerKeys.keys + emitterKeys)

  static let emitterCellKeys = KeyTable(
    "emitterCell", what: "an emitter cell",
    [
      SceneKey(
        "name", .id, "The name in key paths such as “emitterCells.NAME.birthRate” of the layer."),
      SceneKey("contents", .image, "The picture of a particle; none unless given."),
      SceneKey("contentsRect", .rect, "The part of the picture, in units of its size."),
      SceneKey(
        "magnificationFilter", .keyword(ImageFilter.allCases.map(\.rawValue)),
        "The filter that enlarges the picture; “linear” unless given."),
      SceneKey("color", .color, "Multiplies the picture; white unless given."),
      SceneKey("enabled", .flag, "False to stop the birth of particles; true unless given."),
      SceneKey(
        "emitterCells", .list(.object("emitterCell")),
        "The kinds of particles that each particle emits."),
    ] + cellNumbers.map { SceneKey($0.name, $0.form, $0.summary) })

  func emitterDescription(_ fields: Fields) -> EmitterDescription {
    var result = EmitterDescription()
    result.shape = fields.keyword("emitterShape")
    result.mode = fields.keyword("emitterMode")
    result.renderMode = fields.keyword("renderMode")
    result.seed = fields.number("seed").flatMap { UInt32(exactly: $0) }
    result.cells = fields.read("emitterCells", cells) ?? []
    return result
  }

  private func cells(_ node: YAMLNode) throws(Mistake) -> [EmitterCellDescription] {
    try each(in: node, "a list of emitter cells", cell)
  }

  private func cell(_ node: YAMLNode) throws(Mistake) -> EmitterCellDescription {
    let fields = try Fields(node, Self.emitterCellKeys, self)
    var result = EmitterCellDescription(mark: fields.mark)
    result.name = fields.text("name")
    if let name = result.name, !Self.isIdentifier(name) {
      report(
        Mistake(
          fields.mark(of: "name"),
          "a cell's name has ASCII letters, digits, “-” and “_” only, unlike “\(name)”"))
    }
    result.isEnabled = fields.flag("enabled")
    for (name, form, _, _) in Self.cellNumbers {
      if case .angle = form {
        result.numbers[name] = fields.read(name, angle)
      } else {
        result.numbers[name] = fields.number(name)
      }
    }
    if let value = fields.read("color", color) { result.color = value }
    if let value = fields.read("contents", picture) { result.contents = value }
    if let value = fields.read("contentsRect", rect) { result.contentsRect = value }
    result.filter = fields.keyword("magnificationFilter")
    result.cells = fields.read("emitterCells", cells) ?? []
    return result
  }
}
