import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree

extension SceneReader {
  /// The keys of a layer besides its key paths.
  static let layerKeys = KeyTable(
    "layer", what: "a layer",
    [
      SceneKey("id", .id, "Names it for the timeline and for readers; unique."),
      SceneKey(
        "type", .keyword(LayerType.allCases.map(\.rawValue)),
        "What it draws besides background, contents and border; “layer” unless given."),
      SceneKey(
        "frame", .rect,
        "Its box in its superlayer, with its transform; instead of “bounds” and “position”."),
      SceneKey(
        "beginTime", .number(.signedSeconds),
        "When its clock starts, in seconds on its superlayer's."),
      SceneKey("speed", .number(.speed), "Its seconds per second of its superlayer."),
      SceneKey("timeOffset", .number(.signedSeconds), "Seconds added to its time."),
      SceneKey("animations", .list(.object("layerAnimation")), "What plays from the start."),
      SceneKey(
        "actions",
        .map(
          .either([.keyword(["none"]), .object("layerAnimation"), .object("actionTransition")])),
        "What “animate” does instead with a property: an animation, a transition or “none”."),
      SceneKey(
        "mask", .object("layer"),
        "A layer whose alpha says what shows of this one; it lies in this one's coordinates."),
      SceneKey("sublayers", .list(.object("layer")), "Layers in it, the last in front."),
    ])

  func layers(_ node: YAMLNode, ids: inout LayerIDs) throws(Mistake) -> [LayerDescription] {
    var result: [LayerDescription] = []
    for item in try items(node, "a list of layers") {
      result.append(try layer(item, ids: &ids))
    }
    return result
  }

  /// The keys of a layer besides its key paths.
  private static func keys(of type: LayerType) -> KeyTable {
    switch type {
    case .text: textLayerKeys
    case .emitter: emitterLayerKeys
    default: layerKeys
    }
  }

  func layer(_ node: YAMLNode, ids: inout LayerIDs) throws(Mistake) -> LayerDescription {
    let node = try resolved(node)
    let type = try layerType(node)
    let fields = try Fields(node, Self.keys(of: type), self, of: type)
    var result = LayerDescription(mark: fields.mark, type: type)
    if type == .text { result.text = try textDescription(fields) }
    if type == .emitter { result.emitter = try emitterDescription(fields) }
    if type == .image, fields["contents"] == nil {
      throw Mistake(fields.mark, "a layer of type “image” needs “contents”, the path of a picture")
    }
    if let pair = fields.pair("id") {
      let id = try text(pair.value)
      guard Self.isIdentifier(id) else {
        throw Mistake(
          pair.value.mark, "an id has ASCII letters, digits, “-” and “_” only, unlike “\(id)”")
      }
      result.id = id
      result.idMark = pair.value.mark
    }
    // Taken before the sublayers' ids, so that the second of two is the one in the wrong.
    try ids.define(result.id, type: type, at: result.idMark ?? fields.mark, of: fields.mark)
    filterUses.enter(result.id)
    result.values = try values(fields)
    result.paint = result.firstPaint.map { ($0.name, fields.mark(of: $0.name)) }
    if result.text?.isWrapped == true, !result.isSized {
      throw Mistake(fields.mark, "text that wraps needs a “frame” or “bounds” for its width")
    }
    if let pair = fields.pair("locations"), let colors = fields["colors"] {
      let (places, stops) = (try items(pair.value).count, try items(colors).count)
      if places != 0, places != stops {
        note(
          "there are \(places) locations for \(stops) colors, which are spread evenly then",
          at: pair.keyMark)
      }
    }
    result.clock = LayerClock(
      beginTime: try fields.number("beginTime") ?? 0, speed: try fields.number("speed") ?? 1,
      timeOffset: try fields.number("timeOffset") ?? 0)
    if let list = fields["animations"] {
      var keys: Set<String> = []
      for item in try items(list, "a list of animations") {
        let animation = try animation(item, of: type)
        if let key = animation.key {
          guard keys.insert(key).inserted else {
            throw Mistake(
              item.mark, "another animation of this layer has the key “\(key)” already")
          }
          if let id = result.id { ids.note(key: key, on: id) }
        }
        result.animations.append(animation)
      }
    }
    if let node = fields["actions"] { result.actions = try actions(node, of: type) }
    if let node = fields["mask"] { result.masks = [try layer(node, ids: &ids)] }
    if let list = fields["sublayers"] { result.sublayers = try layers(list, ids: &ids) }
    if type == .replicator, result.nodeCount > Double(RecordingError.mostNodes) {
      throw Mistake(
        fields.pair("instanceCount")?.value.mark ?? fields.mark,
        "this replicator's copies, and the copies in them, come to more than "
          + "\(RecordingError.mostNodes.grouped) layers")
    }
    return result
  }

