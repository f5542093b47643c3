import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree

extension SceneReader {
  /// The keys that are common to all kinds of animations.
  static let timingKeys: [SceneKey] = [
    SceneKey(
      "duration", .number(.seconds),
      "Seconds of one pass; 0.25 unless given, for a spring until it settles."),
    SceneKey(
      "beginTime", .moment(.signedSeconds),
      "Its start, in seconds on the layer's clock or as a moment of the timeline; as soon as it is added unless given."
    ),
    SceneKey("speed", .number(.speed), "Its seconds per second of the layer."),
    SceneKey("timeOffset", .number(.signedSeconds), "Seconds added to its time."),
    SceneKey("repeatCount", .count(.seconds), "Number of passes, or “forever”."),
    SceneKey("repeatDuration", .count(.seconds), "Seconds of repeating, or “forever”."),
    SceneKey("autoreverses", .flag, "True to follow each pass with its mirror image."),
    SceneKey(
      "fillMode", .keyword(FillMode.allCases.map(\.rawValue)),
      "Holds its first value before its start, its last after its end, or both; neither unless given."
    ),
    SceneKey(
      "removedOnCompletion", .flag, "False to keep it after its end; true unless given."),
    SceneKey("timingFunction", .curve, "Warps the progress of each pass; linear unless given."),
  ]

  /// The keys of an animation in a group.
  static let animationKeys = KeyTable(
    "animation", what: "an animation",
    [
      SceneKey("keyPath", .text, "The property, or the part of one, that it changes."),
      SceneKey("from", .any, "The value at its start."),
      SceneKey("to", .any, "The value at its end."),
      SceneKey("by", .any, "The amount that is added from start to end."),
      SceneKey("spring", .object("spring"), "The spring that moves the value from start to end."),
      SceneKey("bake", .object("bake"), "Turns from, to and by into straight steps at a rate."),
      SceneKey("values", .list(.any), "The values that it passes, instead of from, to and by."),
      SceneKey("path", .path, "The path that a point follows, instead of values."),
      SceneKey(
        "keyTimes", .list(.number(.unit)), "Times of the values, rising from 0 to 1."),
      SceneKey("timingFunctions", .list(.curve), "A curve for each step between two values."),
      SceneKey(
        "calculationMode", .keyword(CalculationMode.allCases.map(\.rawValue)),
        "Interpolation between values; “linear” unless given."),
      SceneKey(
        "tensionValues", .list(.number(.coordinate)),
        "Tension of a cubic curve at each value, its tightness; 0 unless given."),
      SceneKey(
        "continuityValues", .list(.number(.coordinate)),
        "Continuity of a cubic curve at each value, the sharpness of its bend; 0 unless given."),
      SceneKey(
        "biasValues", .list(.number(.coordinate)),
        "Bias of a cubic curve at each value, its lean backwards; 0 unless given."),
      SceneKey(
        "rotationMode", .keyword(RotationMode.allCases.map(\.rawValue)),
        "Turns a layer along its path; not at all unless given."),
      SceneKey(
        "valueFunction", .keyword(ValueFunction.allCases.map(\.rawValue)),
        "Makes transforms from numbers, for an animation of a whole transform."),
      SceneKey(
        "additive", .flag,
        "True to add its value to that of earlier animations, or the layer's own."),
      SceneKey("cumulative", .flag, "True to continue each pass from the end of the one before."),
      SceneKey("animations", .list(.object("animation")), "Animations that share its clock."),
      styleKey,
    ] + timingKeys)

  static let keySummary = "Names it for later; another with this name replaces it."

  static let layerAnimationKeys = KeyTable(
    "layerAnimation", what: "an animation", namedAnimationKeys + repetitionKeys)

  static let namedAnimationKeys = animationKeys.keys + [SceneKey("key", .text, keySummary)]

  private static let basicKeys = ["from", "to", "by", "spring", "bake"]
  private static let keyframeKeys =
    [
      "values", "path", "keyTimes", "timingFunctions", "calculationMode", "rotationMode",
    ] + cubicKeys
  private static let cubicKeys = ["tensionValues", "continuityValues", "biasValues"]

