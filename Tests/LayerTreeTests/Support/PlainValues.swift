import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree

/// The values of one layer at one moment, while animations are applied to them in order.
struct PlainValues {
  private let model: (Property) -> Value
  private var changed: [Property: Value] = [:]
  private var parts: TransformComponents

  init(model: @escaping (Property) -> Value) {
    self.model = model
    if case .transform(let transform) = model(.transform) {
      parts = TransformComponents(transform)
    } else {
      parts = .identity
    }
  }

  subscript(property: Property) -> Value {
    switch property {
    case .transform: .transform(parts.transform)
    case .transformScale: .vector(parts.scale)
    case .transformRotation: .vector(parts.rotation)
    case .transformTranslation: .vector(parts.translation)
    default: changed[property] ?? model(property)
    }
  }

  private mutating func set(_ property: Property, to value: Value) {
    switch (property, value) {
    case (.transform, .transform(let transform)): parts = TransformComponents(transform)
    case (.transformScale, .vector(let vector)): parts.scale = vector
    case (.transformRotation, .vector(let vector)): parts.rotation = vector
    case (.transformTranslation, .vector(let vector)): parts.translation = vector
    default: changed[property] = value
    }
  }

  /// Applies an animation at a moment of the clock that it runs on.
  mutating func apply(_ animation: Animation, _ timing: MediaTiming, at time: Double) {
    let sample = timing.sample(at: time)
    let fill = timing.fillMode
    if sample.phase == .before, fill != .backwards, fill != .both { return }
    if sample.phase == .after, fill != .forwards, fill != .both { return }
    let progress = animation.timingFunction?.value(at: sample.progress) ?? sample.progress
    switch animation {
    case let group as AnimationGroup:
      for child in group.animations {
        var childTiming = child.timing
        if childTiming.duration == 0 { childTiming.duration = timing.duration }
        apply(child, childTiming, at: progress * timing.duration)
      }
    case let basic as BasicAnimation: apply(basic, progress, cycle: max(sample.cycle, 0))
    case let keyframes as KeyframeAnimation: apply(keyframes, progress, cycle: max(sample.cycle, 0))
    default: break
    }
  }

  /// One number for all scales stands for three.
  private func lifted(_ value: Value?, _ keyPath: AnimationKeyPath) -> Value? {
    guard keyPath.part == .uniform, case .number(let n)? = value else { return value }
    return .vector(Vector3(n, n, n))
  }

  /// What a key path reads.
  private func read(_ keyPath: AnimationKeyPath) -> Value {
    let whole = self[keyPath.property]
    if keyPath.part == .uniform { return whole }
    return whole.lanes.flatMap(keyPath.value(in:)) ?? whole
  }

  private mutating func write(_ value: Value, _ keyPath: AnimationKeyPath) {
    guard keyPath.part != .uniform, let old = self[keyPath.property].lanes,
      let new = keyPath.lanes(for: value)
    else {
      return set(keyPath.property, to: value)
    }
    var lanes = old
    for lane in 0..<4 where keyPath.mask.contains(lane: lane) { lanes[lane] = new[lane] }
    if let value = Value(lanes, kind: keyPath.property.kind) { set(keyPath.property, to: value) }
  }

  private func zero(like value: Value) -> Value {
    if let zero = Value(.zero, kind: value.kind) { return zero }
    if case .numbers(let list) = value { return .numbers(list.map { _ in 0 }) }
    if case .colors(let list) = value { return .colors(list.map { _ in .clear }) }
    return .transform(.identity)
  }

  private func times(_ value: Value, _ count: Int) -> Value {
    (0..<count).reduce(zero(like: value)) { sum, _ in sum.adding(value) }
  }

  private mutating func finish(
    _ value: Value, _ animation: PropertyAnimation, _ keyPath: AnimationKeyPath
  ) {
    guard animation.isAdditive else { return write(value, keyPath) }
    if keyPath.property == .transform, case .transform(let added) = value {
      parts.matrix = added.concatenating(parts.matrix)
    } else {
      write(value.adding(read(keyPath)), keyPath)
    }
  }

