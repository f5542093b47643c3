public import AnimGeometry
public import AnimTimeline
public import LayerTree

/// A parsed scene file: YAML 1.2, JSON, or a program in Jsonnet that returns it.
/// `docs/scene-format.md` describes the format.
public struct SceneDocument: Sendable {
  /// The size of the canvas in points.
  public let size: Size
  /// The background of the canvas.
  public let background: Color
  /// The place of the canvas in the file.
  package let canvasPlace: Diagnostic.Position
  /// The accessible name of the picture; nil if the file has none.
  public let title: String?
  /// The accessible description of the picture; nil if the file has none.
  public let summary: String?
  /// The time of the poster.
  public let poster: Poster
  /// Seconds to record; nil if the file doesn't state them.
  public let duration: Double?
  /// The number of plays.
  public let loop: LoopCount
  /// The options of exports.
  public let export: SceneExport
  /// True if a scene with only endless animations is shown from time 0 on.
  public let includesPreroll: Bool
  /// The respects in which the scene follows older descriptions of Core Animation.
  public let compatibility: Compatibility
  /// The variables that are colours, by name.
  public let colors: [String: Color]
  /// The families of fonts that texts use, including default ones, in order.
  package let fontFamilies: [String]
  let layers: [LayerDescription]
  let timeline: [TimelineEntry]
  let dynamics: DynamicsDescription?
  let changes: TimelineChanges
  /// Notes on doubtful things that aren't mistakes.
  let notes: [Diagnostic]
  /// The document that a program returned; its parts have no places in a file.
  private let evaluated: EvaluatedTree?

  /// Parses a scene file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, at most 16 MiB of UTF-8, or of UTF-16 with a byte order
  ///     mark.
  ///   - path: The file's name in messages. A name that ends in `.json` allows only JSON; a name
  ///     that ends in `.jsonnet` is that of a program.
  ///   - resources: Returns the scene's pictures and fonts. Default none.
  ///   - shared: Variables and fonts that override the scene's own. Default none.
  /// - Throws: The mistakes in the order of their places; for a file that isn't YAML or JSON, the
  ///   first syntax error.
  public init(
    parsing bytes: [UInt8], path: String, resources: SceneResources = .none,
    shared: SharedValues = .none
  ) throws(SceneFileError) {
    var evaluated: EvaluatedTree?
    do throws(MistakeList) {
      let root: YAMLNode
      if JsonnetProgram.isName(path) {
        let tree = try Self.evaluated(bytes, path: path, resources: resources, shared: shared)
        evaluated = tree
        root = tree.root
      } else {
        root = try Self.tree(of: bytes, path: path)
      }
      try self.init(root, SceneReader(resources: resources, shared: shared), evaluated)
    } catch {
      throw SceneFileError(path: path, error, in: evaluated)
    }
  }

  /// Evaluates a program and returns its document.
  static func evaluated(
    _ bytes: [UInt8], path: String, resources: SceneResources, shared: SharedValues
  ) throws(MistakeList) -> EvaluatedTree {
    do throws(Mistake) {
      let program = try JsonnetProgram(
        bytes, path: path, arguments: shared.arguments, resources: resources)
      return try program.evaluated()
    } catch {
      throw MistakeList(error)
    }
  }

  /// A remark with its place as in messages. For a scene from a program, the message begins with
  /// the path of the part, and the place is that in the program, if it is known.
  package func located(_ remark: Diagnostic) -> Diagnostic {
    guard let evaluated, let place = remark.place else { return remark }
    var result = remark
    let located = evaluated.message(
      remark.message, at: YAMLMark(line: place.line, column: place.column))
    result.message = located.text
    result.place = located.place?.place
    return result
  }

  /// Parses the root of a file that may be a scene.
  static func tree(of bytes: [UInt8], path: String) throws(MistakeList) -> YAMLNode {
    do throws(Mistake) {
      let text = try SceneText.decoded(bytes)
      if let message = OtherFile.message(text: text) { throw Mistake(.start, message) }
      let root = try SceneText.tree(of: text, path: path)
      if let message = OtherFile.message(root) { throw Mistake(root.mark, message) }
      return root
    } catch {
      throw MistakeList(OtherFile.message(binary: bytes).map { Mistake(.start, $0) } ?? error)
    }
  }