  func animation(
    _ node: YAMLNode, of type: LayerType, table: KeyTable = layerAnimationKeys
  ) throws(Mistake) -> AnimationDescription {
    let node = try styled(resolved(node))
    try rejectType(of: node)
    return try animation(Fields(node, table, self), of: type)
  }

  /// Only transitions have types.
  private func rejectType(of node: YAMLNode) throws(Mistake) {
    guard case .mapping(let pairs) = node.content,
      let pair = pairs.first(where: { $0.key == "type" })
    else { return }
    throw Mistake(
      pair.keyMark,
      "an animation has no “type”; “spring: {}” makes it a spring, “values” or “path” keyframes, "
        + "“animations” a group")
  }

  /// The animation that a change of a property starts. By default it animates that property from
  /// its old value.
  func action(
    _ node: YAMLNode, for property: AnimationKeyPath, of type: LayerType
  ) throws(Mistake) -> AnimationDescription {
    let node = try resolved(node)
    try rejectType(of: node)
    let fields = try Fields(node, Self.layerAnimationKeys, self)
    let kinds = Self.basicKeys + Self.keyframeKeys
    let namesValues = fields.pairs.contains { kinds.contains($0.key) && $0.key != "spring" }
    let isOwn = fields.text("keyPath").map { $0 == property.description }
    guard fields["animations"] == nil, isOwn == nil || isOwn == true && !namesValues else {
      return try animation(fields, of: type)
    }
    let kind =
      namesValues
      ? try self.kind(fields, property)
      : .basic(from: nil, to: nil, by: nil, spring: try spring(in: fields))
    return try finished(
      AnimationDescription(
        keyPath: property, kind: kind, isAdditive: fields.flag("additive") ?? false), fields)
  }

  func animation(_ fields: Fields, of type: LayerType) throws(Mistake) -> AnimationDescription {
    var result: AnimationDescription
    if let children = fields.pair("animations") {
      let others =
        Self.basicKeys + Self.keyframeKeys + ["keyPath", "additive", "cumulative", "valueFunction"]
      if let pair = fields.pairs.first(where: { others.contains($0.key) }) {
        throw Mistake(
          pair.keyMark, "a group of animations has no “\(pair.key)”; put it on one of them")
      }
      let animations = fields.recovering { () throws(Mistake) in
        try each(in: children.value, "a list of animations") { (child) throws(Mistake) in
          try animation(child, of: type, table: Self.animationKeys)
        }
      }
      result = AnimationDescription(kind: .group(animations ?? []))
    } else {
      // The other keys are read as well if the key path has a mistake.
      let description = fields.recovering { () throws(Mistake) in
        try propertyAnimation(fields, of: type)
      }
      result = description ?? AnimationDescription(kind: .group([]))
    }
    return try finished(result, fields)
  }

  private func propertyAnimation(
    _ fields: Fields, of type: LayerType
  ) throws(Mistake) -> AnimationDescription {
    guard let pathNode = fields["keyPath"] else {
      throw Mistake(fields.mark, "an animation needs a “keyPath”, or “animations” to group")
    }
    let name = try text(pathNode)
    let keyPath = try keyPath(name, of: type, at: pathNode.mark)
    let function: ValueFunction? = fields.keyword("valueFunction")
    let target = function.map { $0.target(in: keyPath) } ?? keyPath
    guard let target else {
      throw Mistake(
        fields.mark(of: "valueFunction"),
        "a “valueFunction” goes with “transform” or “sublayerTransform”, not “\(keyPath)”")
    }
    return AnimationDescription(
      keyPath: keyPath, kind: try kind(fields, target),
      isAdditive: fields.flag("additive") ?? false,
      isCumulative: fields.flag("cumulative") ?? false, valueFunction: function)
  }

