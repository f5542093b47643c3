import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport

/// Makes random scripts and counts what is in them.
struct RandomScript {
  private var generator: SeededGenerator
  /// Decides by itself which keyframes are smooth.
  private var smoothness: SeededGenerator
  private(set) var features: Set<String> = []
  private var script = Script()
  /// Parents as the steps so far leave them; nil for layers that are out, -1 for the root.
  private var parents: [Int?] = []
  /// What may animate a layer's transform: parts, the whole, or both where they can't disagree.
  private var transformModes: [TransformMode] = []

  private enum TransformMode: CaseIterable {
    case parts, whole, both
  }

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    smoothness = SeededGenerator(seed: 50_000 + seed)
  }

  static func make(seed: UInt64) -> (script: Script, features: Set<String>) {
    var maker = RandomScript(seed: seed)
    maker.fill()
    return (maker.script, maker.features)
  }

  private mutating func fill() {
    for index in 0..<generator.whole(2...5) {
      let parent = index > 0 && generator.chance(0.5) ? generator.whole(0...index - 1) : nil
      let kind = generator.pick(Script.Kind.allCases)
      features.insert("kind \(kind)")
      if parent != nil { features.insert("nested layers") }
      let mode = generator.pick(TransformMode.allCases)
      transformModes.append(mode)
      parents.append(parent ?? -1)
      script.layers.append(
        Script.LayerPlan(
          name: "layer\(index)", kind: kind, parent: parent,
          clock: generator.chance(0.3) ? clock() : LayerClock(), values: []))
      // Lists always have a length, so that there is a way between any two.
      for property in properties(of: index)
      where property.kind == .colors || property.kind == .numbers || generator.chance(0.4) {
        script.layers[index].values.append((property, value(of: property, layer: index)))
      }
    }
    for layer in script.layers.indices where generator.chance(0.8) {
      script.steps.append((0, addition(to: layer)))
    }
    let times = (0..<generator.whole(2...9)).map { _ in generator.number(0.05...4.5) }.sorted()
    for time in times { script.steps.append((time, step())) }
  }

  private mutating func step() -> Script.Step {
    let layer = generator.whole(0...script.layers.count - 1)
    // What is out comes back soon.
    switch parents[layer] == nil && generator.chance(0.5) ? 6 : generator.whole(0...11) {
    case 0, 1, 2:
      let property = generator.pick(properties(of: layer))
      let new = value(of: property, layer: layer)
      // A whole transform that blends with moving parts is taken from the model by the recorder.
      guard generator.chance(0.6), property != .transform || transformModes[layer] == .whole else {
        features.insert("model steps")
        return .set(layer: layer, property, new, transaction: nil)
      }
      features.insert("implicit animations")
      return .set(
        layer: layer, property, new,
        transaction: (generator.pick([0.25, 1, generator.number(0.1...2)]), curve() ?? .default))
    case 3:
      features.insert("clock changes")
      return .clock(layer: layer, clock())
    case 4:
      features.insert("removed animations")
      return .removeAnimation(layer: layer, key: generator.pick(["a", "b", "c"]))
    case 5:
      features.insert("layers that leave")
      parents[layer] = nil
      return .remove(layer: layer)
    case 6, 7:
      let choices = [-1] + script.layers.indices.filter { !isInside($0, layer) }
      let parent = generator.pick(choices)
      features.insert(parents[layer] == nil ? "layers that come back" : "moved layers")
      parents[layer] = parent
      return .insert(layer: layer, parent: parent, index: generator.whole(0...3))
    default: return addition(to: layer)
    }
  }

  private func isInside(_ layer: Int, _ ancestor: Int) -> Bool {
    var current: Int? = layer
    while let index = current, index >= 0 {
      if index == ancestor { return true }
      current = parents[index]
    }
    return false
  }

  private mutating func clock() -> LayerClock {
    let speed = generator.pick([1, 1, 2, 0.5, 0, -1, generator.number(0.2...3)])
    if speed == 0 { features.insert("paused layers") }
    if speed < 0 { features.insert("backwards layers") }
    features.insert("layer clocks")
    return LayerClock(
      beginTime: generator.chance(0.3) ? generator.number(0.1...2) : 0, speed: speed,
      timeOffset: generator.chance(0.5) ? generator.number(-1...3) : 0)
  }

  // MARK: Animations

  private mutating func addition(to layer: Int) -> Script.Step {
    let animation = generator.chance(0.25) ? group(layer, depth: 0) : leaf(layer)
    animation.beginTime =
      generator.chance(0.3) ? generator.number(0.01...3) : 0
    animation.isRemovedOnCompletion = generator.chance(0.5)
    if !animation.isRemovedOnCompletion { features.insert("kept animations") }
    return .add(layer: layer, animation, key: generator.pick(["a", "b", "c"]))
  }

  private mutating func time(_ animation: Animation) {
    animation.duration = generator.pick([0, 0.5, 1, generator.number(0.1...2)])
    animation.speed = generator.pick([1, 1, 1, 2, 0.5, -1])
    if animation.speed != 1 { features.insert("animation speeds") }
    if animation.speed < 0 { features.insert("backwards animations") }
    if generator.chance(0.2) {
      animation.timeOffset = generator.number(-1...2)
      features.insert("offsets")
    }
    switch generator.whole(0...7) {
    case 0, 1:
      animation.repeatCount = generator.pick([2, 2.5, generator.number(0.2...4)])
      features.insert("repeats")
    case 2:
      animation.repeatDuration = generator.number(0.2...4)
      features.insert("repeat durations")
    case 3:
      animation.repeatCount = .infinity
      features.insert("endless")
    default: break
    }
    if generator.chance(0.3) {
      animation.autoreverses = true
      features.insert("autoreverses")
    }
    animation.fillMode = generator.pick(FillMode.allCases)
    features.insert("fill \(animation.fillMode)")
    animation.timingFunction = curve()
  }

  private mutating func curve() -> Curve? {
    if generator.chance(0.4) { return nil }
    features.insert("curves")
    return generator.pick([
      .easeIn, .default, .cubic(0.3, -0.6, 0.5, 1.7) ?? .linear,
      StepCurve(count: 3).map(Curve.steps) ?? .linear,
      .penner(PennerCurve(.bounce, .out)),
    ])
  }

  private mutating func group(_ layer: Int, depth: Int) -> AnimationGroup {
    features.insert(depth == 0 ? "groups" : "groups in groups")
    let group = AnimationGroup()
    time(group)
    for _ in 0..<generator.whole(1...3) {
      let isGroup = depth < 2 && generator.chance(0.3)
      let child = isGroup ? self.group(layer, depth: depth + 1) : leaf(layer)
      child.beginTime = generator.chance(0.4) ? generator.number(0...1) : 0
      group.animations.append(child)
    }
    return group
  }

  private mutating func leaf(_ layer: Int) -> PropertyAnimation {
    let keyPath = generator.pick(keyPaths(of: layer))
    let animation =
      generator.chance(0.35) ? keyframes(keyPath, layer) : basic(keyPath, layer)
    animation.keyPath = keyPath
    time(animation)
    let kind = AnimationKeyPath(keyPath)?.kind ?? .number
    guard kind != .flag, kind != .path else { return animation }
    if generator.chance(0.25) {
      animation.isAdditive = true
      features.insert("additive")
    }
    if kind != .transform, generator.chance(0.25) {
      animation.isCumulative = true
      features.insert("cumulative")
    }
    // Where parts and wholes meet, nothing starts from what is below: its angle may be a turn off.
    if transformModes[layer] == .both, keyPath.hasPrefix("transform"), !animation.isAdditive,
      let basic = animation as? BasicAnimation
    {
      basic.byValue = nil
      basic.fromValue = basic.fromValue ?? value(for: keyPath, layer: layer)
      basic.toValue = basic.toValue ?? value(for: keyPath, layer: layer)
    }
    return animation
  }

  private mutating func basic(_ keyPath: String, _ layer: Int) -> BasicAnimation {
    let animation = BasicAnimation()
    let kind = AnimationKeyPath(keyPath)?.kind ?? .number
    let ends = generator.pick(
      kind == .flag || kind == .path
        ? ["from to", "from", "to"] : ["from to", "from by", "by to", "from", "to", "by"])
    features.insert("basic \(ends)")
    if ends.contains("from") { animation.fromValue = value(for: keyPath, layer: layer) }
    if ends.contains("to") { animation.toValue = value(for: keyPath, layer: layer) }
    if ends.contains("by") { animation.byValue = value(for: keyPath, layer: layer) }
    return animation
  }

  private mutating func keyframes(_ keyPath: String, _ layer: Int) -> KeyframeAnimation {
    let animation = KeyframeAnimation()
    animation.calculationMode = generator.pick([.linear, .discrete, .paced])
    var steps = generator.whole(1...4)
    let isPaced = animation.calculationMode.isPaced
    if keyPath == "position", generator.chance(0.6) {
      var path = Path()
      path.move(to: point())
      for _ in 0..<steps {
        if generator.chance(0.5) {
          path.addLine(to: point())
        } else {
          path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      animation.path = path
      features.insert("paths")
      if generator.chance(0.5) {
        animation.rotationMode = generator.pick([.rotateAuto, .rotateAutoReverse])
        features.insert("rotation modes")
      }
    } else {
      let kind = AnimationKeyPath(keyPath)?.kind
      if isPaced, !(kind == .number || kind == .point || kind == .rect || kind == .color) {
        animation.calculationMode = .linear
      }
      let count = animation.calculationMode == .discrete ? steps : steps + 1
      animation.values = (0..<count).map { _ in value(for: keyPath, layer: layer) }
    }
    if !isPaced, generator.chance(0.5) {
      let inner = (1..<max(steps, 1)).map { _ in generator.number(0.05...0.95) }.sorted()
      animation.keyTimes = [0] + inner + [1]
      features.insert("key times")
    }
    if generator.chance(0.4) {
      steps = generator.whole(0...steps)
      animation.timingFunctions = (0..<steps).map { _ in curve() ?? .linear }
      features.insert("segment curves")
    }
    makeSmooth(animation, AnimationKeyPath(keyPath)?.kind)
    features.insert("keyframes \(animation.calculationMode)")
    return animation
  }

  /// Half of the ways between numbers are smooth ones.
  private mutating func makeSmooth(_ animation: KeyframeAnimation, _ kind: ValueKind?) {
    guard animation.calculationMode != .discrete, smoothness.chance(0.5),
      kind != .flag, kind != .path, kind != .transform
    else { return }
    animation.calculationMode = animation.calculationMode == .paced ? .cubicPaced : .cubic
    guard smoothness.chance(0.5) else { return }
    let lists = (0..<3).map { _ in animation.values.map { _ in smoothness.number(-1...1) } }
    animation.tensionValues = lists[0]
    animation.continuityValues = lists[1].dropLast()
    animation.biasValues = lists[2]
  }

  // MARK: Properties and values

  private func properties(of layer: Int) -> [Property] {
    let common: [Property] = [
      .opacity, .position, .bounds, .backgroundColor, .zPosition, .cornerRadius, .hidden,
      .transform,
    ]
    switch script.layers[layer].kind {
    case .plain: return common
    case .shape: return common + [.strokeEnd, .path, .lineWidth, .strokeColor]
    case .gradient: return common + [.colors, .startPoint, .locations]
    }
  }

  private func keyPaths(of layer: Int) -> [String] {
    var result = properties(of: layer).map(\.name).filter { $0 != "transform" }
    result += ["position.x", "position.y", "bounds.size", "bounds.origin.x", "position"]
    let parts = [
      "transform.rotation", "transform.rotation.x", "transform.scale", "transform.scale.y",
      "transform.translation", "transform.translation.z",
    ]
    switch transformModes[layer] {
    case .parts: result += parts
    case .whole: result += ["transform", "transform", "transform"]
    case .both: result += ["transform", "transform.rotation", "transform.scale", "transform"]
    }
    return result
  }

  private mutating func point() -> Point {
    Point(generator.number(0...200), generator.number(0...100))
  }

  private mutating func color() -> Color {
    Color(
      red: generator.number(0...1), green: generator.number(0...1), blue: generator.number(0...1),
      alpha: generator.number(0.1...1))
  }

  private mutating func transform(_ layer: Int) -> Transform3D {
    let isPlane = transformModes[layer] == .both || generator.chance(0.6)
    features.insert(isPlane ? "plane transforms" : "transforms in depth")
    let scale = generator.number(0.5...2)
    if isPlane {
      return TransformComponents(
        scale: Vector3(scale, scale, 1), rotation: Vector3(0, 0, generator.number(-3...3)),
        translation: Vector3(generator.number(-50...50), generator.number(-50...50), 0)
      ).transform
    }
    return TransformComponents(
      scale: Vector3(scale, generator.number(0.5...2), 1),
      rotation: Vector3(
        generator.number(-1...1), generator.number(-1...1), generator.number(-1...1)),
      translation: Vector3(generator.number(-50...50), 0, generator.number(-50...50))
    ).transform
  }

  private mutating func value(of property: Property, layer: Int) -> Value {
    value(for: property.name, layer: layer)
  }

  private mutating func value(for keyPath: String, layer: Int) -> Value {
    switch AnimationKeyPath(keyPath)?.kind {
    case .point: return .point(point())
    case .size: return .size(Size(generator.number(10...100), generator.number(10...100)))
    case .rect:
      return .rect(
        Rect(
          generator.number(-10...10), generator.number(-10...10), generator.number(10...100),
          generator.number(10...100)))
    case .color: return .color(color())
    case .colors: return .colors([color(), color(), color()])
    case .numbers: return .numbers([0, generator.number(0.1...0.9), 1])
    case .flag: return .flag(generator.chance(0.5))
    case .transform: return .transform(transform(layer))
    case .path:
      var path = Path()
      path.move(to: point())
      path.addLine(to: point())
      path.addCurve(to: point(), control1: point(), control2: point())
      return .path(path)
    default: return .number(generator.number(0.1...2))
    }
  }
}
