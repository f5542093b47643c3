import AnimGeometry
import AnimTimeline
import AnimTiming
import TestSupport

/// Makes a random scene from a seed.
///
/// For any seed a scene has eight or more animated properties of five or more kinds, two nested
/// clocks, an animation that replaces another, one that adds to the underlying value, and a change
/// of the tree while it plays.
package struct SceneMaker {
  /// The purpose of a scene.
  package enum Purpose: Sendable {
    /// Everything that a timeline can express.
    case timeline
    /// Everything that SVG can express within its tolerance. Left out are depth (rotations about x
    /// and y, translations, anchors and scales along z, changing zPosition), outlines that change
    /// their structure, and sums of sums: nothing is cumulative, and only positions, bounds and
    /// colours are additive. Anchors, the ends of gradients and of strokes are in 0…1, dashes are
    /// long enough not to fall below 0, and factors stay near 1.
    case browser
  }

  let purpose: Purpose
  /// The property whose values are being made.
  var valued = ""
  var random: SeededGenerator
  var plan = ScenePlan()
  /// Parents after the actions so far; nil for removed layers, -1 for the root.
  private var parents: [Int?] = []

  package static func plan(seed: UInt64, for purpose: Purpose = .timeline) -> ScenePlan {
    var maker = SceneMaker(seed: seed, purpose)
    maker.make()
    return maker.plan
  }

  private init(seed: UInt64, _ purpose: Purpose) {
    random = SeededGenerator(seed: seed)
    self.purpose = purpose
  }

  private enum Due: CaseIterable {
    case override, addition, treeChange
  }

  private mutating func make() {
    makeLayers()
    var actions: [ScenePlan.Action] = []
    let animated = firstAnimations()
    for (layer, keyPath) in animated {
      actions.append(.add(layer: layer, lasting(animation(of: keyPath, layer)), key: keyPath))
    }
    for layer in plan.layers.indices where random.chance(0.5) {
      actions.append(addition(to: layer))
    }
    plan.moments = [ScenePlan.SampleTime(time: 0, actions: actions)]
    let times = (0..<random.whole(5...10)).map { _ in random.number(0.05...4.6) }.sorted()
    // An override, an addition and a change of the tree come early, among any other actions.
    var due = Due.allCases.shuffled(using: &random)
    for time in times {
      var actions: [ScenePlan.Action] = []
      switch due.popLast() {
      case .override:
        let (layer, keyPath) = random.pick(animated)
        actions.append(override(layer, keyPath))
      case .addition: actions.append(adding())
      case .treeChange: actions.append(random.chance(0.3) ? removal() : move())
      case nil: break
      }
      for _ in 0..<random.whole(actions.isEmpty ? 1...3 : 0...2) {
        actions.append(action(depth: 0))
      }
      plan.moments.append(ScenePlan.SampleTime(time: time, actions: actions))
    }
  }

  // MARK: Layers

  private mutating func makeLayers() {
    // A shape and a gradient have values of all kinds; two of the first layers are nested clocks.
    var kinds: [ScenePlan.LayerKind] = [.shape, .gradient, random.pick([.text, .image, .plain])]
    for _ in 0..<random.whole(0...2) { kinds.append(random.pick(ScenePlan.LayerKind.allCases)) }
    kinds.shuffle(using: &random)
    for (index, kind) in kinds.enumerated() {
      let parent: Int? =
        index == 1 ? 0 : index > 1 && random.chance(0.5) ? random.whole(0...index - 1) : nil
      parents.append(parent ?? -1)
      let hasClock = index < 2 || random.chance(0.3)
      var clock = hasClock ? self.clock() : LayerClock()
      if index < 2, clock.isPlain { clock.speed = 0.75 }
      plan.layers.append(
        ScenePlan.LayerPlan(
          name: "layer\(index)", kind: kind, parent: parent, clock: clock, values: []))
      plan.layers[index].values = values(of: kind)
    }
  }

  mutating func clock() -> LayerClock {
    LayerClock(
      beginTime: random.chance(0.3) ? random.number(0.1...2) : 0,
      speed: random.pick([1, 1, 2, 0.5, 0, -1, random.number(0.2...3)]),
      timeOffset: random.chance(0.5) ? random.number(-1...3) : 0)
  }

  // MARK: The minimum

  /// Eight key paths or more of different properties, five kinds among them.
  private mutating func firstAnimations() -> [(layer: Int, keyPath: String)] {
    var choices: [ValueKind: [(layer: Int, keyPath: String)]] = [:]
    for layer in plan.layers.indices {
      for property in properties(of: plan.layers[layer].kind) {
        choices[property.kind, default: []].append((layer, property.name))
      }
    }
    var kinds = choices.keys.sorted { $0.rawValue < $1.rawValue }
    kinds.shuffle(using: &random)
    var result: [(layer: Int, keyPath: String)] = []
    while result.count < 9 {
      for kind in kinds where result.count < 9 {
        guard let list = choices[kind], !list.isEmpty else { continue }
        let index = random.whole(0...list.count - 1)
        result.append(list[index])
        choices[kind]?.remove(at: index)
      }
    }
    return result
  }

  /// An animation that lasts for the whole scene, unless its layer's clock differs.
  private func lasting(_ animation: AnimationPlan) -> AnimationPlan {
    var result = animation
    result.timing.fillMode = .both
    result.isRemovedOnCompletion = false
    return result
  }

  /// Replaces an animation by its key, or covers it.
  private mutating func override(_ layer: Int, _ keyPath: String) -> ScenePlan.Action {
    var new = animation(of: keyPath, layer)
    new.mapLeaf { $0.isAdditive = false }
    return .add(layer: layer, lasting(new), key: random.chance(0.5) ? keyPath : nil)
  }

  private mutating func adding() -> ScenePlan.Action {
    let layer = random.whole(0...plan.layers.count - 1)
    let keyPath = random.pick(["position", "position.x", "bounds", "backgroundColor"])
    var new = animation(of: keyPath, layer)
    new.mapLeaf { $0.isAdditive = true }
    return .add(layer: layer, lasting(new), key: nil)
  }

  // MARK: Actions

  private mutating func action(depth: Int) -> ScenePlan.Action {
    let layer = random.whole(0...plan.layers.count - 1)
    // A removed layer returns soon.
    if parents[layer] == nil, random.chance(0.5) { return move(layer) }
    switch random.whole(0...15) {
    case 0, 1, 2: return setting(layer)
    case 3, 4: return transaction(depth: depth)
    case 5: return .clock(layer: layer, .to(clock()))
    case 6: return .clock(layer: layer, random.chance(0.6) ? .pause : .scrub(random.number(0...3)))
    case 7: return .clock(layer: layer, .resume)
    case 8:
      let keys = plan.addedKeys(to: layer)
      return .removeAnimation(layer: layer, key: keys.isEmpty ? "a" : random.pick(keys))
    case 9: return random.chance(0.5) ? removal() : move()
    case 10, 11: return move()
    default: return addition(to: layer)
    }
  }

  private mutating func setting(_ layer: Int) -> ScenePlan.Action {
    let property = random.pick(properties(of: plan.layers[layer].kind))
    valued = property.name
    let action = ScenePlan.Action.set(layer: layer, property, value(of: property.kind))
    // Flags have actions of other kinds.
    if property.kind == .flag || random.chance(0.2) {
      return .transaction(ScenePlan.TransactionPlan(disablesActions: true), [action])
    }
    return action
  }

  private mutating func transaction(depth: Int) -> ScenePlan.Action {
    let settings = ScenePlan.TransactionPlan(
      duration: random.chance(0.7) ? random.number(0.1...2) : nil,
      curve: random.chance(0.5) ? curve() : nil,
      disablesActions: random.chance(0.15) ? random.chance(0.5) : nil)
    var actions: [ScenePlan.Action] = []
    for _ in 0..<random.whole(1...3) {
      let layer = random.whole(0...plan.layers.count - 1)
      if depth < 2, random.chance(0.3) {
        actions.append(transaction(depth: depth + 1))
      } else if random.chance(0.7) {
        actions.append(setting(layer))
      } else {
        actions.append(addition(to: layer))
      }
    }
    return .transaction(settings, actions)
  }

  private mutating func addition(to layer: Int) -> ScenePlan.Action {
    var animation = random.chance(0.25) ? group(layer, depth: 0) : leafAnimation(layer)
    animation.timing.beginTime = random.chance(0.3) ? random.number(0.01...3) : 0
    animation.isRemovedOnCompletion = random.chance(0.5)
    return .add(layer: layer, animation, key: random.pick(["a", "b", "c", nil]))
  }

  private mutating func removal() -> ScenePlan.Action {
    let inside = parents.indices.filter { parents[$0] != nil }
    let layer = random.pick(inside.isEmpty ? [0] : inside)
    parents[layer] = nil
    return .remove(layer: layer)
  }

  private mutating func move() -> ScenePlan.Action {
    move(random.whole(0...plan.layers.count - 1))
  }

  private mutating func move(_ layer: Int) -> ScenePlan.Action {
    let parent: Int
    if random.chance(0.3), let old = parents[layer] {
      parent = old
    } else {
      parent = random.pick([-1] + parents.indices.filter { !isInside($0, layer) })
    }
    parents[layer] = parent
    return .insert(layer: layer, parent: parent < 0 ? nil : parent, index: random.whole(0...3))
  }

  private func isInside(_ layer: Int, _ ancestor: Int) -> Bool {
    var current: Int? = layer
    while let index = current, index >= 0 {
      if index == ancestor { return true }
      current = parents[index]
    }
    return false
  }
}

extension ScenePlan {
  /// Keys under which animations were added to a layer, in the order of their first use.
  func addedKeys(to layer: Int) -> [String] {
    var result: [String] = []
    for case .add(layer, _, let key?) in moments.flatMap(\.actions) where !result.contains(key) {
      result.append(key)
    }
    return result
  }
}

extension AnimationPlan {
  /// Changes the common settings of an animation of a key path.
  mutating func mapLeaf(_ change: (inout Leaf) -> Void) {
    switch content {
    case .basic(var leaf, let ends):
      change(&leaf)
      content = .basic(leaf, ends)
    case .spring(var leaf, let ends, let spring):
      change(&leaf)
      content = .spring(leaf, ends, spring)
    case .keyframes(var leaf, let keyframes):
      change(&leaf)
      content = .keyframes(leaf, keyframes)
    case .group: break
    }
  }
}
