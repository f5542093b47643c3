import AnimGeometry
import AnimTimeline
import AnimTiming

/// Resolves what one node went through to tracks.
struct NodeLowering {
  let node: NodeLog
  let horizon: Double
  private var resolved: [ResolvedAnimation] = []
  /// Properties that an animation writes.
  private var animated = PropertySet()

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
      guard let property = item.property else { continue }
      animated.insert(property)
      if (item.animation as? KeyframeAnimation)?.rotationMode != nil, property == .position {
        animated.insert(.motionRotation)
      }
    }
  }

  private var end: Double { min(node.end, horizon) }

  /// Every property that isn't at its default all along, by rising property.
  var properties: [Property] {
    var all = animated
    for property in node.models.keys { all.insert(property) }
    for slots in TransformSlots.all where usesSlots(slots) { all.formUnion(slots.properties) }
    return all.sorted
  }

  /// Whether an animation addresses parts of the transform, so that it has to be taken apart.
  private func usesSlots(_ slots: TransformSlots) -> Bool {
    !animated.isDisjoint(with: slots.parts)
      || animated.contains(slots.matrix) && wholeFitsSlots(slots)
  }

  /// Whether every animation of the whole transform can be said exactly by its parts.
  private func wholeFitsSlots(_ slots: TransformSlots) -> Bool {
    resolved.allSatisfy { $0.property != slots.matrix || tweens(of: $0, slots) != nil }
  }

  /// The steps of an animation of the whole transform as steps of its parts, if it has them.
  private func tweens(
    of item: ResolvedAnimation, _ slots: TransformSlots
  ) -> [TransformSlots.PartTween]? {
    slots.tweens(of: item.animation, model: model(under: item, slots))
  }

  /// The transform under an animation, where it is one model value all along.
  private func model(under item: ResolvedAnimation, _ slots: TransformSlots) -> Value? {
    guard let start = item.spans.first?.span.start, let end = item.spans.last?.span.end else {
      return nil
    }
    for other in resolved {
      if other.animation === item.animation { break }
      guard let property = other.property, slots.properties.contains(property),
        let otherStart = other.spans.first?.span.start, let otherEnd = other.spans.last?.span.end
      else { continue }
      if otherStart < end - 1e-9, otherEnd > start + 1e-9 { return nil }
    }
    let steps = models(of: slots.matrix)
    let index = steps.lastIndex { $0.time <= start + 1e-9 } ?? 0
    let isLast = index + 1 == steps.count || steps[index + 1].time >= end - 1e-9
    return isLast ? steps[index].value : nil
  }

  private func models(of property: Property) -> [NodeLog.ModelStep] {
    node.models[property]
      ?? [NodeLog.ModelStep(time: node.start, value: property.defaultValue)]
  }

  /// The animations that may change a property, which belongs to the slots, if there are any.
  private func items(for property: Property, _ slots: TransformSlots?) -> [ResolvedAnimation] {
    resolved.filter {
      guard let target = $0.property else { return false }
      return target == property || property == .motionRotation && target == .position
        || slots?.properties.contains(target) ?? false
    }
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
    for item in items(for: property, slots) {
      guard let keyPath = item.keyPath else { continue }
      if let slots, item.replacesParts(of: slots) {
        builder.apply(slots.replacement(by: item, for: property, library: &library))
      } else if keyPath.property == property {
        let lowering = Lowering<Lanes>(keyPath: keyPath, convert: keyPath.lanes(for:))
        builder.apply(lowering.overlays(for: item, library: &library))
      } else if property == .motionRotation, keyPath.property == .position,
        let animation = item.animation as? KeyframeAnimation, let path = animation.path
      {
        let lowering = PathLowering(path, animation, library: &library)
        builder.apply(lowering.turns(item.spans, library: &library))
      } else if let slots, keyPath.property == slots.matrix {
        builder.apply(
          slots.overlays(of: item, for: property, tweens: tweens(of: item, slots), &library))
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
    for item in items(for: property, slots) {
      if let slots, item.replacesParts(of: slots) {
        builder.apply(
          slots.stretches(of: item, library: &library).map {
            Overlay(
              start: $0.start, end: $0.end, effect: .replace(.constant(.transform(.identity))))
          })
        continue
      }
      guard let keyPath = item.keyPath, keyPath.property == property else { continue }
      if let slots {
        if tweens(of: item, slots) != nil {
          builder.apply(item.overlays(.replace(.constant(.transform(.identity)))))
          continue
        }
        // What is below is a whole transform again, to start from.
        if !item.animation.isAdditive {
          let steps = models(of: property)
          for (index, step) in steps.enumerated() {
            let next = index + 1 < steps.count ? steps[index + 1].time : .infinity
            let rest = slots.remainder(of: step.value)
            builder.apply(
              item.overlays(.exchange(rest, for: step.value), from: step.time, to: next))
          }
        }
      }
      let lowering = Lowering<Value>(
        keyPath: keyPath, convert: { $0.kind == property.kind ? $0 : nil })
      builder.apply(lowering.overlays(for: item, library: &library))
    }
    return builder
  }
}
