import AnimGeometry
import AnimTimeline

/// The life of a particle in closed form; times are on the emitter's clock.
struct Particle {
  var cell: EmitterCell
  var birth: Double
  var lifetime: Double
  var place: Vector3
  var velocity: Vector3
  var acceleration: Vector3
  var spin: Double
  var scale: Double
  /// Colour at birth, before it is limited to 0…1.
  var color: Components
  var colorSpeed: Components

  var death: Double { birth + lifetime }

  func place(at age: Double) -> Vector3 {
    place + velocity * age + acceleration * (age * age / 2)
  }

  /// Returns the velocity at an age, in points per second.
  func velocity(at age: Double) -> Vector3 { velocity + acceleration * age }
}

/// A simulation that finds the particles of an emitter.
struct EmitterSimulation {
  /// The emitter's factors and the geometry of its shape at a time.
  struct EmitterState {
    var birthRate = 1.0
    var lifetime = 1.0
    var velocity = 1.0
    var scale = 1.0
    var spin = 1.0
    var position = Vector3.zero
    var size = Size.zero
    var depth = 0.0
  }

  /// Maximum depth of cells in cells; deeper ones emit nothing.
  static let maximumCellDepth = 4
  static let maximumCells = 1000
  static let maximumLiveParticles = 5000
  static let maximumParticles = 50_000

  let seed: UInt64
  let shape: EmitterShape
  let mode: EmitterMode
  /// Interval of births on the emitter's clock. While the clock stands still, nothing is born.
  let start: Double
  let end: Double
  /// Times at which the birth rate has a corner or a jump.
  let events: [Double]
  let moment: (Double) -> EmitterState
  /// Numbers of cells that change over time.
  var cellNumbers = TimedCellNumbers()

  /// Returns all particles in the order of their births; simultaneous ones in the order of cells.
  ///
  /// - Returns: Nil if there are more than can be recorded.
  func particles(of cells: [EmitterCell]) -> [Particle]? {
    var found = Births()
    for cell in cells where cell.isActive || cell.isEnabled && cellNumbers.changes(cell) {
      let births = births(of: cell, from: max(start, cell.beginTime + start))
      guard found.count + births.count <= Self.maximumParticles else { return nil }
      for (index, birth) in births.enumerated() {
        let units = ParticleUnits(seed: seed, index: UInt64(index))
        let now = moment(birth)
        let place =
          now.position + units.place(in: shape, mode, size: now.size, depth: now.depth)
        let cell = cellNumbers.cell(cell, at: birth)
        guard add(cell, birth, units, UInt64(index), place, now, depth: 0, to: &found) else {
          return nil
        }
      }
    }
    let particles = found.particles
    let order = particles.indices.sorted {
      (particles[$0].birth, $0) < (particles[$1].birth, $1)
    }
    let sorted = order.map { particles[$0] }
    return Self.hasTooManyAtOnce(sorted) ? nil : sorted
  }

  /// The particles found so far.
  private struct Births {
    var particles: [Particle] = []
    /// Number of births, including particles that never show.
    var count = 0
  }

  /// Adds a particle and those that it emits. Returns false if there are too many.
  private func add(
    _ cell: EmitterCell, _ birth: Double, _ units: ParticleUnits, _ index: UInt64,
    _ place: Vector3, _ now: EmitterState, depth: Int, to found: inout Births
  ) -> Bool {
    found.count += 1
    guard found.count <= Self.maximumParticles else { return false }
    let particle = Self.particle(cell, birth, units, place, now)
    guard particle.lifetime > 0, particle.isFinite else { return true }
    found.particles.append(particle)
    guard depth < Self.maximumCellDepth else { return true }
    for inner in cell.emitterCells
    where inner.isActive || inner.isEnabled && cellNumbers.changes(inner) {
      let rate = cellNumbers.cell(inner, at: particle.birth).birthRate * now.birthRate
      guard rate > 0, rate.isFinite else { continue }
      let first = particle.birth + max(inner.beginTime, 0)
      let last = min(particle.death, first + inner.duration)
      var count = 0.0
      while true {
        let birth = first + (count + 1) / rate
        guard birth < last, birth <= end + 1e-9 else { break }
        let innerIndex = index &* 65536 &+ UInt64(count)
        let units = ParticleUnits(seed: seed, index: innerIndex)
        let place = particle.place(at: birth - particle.birth)
        guard
          add(
            cellNumbers.cell(inner, at: birth), birth, units, innerIndex, place, moment(birth),
            depth: depth + 1, to: &found)
        else { return false }
        count += 1
      }
    }
    return true
  }

