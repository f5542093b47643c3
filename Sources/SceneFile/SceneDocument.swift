public import AnimGeometry
public import AnimTimeline
public import LayerTree

/// A scene file that was read: YAML 1.2 or JSON, as `docs/scene-format.md` describes it.
public struct SceneDocument: Sendable {
  /// The canvas, in points.
  public let size: Size
  /// Behind everything.
  public let background: Color
  /// Names the picture for those who can't see it.
  public let title: String?
  /// Describes the picture for those who can't see it.
  public let summary: String?
  /// The time, in seconds, of the picture that stands for the whole.
  public let poster: Double?
  /// Seconds to record, where the file states them.
  public let duration: Double?
  /// How often the file says that its scene plays.
  public let loop: LoopCount
  /// Whether a scene with nothing but endless animations is shown from time 0 on.
  public let includesPreroll: Bool
  /// Where the scene follows older descriptions of Core Animation.
  public let compatibility: Compatibility
  /// The variables that are colours, by name.
  public let colors: [String: Color]
  let layers: [LayerDescription]
  let timeline: [TimelineEntry]
  let dynamics: DynamicsDescription?
  /// What is doubtful, but no mistake.
  let notes: [Diagnostic]

  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - bytes: The file, at most 16 MiB of UTF-8, or of UTF-16 with a byte order mark.
  ///   - path: The file's name in messages. One that ends in `.json` is read as JSON only.
  ///   - resources: Gives the pictures and fonts that the scene names.
  /// - Throws: The first mistake, with its place.
  public init(
    parsing bytes: [UInt8], path: String, resources: SceneResources = .none
  ) throws(SceneFileError) {
    do throws(Mistake) {
      let text = try SceneText.decoded(bytes)
      do throws(Mistake) {
        let root = try SceneText.tree(of: text, path: path)
        try self.init(root, SceneReader(resources: resources))
      } catch {
        throw OtherFile.message(text: text).map { Mistake(.start, $0) } ?? error
      }
    } catch {
      let mistake = OtherFile.message(binary: bytes).map { Mistake(.start, $0) } ?? error
      throw SceneFileError(
        path: path, line: mistake.mark.line, column: mistake.mark.column, message: mistake.message)
    }
  }

  private init(_ root: YAMLNode, _ reader: SceneReader) throws(Mistake) {
    if let message = OtherFile.message(root) { throw Mistake(root.mark, message) }
    let fields = try Fields(root, SceneReader.sceneKeys, reader)
    if let variables = fields["variables"] { try reader.define(variables) }
    colors = reader.variables.compactMapValues { try? reader.color($0) }
    let canvas = try Fields(fields.required("canvas"), SceneReader.canvasKeys, reader)
    size = try reader.canvasSize(canvas.required("size"))
    background =
      try canvas["background"].map { (node) throws(Mistake) in
        try reader.color(node)
      } ?? .clear
    title = try canvas.text("title")
    summary = try canvas.text("description")
    duration = try fields.number("duration")
    reader.duration = duration
    poster = try reader.poster(canvas, duration: duration)
    loop = try reader.loop(fields)
    includesPreroll = try fields.flag("preroll") ?? false
    compatibility = try reader.compatibility(fields)
    reader.bakesEnds = compatibility.contains(.bakeIncludesEnd)
    var ids = LayerIDs()
    layers =
      try fields["layers"].map { (node) throws(Mistake) in
        try reader.layers(node, ids: &ids)
      } ?? []
    timeline =
      try fields["timeline"].map { [layers] (node) throws(Mistake) in
        try reader.timeline(node, layers: layers, ids: &ids)
      } ?? []
    try reader.filterUses.check()
    dynamics = try fields["dynamics"].map { [layers, timeline, duration] (node) throws(Mistake) in
      try reader.dynamics(
        node, ids: ids, sizes: Self.sizes(of: layers, timeline), isStated: duration != nil)
    }
    for (mark, message) in UnseenParts.find(in: layers, timeline, duration: duration) {
      reader.note(message, at: mark)
    }
    notes = reader.notes
  }

  /// Whether layers with an id have a size that something can act on.
  private static func sizes(
    of layers: [LayerDescription], _ timeline: [TimelineEntry]
  ) -> [String: Bool] {
    var rest = layers
    for entry in timeline { if case .add(let layer, _) = entry.action { rest.append(layer) } }
    var result: [String: Bool] = [:]
    while let layer = rest.popLast() {
      if let id = layer.id { result[id] = layer.hasSize }
      rest += layer.sublayers + layer.masks
    }
    return result
  }
}

extension SceneReader {
  static let sceneKeys = KeyTable(
    "scene", what: "a scene", required: ["canvas"],
    [
      SceneKey("canvas", .object("canvas"), "The picture's size and what stands for it."),
      SceneKey("duration", .number(.seconds), "Seconds to export; found unless given."),
      SceneKey(
        "loop", .count(NumberLimits(least: 1, most: 65_536, isWhole: true)),
        "How often the picture plays; “forever” unless given."),
      SceneKey(
        "preroll", .flag,
        "Whether endless animations are shown from 0 on, before they are periodic."),
      SceneKey(
        "compatibility", .list(.keyword(Compatibility.names)),
        "Where it follows older descriptions of Core Animation; nowhere unless given."),
      SceneKey("variables", .map(.any), "Values that “$name” stands for anywhere."),
      SceneKey("layers", .list(.object("layer")), "What is there from the start."),
      SceneKey("timeline", .list(.object("timelineEntry")), "What happens later."),
      SceneKey("dynamics", .object("dynamics"), "What moves by itself, as bodies do."),
    ])

  static let canvasKeys = KeyTable(
    "canvas", what: "the canvas", required: ["size"],
    [
      SceneKey("size", .size, "[width, height] in points, each above 0."),
      SceneKey("background", .color, "Behind everything; clear unless given."),
      SceneKey("title", .text, "Names the picture for those who can't see it."),
      SceneKey("description", .text, "Describes the picture for those who can't see it."),
      SceneKey("poster", .number(.seconds), "The time of the picture that stands for the whole."),
    ])

  fileprivate func canvasSize(_ node: YAMLNode) throws(Mistake) -> Size {
    let limits = NumberLimits(least: 0, most: RecordingError.longestSide, isOpen: true)
    let n = try numbers(node, "a size [width, height]", count: 2, limits)
    return Size(n[0], n[1])
  }

  fileprivate func poster(_ canvas: Fields, duration: Double?) throws(Mistake) -> Double? {
    let poster = try canvas.number("poster")
    if let poster, let duration, poster > duration {
      throw Mistake(
        canvas["poster"]?.mark ?? canvas.mark,
        "the poster's time lies after the duration of \(shortest(duration)) s")
    }
    return poster
  }

  fileprivate func compatibility(_ fields: Fields) throws(Mistake) -> Compatibility {
    var result: Compatibility = []
    guard let node = fields["compatibility"] else { return result }
    for item in try items(node, "a list of names") {
      let name = try keyword(item, among: Compatibility.names)
      if let option = Compatibility(name: name) { result.insert(option) }
    }
    return result
  }

  fileprivate func loop(_ fields: Fields) throws(Mistake) -> LoopCount {
    guard let count = try fields.count("loop"), let times = Int(exactly: count) else {
      return .forever
    }
    return .times(times)
  }
}
