import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree

extension SceneReader {
  /// The keys of a layer in addition to its key paths.
  static let layerKeys = KeyTable(
    "layer", what: "a layer",
    [
      SceneKey("id", .id, "Names it for the timeline and for readers; unique."),
      SceneKey(
        "type", .keyword(LayerType.allCases.map(\.rawValue)),
        "Its kind of content besides background, contents and border; “layer” unless given."),
      SceneKey(
        "frame", .rect,
        "Its box in its superlayer, with its transform; instead of “bounds” and “position”."),
      SceneKey(
        "beginTime", .moment(.signedSeconds),
        "Start of its clock, in seconds on its superlayer's or as a moment of the timeline."),
      SceneKey("speed", .number(.speed), "Its seconds per second of its superlayer."),
      SceneKey("timeOffset", .number(.signedSeconds), "Seconds added to its time."),
      SceneKey(
        "animations", .list(.object("layerAnimation")), "Animations that play from the start."),
    ] + appearanceKeys + [
      SceneKey(
        "actions",
        .map(
          .either([.keyword(["none"]), .object("layerAnimation"), .object("actionTransition")])),
        "Actions by properties, instead of that of “animate”: an animation, a transition or “none”."
      ),
      SceneKey(
        "mask", .object("layer"),
        "A layer whose alpha says what shows of this one; it lies in this one's coordinates."),
      SceneKey("sublayers", .list(.object("layer")), "Layers in it, the last in front."),
    ] + layoutKeys + layerReuseKeys)

  /// The layers in the value of a key.
  func layers(_ key: String, of fields: Fields, ids: inout LayerIDs) -> [LayerDescription] {
    guard fields[key] != nil else { return [] }
    if let result = fields.read(key, { (list) throws(Mistake) in try layers(list, ids: &ids) }) {
      return result
    }
    ids.noteUnreadableLayers()
    return []
  }

  /// The layers of lists from other files, followed by those in the value of a key.
  func layers(
    _ lists: [YAMLNode], and key: String, of fields: Fields, ids: inout LayerIDs
  ) -> [LayerDescription] {
    var result: [LayerDescription] = []
    for list in lists {
      result += recovering { () throws(Mistake) in try layers(list, ids: &ids) } ?? []
    }
    return result + layers(key, of: fields, ids: &ids)
  }

  private func layers(_ node: YAMLNode, ids: inout LayerIDs) throws(Mistake) -> [LayerDescription] {
    let known = mistakes.count
    let items = copies(of: try items(node, "a list of layers"), of: .layer)
    if mistakes.count > known { ids.noteUnreadableLayers() }
    return items.compactMap { readableLayer($0, ids: &ids) }
  }

  /// Reads a layer; nil if it can't be read. Layers with mistakes are noted, so that references to
  /// their content aren't reported as further mistakes.
  func readableLayer(_ node: YAMLNode, ids: inout LayerIDs) -> LayerDescription? {
    let known = mistakes.count
    let result = recovering { () throws(Mistake) in try layer(node, ids: &ids) }
    if result == nil {
      noteUnreadable(node, in: &ids)
    } else if mistakes.count > known, let id = result?.id {
      ids.noteUncertain(id)
    }
    return result
  }

  /// Notes the ids of a layer that can't be read, and of its content.
  private func noteUnreadable(_ node: YAMLNode, in ids: inout LayerIDs) {
    guard case .mapping(let pairs)? = (try? resolved(node))?.content,
      !pairs.contains(where: { ["style", "each", "include"].contains($0.key) })
    else { return ids.noteUnreadableLayers() }
    for pair in pairs {
      switch pair.key {
      case "id": if let id = try? text(pair.value) { ids.noteUnreadable(id, at: pair.value.mark) }
      case "mask": noteUnreadable(pair.value, in: &ids)
      case "sublayers":
        guard let items = try? items(pair.value) else { return ids.noteUnreadableLayers() }
        for item in items { noteUnreadable(item, in: &ids) }
      default: break
      }
    }
  }

