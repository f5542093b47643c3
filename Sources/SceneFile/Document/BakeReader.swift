import AnimTimeline
import LayerTree

extension SceneReader {
  static let bakeKeys = KeyTable(
    "bake", what: "“bake”",
    [
      SceneKey(
        "rate", .number(NumberLimits(minimum: 0, maximum: 1000, isOpen: true)),
        "Keyframes per second; 60 unless given."),
      SceneKey(
        "includesEnd", .flag, "True to end with one more keyframe; false unless given."),
      SceneKey(
        "transforms", .keyword(TransformBlending.allCases.map(\.rawValue)),
        "Interpolation of whole transforms; “decomposed” unless given."),
    ])

  /// Replaces an animation between two values by keyframes at a rate.
  func bake(_ description: inout AnimationDescription, _ pair: YAMLPair) throws(Mistake) {
    let fields = try Fields(pair.value, Self.bakeKeys, self)
    guard let animation = description.animation() as? BasicAnimation else { return }
    let rate = fields.number("rate") ?? 60
    let includesEnd = fields.flag("includesEnd") ?? bakesEnds
    let transforms: TransformBlending = fields.keyword("transforms") ?? .decomposed
    var keyframes = AnimationDescription.Keyframes()
    do {
      let baked = try animation.baked(
        rate: rate, includesEnd: includesEnd, transforms: transforms)
      keyframes.values = baked.values.map(\.value)
      description.timing = baked.timing
    } catch {
      throw Mistake(pair.keyMark, "this animation cannot be baked: \(error)")
    }
    try take(keyframes.values.count, at: pair.keyMark, "“bake” makes too many values")
    description.kind = .keyframes(keyframes)
    description.timingFunction = nil
  }
}
