import AnimTiming
import SceneParts

extension SceneReader {
  /// The keys by which a layer appears and disappears.
  static let appearanceKeys: [SceneKey] = [
    SceneKey(
      "appear",
      .either([.keyword(Appearance.Kind.allCases.map(\.rawValue)), .object("appearance")]),
      "The animation by which it comes into the picture: a kind, or more. It isn't seen before."),
    SceneKey(
      "disappear",
      .either([.keyword(Appearance.Kind.allCases.map(\.rawValue)), .object("appearance")]),
      "The animation by which it leaves the picture. It isn't seen afterwards."),
  ]

  /// The keys of the animations with which layers appear and disappear, without their times.
  static let appearanceShapeKeys: [SceneKey] = [
    SceneKey(
      "kind", .keyword(Appearance.Kind.allCases.map(\.rawValue)),
      "The kind of animation by which a layer comes or goes; “fade” unless given."),
    SceneKey(
      "edge", .keyword(Appearance.Edge.allCases.map(\.rawValue)),
      "The edge that “grow” and “pop” start at, or the side that “slide” comes from."),
    SceneKey("distance", .number(.length), "Points that “slide” moves by; 40 unless given."),
  ]

  static let appearanceTable = KeyTable(
    "appearance", what: "an appearance",
    appearanceShapeKeys + [
      SceneKey(
        "at", .moment(.seconds),
        "Its start: seconds of the scene, or a name and seconds; as soon as the layer is added unless given."
      ),
      SceneKey("after", .moment(.signedSeconds), "The name of the entry that it comes after."),
      SceneKey("delay", .number(.seconds), "Seconds before it begins."),
      SceneKey("duration", .number(.seconds), "Seconds that it takes."),
      SceneKey("timingFunction", .curve, "Warps its progress."),
    ])

  /// Reads the animation with which a layer appears or disappears.
  ///
  /// - Parameter key: `appear` or `disappear`.
  func appearance(_ key: String, of layer: Fields) -> AppearanceDescription? {
    layer.read(key) { (node) throws(Mistake) in
      let node = try resolved(node)
      if case .scalar = node.content {
        let kind = try keyword(node, among: Appearance.Kind.allCases.map(\.rawValue))
        return AppearanceDescription(
          appearance: Appearance(Appearance.Kind(rawValue: kind) ?? .fade))
      }
      let fields = try Fields(node, Self.appearanceTable, self)
      if let at = fields.pair("at"), let after = fields.pair("after") {
        throw Mistake(max(at.keyMark, after.keyMark), "an appearance has “at” or “after”, not both")
      }
      return AppearanceDescription(
        appearance: try appearance(fields),
        time: fields["after"] == nil ? fields.seconds("at") : fields.seconds("after", .end),
        delay: fields.number("delay") ?? 0)
    }
  }

  /// Reads the keys of the animation.
  func appearance(_ fields: Fields) throws(Mistake) -> Appearance {
    var result = Appearance()
    result.kind = fields.keyword("kind") ?? result.kind
    result.duration = fields.number("duration")
    result.timingFunction = fields.read("timingFunction", curve)
    result.edge = fields.keyword("edge")
    if let pair = fields.pair("edge"), [.fade, .draw, .type].contains(result.kind) {
      throw Mistake(
        pair.keyMark, "“edge” goes with “grow”, “slide” or “pop”, not “\(result.kind.rawValue)”")
    }
    if let pair = fields.pair("timingFunction"), result.kind == .type {
      throw Mistake(pair.keyMark, "“type” is even; leave “timingFunction” out")
    }
    if let pair = fields.pair("timingFunction"), result.kind == .pop {
      throw Mistake(
        pair.keyMark, "“pop” moves as a spring does; “grow” is the kind with a “timingFunction”")
    }
    if let pair = fields.pair("distance") {
      guard result.kind == .slide else {
        throw Mistake(
          pair.keyMark, "“distance” goes with “slide”, not “\(result.kind.rawValue)”")
      }
      result.distance = fields.number("distance") ?? result.distance
    }
    return result
  }

  /// Reports mistakes in the typing or deleting of a layer.
  func checkTyping(of layer: LayerDescription, _ fields: Fields) {
    for (key, appearance) in [
      ("appear", layer.appearance), ("disappear", layer.disappearance),
    ] where appearance?.appearance.kind == .type {
      let mark = fields.mark(of: key)
      if layer.type != .text {
        report(.notTyped(layer.type, at: mark))
      } else if layer.textPart != nil {
        report(Mistake(mark, "“typing” and “count” say how a text comes; leave “type” out"))
      } else if !layer.masks.isEmpty {
        report(
          Mistake(
            fields.mark(of: "mask"),
            "a text that is typed has a mask of its own; give this one to a layer around it"))
      }
    }
  }

  /// The duration in seconds of an entry by which layers appear or disappear, without its
  /// “stagger”.
  func appearanceLength(_ fields: Fields) -> Double {
    (try? appearance(fields))?.length ?? 0
  }
}

extension Mistake {
  /// The mistake of the kind “type” for a layer that isn't a text.
  static func notTyped(_ type: LayerType, at mark: YAMLMark) -> Mistake {
    Mistake(
      mark,
      type == .code
        ? "“type” is for texts; code has “typing”"
        : "“type” is for texts, and a layer of type “\(type.rawValue)” is none; give it another kind"
    )
  }
}
