import AnimTimeline
import AnimTiming

extension NodeLog {
  /// The scene time at which the last particle is gone; nil where there is none.
  func lastParticleEnd(of emitter: EmitterLog) -> Double? {
    let active = emitter.cells.filter(\.isActive)
    guard !active.isEmpty else { return 0 }
    let factor = largest(.lifetime)
    guard let seconds = sceneSecondsPerLocalSecond, seconds > 0, factor.isFinite,
      !animations.contains(where: { $0.timing.isEndless })
    else { return nil }
    let life = (active.map(\.longestLife).max() ?? 0) * max(factor, 0)
    var births = 0.0
    if case .number(let rate)? = models[.birthRate]?.last?.value, rate <= 0 {
      births = models[.birthRate]?.last?.time ?? start
    } else {
      guard !active.contains(where: \.isEndless) else { return nil }
      births = start + (active.map { $0.beginTime + $0.duration }.max() ?? 0) * seconds
    }
    return births + life * seconds
  }

  /// The largest model value that a number ever has.
  private func largest(_ property: Property) -> Double {
    let values = (models[property] ?? []).compactMap { step -> Double? in
      if case .number(let number) = step.value { number } else { nil }
    }
    if let largest = values.max() { return largest }
    return property.defaultValue.lanes?.x ?? 0
  }
}

extension NodeLog {
  /// True if a particle of the node or of those inside is there after a scene time.
  func hasParticles(after time: Double) -> Bool {
    if let emitter {
      let last = lastParticleEnd(of: emitter) ?? .infinity
      if min(last, end) > time + 1e-9 { return true }
    }
    return children.contains { $0.hasParticles(after: time) }
  }
}