  private static func particle(
    _ cell: EmitterCell, _ birth: Double, _ units: ParticleUnits, _ place: Vector3,
    _ now: EmitterState
  ) -> Particle {
    func ranged(_ mean: Double, _ range: Double, _ unit: Double) -> Double {
      mean + (unit - 0.5) * range
    }
    let speed = ranged(cell.velocity, cell.velocityRange, units.velocity) * now.velocity
    let longitude = ranged(cell.emissionLongitude, cell.emissionRange, units.longitude)
    // The direction is tilted first, then turned in the plane.
    let tilt = Point(speed, 0) * AffineTransform(rotationAngle: cell.emissionLatitude)
    let flat = Point(tilt.x, 0) * AffineTransform(rotationAngle: longitude)
    let color = cell.color
    return Particle(
      cell: cell, birth: birth,
      lifetime: ranged(cell.lifetime, cell.lifetimeRange, units.lifetime) * now.lifetime,
      place: place, velocity: Vector3(flat.x, flat.y, tilt.y),
      acceleration: Vector3(cell.xAcceleration, cell.yAcceleration, cell.zAcceleration),
      spin: ranged(cell.spin, cell.spinRange, units.spin) * now.spin,
      scale: ranged(cell.scale, cell.scaleRange, units.scale) * now.scale,
      color: Components(
        ranged(color.red, cell.redRange, units.red),
        ranged(color.green, cell.greenRange, units.green),
        ranged(color.blue, cell.blueRange, units.blue),
        ranged(color.alpha, cell.alphaRange, units.alpha)),
      colorSpeed: Components(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed))
  }

  /// Returns the birth times of a cell's particles: the times at which the integral of the rate
  /// reaches the next whole number.
  private func births(of cell: EmitterCell, from first: Double) -> [Double] {
    let last = min(end, first + cell.duration)
    guard last > first else { return [] }
    // Particles born at the very end can show while the clock stands still there.
    let latest = end < first + cell.duration ? end + 1e-9 : last - 1e-9
    var result: [Double] = []
    var sum = 0.0
    let edges = [first] + events.filter { $0 > first && $0 < last }.sorted() + [last]
    for (a, b) in zip(edges, edges.dropFirst()) where b - a > 1e-9 {
      func rate(_ time: Double) -> Double {
        let inside = min(max(time, a + 1e-9), b - 1e-9)
        let rate = cellNumbers.cell(cell, at: inside).birthRate * moment(inside).birthRate
        return rate > 0 ? min(rate, 1e6) : 0
      }
      // A changing rate is replaced by its mean over short steps.
      let isSteady = [0.0, 0.31, 0.5, 0.77, 1].allSatisfy { rate(a + (b - a) * $0) == rate(a) }
      let steps = isSteady ? 1 : Int(saturating: min(max(((b - a) * 240).rounded(.up), 1), 100_000))
      for step in 0..<steps {
        let from = a + (b - a) * Double(step) / Double(steps)
        let to = a + (b - a) * Double(step + 1) / Double(steps)
        let mean = isSteady ? rate(a) : (rate(from) + rate(to)) / 2
        guard mean > 0 else { continue }
        // Counted from the start of the step, so that even births don't drift.
        let begun = sum
        var count = max((sum - 1e-9).rounded(.down) + 1, 1)
        while true {
          let birth = from + (count - begun) / mean
          guard birth < (to < last ? to - 1e-9 : latest) else { break }
          result.append(birth)
          if result.count > Self.maximumParticles { return result }
          count += 1
        }
        sum = begun + mean * (to - from)
      }
    }
    return result
  }