  private init(
    _ root: YAMLNode, _ reader: SceneReader, _ evaluated: EvaluatedTree?
  ) throws(MistakeList) {
    self.evaluated = evaluated
    let root = reader.recovering { () throws(Mistake) in
      try Fields(root, SceneReader.sceneKeys, reader)
    }
    guard let fields = root else { throw reader.mistakes }
    let includedLists = reader.defineReusedParts(fields)
    colors = reader.variableColors
    let canvas = fields.read("canvas") { (node) throws(Mistake) in
      try Fields(node, SceneReader.canvasKeys, reader)
    }
    canvasPlace = (fields.pair("canvas")?.keyMark ?? fields.mark).place
    size = canvas?.read("size", reader.canvasSize) ?? .zero
    background = canvas?.read("background", reader.color) ?? .clear
    title = canvas?.text("title")
    summary = canvas?.text("description")
    duration = fields.number("duration")
    reader.duration = duration
    poster =
      canvas?.read("poster") { [duration] (node) throws(Mistake) in
        try reader.poster(node, duration: duration)
      } ?? .rest
    export =
      fields.read("export") { [colors] (node) throws(Mistake) in
        try reader.export(node, colors: colors)
      } ?? SceneExport()
    loop = export.loop ?? reader.loop(fields)
    if let pair = fields.pair("loop"), export.loop != nil {
      reader.report(Mistake(pair.keyMark, "“export” says how often it plays, too; give one “loop”"))
    }
    includesPreroll = fields.flag("preroll") ?? false
    compatibility = fields.read("compatibility", reader.compatibility) ?? []
    reader.bakesEnds = compatibility.contains(.bakeIncludesEnd)
    let layerLists = includedLists + (fields["layers"].map { [$0] } ?? [])
    reader.collectLayerNames = { LayerNames(of: layerLists, $0) }
    let schedule = fields.read("timeline", reader.schedule)
    if let schedule { reader.moments = schedule.moments }
    var ids = LayerIDs()
    if fields.hasUnknownKeys { ids.noteUnreadableLayers() }
    layers = reader.layers(includedLists, and: "layers", of: fields, ids: &ids)
    _ = reader.recovering { [layers] () throws(Mistake) in
      try reader.checkLayout(of: layers) { (id, mark) throws(Mistake) in
        guard try ids.entry(id, at: mark).type != .connector else {
          throw Mistake(
            mark, "“\(id)” is a connector, which has no box; place the layer by another one")
        }
      }
    }
    timeline = reader.timeline(schedule?.entries ?? [], layers: layers, ids: &ids)
    reader.checkConnectors(ids)
    for mistake in reader.filterUses.mistakes(ignoring: ids.unreadable) { reader.report(mistake) }
    dynamics = fields.read("dynamics") { [layers, timeline, duration] (node) throws(Mistake) in
      let sizes = Self.sizes(of: layers, timeline).filter { !ids.isUncertain($0.key) }
      return try reader.dynamics(node, ids: ids, sizes: sizes, isStated: duration != nil)
    }
    if fields.pair("dynamics") == nil || dynamics != nil {
      reader.checkBodies(in: timeline, dynamics)
    }
    fontFamilies = reader.fontFamilies.sorted()
    guard reader.mistakes.isEmpty else { throw reader.mistakes }
    changes = TimelineChanges(layers, timeline)
    let invisible = InvisibleParts.find(in: layers, timeline, changes, duration: duration)
    for (mark, message) in invisible {
      reader.note(message, at: mark)
    }
    notes = reader.notes
  }

  /// Names of layers that have a purpose even if they are invisible: bodies, and sources of
  /// pictures.
  package var helperLayers: Set<String> {
    var result = Set(dynamics?.items ?? [])
    if let reference = dynamics?.reference { result.insert(reference) }
    for case .snapshot(let source, _) in timeline.map(\.action) { result.insert(source) }
    return result
  }

  /// True for layers with a size, by their ids.
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
        "loop", .count(ExportLimits.loop),
        "Number of plays; “forever” unless given."),
      SceneKey(
        "preroll", .flag,
        "True to show endless animations from 0 on, before they are periodic."),
      SceneKey(
        "compatibility", .list(.keyword(Compatibility.names)),
        "Older descriptions of Core Animation that it follows; none unless given."),
      SceneKey("export", .object("export"), "Options of the command, which its flags win over."),
    ] + reuseKeys + [
      SceneKey("layers", .list(.object("layer")), "Layers that are there from the start."),
      SceneKey(
        "timeline", .list(.either([.object("timelineEntry"), .object("timelineGroup")])),
        "Later changes, in entries and groups."),
      SceneKey("dynamics", .object("dynamics"), "Behaviours that move layers as physical bodies."),
    ])

  static let canvasKeys = KeyTable(
    "canvas", what: "the canvas", required: ["size"],
    [
      SceneKey("size", .size, "[width, height] in points, each above 0."),
      SceneKey("background", .color, "Behind everything; clear unless given."),
      SceneKey("title", .text, "Names the picture for those who can't see it."),
      SceneKey("description", .text, "Describes the picture for those who can't see it."),
      SceneKey(
        "poster", .either([.number(.seconds), .keyword(Poster.names)]),
        "The time of the picture that stands for the whole; “rest” unless given."),
    ])

  fileprivate func canvasSize(_ node: YAMLNode) throws(Mistake) -> Size {
    let limits = NumberLimits(minimum: 0, maximum: RecordingError.maximumSide, isOpen: true)
    let n = try numbers(node, "a size [width, height]", count: 2, limits)
    return Size(n[0], n[1])
  }

  fileprivate func poster(_ node: YAMLNode, duration: Double?) throws(Mistake) -> Poster {
    if case .text(let word) = try word(node) {
      if let poster = Poster(name: word) { return poster }
      guard word.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
        throw Mistake(
          node.mark,
          "“poster” takes seconds, start, end or rest, not “\(word)”"
            + Suggestion.text(for: word, among: Poster.names))
      }
    }
    let time = try number(node, .seconds, for: "poster")
    if let duration, time > duration {
      throw Mistake(
        node.mark, "the poster's time lies after the duration of \(shortest(duration)) s")
    }
    return .at(time)
  }

  fileprivate func compatibility(_ node: YAMLNode) throws(Mistake) -> Compatibility {
    let options = try each(in: node, "a list of names") { (item) throws(Mistake) in
      Compatibility(name: try keyword(item, among: Compatibility.names))
    }
    return Compatibility(options.compactMap(\.self))
  }

  fileprivate func loop(_ fields: Fields) -> LoopCount {
    guard let count = fields.count("loop"), let times = Int(exactly: count) else {
      return .forever
    }
    return .times(times)
  }
}
