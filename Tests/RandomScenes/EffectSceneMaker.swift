import TestSupport

/// Makes a random scene file from a seed: layers of all types with masks, shadows, filters, blend modes,
/// clips, copies, particles, perspective and transitions, most of them moving.
///
/// Content that SVG replaces by pictures or approximates is left out.
package struct EffectSceneMaker {
  private var random: SeededGenerator
  private var count = 0
  /// True if layers have backdrop filters, which are vectors while the order of layers is fixed.
  private var hasGlass = false
  /// Random numbers of layers that contain such layers.
  private var panes: SeededGenerator
  /// Random numbers of planes in perspective.
  private var tilts: SeededGenerator
  /// The ids of layers that the timeline may change.
  private var ids: [String] = []

  /// The text of a scene file in JSON, which is YAML too.
  package static func text(seed: UInt64) -> String {
    var maker = EffectSceneMaker(
      random: SeededGenerator(seed: seed), panes: SeededGenerator(seed: ~seed),
      tilts: SeededGenerator(seed: seed ^ 0x5BD1_E995))
    return maker.scene()
  }

  private mutating func scene() -> String {
    hasGlass = random.chance(0.4)
    var layers = (0..<random.whole(2...5)).map { _ in layer(depth: 0) }
    if hasGlass {
      for _ in 0..<random.whole(1...2) {
        layers.insert(glass(), at: random.whole(1...layers.count))
      }
    }
    let background = random.pick(["white", "#f4f1ea", "#dfe8f0", "#202838"])
    return mapping([
      ("canvas", mapping([("size", "[200, 140]"), ("background", text(background))])),
      ("duration", "3"), ("layers", list(layers)), ("timeline", list(timeline())),
    ])
  }

  // MARK: Layers

  private mutating func layer(depth: Int, inMask: Bool = false) -> String {
    count += 1
    let id = "l\(count)"
    var keys: [(String, String)] = [("id", text(id))]
    var kinds = ["plain", "plain", "shape", "gradient", "text"]
    if depth < 2 { kinds += ["group", "group"] }
    if depth == 0 { kinds += ["replicator", "space", "emitter"] }
    let kind = random.pick(kinds)
    let (width, height) = (random.whole(20...90), random.whole(20...70))
    keys.append(("position", point(20...180, 15...125)))
    switch kind {
    case "shape": keys += shape()
    case "text":
      keys += [
        ("type", text("text")), ("string", text(random.pick(["Ag", "Move", "fi 42", "ö&<"]))),
        ("fontSize", "\(random.whole(14...48))"), ("foregroundColor", color()),
      ]
    case "emitter": keys += emitter()
    default: keys.append(("bounds", "[0, 0, \(width), \(height)]"))
    }
    switch kind {
    case "gradient": keys += gradient()
    case "replicator": keys += replicator()
    case "space": keys += space(width, height)
    case "group":
      var sublayers = (0..<random.whole(1...3)).map { _ in layer(depth: depth + 1) }
      if hasGlass, depth == 0, panes.chance(0.6) {
        swap(&random, &panes)
        defer { swap(&random, &panes) }
        sublayers.insert(glass(), at: random.whole(0...sublayers.count))
        return mapping(keys + box(isFilled: true) + pane() + [("sublayers", list(sublayers))])
      }
      keys.append(("sublayers", list(sublayers)))
    default: break
    }
    let hasBox = !["shape", "text", "emitter"].contains(kind)
    if hasBox { keys += box(isFilled: kind == "plain" || random.chance(0.4)) }
    keys += effects(isInMask: inMask, depth: depth, canClip: hasBox)
    let animated = animations(of: kind, hasBox: hasBox)
    if !animated.isEmpty { keys.append(("animations", list(animated))) }
    if !inMask, kind != "emitter" { ids.append(id) }
    return mapping(keys)
  }

  private mutating func box(isFilled: Bool) -> [(String, String)] {
    var keys: [(String, String)] = []
    if isFilled { keys.append(("backgroundColor", color())) }
    if random.chance(0.4) {
      keys.append(("cornerRadius", number(2...20)))
      if random.chance(0.3) { keys.append(("cornerCurve", text("continuous"))) }
      if random.chance(0.3) { keys.append(("maskedCorners", "[minXMinY, maxXMaxY]")) }
    }
    if random.chance(0.3) {
      keys += [("borderWidth", number(1...6)), ("borderColor", color())]
    }
    return keys
  }

  private mutating func shape() -> [(String, String)] {
    var keys: [(String, String)] = [
      ("type", text("shape")),
      (
        "path",
        random.pick([
          "{ellipse: [-25, -18, 50, 36]}", "{polygon: [[-30, -20], [28, -12], [4, 30]]}",
          "{roundedRect: [-20, -20, 40, 40], cornerRadius: 8}",
          "\"M-30 20C-10-40 10 60 30-20\"", "\"M0-28L17 24L-27-9H27L-17 24Z\"",
        ])
      ),
    ]
    let isLine = random.chance(0.4)
    keys.append(("fillColor", isLine ? "none" : color()))
    if random.chance(0.3) { keys.append(("fillRule", "evenOdd")) }
    if isLine || random.chance(0.4) {
      keys += [
        ("strokeColor", color()), ("lineWidth", number(1...9)),
        ("lineJoin", random.pick(["miter", "round", "bevel"])),
      ]
      // Caps at a cut of a dashed line look like those of its dashes.
      if random.chance(0.3) {
        keys.append(("lineDashPattern", "[9, 6]"))
      } else {
        keys.append(("lineCap", random.pick(["butt", "round", "square"])))
      }
    }
    return keys
  }

  private mutating func gradient() -> [(String, String)] {
    let colors = (0..<random.whole(2...4)).map { _ in color() }
    return [
      ("type", text("gradient")), ("gradientType", random.pick(["axial", "radial"])),
      ("colors", list(colors)), ("startPoint", point(0...0.5, 0...0.5)),
      ("endPoint", point(0.6...1, 0.6...1)),
    ]
  }

  private mutating func replicator() -> [(String, String)] {
    [
      ("type", text("replicator")), ("instanceCount", "\(random.whole(2...6))"),
      ("instanceDelay", random.pick(["0", "0.1", "0.25"])),
      (
        "instanceTransform",
        random.pick(["[{translate: [14, 6]}]", "[{rotate: 40deg}]", "[{scale: 0.85}]"])
      ),
      ("instanceColor", random.chance(0.5) ? "white" : color()),
      ("instanceAlphaOffset", random.pick(["0", "-0.1"])),
      ("sublayers", list([layer(depth: 2)])),
    ]
  }

  private mutating func emitter() -> [(String, String)] {
    let cell = mapping([
      ("contents", "images/spark.png"), ("color", color()),
      ("birthRate", "\(random.whole(4...15))"), ("lifetime", "1.2"),
      ("velocity", number(20...80)), ("emissionRange", "90deg"),
      ("yAcceleration", number(-40...90)),
      ("alphaSpeed", number(-0.7...0)), ("scaleSpeed", number(-0.4...0.8)), ("spin", "1rad"),
    ])
    return [
      ("type", text("emitter")), ("seed", "\(count)"), ("emitterCells", list([cell])),
    ]
  }

  /// Planes that rotate in perspective.
  private mutating func space(_ width: Int, _ height: Int) -> [(String, String)] {
    let planes = (0..<random.whole(1...3)).map { place -> String in
      var keys: [(String, String)] = [
        ("bounds", "[0, 0, \(random.whole(15...40)), \(random.whole(15...40))]"),
        ("position", "[\(width / 2 + 25 * place - 25), \(height / 2)]"),
        ("backgroundColor", color()),
      ]
      if random.chance(0.3) { keys.append(("doubleSided", "false")) }
      if random.chance(0.3) { keys.append(("cornerRadius", "6")) }
      let axis = random.pick(["x", "y"])
      keys.append(
        (
          "animations",
          "[{keyPath: transform.rotation.\(axis), from: 0, to: \(number(-200...200))deg, "
            + "duration: 2.5, timingFunction: \(curve())}]"
        ))
      swap(&random, &tilts)
      defer { swap(&random, &tilts) }
      return mapping(keys + planeEffects())
    }
    return [("sublayerTransform", "[{perspective: 300}]"), ("sublayers", list(planes))]
  }

  private mutating func planeEffects() -> [(String, String)] {
    var keys: [(String, String)] = []
    if random.chance(0.3) {
      keys.append(("transform", "[{rotateX: \(number(-60...60))deg}, {rotateY: 30deg}]"))
    }
    if random.chance(0.3) {
      keys += [
        ("shadowOpacity", number(0.3...1)), ("shadowRadius", number(0...6)),
        ("shadowOffset", point(-8...8, -8...8)), ("shadowColor", color()),
      ]
      if random.chance(0.3) { keys.append(("shadowPath", "{rect: [0, 0, 30, 20]}")) }
    }
    if random.chance(0.3) {
      keys.append(
        (
          "filters",
          random.pick([
            "[{type: gaussianBlur, inputRadius: 3}]", "[{type: hueAdjust, inputAngle: 90deg}]",
            "[{type: gaussianBlur, inputRadius: 5}, {type: sepiaTone, inputIntensity: 0.8}]",
          ])
        ))
    }
    if random.chance(0.2) { keys.append(("opacity", number(0.4...1))) }
    return keys
  }

  /// A layer with backdrop filters in front of others.
  private mutating func glass() -> String {
    var keys: [(String, String)] = [
      ("bounds", "[0, 0, \(random.whole(30...100)), \(random.whole(30...90))]"),
      ("position", point(30...170, 20...120)), ("cornerRadius", number(0...20)),
      ("backgroundColor", text(random.pick(["#ffffff30", "#00000040", "#ffffff00"]))),
      (
        "backgroundFilters",
        random.pick([
          "[{type: gaussianBlur, inputRadius: 4}]", "[{type: colorInvert}]",
          "[{type: gaussianBlur, inputRadius: 2}, {type: sepiaTone, inputIntensity: 0.8}]",
        ])
      ),
    ]
    if random.chance(0.5) {
      keys.append(("sublayers", list([layer(depth: 2)])))
      if random.chance(0.5) { keys.append(("masksToBounds", "true")) }
    }
    if random.chance(0.3) { keys.append(("opacity", number(0.4...1))) }
    let paths = [
      ("position.x", "230"), ("position.y", "-20"), ("opacity", "0.2"), ("transform.scale", "1.5"),
    ]
    let turn = random.chance(0.4) ? [("transform.rotation", "70deg")] : []
    let moves = ([random.pick(paths)] + turn).map { keyPath, value in
      mapping([
        ("keyPath", keyPath), ("to", value), ("duration", number(0.8...2.5)),
        ("timingFunction", curve()),
      ])
    }
    if random.chance(0.6) {
      keys.append(("animations", list(moves)))
    } else if random.chance(0.5) {
      keys += [("shadowOpacity", "0.5"), ("transform", "[{rotate: \(number(-30...30))deg}]")]
    }
    return mapping(keys)
  }

  /// Properties of a layer that contains a layer with a backdrop filter. Its scale is uniform
  /// unless it is one picture all the time.
  private mutating func pane() -> [(String, String)] {
    var keys: [(String, String)] = []
    if random.chance(0.4) { keys.append(("masksToBounds", "true")) }
    var paths = [
      ("position", "[60, 100]"), ("transform.rotation", "80deg"), ("position.x", "150"),
      ("opacity", "0.3"), ("transform.scale", "1.4"),
    ]
    if random.chance(0.5) {
      keys.append(
        random.pick([
          ("opacity", "0.6"), ("filters", "[{type: sepiaTone, inputIntensity: 0.7}]"),
          ("compositingFilter", "multiply"), ("filters", "[{type: gaussianBlur, inputRadius: 1}]"),
        ]))
      paths.append(("transform.scale.x", "0.7"))
    }
    let moves = (0..<random.whole(0...2)).map { _ in
      let (keyPath, value) = random.pick(paths)
      return mapping([
        ("keyPath", keyPath), ("to", value), ("duration", number(0.8...2.5)),
        ("timingFunction", curve()),
      ])
    }
    return keys + [("animations", list(moves))]
  }

  // MARK: Effects

  private mutating func effects(
    isInMask: Bool, depth: Int, canClip: Bool
  ) -> [(String, String)] {
    var keys: [(String, String)] = []
    if random.chance(0.3) { keys.append(("opacity", number(0.3...1))) }
    if random.chance(0.3) {
      keys.append(
        ("transform", "[{rotate: \(number(-60...60))deg}, {scale: \(number(0.6...1.5))}]"))
    }
    if canClip, random.chance(0.25) { keys.append(("masksToBounds", "true")) }
    guard !isInMask else { return keys }
    if random.chance(0.25) {
      keys += [
        ("shadowOpacity", number(0.2...1)), ("shadowRadius", number(0...8)),
        ("shadowOffset", point(-8...8, -8...8)), ("shadowColor", color()),
      ]
    }
    if random.chance(0.2) {
      keys.append(
        (
          "filters",
          random.pick([
            "[{type: gaussianBlur, inputRadius: 3}]", "[{type: sepiaTone, inputIntensity: 0.7}]",
            "[{type: hueAdjust, inputAngle: 90deg}]", "[{type: colorInvert}]",
            "[{type: colorControls, inputSaturation: 0.3, inputContrast: 1.4}]",
          ])
        ))
    }
    if random.chance(0.15) {
      keys.append(
        (
          "compositingFilter",
          random.pick(["multiply", "screen", "darken", "overlay", "difference", "luminosity"])
        ))
    }
    if depth < 2, random.chance(0.2) { keys.append(("mask", layer(depth: 2, inMask: true))) }
    if depth > 0, random.chance(0.15) { keys.append(("zPosition", number(-5...5))) }
    return keys
  }

  // MARK: Motion

  private mutating func animations(of kind: String, hasBox: Bool) -> [String] {
    var paths = [
      ("position", "[20, 30]"), ("opacity", "0.1"), ("transform.rotation", "80deg"),
      ("transform.scale", "1.4"), ("position.x", "230"), ("position.y", "-40"),
    ]
    if hasBox {
      paths += [
        ("backgroundColor", "orange"), ("cornerRadius", "18"), ("borderWidth", "5"),
        ("bounds", "[0, 0, 60, 30]"), ("shadowOffset.height", "12"),
      ]
    }
    if kind == "shape" {
      paths += [
        ("strokeEnd", "0.2"), ("strokeStart", "0.7"), ("fillColor", "teal"),
        ("lineWidth", "3"),
      ]
    }
    if kind == "gradient" { paths += [("endPoint", "[0.4, 1]"), ("startPoint", "[0.2, 0]")] }
    if kind == "text" { paths.append(("foregroundColor", "navy")) }
    return (0..<random.whole(0...2)).map { _ in
      let (keyPath, value) = random.pick(paths)
      var keys: [(String, String)] = [("keyPath", keyPath)]
      let isBack = random.chance(0.5)
      keys.append((isBack ? "from" : "to", value))
      if random.chance(0.2), !keyPath.contains("olor"), keyPath != "opacity" {
        keys.append(("spring", "{stiffness: \(random.whole(40...200)), damping: 9}"))
      } else {
        let count = random.chance(0.3) ? random.pick(["2", "1.5", "forever", "forever"]) : nil
        // Repeating windows don't need a common period.
        let duration =
          count == "forever" ? random.pick(["0.2", "0.3", "0.5", "0.75"]) : number(0.4...2.5)
        keys += [("duration", duration), ("timingFunction", curve())]
        if random.chance(0.3) { keys.append(("autoreverses", "true")) }
        if let count { keys.append(("repeatCount", count)) }
      }
      if random.chance(0.4) { keys.append(("beginTime", number(0...1.5))) }
      if random.chance(0.4) { keys += [("fillMode", "both"), ("removedOnCompletion", "false")] }
      return mapping(keys)
    }
  }

  private mutating func timeline() -> [String] {
    (0..<random.whole(0...3)).compactMap { _ in
      guard !ids.isEmpty else { return nil }
      let id = random.pick(ids)
      let at = ("at", number(0.2...2.2))
      // Mixed siblings and siblings that change their order are no plain backdrop.
      switch random.whole(0...(hasGlass ? 2 : 4)) {
      case 0:
        return mapping([
          at, ("animate", "{\(id).position: \(point(10...190, 10...130))}"),
          ("duration", number(0.2...0.8)), ("timingFunction", curve()),
        ])
      case 1: return mapping([at, ("set", "{\(id).hidden: true}")])
      case 2: return mapping([at, ("set", "{\(id).opacity: \(number(0.2...1))}")])
      case 3:
        let type = random.pick(["fade", "push", "moveIn", "reveal", "cube"])
        return mapping([
          at, ("transition", "{layer: \(id), type: \(type), duration: 0.7}"),
          ("set", "{\(id).transform.rotation: \(number(-30...30))deg}"),
        ])
      default: return mapping([at, ("animate", "{\(id).zPosition: 3}"), ("duration", "0.2")])
      }
    }
  }

  // MARK: Values

  private mutating func curve() -> String {
    text(
      random.pick([
        "linear", "easeIn", "easeOut", "easeInEaseOut", "default", "easeOutBack", "easeOutBounce",
        "cubic-bezier(0.8, 0, 0.1, 1.3)", "steps(4, end)", "easeInOutCubic",
      ]))
  }

  private mutating func color() -> String {
    let digits = (0..<3).map { _ in hex(random.whole(0...255)) }.joined()
    return text("#" + digits + (random.chance(0.25) ? hex(random.whole(60...230)) : ""))
  }

  private func hex(_ value: Int) -> String {
    let text = String(value, radix: 16)
    return text.count == 1 ? "0" + text : text
  }

  private mutating func number(_ range: ClosedRange<Double>) -> String {
    "\((random.number(range) * 100).rounded() / 100)"
  }

  private mutating func point(
    _ x: ClosedRange<Double>, _ y: ClosedRange<Double>
  ) -> String {
    "[\(number(x)), \(number(y))]"
  }

  private func text(_ text: String) -> String { "\"\(text)\"" }

  private func mapping(_ keys: [(String, String)]) -> String {
    "{" + keys.map { "\($0): \($1)" }.joined(separator: ", ") + "}"
  }

  private func list(_ items: [String]) -> String { "[" + items.joined(separator: ",\n ") + "]" }
}