  private func actions(
    _ node: YAMLNode, of type: LayerType
  ) throws(Mistake) -> [String: AnimationDescription?] {
    let node = try resolved(node)
    guard case .mapping(let pairs) = node.content else {
      throw unexpected(node, "a mapping such as { opacity: { duration: 1 } }")
    }
    var result: [String: AnimationDescription?] = [:]
    for pair in pairs {
      let keyPath = try keyPath(pair.key, of: type, at: pair.keyMark)
      guard keyPath.part == .whole || keyPath.property.wholeTransform != nil else {
        throw Mistake(
          pair.keyMark,
          "“\(pair.key)” is a part of “\(keyPath.property.name)”, which has the action")
      }
      let value = try resolved(pair.value)
      if case .scalar = value.content {
        guard try text(value) == "none" else {
          throw unexpected(value, "“none” or an animation")
        }
        result[pair.key] = .some(nil)
      } else if let transition = try transitionAction(value) {
        result[pair.key] = transition
      } else {
        result[pair.key] = try action(value, for: keyPath, of: type)
      }
    }
    return result
  }

  private func layerType(_ node: YAMLNode) throws(Mistake) -> LayerType {
    guard case .mapping(let pairs) = node.content else {
      throw unexpected(node, "a layer, a mapping,")
    }
    guard let pair = pairs.first(where: { $0.key == "type" }) else { return .layer }
    let name = try keyword(pair.value, among: LayerType.allCases.map(\.rawValue))
    return LayerType(rawValue: name) ?? .layer
  }

  /// The values of a layer: whole properties first, then parts, then the frame.
  private func values(_ fields: Fields) throws(Mistake) -> [Assignment.Target] {
    var wholes: [Assignment.Target] = []
    var parts: [Assignment.Target] = []
    var frame: Assignment.Target?
    let frameMark = fields.pair("frame")?.keyMark
    for pair in fields.pairs {
      if pair.key == "frame" {
        frame = .frame(try rect(pair.value))
      } else if let keyPath = AnimationKeyPath(pair.key) {
        filterUses.note(keyPath, at: pair.keyMark)
        if let frameMark, [.bounds, .position].contains(keyPath.property) {
          throw Mistake(
            max(frameMark, pair.keyMark),
            "“frame” stands for bounds and position; give it or them, not both")
        }
        let target = Assignment.Target.keyPath(keyPath, try value(pair.value, for: keyPath, .model))
        if keyPath.part == .whole { wholes.append(target) } else { parts.append(target) }
      }
    }
    return wholes + parts + (frame.map { [$0] } ?? [])
  }
}

/// The layers of a scene by their ids.
struct LayerIDs {
  struct Entry {
    var type: LayerType
    var mark: YAMLMark
    /// The keys of animations that were put on it so far.
    var animationKeys: Set<String> = []
  }

  private(set) var entries: [String: Entry] = [:]
  /// In the order of the file.
  private(set) var names: [String] = []
  /// How many layers there are, with an id or without.
  private var count = 0

  /// - Parameters:
  ///   - mark: The place of the id.
  ///   - layerMark: The place of the layer.
  mutating func define(
    _ id: String?, type: LayerType, at mark: YAMLMark, of layerMark: YAMLMark
  ) throws(Mistake) {
    count += 1
    // A layer takes much more memory than what says it in a file.
    guard count <= RecordingError.mostNodes else {
      throw Mistake(mark, "a file has at most \(RecordingError.mostNodes.grouped) layers")
    }
    guard let id else { return }
    if let first = entries[id], first.mark == mark {
      throw Mistake(
        layerMark,
        "another layer has the id “\(id)” already; it is in line \(mark.line), from which this one has its "
          + "keys; give it an “id” of its own")
    }
    if let first = entries[id] {
      throw Mistake(
        mark, "another layer has the id “\(id)” already; it is in line \(first.mark.line)")
    }
    entries[id] = Entry(type: type, mark: mark)
    names.append(id)
  }

  /// Remembers the key of an animation of a layer.
  mutating func note(key: String, on id: String) { entries[id]?.animationKeys.insert(key) }

  /// The layer with an id.
  func entry(_ id: String, at mark: YAMLMark) throws(Mistake) -> Entry {
    if let entry = entries[id] { return entry }
    throw Mistake(
      mark, "no layer has the id “\(id)”" + Suggestion.text(for: id, among: names))
  }
}