  /// Sets the properties that are common to all kinds of animations.
  func finished(
    _ description: AnimationDescription, _ fields: Fields
  ) throws(Mistake) -> AnimationDescription {
    rejectRepetition(in: fields)
    var result = description
    result.key = fields.text("key")
    result.timing = timing(fields)
    result.beginMark = fields.pair("beginTime").map { files.markInScene(for: $0.keyMark) }
    result.statesBackwardFill = fields["fillMode"] != nil && result.timing.fillMode != .forwards
    if let value = fields.read("timingFunction", curve) { result.timingFunction = value }
    result.isRemovedOnCompletion = fields.flag("removedOnCompletion") ?? true
    if result.isRemovedOnCompletion, result.timing.fillMode == .forwards,
      fields.table.name != Self.animationKeys.name, let pair = fields.pair("fillMode")
    {
      note(
        "“fillMode: forwards” shows nothing after the end, as the animation is dropped then; "
          + "“removedOnCompletion: false” keeps it", at: pair.keyMark)
    }
    if let pair = fields.pair("bake") { try bake(&result, pair) }
    return result
  }

  func timing(_ fields: Fields) -> MediaTiming {
    MediaTiming(
      beginTime: fields.seconds("beginTime") ?? 0,
      duration: fields.number("duration") ?? 0,
      speed: fields.number("speed") ?? 1,
      timeOffset: fields.number("timeOffset") ?? 0,
      repeatCount: fields.count("repeatCount") ?? 0,
      repeatDuration: fields.count("repeatDuration") ?? 0,
      autoreverses: fields.flag("autoreverses") ?? false,
      fillMode: fields.keyword("fillMode") ?? .removed)
  }

  private func kind(
    _ fields: Fields, _ keyPath: AnimationKeyPath
  ) throws(Mistake) -> AnimationDescription.Kind {
    let basic = fields.pairs.filter { Self.basicKeys.contains($0.key) }
    let keyframe = fields.pairs.filter { Self.keyframeKeys.contains($0.key) }
    let use: ValueUse = fields.flag("additive") == true ? .addend : .end
    if let first = basic.first {
      if let other = keyframe.first {
        throw Mistake(
          max(first.keyMark, other.keyMark),
          "an animation has “\(first.key)” or “\(other.key)”, not both")
      }
      let ends = basic.filter { !["spring", "bake"].contains($0.key) }
      guard !ends.isEmpty else {
        throw Mistake(
          first.keyMark, "an animation with “\(first.key)” needs “from”, “to” or “by”")
      }
      guard ends.count < 3 else {
        throw Mistake(ends[2].keyMark, "of “from”, “to” and “by” two at most can be given")
      }
      var values: [String: Value] = [:]
      for pair in ends {
        values[pair.key] = fields.recovering { () throws(Mistake) in
          try value(pair.value, for: keyPath, pair.key == "by" ? .addend : use)
        }
      }
      return .basic(
        from: values["from"], to: values["to"], by: values["by"], spring: try spring(in: fields))
    }
    guard fields["values"] != nil || fields["path"] != nil else {
      throw Mistake(
        fields.mark, "an animation needs “from”, “to” or “by”, or “values”, or a “path”")
    }
    return .keyframes(try keyframes(fields, keyPath, use))
  }

  /// The spring of an animation; nil if it has none.
  private func spring(in fields: Fields) throws(Mistake) -> SpringDescription? {
    guard let pair = fields.pair("spring") else { return nil }
    let spring = try spring(pair.value)
    if case .settling = spring, fields["duration"] == nil {
      throw Mistake(pair.keyMark, "a spring with a “dampingRatio” needs a “duration” beside it")
    }
    return spring
  }

