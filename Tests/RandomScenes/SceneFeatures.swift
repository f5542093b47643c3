import AnimTimeline
import AnimTiming
import LayerTree

/// The features of a random scene, found in its plan.
package struct SceneFeatures {
  /// Names of the features.
  package private(set) var names: Set<String> = []
  /// Layers with the properties that animations or actions animate on them.
  private var animated: Set<String> = []
  private var kinds: Set<ValueKind> = []
  private var overrides = 0
  private var additions = 0
  private var treeChanges = 0
  private var nestedClocks = 0
  private var firstAnimations: Set<String> = []
  private let plan: ScenePlan

  /// The required features that the scene lacks, in words.
  package var shortcomings: [String] {
    var result: [String] = []
    if animated.count < 8 { result.append("only \(animated.count) animated properties") }
    if kinds.count < 5 { result.append("only \(kinds.count) kinds of them") }
    if nestedClocks == 0 { result.append("no nested clocks") }
    if overrides == 0 { result.append("no override") }
    if additions == 0 { result.append("nothing additive") }
    if treeChanges == 0 { result.append("no change of the tree") }
    return result
  }

  package init(_ plan: ScenePlan) {
    self.plan = plan
    for layer in plan.layers {
      names.insert("layer \(layer.kind)")
      note(layer.clock)
      guard let parent = layer.parent else { continue }
      names.insert("nested layers")
      if !layer.clock.isPlain, !plan.layers[parent].clock.isPlain { nestedClocks += 1 }
    }
    for moment in plan.moments {
      for action in moment.actions { visit(action, isLate: moment.time > 0, depth: 0) }
    }
  }

  // MARK: Actions

  private mutating func visit(_ action: ScenePlan.Action, isLate: Bool, depth: Int) {
    switch action {
    case .set(let layer, let property, _):
      names.insert(depth > 0 ? "changes in transactions" : "changes outside of transactions")
      if property.kind != .flag { noteAnimation(of: property, layer) }
    case .add(let layer, let animation, let key):
      names.insert(isLate ? "animations added while it plays" : "animations from the start")
      if key == nil { names.insert("animations without key") }
      names.insert(animation.isRemovedOnCompletion ? "removed when over" : "kept when over")
      if depth > 0, animation.timing.duration == 0 { names.insert("durations of transactions") }
      visit(animation, layer, isLate: isLate, depth: 0)
    case .removeAnimation: names.insert("removed animations")
    case .clock(_, let change): note(change)
    case .insert:
      if isLate { treeChanges += 1 }
      names.insert("moved layers")
    case .remove:
      if isLate { treeChanges += 1 }
      names.insert("removed layers")
    case .transaction(let settings, let actions):
      names.insert(depth > 0 ? "nested transactions" : "transactions")
      if settings.curve != nil { names.insert("curves of transactions") }
      if settings.disablesActions == true { names.insert("disabled actions") }
      for action in actions { visit(action, isLate: isLate, depth: depth + 1) }
    }
  }

  private mutating func note(_ change: ScenePlan.ClockChange) {
    switch change {
    case .to(let clock):
      names.insert("changed clocks")
      note(clock)
    case .pause: names.insert("pauses")
    case .resume: names.insert("resumptions")
    case .scrub: names.insert("scrubs")
    }
  }

  private mutating func note(_ clock: LayerClock) {
    if clock.beginTime != 0 { names.insert("clock begins") }
    if clock.timeOffset != 0 { names.insert("clock offsets") }
    switch clock.speed {
    case 1: break
    case 0: names.insert("clock speed 0")
    case ..<0: names.insert("clock speed < 0")
    default: names.insert(clock.speed > 1 ? "clock speed > 1" : "clock speed < 1")
    }
  }

  // MARK: Animations

  private mutating func noteAnimation(of property: Property, _ layer: Int) {
    animated.insert("\(layer) \(property.name)")
    kinds.insert(property.kind)
    names.insert("animated \(property.kind.rawValue)")
  }

  private mutating func visit(
    _ animation: AnimationPlan, _ layer: Int, isLate: Bool, depth: Int
  ) {
    note(animation.timing)
    if let curve = animation.timingFunction { note(curve) }
    switch animation.content {
    case .group(let children):
      names.insert(depth > 0 ? "groups in groups" : "groups")
      for child in children { visit(child, layer, isLate: isLate, depth: depth + 1) }
    case .basic(let leaf, let ends):
      note(leaf, layer, isLate: isLate)
      note(ends)
    case .spring(let leaf, let ends, let spring):
      note(leaf, layer, isLate: isLate)
      note(ends)
      names.insert(animation.timing.duration > 0 ? "springs cut off" : "springs until they rest")
      if spring.initialVelocity != 0 { names.insert("springs with velocity") }
    case .keyframes(let leaf, let keyframes):
      note(leaf, layer, isLate: isLate)
      note(keyframes)
    }
  }

  private mutating func note(_ leaf: AnimationPlan.Leaf, _ layer: Int, isLate: Bool) {
    guard let target = leaf.target else { return }
    noteAnimation(of: target.property, layer)
    let name = "\(layer) \(target.property.name)"
    if leaf.isAdditive {
      additions += 1
      names.insert("additive")
    } else if isLate, firstAnimations.contains(name) {
      overrides += 1
      names.insert("override")
    }
    if !isLate { firstAnimations.insert(name) }
    if leaf.isCumulative { names.insert("cumulative") }
    if leaf.valueFunction != nil { names.insert("value functions") }
    if target.part != nil, leaf.valueFunction == nil { names.insert("parts of transforms") }
    if target.part == nil, target.numbers != nil { names.insert("parts of points and rects") }
  }

  private mutating func note(_ ends: AnimationPlan.Ends) {
    let given = [("from", ends.from), ("to", ends.to), ("by", ends.by)].compactMap {
      $0.1 == nil ? nil : $0.0
    }
    names.insert(given.joined(separator: " "))
  }

  private mutating func note(_ keyframes: AnimationPlan.Keyframes) {
    names.insert("keyframes \(keyframes.mode)")
    if keyframes.path != nil { names.insert("paths") }
    if let mode = keyframes.rotationMode { names.insert("rotation \(mode)") }
    if keyframes.keyTimes != nil { names.insert("key times") }
    if !keyframes.timingFunctions.isEmpty { names.insert("curves of segments") }
    if !keyframes.tension.isEmpty { names.insert("tension, continuity and bias") }
    for curve in keyframes.timingFunctions { note(curve) }
  }

  private mutating func note(_ timing: MediaTiming) {
    names.insert("fill \(timing.fillMode)")
    if timing.beginTime != 0 { names.insert("begin times") }
    if timing.timeOffset != 0 { names.insert("time offsets") }
    if timing.duration == 0 { names.insert("durations from outside") }
    if timing.autoreverses { names.insert("autoreverses") }
    if timing.repeatDuration > 0 { names.insert("repeat durations") }
    switch timing.repeatCount {
    case 0: break
    case .infinity: names.insert("repeats for ever")
    default:
      let isWhole = timing.repeatCount == timing.repeatCount.rounded()
      names.insert(isWhole ? "whole repeats" : "fractional repeats")
    }
    switch timing.speed {
    case 1: break
    case 0: names.insert("speed 0")
    case ..<0: names.insert("speed < 0")
    default: names.insert("other speeds")
    }
  }

  private mutating func note(_ curve: Curve) {
    switch curve {
    case .linear: names.insert("curve linear")
    case .cubic: names.insert("curve cubic")
    case .steps: names.insert("curve steps")
    case .stops: names.insert("curve stops")
    case .penner: names.insert("curve penner")
    case .spring: names.insert("curve spring")
    default: names.insert("other curves")
    }
  }
}

/// The frequency of each feature among some scenes.
package struct FeatureCounts {
  package private(set) var scenes = 0
  private var counts: [String: Int] = [:]

  package init() {}

  package mutating func add(_ features: SceneFeatures) {
    scenes += 1
    for name in features.names { counts[name, default: 0] += 1 }
  }

  /// The number of different features.
  package var count: Int { counts.count }

  /// A line for each feature, with the fraction of the scenes that have it.
  package var summary: String {
    counts.sorted { $0.key < $1.key }.map { "\($0.value * 100 / max(scenes, 1)) % \($0.key)" }
      .joined(separator: "\n")
  }

  /// The features of less than a twentieth of the scenes.
  package var rare: [String] { counts.filter { $0.value * 20 < scenes }.keys.sorted() }
}
