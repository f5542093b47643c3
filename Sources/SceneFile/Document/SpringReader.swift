extension SceneReader {
  static let springKeys = KeyTable(
    "spring", what: "a spring",
    [
      SceneKey("mass", .number(.positive), "The mass; 1 unless given."),
      SceneKey("stiffness", .number(.positive), "Strength of its pull; 100 unless given."),
      SceneKey("damping", .number(.length), "Friction against its motion; 10 unless given."),
      SceneKey(
        "initialVelocity", .number(.coordinate),
        "Velocity at the start, in whole distances per second; 0 unless given."),
      SceneKey(
        "allowsOverdamping", .flag,
        "True to allow damping beyond the critical amount; false unless given."),
      SceneKey(
        "perceptualDuration", .number(.period),
        "Seconds of one swing, with bounce instead of mass, stiffness and damping."),
      SceneKey(
        "bounce", .number(.signedUnit),
        "From -1, which jumps, over 0, which just doesn't overshoot, "
          + "to 1, which never rests; 0 unless given."),
      SceneKey(
        "dampingRatio", .number(NumberLimits(minimum: 0, maximum: 1, isOpen: true)),
        "1 doesn't swing, less does; the spring comes to rest at the end of the duration. "
          + "Instead of mass, stiffness and damping."),
    ])

  /// The keys that belong together, by the key that distinguishes the kind.
  private static let springKinds = [
    "perceptualDuration": ["perceptualDuration", "bounce"],
    "dampingRatio": ["dampingRatio", "initialVelocity"],
  ]

  func spring(_ node: YAMLNode) throws(Mistake) -> SpringDescription {
    let fields = try Fields(node, Self.springKeys, self)
    if let pair = fields.pair("bounce"), fields.pair("perceptualDuration") == nil {
      throw Mistake(pair.keyMark, "“bounce” goes with a “perceptualDuration”")
    }
    for (name, keys) in Self.springKinds.sorted(by: { $0.key < $1.key }) {
      guard let first = fields.pair(name) else { continue }
      if let other = fields.pairs.first(where: { !keys.contains($0.key) }) {
        throw Mistake(
          max(first.keyMark, other.keyMark),
          "a spring has “\(name)” or “\(other.key)”, not both")
      }
    }
    if let duration = fields.number("perceptualDuration") {
      return .perceptual(duration: duration, bounce: fields.number("bounce") ?? 0)
    }
    if let ratio = fields.number("dampingRatio") {
      return .settling(
        dampingRatio: ratio, initialVelocity: fields.number("initialVelocity") ?? 0)
    }
    return .physical(
      mass: fields.number("mass"), stiffness: fields.number("stiffness"),
      damping: fields.number("damping"),
      initialVelocity: fields.number("initialVelocity"),
      allowsOverdamping: fields.flag("allowsOverdamping") ?? false)
  }
}
