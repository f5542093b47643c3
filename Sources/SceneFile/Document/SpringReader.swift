extension SceneReader {
  static let springKeys = KeyTable(
    "spring", what: "a spring",
    [
      SceneKey("mass", .number(.positive), "The mass; 1 unless given."),
      SceneKey("stiffness", .number(.positive), "How hard it pulls; 100 unless given."),
      SceneKey("damping", .number(.length), "How much it is slowed down; 10 unless given."),
      SceneKey(
        "initialVelocity", .number(.coordinate),
        "How fast it starts, in whole ways per second; 0 unless given."),
      SceneKey(
        "allowsOverdamping", .flag,
        "Whether damping beyond the critical amount counts; false unless given."),
      SceneKey(
        "perceptualDuration", .number(.period),
        "Seconds of one swing, with bounce instead of mass, stiffness and damping."),
      SceneKey(
        "bounce", .number(.signedUnit),
        "From -1, which jumps, over 0, which just doesn't overshoot, "
          + "to 1, which never rests; 0 unless given."),
    ])

  func spring(_ node: YAMLNode) throws(Mistake) -> SpringDescription {
    let fields = try Fields(node, Self.springKeys, self)
    let perceptual = ["perceptualDuration", "bounce"].compactMap(fields.pair)
    guard let first = perceptual.first else {
      return .physical(
        mass: try fields.number("mass"), stiffness: try fields.number("stiffness"),
        damping: try fields.number("damping"),
        initialVelocity: try fields.number("initialVelocity"),
        allowsOverdamping: try fields.flag("allowsOverdamping") ?? false)
    }
    if let other = fields.pairs.first(where: { !["perceptualDuration", "bounce"].contains($0.key) })
    {
      throw Mistake(
        max(first.keyMark, other.keyMark),
        "a spring has “\(first.key)” or “\(other.key)”, not both")
    }
    guard let duration = try fields.number("perceptualDuration") else {
      throw Mistake(first.keyMark, "“bounce” goes with a “perceptualDuration”")
    }
    return .perceptual(duration: duration, bounce: try fields.number("bounce") ?? 0)
  }
}
