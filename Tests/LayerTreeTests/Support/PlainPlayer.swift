import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree

/// Plays a script the slow way: notes what changed when, and finds every value by walking the clocks
/// and applying the animations of that moment one by one.
struct PlainPlayer {
  struct Running {
    var animation: Animation
    var key: String
    /// With begin and duration resolved.
    var timing: MediaTiming
    var added: Double
    var removed = Double.infinity
  }

  struct State {
    var parent: [(time: Double, parent: Int?)]
    var clocks: [(time: Double, clock: LayerClock)]
    var models: [Property: [(time: Double, value: Value)]] = [:]
    var animations: [Running] = []
  }

  private(set) var layers: [State] = []
  /// Sublayers in order from a time on; the root is -1.
  private var order: [(time: Double, sublayers: [Int: [Int]])] = []
  /// Layer -1 stands for the root, nil for being nowhere.
  private let script: Script

  init(_ script: Script) {
    self.script = script
    var sublayers: [Int: [Int]] = [:]
    for (index, plan) in script.layers.enumerated() {
      var state = State(parent: [(0, plan.parent ?? -1)], clocks: [(0, plan.clock)])
      for (property, value) in plan.values { state.models[property] = [(0, value)] }
      layers.append(state)
      sublayers[plan.parent ?? -1, default: []].append(index)
    }
    order = [(0, sublayers)]
    for (index, (time, step)) in script.steps.enumerated() {
      play(step, at: time)
      let next = index + 1 < script.steps.count ? script.steps[index + 1].time : script.duration
      finishAnimations(from: time, to: next)
    }
  }

  // MARK: The tree

  func parent(of layer: Int, at time: Double) -> Int? {
    layers[layer].parent.last { $0.time <= time }?.parent
  }

  func isPresent(_ layer: Int, at time: Double) -> Bool {
    guard let parent = parent(of: layer, at: time) else { return false }
    return parent < 0 || isPresent(parent, at: time)
  }

  /// The layers of the tree at a time, in paint order.
  func tree(at time: Double, under layer: Int = -1) -> [Int] {
    let sublayers = order.last { $0.time <= time }?.sublayers[layer] ?? []
    return sublayers.flatMap { [$0] + tree(at: time, under: $0) }
  }

  private func subtree(_ layer: Int, at time: Double) -> [Int] {
    [layer] + tree(at: time, under: layer)
  }

  // MARK: Steps

  private mutating func play(_ step: Script.Step, at time: Double) {
    switch step {
    case .set(let layer, let property, let value, let transaction):
      let old = model(property, of: layer, at: time)
      guard old != value else { return }
      layers[layer].models[property, default: []].append((time, value))
      guard let transaction, time > 0, isPresent(layer, at: time), property.kind != .flag,
        property != .backgroundColor || old != .color(.clear)
      else { return }
      let animation = BasicAnimation(
        keyPath: property.name, from: old, duration: transaction.duration,
        timingFunction: transaction.curve)
      animation.fillMode = .backwards
      add(animation, key: property.name, to: layer, at: time)
    case .add(let layer, let animation, let key): add(animation, key: key, to: layer, at: time)
    case .removeAnimation(let layer, let key): remove(key, from: layer, at: time)
    case .clock(let layer, let clock): layers[layer].clocks.append((time, clock))
    case .insert(let layer, let parent, let index): move(layer, to: parent, index, at: time)
    case .remove(let layer): move(layer, to: nil, 0, at: time)
    }
  }

  private mutating func move(_ layer: Int, to parent: Int?, _ index: Int, at time: Double) {
    let moving = isPresent(layer, at: time) ? subtree(layer, at: time) : []
    var sublayers = order.last?.sublayers ?? [:]
    for key in sublayers.keys { sublayers[key]?.removeAll { $0 == layer } }
    if let parent {
      let count = sublayers[parent]?.count ?? 0
      sublayers[parent, default: []].insert(layer, at: min(index, count))
    }
    order.append((time, sublayers))
    layers[layer].parent.append((time, parent))
    for layer in moving where !isPresent(layer, at: time) {
      for index in layers[layer].animations.indices {
        layers[layer].animations[index].removed = min(layers[layer].animations[index].removed, time)
      }
    }
  }

