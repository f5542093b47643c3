import AnimGeometry
package import AnimTimeline
import AnimTiming
import LayerTree

/// The values of one layer at one time, while animations are applied to them in order.
package struct PlainValues {
  private let model: (Property) -> Value
  /// Shift of every clock, in seconds.
  private let nudge: Double
  private var changed: [Property: Value] = [:]
  /// Transforms as the parts that key paths name: writing a part replaces it.
  private var transforms: [Property: TransformComponents] = [:]
  /// Flags whose numbers are so near to 0 that rounding decides.
  package private(set) var undecided: Set<Property> = []

  init(nudge: Double = 0, model: @escaping (Property) -> Value) {
    self.model = model
    self.nudge = nudge
    for property in [Property.transform, .sublayerTransform] {
      if case .transform(let transform) = model(property) {
        transforms[property] = TransformComponents(transform)
      }
    }
  }

  package subscript(property: Property) -> Value {
    if let parts = transforms[property] { return .transform(parts.transform) }
    return changed[property] ?? model(property)
  }

  // MARK: Reading and writing

  func read(_ target: PlainTarget) -> Value {
    let whole = self.whole(target)
    guard let numbers = target.numbers else { return whole }
    let picked = numbers.map { whole.flatNumbers[$0] }
    switch target.kind {
    case .point: return .point(Point(picked[0], picked[1]))
    case .size: return .size(Size(picked[0], picked[1]))
    default: return .number(picked[0])
    }
  }

  private func whole(_ target: PlainTarget) -> Value {
    guard let part = target.part, let parts = transforms[target.property] else {
      return self[target.property]
    }
    switch part {
    case .scale: return .vector(parts.scale)
    case .rotation: return .vector(parts.rotation)
    case .translation: return .vector(parts.translation)
    }
  }

  mutating func write(_ value: Value, _ target: PlainTarget) {
    var numbers = whole(target).flatNumbers
    if let places = target.numbers {
      for (place, number) in zip(places, value.flatNumbers) { numbers[place] = number }
    } else {
      numbers = value.flatNumbers
    }
    guard let part = target.part else {
      let isPart = target.numbers != nil
      return set(target.property, to: isPart ? self[target.property].with(numbers) : value)
    }
    let vector = Vector3(numbers[0], numbers[1], numbers[2])
    switch part {
    case .scale: transforms[target.property]?.scale = vector
    case .rotation: transforms[target.property]?.rotation = vector
    case .translation: transforms[target.property]?.translation = vector
    }
  }

  private mutating func set(_ property: Property, to value: Value) {
    undecided.remove(property)
    if case .transform(let transform) = value {
      transforms[property] = TransformComponents(transform)
    } else if property.kind == .flag, case .number(let number) = value {
      changed[property] = .flag(abs(number) > 1e-9)
      if number != 0, abs(number) < 1e-9 { undecided.insert(property) }
    } else {
      changed[property] = value
    }
  }

  // MARK: Animations

  /// Applies an animation at a time of its clock.
  mutating func apply(_ plan: AnimationPlan, _ timing: PlainTiming, at time: Double) {
    guard let place = timing.place(at: time + nudge) else { return }
    let eased = { plan.timingFunction?.value(at: $0) ?? $0 }
    let progress = eased(place.progress)
    switch plan.content {
    case .group(let children):
      for child in children {
        let inner = PlainTiming(
          settings: child.timing, duration: child.passDuration(otherwise: timing.duration))
        apply(child, inner, at: progress * timing.duration)
      }
    case .basic(let leaf, let ends):
      apply(leaf, plan, cycle: place.cycle) { below in
        PlainEnds(leaf, ends, below: below)?.value(at: progress, first: eased(0), last: eased(1))
      }
    case .spring(let leaf, let ends, let spring):
      let fraction = { spring.fraction(at: eased($0), of: timing.duration) }
      apply(leaf, plan, cycle: place.cycle) { below in
        PlainEnds(leaf, ends, below: below)?
          .value(at: fraction(place.progress), first: fraction(0), last: fraction(1))
      }
    case .keyframes(let leaf, let keyframes):
      if let path = keyframes.path {
        follow(path, keyframes, leaf, progress, cycle: place.cycle)
        return
      }
      apply(leaf, plan, cycle: place.cycle) { _ in
        PlainKeyframes(leaf, keyframes)?.value(at: progress)
      }
    }
  }

  /// The value of an animation before repetition and combination, with those at the ends of a pass.
  struct Pass {
    var value: Value
    var first: Value
    var last: Value
  }

  private mutating func apply(
    _ leaf: AnimationPlan.Leaf, _ plan: AnimationPlan, cycle: Int, _ pass: (Value) -> Pass?
  ) {
    guard let target = leaf.target, let pass = pass(read(target)) else { return }
    var value = pass.value
    if leaf.isCumulative {
      let end = plan.timing.autoreverses ? pass.first : pass.last
      guard let sum = value.adding(end, times: cycle) else { return }
      value = sum
    }
    finish(value, leaf, target)
  }

  private mutating func finish(
    _ value: Value, _ leaf: AnimationPlan.Leaf, _ target: PlainTarget
  ) {
    guard leaf.isAdditive else {
      // A function's numbers replace all of the transform but its perspective.
      if leaf.valueFunction != nil, let old = transforms[target.property] {
        transforms[target.property] = TransformComponents(perspective: old.perspective)
      }
      return write(value, target)
    }
    if case .transform(let added) = value {
      transforms[target.property]?.prepend(added)
    } else if let sum = value.sum(read(target)) {
      write(sum, target)
    }
  }

  // MARK: Paths

  private mutating func follow(
    _ path: Path, _ keyframes: AnimationPlan.Keyframes, _ leaf: AnimationPlan.Leaf,
    _ progress: Double, cycle: Int
  ) {
    let measure = PathMeasure(path)
    guard let target = leaf.target, target.kind == .point, !measure.segments.isEmpty else { return }
    var place: (segment: Int, parameter: Double)
    if keyframes.mode.isPaced {
      guard let found = measure.location(atFraction: min(max(progress, 0), 1)) else { return }
      place = (found.segment, found.parameter)
    } else {
      let times = PlainKeyframes.times(keyframes, segments: measure.segments.count)
      let (segment, u) = PlainKeyframes.place(
        progress, in: times, curves: keyframes.timingFunctions)
      place = (segment, keyframes.mode == .discrete ? 0 : min(max(u, 0), 1))
    }
    var point = measure.point(segment: place.segment, at: place.parameter)
    if leaf.isCumulative, let end = measure.point(atFraction: 1) {
      point = point + end * Double(max(cycle, 0))
    }
    finish(.point(point), leaf, target)
    guard let mode = keyframes.rotationMode, target.property == .position else { return }
    let angle = measure.tangentAngle(segment: place.segment, at: place.parameter)
    changed[.motionRotation] = .number(mode == .rotateAuto ? angle : angle + .pi)
  }
}

