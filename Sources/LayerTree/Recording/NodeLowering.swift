import AnimGeometry
import AnimTimeline
import AnimTiming

/// Resolves what one node went through to tracks.
struct NodeLowering {
  let node: NodeLog
  let horizon: Double
  private var resolved: [ResolvedAnimation] = []
  /// Properties that an animation writes.
  private var animated: Set<Property> = []

  init(_ node: NodeLog, until horizon: Double) throws(TooManyPasses) {
    self.node = node
    self.horizon = horizon
    guard !node.animations.isEmpty else { return }
    let local = node.localSpans(until: horizon)
    for log in node.animations where log.added < log.removed {
      for item in try ResolvedAnimation.resolve(log, localSpans: local, until: horizon)
      where !item.spans.isEmpty {
        resolved.append(item)
      }
    }
    for item in resolved {
      guard let keyPath = AnimationKeyPath(item.animation.keyPath) else { continue }
      animated.insert(keyPath.property)
      if (item.animation as? KeyframeAnimation)?.rotationMode != nil,
        keyPath.property == .position
      {
        animated.insert(.motionRotation)
      }
    }
  }

  private var end: Double { min(node.end, horizon) }

  /// Every property that isn't at its default all along, by rising property.
  var properties: [Property] {
    var all = Set(node.models.keys).union(animated)
    for slots in TransformSlots.all where usesSlots(slots) { all.formUnion(slots.properties) }
    return all.sorted()
  }

  /// Whether an animation addresses parts of the transform, so that it has to be taken apart.
  private func usesSlots(_ slots: TransformSlots) -> Bool {
    !animated.isDisjoint(with: slots.parts)
      || animated.contains(slots.matrix) && wholeFitsSlots(slots)
  }

  /// Whether every animation of the whole transform can be said exactly by its parts.
  private func wholeFitsSlots(_ slots: TransformSlots) -> Bool {
    resolved.allSatisfy { item in
      AnimationKeyPath(item.animation.keyPath)?.property != slots.matrix
        || slots.tweens(of: item.animation, models: models(of: slots.matrix)) != nil
    }
  }

  private func models(of property: Property) -> [NodeLog.ModelStep] {
    node.models[property]
      ?? [NodeLog.ModelStep(time: node.start, value: property.defaultValue)]
  }

  /// The pieces of a property with lanes.
  func lanes(_ property: Property, library: inout Library) -> TrackBuilder<Lanes> {
    let slots = TransformSlots.all.first { $0.parts.contains(property) }
    let steps: [(time: Double, value: Lanes)]
    if let slots {
      steps = models(of: slots.matrix).map { ($0.time, slots.lanes(of: property, in: $0.value)) }
    } else {
      steps = models(of: property).map { ($0.time, $0.value.lanes ?? .zero) }
    }
    var builder = TrackBuilder(models: steps, start: node.start, end: end)
    for item in resolved {
      guard let keyPath = AnimationKeyPath(item.animation.keyPath) else { continue }
      if keyPath.property == property {
        let lowering = Lowering<Lanes>(
          keyPath: keyPath, convert: keyPath.lanes(for:), subtract: { $0.subtracting($1) })
        builder.apply(lowering.overlays(for: item, library: &library))
      } else if property == .motionRotation, keyPath.property == .position,
        let animation = item.animation as? KeyframeAnimation, let path = animation.path
      {
        let lowering = PathLowering(path, animation, library: &library)
        builder.apply(lowering.turns(item.spans, library: &library))
      } else if let slots, keyPath.property == slots.matrix {
        builder.apply(
          slots.overlays(
            of: item, for: property, models: models(of: slots.matrix), library: &library))
      }
    }
    return builder
  }

  /// The pieces of a property without lanes.
  func values(_ property: Property, library: inout Library) -> TrackBuilder<Value> {
    let slots = TransformSlots.all.first { $0.matrix == property && usesSlots($0) }
    let steps = models(of: property).map { step in
      (time: step.time, value: slots?.remainder(of: step.value) ?? step.value)
    }
    var builder = TrackBuilder(models: steps, start: node.start, end: end)
    for item in resolved {
      guard let keyPath = AnimationKeyPath(item.animation.keyPath), keyPath.property == property
      else { continue }
      if let slots, slots.tweens(of: item.animation, models: models(of: property)) != nil {
        builder.apply(
          item.spans.map {
            Overlay(
              start: $0.span.start, end: $0.span.end,
              effect: .replace(.constant(.transform(.identity))))
          })
        continue
      }
      let lowering = Lowering<Value>(
        keyPath: keyPath, convert: { $0.kind == property.kind ? $0 : nil },
        subtract: { $0.subtracting($1) })
      builder.apply(lowering.overlays(for: item, library: &library))
    }
    return builder
  }
}