  /// True if more particles live at one time than can be drawn.
  private static func hasTooManyAtOnce(_ particles: [Particle]) -> Bool {
    let births = particles.map(\.birth)
    let deaths = particles.map(\.death).sorted()
    var dead = 0
    for (index, birth) in births.enumerated() {
      while dead < deaths.count, deaths[dead] <= birth { dead += 1 }
      if index + 1 - dead > maximumLiveParticles { return true }
    }
    return false
  }
}

extension EmitterCell {
  /// True if particles of the cell show or emit others.
  var isActive: Bool {
    isEnabled && birthRate > 0 && birthRate.isFinite && lifetime.isFinite && ownLife > 0
  }

  /// Maximum lifetime of the cell's particles, in seconds.
  private var ownLife: Double { max(lifetime + abs(lifetimeRange) / 2, 0) }

  /// True if particles of the cell are born for ever.
  var isEndless: Bool { isActive && duration == .infinity }

  /// Maximum time from the birth of a particle to the death of its last descendant, in seconds.
  var maximumLifetime: Double {
    ownLife + (emitterCells.filter(\.isActive).map(\.maximumLifetime).max() ?? 0)
  }

  /// Returns a copy with copies of the cells in it. The depth is limited, since a cell may contain
  /// itself.
  func copy(depth: Int = 0, copies: inout CellCopyResult) -> EmitterCell {
    copies.copied += 1
    let copy = plainCopy
    for cell in emitterCells {
      if depth < EmitterSimulation.maximumCellDepth, copies.copied < EmitterSimulation.maximumCells
      {
        copy.emitterCells.append(cell.copy(depth: depth + 1, copies: &copies))
      } else {
        copies.leavesOut = true
      }
    }
    return copy
  }

  /// A copy without the cells in it.
  var plainCopy: EmitterCell {
    let copy = EmitterCell()
    copy.name = name
    (copy.isEnabled, copy.birthRate) = (isEnabled, birthRate)
    (copy.lifetime, copy.lifetimeRange) = (lifetime, lifetimeRange)
    (copy.emissionLatitude, copy.emissionLongitude) = (emissionLatitude, emissionLongitude)
    copy.emissionRange = emissionRange
    (copy.velocity, copy.velocityRange) = (velocity, velocityRange)
    (copy.xAcceleration, copy.yAcceleration) = (xAcceleration, yAcceleration)
    copy.zAcceleration = zAcceleration
    (copy.scale, copy.scaleRange, copy.scaleSpeed) = (scale, scaleRange, scaleSpeed)
    (copy.spin, copy.spinRange, copy.color) = (spin, spinRange, color)
    (copy.redRange, copy.greenRange) = (redRange, greenRange)
    (copy.blueRange, copy.alphaRange) = (blueRange, alphaRange)
    (copy.redSpeed, copy.greenSpeed) = (redSpeed, greenSpeed)
    (copy.blueSpeed, copy.alphaSpeed) = (blueSpeed, alphaSpeed)
    (copy.contents, copy.contentsRect) = (contents, contentsRect)
    (copy.contentsScale, copy.magnificationFilter) = (contentsScale, magnificationFilter)
    (copy.beginTime, copy.duration) = (beginTime, duration)
    return copy
  }
}

/// The result of copying cells.
struct CellCopyResult {
  var copied = 0
  /// True if some cells were too many or too deep to be copied.
  var leavesOut = false
}

extension Particle {
  fileprivate var isFinite: Bool {
    let numbers = [
      birth, lifetime, place.x, place.y, place.z, velocity.x, velocity.y, velocity.z,
      acceleration.x, acceleration.y, acceleration.z, spin, scale,
    ]
    return numbers.allSatisfy { $0.isFinite && abs($0) < 1e9 } && color.isFinite
      && colorSpeed.isFinite
  }
}
