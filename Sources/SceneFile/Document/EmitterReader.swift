import AnimGeometry
import AnimTimeline
import LayerTree

/// What gives off particles in a layer.
struct EmitterDescription: Sendable {
  var shape: EmitterShape?
  var mode: EmitterMode?
  var renderMode: EmitterRenderMode?
  var seed: UInt32?
  var cells: [EmitterCellDescription] = []
}

/// A kind of particle as the file describes it.
struct EmitterCellDescription: Sendable {
  var isEnabled: Bool?
  /// By key.
  var numbers: [String: Double] = [:]
  var color: Color?
  var contents: ImageResource?
  var contentsRect: Rect?
  var filter: ImageFilter?
  var cells: [EmitterCellDescription] = []
}

extension SceneReader {
  /// The keys that only emitter layers have.
  static let emitterKeys: [SceneKey] = [
    SceneKey(
      "emitterShape", .keyword(EmitterShape.allCases.map(\.rawValue)),
      "Where particles start; “point” unless given."),
    SceneKey(
      "emitterMode", .keyword(EmitterMode.allCases.map(\.rawValue)),
      "Which part of the shape they start from; “volume” unless given."),
    SceneKey(
      "renderMode", .keyword(EmitterRenderMode.allCases.map(\.rawValue)),
      "In which order they are painted; “unordered” unless given."),
    SceneKey(
      "seed", .number(NumberLimits(least: 0, most: 4_294_967_295, isWhole: true)),
      "What all random numbers follow from; 0 unless given."),
    SceneKey("emitterCells", .list(.object("emitterCell")), "The kinds of particles."),
  ]

  static let emitterLayerKeys = KeyTable(
    "layer", what: "a layer", layerKeys.keys + emitterKeys)

  private static let cellNumbers: [(String, NumberLimits, String)] = [
    ("birthRate", NumberLimits(least: 0, most: 1e6), "Particles per second; 0 unless given."),
    ("lifetime", .seconds, "Seconds that a particle lives; 0 unless given."),
    ("lifetimeRange", .signedSeconds, "The width of its spread."),
    ("velocity", .coordinate, "Points per second at the start; 0 unless given."),
    ("velocityRange", .coordinate, "The width of its spread."),
    ("xAcceleration", .coordinate, "Points per second, each second; 0 unless given."),
    ("yAcceleration", .coordinate, "The same downwards."),
    ("zAcceleration", .coordinate, "The same towards the viewer."),
    ("scale", .coordinate, "Factor of the picture's size; 1 unless given."),
    ("scaleRange", .coordinate, "The width of its spread."),
    ("scaleSpeed", .coordinate, "Its change per second."),
    ("redRange", .coordinate, "The width of the spread of red."),
    ("greenRange", .coordinate, "The width of the spread of green."),
    ("blueRange", .coordinate, "The width of the spread of blue."),
    ("alphaRange", .coordinate, "The width of the spread of alpha."),
    ("redSpeed", .coordinate, "The change of red per second."),
    ("greenSpeed", .coordinate, "The change of green per second."),
    ("blueSpeed", .coordinate, "The change of blue per second."),
    ("alphaSpeed", .coordinate, "The change of alpha per second."),
    ("contentsScale", .positive, "Pixels per point; 1 unless given."),
    ("beginTime", .seconds, "Seconds before the first interval."),
    ("duration", .period, "Seconds in which particles are born; for ever unless given."),
  ]

  private static let cellAngles = [
    ("emissionLongitude", "The direction in which particles start, clockwise from that of x."),
    ("emissionLatitude", "The angle by which they start out of the plane."),
    ("emissionRange", "The width of the cone about the direction."),
    ("spin", "How far a particle turns per second."),
    ("spinRange", "The width of its spread."),
  ]

  static let emitterCellKeys = KeyTable(
    "emitterCell", what: "an emitter cell",
    [
      SceneKey("contents", .image, "What a particle looks like; nothing unless given."),
      SceneKey("contentsRect", .rect, "The part of the picture, in units of its size."),
      SceneKey(
        "magnificationFilter", .keyword(ImageFilter.allCases.map(\.rawValue)),
        "How the picture is enlarged; “linear” unless given."),
      SceneKey("color", .color, "Multiplies the picture; white unless given."),
      SceneKey("enabled", .flag, "Whether particles are born; true unless given."),
      SceneKey("emitterCells", .list(.object("emitterCell")), "What each particle gives off."),
    ] + cellNumbers.map { SceneKey($0.0, .number($0.1), $0.2) }
      + cellAngles.map { SceneKey($0.0, .angle, $0.1) })

  func emitterDescription(_ fields: Fields) throws(Mistake) -> EmitterDescription {
    var result = EmitterDescription()
    result.shape = try fields.keyword("emitterShape")
    result.mode = try fields.keyword("emitterMode")
    result.renderMode = try fields.keyword("renderMode")
    result.seed = try fields.number("seed").flatMap { UInt32(exactly: $0) }
    if let list = fields["emitterCells"] { result.cells = try cells(list) }
    return result
  }

  private func cells(_ node: YAMLNode) throws(Mistake) -> [EmitterCellDescription] {
    var result: [EmitterCellDescription] = []
    for item in try items(node, "a list of emitter cells") { result.append(try cell(item)) }
    return result
  }

  private func cell(_ node: YAMLNode) throws(Mistake) -> EmitterCellDescription {
    let fields = try Fields(node, Self.emitterCellKeys, self)
    var result = EmitterCellDescription()
    result.isEnabled = try fields.flag("enabled")
    for (name, _, _) in Self.cellNumbers {
      if let number = try fields.number(name) { result.numbers[name] = number }
    }
    for (name, _) in Self.cellAngles {
      if let node = fields[name] { result.numbers[name] = try angle(node) }
    }
    if let node = fields["color"] { result.color = try color(node) }
    if let node = fields["contents"] { result.contents = try picture(node) }
    if let node = fields["contentsRect"] { result.contentsRect = try rect(node) }
    result.filter = try fields.keyword("magnificationFilter")
    if let list = fields["emitterCells"] { result.cells = try cells(list) }
    return result
  }
}
