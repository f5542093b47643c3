import AnimTimeline
import AnimTiming

extension NodeLog {
  /// The scene time at which the last particle is gone; nil where there is none.
  func lastParticleEnd(of emitter: EmitterLog) -> Double? {
    let active = emitter.cells.filter { $0.isActive || changesNumbers(of: $0) }
    guard !active.isEmpty else { return 0 }
    let factor = largest(.lifetime)
    guard let seconds = sceneSecondsPerLocalSecond, seconds > 0, factor.isFinite,
      !animations.contains(where: { $0.timing.isEndless })
    else { return nil }
    let life = (active.map(maximumLifetime).max() ?? 0) * max(factor, 0)
    var births = 0.0
    if case .number(let rate)? = models[.birthRate]?.last?.value, rate <= 0 {
      births = models[.birthRate]?.last?.time ?? start
    } else {
      for cell in active {
        if let end = lastBirth(of: cell) {
          births = max(births, end)
        } else if cell.duration < .infinity {
          births = max(births, start + (cell.beginTime + cell.duration) * seconds)
        } else {
          return nil
        }
      }
    }
    return births + life * seconds
  }

  private func steps(_ number: String, of cell: EmitterCell) -> [ModelStep] {
    guard let names = cell.path else { return [] }
    return cellNumbers.first { $0.key.part == .cell(names: names, number: number) }?.value ?? []
  }

  private func changesNumbers(of cell: EmitterCell) -> Bool {
    !steps("birthRate", of: cell).isEmpty || !steps("lifetime", of: cell).isEmpty
  }

  /// The scene time from which on a cell emits nothing; nil if no end is known.
  private func lastBirth(of cell: EmitterCell) -> Double? {
    guard let last = steps("birthRate", of: cell).last, case .number(let rate) = last.value,
      rate <= 0
    else { return nil }
    return last.time
  }

  /// The longest life of a particle, whatever its lifetime is.
  private func maximumLifetime(of cell: EmitterCell) -> Double {
    let lives = steps("lifetime", of: cell).compactMap { $0.value.lanes?.x }
    let extra = max((lives.max() ?? 0) - cell.lifetime, 0)
    return cell.maximumLifetime + extra
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
  /// True if a particle of the node or of nodes inside is there after a scene time.
  func hasParticles(after time: Double) -> Bool {
    if let emitter {
      let last = lastParticleEnd(of: emitter) ?? .infinity
      if min(last, end) > time + 1e-9 { return true }
    }
    return children.contains { $0.hasParticles(after: time) }
  }
}
