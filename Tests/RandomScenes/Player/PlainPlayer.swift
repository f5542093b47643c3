package import AnimTimeline
import AnimTiming

/// Plays a plan the slow way: records all changes with their times, and finds every value by
/// walking the clocks and applying the animations of that time one by one.
package struct PlainPlayer {
  /// An animation on a layer.
  struct Running {
    var plan: AnimationPlan
    var key: String?
    /// With begin and duration resolved.
    var timing: PlainTiming
    var added: Double
    var removed = Double.infinity
    /// The start value of the change whose action it is.
    var startOfChange: Value?
  }

  struct LayerHistory {
    var clocks: [(time: Double, clock: LayerClock)]
    var models: [Property: [(time: Double, value: Value)]] = [:]
    var animations: [Running] = []
  }

  /// The sublayers of each layer from a time on; the root is -1.
  struct Tree {
    var time: Double
    var sublayers: [Int: [Int]]

    func parent(of layer: Int) -> Int? { sublayers.first { $0.value.contains(layer) }?.key }
  }

  var layers: [LayerHistory] = []
  var trees: [Tree]
  /// The instant whose actions are being played, and the work that waits for its end.
  var now = 0.0
  var before: Tree
  var waiting: [(layer: Int, Running)] = []

  package init(_ plan: ScenePlan) {
    var sublayers: [Int: [Int]] = [:]
    for (index, layer) in plan.layers.enumerated() {
      var history = LayerHistory(clocks: [(0, layer.clock)])
      for entry in layer.values { history.models[entry.property] = [(0, entry.value)] }
      layers.append(history)
      sublayers[layer.parent ?? -1, default: []].append(index)
    }
    trees = [Tree(time: 0, sublayers: sublayers)]
    // Nothing is visible before the scene starts.
    before = Tree(time: 0, sublayers: [:])
    for (index, moment) in plan.moments.enumerated() {
      now = moment.time
      if index > 0 || now > 0 { before = trees[trees.count - 1] }
      play(moment.actions, Settings())
      commit()
      let next = index + 1 < plan.moments.count ? plan.moments[index + 1].time : plan.duration
      finishAnimations(from: now, to: next)
    }
  }

  // MARK: The tree

  func tree(at time: Double) -> Tree {
    trees.last { $0.time <= time } ?? trees[0]
  }

  func isPresent(_ layer: Int, in tree: Tree) -> Bool {
    guard let parent = tree.parent(of: layer) else { return false }
    return parent < 0 || isPresent(parent, in: tree)
  }

  /// The visible layers at a time, in paint order.
  package func layers(at time: Double) -> [Int] { subtree(-1, in: tree(at: time)) }

  func subtree(_ layer: Int, in tree: Tree) -> [Int] {
    (tree.sublayers[layer] ?? []).flatMap { [$0] + subtree($0, in: tree) }
  }

  // MARK: Clocks

  func clock(of layer: Int, at time: Double) -> LayerClock {
    layers[layer].clocks.last { $0.time <= time }?.clock ?? LayerClock()
  }

  /// A layer's own time; a layer without a superlayer uses the scene's clock.
  package func localTime(of layer: Int, at time: Double) -> Double {
    Self.local(clock(of: layer, at: time), parentTime(of: layer, at: time))
  }

  func parentTime(of layer: Int, at time: Double) -> Double {
    guard let parent = tree(at: time).parent(of: layer), parent >= 0 else { return time }
    return localTime(of: parent, at: time)
  }

  static func local(_ clock: LayerClock, _ parentTime: Double) -> Double {
    parentTime < clock.beginTime
      ? 0 : (parentTime - clock.beginTime) * clock.speed + clock.timeOffset
  }

  // MARK: Values

  package func model(_ property: Property, of layer: Int, at time: Double) -> Value {
    layers[layer].models[property]?.last { $0.time <= time }?.value ?? property.defaultValue
  }

  /// Every value of the presentation at a time, optionally with the clocks of animations shifted by
  /// some seconds.
  package func values(of layer: Int, at time: Double, nudge: Double = 0) -> PlainValues {
    var values = PlainValues(nudge: nudge) { model($0, of: layer, at: time) }
    let local = localTime(of: layer, at: time)
    for running in layers[layer].animations where running.added <= time && time < running.removed {
      values.apply(running.plan, running.timing, at: local)
    }
    return values
  }

  /// Properties that a layer's model or animations set.
  package func properties(of layer: Int) -> Set<Property> {
    var result = Set(layers[layer].models.keys)
    for running in layers[layer].animations {
      for (leaf, plan) in running.plan.leaves {
        guard let target = leaf.target else { continue }
        result.insert(target.property)
        if case .keyframes(_, let keyframes) = plan.content, keyframes.rotationMode != nil,
          target.property == .position
        {
          result.insert(.motionRotation)
        }
      }
    }
    return result
  }
}
