import AnimTiming
import TestSupport
import Testing

/// Springs against measured and derived values.
@Suite struct SpringTableTests {
  let table: SpringTable
  init() throws { table = try TestSupport.table("spring") }

  @Test func settling() throws {
    #expect(table.measuredSettling.count >= 11)
    for row in table.measuredSettling {
      let seconds = SpringCurve.settlingDuration(
        mass: row.mass, stiffness: row.stiffness, damping: row.damping,
        initialVelocity: row.initialVelocity)
      #expect(isNear(seconds, row.settlingDuration, 2e-9 * max(1, seconds)), "\(row): \(seconds)")
    }
  }

  @Test func documentedSettling() throws {
    for row in table.documentedSettling {
      let seconds = try #require(SpringCurve(damping: row.damping)).duration
      if let about = row.about {
        #expect(isNear(seconds, about.value, 0.01))
      } else {
        #expect(seconds > 1 && seconds < 1.05, "just over 1")
      }
    }
  }

  @Test func measuredPositions() throws {
    let measured = table.measuredPositions
    for row in measured.rows {
      let spring = try #require(
        SpringCurve(
          mass: measured.mass, stiffness: measured.stiffness, damping: row.damping,
          initialVelocity: row.initialVelocity))
      for (t, value) in zip(measured.t, row.values) {
        let position =
          measured.from + (measured.to - measured.from) * spring.fraction(atSeconds: t)
        #expect(isNear(position, value, measured.tolerance), "\(row) at \(t): \(position)")
      }
    }
  }

  @Test func curves() throws {
    #expect(table.curves.count >= 11)
    for row in table.curves {
      let spring = try #require(
        SpringCurve(
          mass: row.mass, stiffness: row.stiffness, damping: row.damping,
          initialVelocity: row.initialVelocity, allowsOverdamping: row.allowsOverdamping))
      #expect(
        isNear(spring.duration, row.settlingDuration, 1e-9 * row.settlingDuration + 1e-9),
        "\(row): \(spring.duration)")
      try #require(row.t.count == row.value.count)
      for (t, value) in zip(row.t, row.value) {
        let got = spring.fraction(atSeconds: t)
        #expect(isNear(got, value, table.tolerance), "\(row.damping) at \(t): \(got)")
        if t <= spring.duration {
          #expect(isNear(spring.value(at: t / spring.duration), value, table.tolerance))
        }
      }
    }
  }

  @Test func truncated() throws {
    let truncated = table.truncatedDuration
    let spring = try #require(SpringCurve(duration: truncated.duration))
    for row in truncated.rows {
      // Measured, in hundredths of the distance.
      let got = 100 * spring.value(at: row[0] / truncated.duration)
      #expect(isNear(got, row[1], 0.01), "\(row): \(got)")
    }
  }

  /// The motion obeys its differential equation, m x″ + c x′ + k x = 0, and has its initial values.
  @Test func obeysTheEquation() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let mass = generator.number(0.2...4)
      let stiffness = generator.number(5...400)
      let ratio = generator.pick([0, 0.05, 0.3, 0.8, 1, 1.2, 3])
      let damping = ratio * 2 * (mass * stiffness).squareRoot()
      let velocity = generator.number(-8...8)
      let spring = try #require(
        SpringCurve(
          mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
          allowsOverdamping: true))
      func x(_ t: Double) -> Double { spring.fraction(atSeconds: t) - 1 }
      let h = 1e-4
      #expect(abs(x(0) + 1) < 1e-12)
      #expect(abs((x(h) - x(-h)) / (2 * h) - velocity) < 1e-2)
      for _ in 0..<10 {
        let t = generator.number(0...1)
        let acceleration = (x(t + h) - 2 * x(t) + x(t - h)) / (h * h)
        let speed = (x(t + h) - x(t - h)) / (2 * h)
        let force = mass * acceleration + damping * speed + stiffness * x(t)
        #expect(abs(force) < 1e-3 * (stiffness + damping * 10), "\(spring) at \(t): \(force)")
      }
    }
  }
}