extension AnimationPlan {
  /// Its own duration, that of its spring, or an inherited one.
  func passDuration(otherwise outer: Double) -> Double {
    if timing.duration > 0 { return timing.duration }
    guard case .spring(_, _, let spring) = content else { return outer }
    return spring.settlingDuration
  }
}

extension AnimationPlan.Spring {
  var settlingDuration: Double {
    SpringCurve.settlingDuration(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  /// The value's progress at a fraction of a pass.
  func fraction(at progress: Double, of duration: Double) -> Double {
    let curve = SpringCurve(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping, duration: duration)
    return curve?.fraction(atSeconds: min(max(progress, 0), 1) * duration) ?? 1
  }
}

extension AnimationPlan.Leaf {
  /// The target that it writes: for a value function the part of the transform.
  var target: PlainTarget? {
    guard let target = PlainTarget(keyPath), let valueFunction else { return PlainTarget(keyPath) }
    switch valueFunction {
    case .rotateX: return PlainTarget("\(keyPath).rotation.x")
    case .rotateY: return PlainTarget("\(keyPath).rotation.y")
    case .rotateZ: return PlainTarget("\(keyPath).rotation.z")
    case .scaleX: return PlainTarget("\(keyPath).scale.x")
    case .scaleY: return PlainTarget("\(keyPath).scale.y")
    case .scaleZ: return PlainTarget("\(keyPath).scale.z")
    case .translateX: return PlainTarget("\(keyPath).translation.x")
    case .translateY: return PlainTarget("\(keyPath).translation.y")
    case .translateZ: return PlainTarget("\(keyPath).translation.z")
    case .scale: return .vector(.scale, of: target.property)
    case .translate: return .vector(.translation, of: target.property)
    }
  }
}

extension TransformComponents {
  /// Puts a transform before the whole, and leaves the named parts unchanged.
  mutating func prepend(_ transform: Transform3D) { matrix = transform.concatenating(matrix) }
}
