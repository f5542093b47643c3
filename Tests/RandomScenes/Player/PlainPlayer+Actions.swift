import AnimGeometry
import AnimTimeline
import AnimTiming

extension PlainPlayer {
  /// The settings of the open transactions.
  struct Settings {
    var duration = 0.25
    var curve: Curve?
    var disablesActions = false
  }

  mutating func play(_ actions: [ScenePlan.Action], _ settings: Settings) {
    for action in actions {
      switch action {
      case .set(let layer, let property, let value): set(layer, property, value, settings)
      case .add(let layer, let plan, let key): add(plan, key, to: layer, settings)
      case .removeAnimation(let layer, let key): remove(key, from: layer)
      case .clock(let layer, let change): self.change(layer, change)
      case .insert(let layer, let parent, let index): move(layer, to: parent ?? -1, index)
      case .remove(let layer): move(layer, to: nil, 0)
      case .transaction(let plan, let inner):
        var settings = settings
        settings.duration = plan.duration ?? settings.duration
        settings.curve = plan.curve ?? settings.curve
        settings.disablesActions = plan.disablesActions ?? settings.disablesActions
        play(inner, settings)
      }
    }
  }

  private var current: Tree { trees[trees.count - 1] }

  /// Sets a value. With actions on, a change of a layer that was visible before animates from the
  /// old value: the value before the first of the animated changes that are committed together.
  private mutating func set(
    _ layer: Int, _ property: Property, _ value: Value, _ settings: Settings
  ) {
    let old = model(property, of: layer, at: now)
    guard old != value else { return }
    layers[layer].models[property, default: []].append((now, value))
    guard !settings.disablesActions, isPresent(layer, in: before), property.kind != .flag,
      property != .backgroundColor || old != .color(.clear)
    else { return }
    let start =
      waiting.first { $0.layer == layer && $0.1.key == property.name }?.1.startOfChange ?? old
    var plan = AnimationPlan(
      .basic(AnimationPlan.Leaf(keyPath: property.name), AnimationPlan.Ends(from: start)))
    plan.timing.duration = settings.duration
    plan.timing.fillMode = .backwards
    plan.timingFunction = settings.curve ?? .default
    add(plan, property.name, to: layer, settings, startOfChange: start)
  }

  private mutating func add(
    _ plan: AnimationPlan, _ key: String?, to layer: Int, _ settings: Settings,
    startOfChange: Value? = nil
  ) {
    if let key { remove(key, from: layer) }
    let timing = PlainTiming(
      settings: plan.timing, duration: plan.passDuration(otherwise: settings.duration))
    waiting.append(
      (
        layer,
        Running(plan: plan, key: key, timing: timing, added: now, startOfChange: startOfChange)
      ))
  }

  private mutating func remove(_ key: String, from layer: Int) {
    waiting.removeAll { $0.layer == layer && $0.1.key == key }
    for (index, running) in layers[layer].animations.enumerated()
    where running.key == key && running.removed > now {
      layers[layer].animations[index].removed = now
    }
  }

  private mutating func change(_ layer: Int, _ change: ScenePlan.ClockChange) {
    var clock = clock(of: layer, at: now)
    switch change {
    case .to(let new): clock = new
    case .pause:
      clock.timeOffset = localTime(of: layer, at: now)
      clock.speed = 0
    case .resume:
      let time = Self.local(LayerClock(), parentTime(of: layer, at: now))
      clock = LayerClock(beginTime: time - clock.timeOffset)
    case .scrub(let time):
      clock.speed = 0
      clock.timeOffset = time
    }
    layers[layer].clocks.append((now, clock))
  }

  private mutating func move(_ layer: Int, to parent: Int?, _ index: Int) {
    var sublayers = current.sublayers
    for key in sublayers.keys { sublayers[key]?.removeAll { $0 == layer } }
    if let parent {
      let count = sublayers[parent]?.count ?? 0
      sublayers[parent, default: []].insert(layer, at: min(index, count))
    }
    trees.append(Tree(time: now, sublayers: sublayers))
  }

  /// Ends a callback: removed layers take their animations along, added ones begin.
  mutating func commit() {
    for layer in layers.indices where !isPresent(layer, in: current) {
      for index in layers[layer].animations.indices {
        layers[layer].animations[index].removed = min(layers[layer].animations[index].removed, now)
      }
    }
    for (layer, running) in waiting where isPresent(layer, in: current) {
      var running = running
      if running.timing.settings.beginTime == 0 {
        running.timing.settings.beginTime = localTime(of: layer, at: now)
      }
      layers[layer].animations.append(running)
    }
    waiting = []
  }

  /// Drops animations that end between two times and aren't kept.
  mutating func finishAnimations(from: Double, to: Double) {
    for layer in layers.indices where isPresent(layer, in: current) {
      for (index, running) in layers[layer].animations.enumerated()
      where running.removed > from && running.plan.isRemovedOnCompletion {
        guard let end = running.timing.endTime,
          let time = timeReaching(end, layer, from: from, to: to)
        else { continue }
        layers[layer].animations[index].removed = time
      }
    }
  }

  /// The first time between two times at which a layer's time rises to an end or is beyond it.
  private func timeReaching(_ end: Double, _ layer: Int, from: Double, to: Double) -> Double? {
    for stretch in stretches(of: layer, from: from, to: to) {
      if stretch.first > end + 1e-9 { return stretch.start }
      guard stretch.last > stretch.first, stretch.last >= end else { continue }
      let share = (end - stretch.first) / (stretch.last - stretch.first)
      return stretch.start + max(share, 0) * (stretch.end - stretch.start)
    }
    return nil
  }

  /// An interval of scene time in which a layer's time is linear.
  private struct Stretch {
    var start: Double
    var end: Double
    var first: Double
    var last: Double
  }

  /// A layer's time between two times: no clock changes there, but clocks may begin, or return to
  /// before their begin.
  private func stretches(of layer: Int, from: Double, to: Double) -> [Stretch] {
    let parent = tree(at: from).parent(of: layer) ?? -1
    let outer =
      parent < 0
      ? [Stretch(start: from, end: to, first: from, last: to)]
      : stretches(of: parent, from: from, to: to)
    let clock = clock(of: layer, at: from)
    func local(_ time: Double) -> Double {
      (time - clock.beginTime) * clock.speed + clock.timeOffset
    }
    return outer.flatMap { stretch -> [Stretch] in
      let (first, last) = (stretch.first, stretch.last)
      func part(_ start: Double, _ end: Double, _ a: Double, _ b: Double) -> Stretch {
        (a + b) / 2 < clock.beginTime
          ? Stretch(start: start, end: end, first: 0, last: 0)
          : Stretch(start: start, end: end, first: local(a), last: local(b))
      }
      let begin = clock.beginTime
      guard min(first, last) < begin, begin < max(first, last) else {
        return [part(stretch.start, stretch.end, first, last)]
      }
      let middle =
        stretch.start + (begin - first) / (last - first) * (stretch.end - stretch.start)
      return [part(stretch.start, middle, first, begin), part(middle, stretch.end, begin, last)]
    }
  }
}
