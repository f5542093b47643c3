import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport

extension SceneMaker {
  mutating func group(_ layer: Int, depth: Int) -> AnimationPlan {
    var children: [AnimationPlan] = []
    for _ in 0..<random.whole(1...3) {
      let isGroup = depth < 2 && random.chance(0.3)
      var child = isGroup ? group(layer, depth: depth + 1) : leafAnimation(layer)
      child.timing.beginTime = random.chance(0.4) ? random.number(0...1) : 0
      children.append(child)
    }
    return timed(AnimationPlan(.group(children)))
  }

  /// An animation of any property of a layer.
  mutating func leafAnimation(_ layer: Int) -> AnimationPlan {
    if random.chance(0.06) { return travel() }
    return animation(of: random.pick(keyPaths(of: plan.layers[layer].kind)), layer)
  }

  /// A motion along a path with rotation.
  private mutating func travel() -> AnimationPlan {
    let leaf = AnimationPlan.Leaf(keyPath: "position")
    valued = leaf.keyPath
    var way = keyframes(leaf, .point)
    way.path = way.path ?? self.way(random.whole(1...4))
    way.rotationMode = random.pick(RotationMode.allCases)
    return timed(AnimationPlan(.keyframes(leaf, way)))
  }

  mutating func animation(of keyPath: String, _ layer: Int) -> AnimationPlan {
    valued = keyPath
    var leaf = AnimationPlan.Leaf(keyPath: keyPath)
    var kind = PlainTarget(keyPath)?.kind ?? .number
    if kind == .transform, random.chance(0.3) {
      leaf.valueFunction = random.pick(functions)
      kind = leaf.target?.kind ?? .number
      valued = leaf.valueFunction?.rawValue ?? keyPath
    }
    let hasSums =
      purpose == .timeline
      ? kind != .flag && kind != .path
      : ["position", "bounds", "backgroundColor", "borderColor"].contains { keyPath.hasPrefix($0) }
    if hasSums, random.chance(0.25) { leaf.isAdditive = true }
    if hasSums, purpose == .timeline, kind != .transform, random.chance(0.25) {
      leaf.isCumulative = true
    }
    switch random.whole(0...9) {
    case 0...4: return timed(AnimationPlan(.basic(leaf, ends(kind))))
    case 5: return timed(AnimationPlan(.spring(leaf, ends(kind), spring())))
    default: return timed(AnimationPlan(.keyframes(leaf, keyframes(leaf, kind))))
    }
  }

  private var functions: [ValueFunction] {
    purpose == .timeline
      ? ValueFunction.allCases
      : [.rotateZ, .scaleX, .scaleY, .scale, .translateX, .translateY, .translate]
  }

  private mutating func timed(_ animation: AnimationPlan) -> AnimationPlan {
    var result = animation
    var timing = MediaTiming()
    timing.duration = random.pick([0, 0.5, 1, random.number(0.1...2)])
    timing.speed = random.pick([1, 1, 1, 1, 2, 0.5, -1, random.number(0.3...3)])
    if random.chance(0.06) { timing.speed = 0 }
    if random.chance(0.2) { timing.timeOffset = random.number(-1...2) }
    switch random.whole(0...8) {
    case 0, 1: timing.repeatCount = random.pick([2, 2.5, random.number(0.2...4)])
    case 2: timing.repeatDuration = random.number(0.2...4)
    case 3:
      timing.repeatCount = .infinity
      // Some repeat with periods of their own, whose windows have no common multiple.
      if random.chance(0.7) {
        timing.duration = random.pick([0.2, 0.25, 0.5, 1])
        timing.speed = 1
      }
    case 4 where random.chance(0.5):
      timing.repeatCount = random.number(1...3)
      timing.repeatDuration = random.number(0.2...4)
    default: break
    }
    timing.autoreverses = random.chance(0.3)
    timing.fillMode = random.pick(FillMode.allCases)
    result.timing = timing
    result.timingFunction = random.chance(0.6) ? curve() : nil
    return result
  }