  /// The keys of a layer in addition to its key paths.
  ///
  /// - Parameter isLabelled: True if it has a label, whose keys it may have as well.
  static func keys(of type: LayerType, isLabelled: Bool) -> KeyTable {
    switch type {
    case .text: textLayerKeys
    case .emitter: emitterLayerKeys
    case .terminal: terminalLayerKeys
    case .code: codeLayerKeys
    case .connector: connectorLayerKeys
    case .shape: isLabelled ? labelledShapeKeys : shapeLayerKeys
    default: isLabelled ? labelledLayerKeys : layerKeys
    }
  }

  func layer(_ node: YAMLNode, ids: inout LayerIDs) throws(Mistake) -> LayerDescription {
    layerLevel += 1
    defer { layerLevel -= 1 }
    guard layerLevel <= ReusedParts.maximumNesting else { throw .nestedLayers(at: node.mark) }
    // Functions that need much stack are called before and after the recursion.
    var (result, fields) = try ownPart(of: node, ids: &ids)
    if let node = fields["mask"], let mask = readableLayer(node, ids: &ids) {
      result.masks = [mask]
    }
    result.sublayers = layers("sublayers", of: fields, ids: &ids)
    complete(&result, fields, ids: &ids)
    return result
  }

  /// Reads a layer without its sublayers and its mask. Returns also its keys.
  private func ownPart(
    of node: YAMLNode, ids: inout LayerIDs
  ) throws(Mistake) -> (LayerDescription, Fields) {
    let node = try styledLayer(resolved(node))
    let type = try layerType(node)
    let fields = try Fields(
      node, Self.keys(of: type, isLabelled: node.has("label")), self, of: type)
    rejectRepetition(in: fields)
    var result = LayerDescription(mark: files.markInScene(for: fields.mark), type: type)
    // An unknown key may be a misspelled id or misspelled sublayers.
    if fields.hasUnknownKeys { ids.noteUnreadableLayers() }
    if type == .text {
      result.text = textDescription(fields)
      result.textPart = textPart(fields, result.text)
    }
    if type == .emitter { result.emitter = emitterDescription(fields) }
    if type == .image, fields["contents"] == nil {
      report(
        Mistake(fields.mark, "a layer of type “image” needs “contents”, the path of a picture"))
    }
    if let node = fields["id"], let id = fields.text("id") {
      if Self.isIdentifier(id) {
        result.id = id
        result.idMark = files.markInScene(for: node.mark)
      } else {
        ids.noteUnreadable(id, at: node.mark)
        report(
          Mistake(
            node.mark, "an id has ASCII letters, digits, “-” and “_” only, unlike “\(id)”"))
      }
    }
    // The id is defined before those of sublayers, so that the second one of two is reported.
    let idMark = result.id == nil ? fields.mark : fields["id"]?.mark ?? fields.mark
    _ = recovering { [id = result.id] () throws(Mistake) in
      try ids.define(id, type: type, at: idMark, of: fields.mark)
    }
    filterUses.enter(result.id)
    result.values = values(fields)
    if type == .terminal {
      result.terminal = terminalDescription(fields, size: result.statedSize)
    }
    if type == .code { result.code = codeDescription(fields) }
    if type == .shape || type == .connector {
      result.arrowheads = arrowheads(fields, path: result.path)
    }
    if type == .connector { result.connector = connectorDescription(fields, id: result.id) }
    result.paint = result.firstPaint.map { ($0.name, fields.mark(of: $0.name)) }
    if result.text?.isWrapped == true, !result.isSized {
      report(Mistake(fields.mark, "text that wraps needs a “frame” or “bounds” for its width"))
    }
    if let pair = fields.pair("locations"), let colors = fields["colors"],
      let places = (try? items(pair.value))?.count, let stops = (try? items(colors))?.count
    {
      if places != 0, places != stops {
        note(
          "there are \(places) locations for \(stops) colors, which are spread evenly then",
          at: pair.keyMark)
      }
    }
    result.clock = LayerClock(
      // For a terminal `beginTime` is the start of the session and not the layer's own.
      beginTime: type == .terminal ? 0 : fields.seconds("beginTime") ?? 0,
      speed: fields.number("speed") ?? 1,
      timeOffset: fields.number("timeOffset") ?? 0)
    result.animations =
      fields.read("animations") { [id = result.id] (list) throws(Mistake) in
        var keys: Set<String> = []
        return try eachCopy(in: list, "a list of animations") { (item) throws(Mistake) in
          let animation = try animation(item, of: type)
          if let key = animation.key {
            guard keys.insert(key).inserted else {
              throw Mistake(
                item.mark, "another animation of this layer has the key “\(key)” already")
            }
            if let id { ids.note(key: key, on: id) }
          }
          return animation
        }
      } ?? []
    result.actions =
      fields.read("actions") { (node) throws(Mistake) in try actions(node, of: type) } ?? [:]
    result.appearance = appearance("appear", of: fields)
    result.disappearance = appearance("disappear", of: fields)
    return (result, fields)
  }