  private func keyframes(
    _ fields: Fields, _ keyPath: AnimationKeyPath, _ use: ValueUse
  ) throws(Mistake) -> AnimationDescription.Keyframes {
    var result = AnimationDescription.Keyframes()
    result.calculationMode = fields.keyword("calculationMode") ?? .linear
    let steps: Int
    if let pair = fields.pair("path") {
      if let values = fields.pair("values") {
        throw Mistake(
          max(values.keyMark, pair.keyMark), "an animation has “values” or a “path”, not both")
      }
      guard keyPath.kind == .point else {
        throw Mistake(pair.keyMark, "only a point can follow a path, “\(keyPath)” cannot")
      }
      let path = try self.path(pair.value)
      steps = PathMeasure(path).segments.count
      guard steps > 0 else { throw Mistake(pair.value.mark, "this path leads nowhere") }
      result.path = path
      result.rotationMode = fields.keyword("rotationMode")
    } else {
      if let pair = fields.pair("rotationMode") {
        throw Mistake(pair.keyMark, "“rotationMode” goes with a “path”")
      }
      let node = try fields.required("values")
      result.values = try all(in: node, "a list of values") { (item) throws(Mistake) in
        try value(item, for: keyPath, use)
      }
      let minimum = result.calculationMode == .discrete ? 1 : 2
      guard result.values.count >= minimum else {
        throw Mistake(node.mark, "“values” needs \(minimum) or more")
      }
      steps = result.values.count - (result.calculationMode == .discrete ? 0 : 1)
    }
    result.tensionValues = try cubicParameters("tensionValues", fields, result)
    result.continuityValues = try cubicParameters("continuityValues", fields, result)
    result.biasValues = try cubicParameters("biasValues", fields, result)
    result.keyTimes = try keyTimes(fields, steps: steps, mode: result.calculationMode)
    result.timingFunctions = try timingFunctions(fields, steps, result.calculationMode)
    return result
  }

  private func cubicParameters(
    _ key: String, _ fields: Fields, _ keyframes: AnimationDescription.Keyframes
  ) throws(Mistake) -> [Double] {
    guard let pair = fields.pair(key) else { return [] }
    guard keyframes.path == nil, [.cubic, .cubicPaced].contains(keyframes.calculationMode) else {
      throw Mistake(
        pair.keyMark,
        "“\(key)” goes with “values” and the calculation mode “cubic” or “cubicPaced”")
    }
    let result = try all(in: pair.value, "a list of numbers") { (item) throws(Mistake) in
      try number(item, .coordinate, for: key)
    }
    guard result.count <= keyframes.values.count else {
      throw Mistake(
        pair.value.mark,
        "“\(key)” has at most \(keyframes.values.count) numbers, one for each value, not "
          + "\(result.count)")
    }
    return result
  }

  private func keyTimes(
    _ fields: Fields, steps: Int, mode: CalculationMode
  ) throws(Mistake) -> [Double]? {
    guard let node = fields["keyTimes"] else { return nil }
    var last: Double?
    let times = try all(in: node, "a list of numbers") { (item) throws(Mistake) in
      let time = try number(item, .unit, for: "keyTimes")
      if let last, time < last {
        throw Mistake(
          item.mark, "“keyTimes” may not fall: \(shortest(time)) follows \(shortest(last))")
      }
      last = time
      return time
    }
    if mode.isPaced { return times }
    guard times.count == steps + 1 else {
      let reason =
        mode == .discrete ? "one more than values, as the last is the end" : "one for each value"
      throw Mistake(
        node.mark,
        "“keyTimes” needs \(steps + 1) numbers, \(reason), not \(times.count)")
    }
    guard times.first == 0, times.last == 1 else {
      throw Mistake(node.mark, "“keyTimes” has to begin with 0 and end with 1")
    }
    return times
  }

  private func timingFunctions(
    _ fields: Fields, _ steps: Int, _ mode: CalculationMode
  ) throws(Mistake) -> [Curve] {
    guard let node = fields["timingFunctions"] else { return [] }
    let curves = try all(in: node, "a list of timing functions", curve)
    guard curves.count == steps || mode == .discrete || mode.isPaced else {
      throw Mistake(
        node.mark,
        "“timingFunctions” needs \(steps), one for each step between two values, not "
          + "\(curves.count)")
    }
    return curves
  }
}

extension YAMLMark: Comparable {
  /// Marks in the scene's own file come first.
  static func < (a: YAMLMark, b: YAMLMark) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}