  mutating func curve() -> Curve {
    switch random.whole(0...9) {
    case 0: return .linear
    case 1: return random.pick([.easeIn, .easeOut, .easeInEaseOut, .default])
    case 2, 3:
      return .cubic(
        random.number(0...1), random.number(-0.5...1.5), random.number(0...1),
        random.number(-0.5...1.5)) ?? .default
    case 4:
      return StepCurve(
        count: random.whole(2...5), position: random.pick(StepCurve.Position.allCases)
      ).map(Curve.steps) ?? .linear
    case 5:
      let middle = random.number(0.1...0.9)
      return LinearStops([
        (0, 0), (random.number(-0.2...1.2), middle),
        (random.number(0...1), random.chance(0.4) ? middle : nil), (1, 1),
      ]).map(Curve.stops) ?? .linear
    case 6, 7:
      return .penner(
        PennerCurve(
          random.pick(PennerCurve.Family.allCases), random.pick(PennerCurve.Mode.allCases)))
    case 8:
      return SpringCurve(damping: random.number(4...20), duration: random.number(0.5...1.5))
        .map(Curve.spring) ?? .linear
    default: return .easeInEaseOut
    }
  }

  private mutating func ends(_ kind: ValueKind) -> AnimationPlan.Ends {
    let choices =
      kind == .flag || kind == .path || isTame
      ? ["from to", "from to", "from", "to"]
      : ["from to", "from to", "from by", "by to", "from", "to", "by", "from to by"]
    let chosen = random.pick(choices)
    var result = AnimationPlan.Ends()
    if chosen.contains("from") { result.from = value(of: kind) }
    if chosen.contains("to") { result.to = value(of: kind) }
    if chosen.contains("by") { result.by = value(of: kind) }
    return result
  }

  private mutating func spring() -> AnimationPlan.Spring {
    AnimationPlan.Spring(
      mass: random.number(0.5...2), stiffness: random.number(50...300),
      damping: random.pick([random.number(4...20), 60]),
      initialVelocity: random.chance(0.4) ? random.number(-5...5) : 0,
      allowsOverdamping: random.chance(0.5))
  }

  // MARK: Keyframes

  private mutating func keyframes(
    _ leaf: AnimationPlan.Leaf, _ kind: ValueKind
  ) -> AnimationPlan.Keyframes {
    var result = AnimationPlan.Keyframes()
    result.mode = random.pick(CalculationMode.allCases)
    let count = random.whole(1...4)
    if kind == .point, leaf.valueFunction == nil, random.chance(0.6) {
      result.path = way(count)
      if leaf.keyPath == "position", random.chance(0.5) {
        result.rotationMode = random.pick(RotationMode.allCases)
      }
    } else {
      // Transforms have no smooth interpolation.
      if kind == .transform {
        if result.mode == .cubic { result.mode = .linear }
        if result.mode == .cubicPaced { result.mode = .paced }
      }
      result.values = (0..<(result.mode == .discrete ? count : count + 1)).map { _ in
        value(of: kind)
      }
    }
    if random.chance(0.5) { result.keyTimes = keyTimes(count) }
    if random.chance(0.4) {
      result.timingFunctions = (0..<random.whole(0...count)).map { _ in curve() }
    }
    if result.mode == .cubic || result.mode == .cubicPaced, random.chance(0.6) {
      result.tension = parameters(count + 1)
      result.continuity = parameters(count)
      result.bias = parameters(count + 1)
    }
    return result
  }

  private mutating func parameters(_ count: Int) -> [Double] {
    (0..<count).map { _ in random.number(-1...1) }
  }

  /// Times for a number of segments; some jump, some are too few or don't end at 1.
  private mutating func keyTimes(_ count: Int) -> [Double] {
    var inner = (1..<max(count, 1)).map { _ in random.number(0.05...0.95) }.sorted()
    if inner.count > 1, random.chance(0.3) { inner[1] = inner[0] }
    if !inner.isEmpty, random.chance(0.15) { inner.removeLast() }
    return [0] + inner + [random.chance(0.9) ? 1 : 0.98]
  }

  /// A path for motion, with a number of segments.
  private mutating func way(_ count: Int) -> Path {
    var path = Path()
    path.move(to: point())
    for index in 0..<count {
      if index > 0, random.chance(0.15) { path.move(to: point()) }
      switch random.whole(0...2) {
      case 0: path.addLine(to: point())
      case 1: path.addQuadCurve(to: point(), control: point())
      default: path.addCurve(to: point(), control1: point(), control2: point())
      }
    }
    if random.chance(0.15) { path.closeSubpath() }
    return path
  }
}