  /// Reads the keys that depend on the layer's sublayers.
  private func complete(_ result: inout LayerDescription, _ fields: Fields, ids: inout LayerIDs) {
    checkTyping(of: result, fields)
    readLayout(fields, of: &result, ids: &ids)
    if result.type == .replicator, result.nodeCount > Double(RecordingError.maximumNodes) {
      report(
        Mistake(
          fields.pair("instanceCount")?.value.mark ?? fields.mark,
          "this replicator's copies, and the copies in them, come to more than "
            + "\(RecordingError.maximumNodes.grouped) layers"))
    }
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
      let action = recovering { () throws(Mistake) in try self.action(pair, of: type) }
      if let action { result[pair.key] = action }
    }
    return result
  }

  /// The action of a property; nil for none.
  private func action(
    _ pair: YAMLPair, of type: LayerType
  ) throws(Mistake) -> AnimationDescription? {
    let keyPath = try keyPath(pair.key, of: type, at: pair.keyMark)
    guard keyPath.part == .whole || keyPath.property.wholeTransform != nil else {
      throw Mistake(
        pair.keyMark,
        "“\(pair.key)” is a part of “\(keyPath.property.name)”, which has the action")
    }
    let value = try resolved(pair.value)
    if case .scalar = value.content {
      guard try text(value) == "none" else { throw unexpected(value, "“none” or an animation") }
      return nil
    }
    if let transition = try transitionAction(value) { return transition }
    return try action(value, for: keyPath, of: type)
  }

  private func layerType(_ node: YAMLNode) throws(Mistake) -> LayerType {
    guard case .mapping(let pairs) = node.content else {
      throw unexpected(node, "a layer, a mapping,")
    }
    guard let pair = pairs.first(where: { $0.key == "type" }) else { return .layer }
    let name = try keyword(pair.value, among: LayerType.allCases.map(\.rawValue))
    return LayerType(rawValue: name) ?? .layer
  }

  /// The values of a layer in order: whole properties, then parts, then the frame.
  private func values(_ fields: Fields) -> [Assignment.Target] {
    var wholes: [Assignment.Target] = []
    var parts: [Assignment.Target] = []
    var frame: Assignment.Target?
    let frameMark = fields.pair("frame")?.keyMark
    for pair in fields.pairs {
      if pair.key == "frame" {
        frame = fields.read("frame", rect).map { .frame($0) }
      } else if fields.table.key(pair.key) == nil, let keyPath = AnimationKeyPath(pair.key) {
        filterUses.note(keyPath, at: pair.keyMark)
        if let frameMark, [.bounds, .position].contains(keyPath.property) {
          report(
            Mistake(
              max(frameMark, pair.keyMark),
              "“frame” stands for bounds and position; give it or them, not both"))
        }
        let value = fields.recovering { () throws(Mistake) in
          try self.value(pair.value, for: keyPath, .model)
        }
        guard let value else { continue }
        let target = Assignment.Target.keyPath(keyPath, value)
        if keyPath.part == .whole { wholes.append(target) } else { parts.append(target) }
      }
    }
    return wholes + parts + (frame.map { [$0] } ?? [])
  }
}