  private mutating func apply(_ animation: BasicAnimation, _ progress: Double, cycle: Int) {
    guard let keyPath = AnimationKeyPath(animation.keyPath) else { return }
    let (from, to, by) = (
      lifted(animation.fromValue?.value, keyPath), lifted(animation.toValue?.value, keyPath),
      lifted(animation.byValue?.value, keyPath)
    )
    let below = animation.isAdditive ? zero(like: from ?? to ?? by ?? .number(0)) : read(keyPath)
    let start: Value
    let end: Value
    switch (from, to, by) {
    case (let from?, let to?, _): (start, end) = (from, to)
    case (let from?, nil, let by?): (start, end) = (from, from.adding(by))
    case (nil, let to?, let by?):
      guard let difference = to.subtracting(by) else { return }
      (start, end) = (difference, to)
    case (let from?, nil, nil): (start, end) = (from, below)
    case (nil, let to?, nil): (start, end) = (below, to)
    case (nil, nil, let by?): (start, end) = (below, below.adding(by))
    case (nil, nil, nil): return
    }
    var value = start.interpolated(to: end, at: progress)
    if animation.isCumulative {
      value = value.adding(times(animation.autoreverses ? start : end, cycle))
    }
    finish(value, animation, keyPath)
  }

  private mutating func apply(_ animation: KeyframeAnimation, _ progress: Double, cycle: Int) {
    guard let keyPath = AnimationKeyPath(animation.keyPath) else { return }
    let measure = animation.path.map(PathMeasure.init)
    let values = animation.values.compactMap { lifted($0.value, keyPath) }
    let isDiscrete = animation.calculationMode == .discrete
    let isPaced = animation.calculationMode.isPaced
    let steps = measure?.segments.count ?? (isDiscrete ? values.count : values.count - 1)
    var keyTimes = animation.keyTimes ?? (0...steps).map { Double($0) / Double(steps) }
    if isPaced, measure == nil {
      let distances = zip(values, values.dropFirst()).map { a, b in
        zip(a.numbers, b.numbers).map { ($1 - $0) * ($1 - $0) }.reduce(0, +).squareRoot()
      }
      let total = distances.reduce(0, +)
      keyTimes = distances.indices.map { distances[..<$0].reduce(0, +) / total } + [1]
    }
    var segment = keyTimes.lastIndex { $0 <= progress } ?? 0
    segment = min(segment, steps - 1)
    let length = keyTimes[segment + 1] - keyTimes[segment]
    var u = length > 0 ? (progress - keyTimes[segment]) / length : 1
    if !isPaced, animation.timingFunctions.indices.contains(segment) {
      u = animation.timingFunctions[segment].value(at: u)
    }
    let last = animation.autoreverses ? values.first : values.last
    if let measure {
      var place = (segment: segment, parameter: isDiscrete ? 0 : min(max(u, 0), 1))
      if isPaced, let found = measure.location(atFraction: min(max(progress, 0), 1)) {
        place = (found.segment, found.parameter)
      }
      var point = measure.point(segment: place.segment, at: place.parameter)
      if animation.isCumulative, let end = measure.point(atFraction: 1) {
        point = point + end * Double(cycle)
      }
      finish(.point(point), animation, keyPath)
      if let mode = animation.rotationMode {
        let angle = measure.tangentAngle(segment: place.segment, at: place.parameter)
        changed[.motionRotation] = .number(mode == .rotateAuto ? angle : angle + .pi)
      }
      return
    }
    let isCubic = [.cubic, .cubicPaced].contains(animation.calculationMode)
    var value =
      isCubic
      ? PlainSpline(animation, values: values, times: keyTimes).value(in: segment, at: u)
      : isDiscrete ? values[segment] : values[segment].interpolated(to: values[segment + 1], at: u)
    if animation.isCumulative, let last { value = value.adding(times(last, cycle)) }
    finish(value, animation, keyPath)
  }
}