  private mutating func add(
    _ animation: Animation, key: String, to layer: Int, at time: Double
  ) {
    remove(key, from: layer, at: time)
    guard isPresent(layer, at: time) else { return }
    var timing = animation.timing
    if timing.duration == 0 { timing.duration = 0.25 }
    if timing.beginTime == 0 { timing.beginTime = localTime(of: layer, at: time) }
    layers[layer].animations.append(
      Running(animation: animation, key: key, timing: timing, added: time))
  }

  private mutating func remove(_ key: String, from layer: Int, at time: Double) {
    for (index, running) in layers[layer].animations.enumerated()
    where running.key == key && running.removed > time {
      layers[layer].animations[index].removed = time
    }
  }

  /// Drops what reaches its end between two steps, and isn't kept.
  private mutating func finishAnimations(from: Double, to: Double) {
    for layer in layers.indices where isPresent(layer, at: from) {
      for (index, running) in layers[layer].animations.enumerated()
      where running.removed > from && running.animation.isRemovedOnCompletion {
        let end = running.timing.endTime
        guard end.isFinite, let time = timeReaching(end, layer, from, to) else { continue }
        layers[layer].animations[index].removed = time
      }
    }
  }

  // MARK: Clocks

  func clock(of layer: Int, at time: Double) -> LayerClock {
    layers[layer].clocks.last { $0.time <= time }?.clock ?? LayerClock()
  }

  func localTime(of layer: Int, at time: Double) -> Double {
    guard let parent = parent(of: layer, at: time) else { return 0 }
    let parentTime = parent < 0 ? time : localTime(of: parent, at: time)
    return clock(of: layer, at: time).localTime(at: parentTime)
  }

  /// When a layer's time reaches a moment between two steps. Between steps it runs straight, but for
  /// a few begins: those are found by cutting into small pieces.
  private func timeReaching(_ target: Double, _ layer: Int, _ from: Double, _ to: Double)
    -> Double?
  {
    if localTime(of: layer, at: from) > target { return from }
    let count = 64
    var low = from
    for i in 1...count {
      var high = from + (to - from) * Double(i) / Double(count)
      if localTime(of: layer, at: high) < target {
        low = high
        continue
      }
      if localTime(of: layer, at: low) == localTime(of: layer, at: high) {
        low = high
        continue
      }
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if localTime(of: layer, at: middle) >= target { high = middle } else { low = middle }
      }
      return high
    }
    return nil
  }

  // MARK: Values

  func model(_ property: Property, of layer: Int, at time: Double) -> Value {
    layers[layer].models[property]?.last { $0.time <= time }?.value ?? property.defaultValue
  }

  /// Every value that is set or animated somewhere, as it shows at a time.
  func values(of layer: Int, at time: Double) -> PlainValues {
    var values = PlainValues { model($0, of: layer, at: time) }
    let local = localTime(of: layer, at: time)
    for running in layers[layer].animations where running.added <= time && time < running.removed {
      values.apply(running.animation, running.timing, at: local)
    }
    return values
  }

  /// Properties that a layer's model or animations touch.
  func properties(of layer: Int) -> Set<Property> {
    var result = Set(layers[layer].models.keys)
    func visit(_ animation: Animation) {
      if let group = animation as? AnimationGroup { group.animations.forEach(visit) }
      guard let leaf = animation as? PropertyAnimation,
        let property = AnimationKeyPath(leaf.keyPath)?.property
      else { return }
      // Parts of the transform count as the whole that they make.
      let isPart = property.name.hasPrefix("transform.")
      result.insert(isPart ? .transform : property)
      if (leaf as? KeyframeAnimation)?.rotationMode != nil { result.insert(.motionRotation) }
    }
    for running in layers[layer].animations { visit(running.animation) }
    return result
  }
}
