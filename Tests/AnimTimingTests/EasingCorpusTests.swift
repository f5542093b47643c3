import AnimTiming
import Foundation
import TestSupport
import Testing

/// Curves and springs against the tests of other projects.
@Suite struct EasingCorpusTests {
  @Test func d3() throws {
    struct Table: Decodable {
      var tolerance: Double
      var functions: [String: [[Double]]]
    }
    let scaled = "d3 stretches powers of two so that they begin at 0; Penner's begin at 2^-10"
    let curves: [String: Curve] = [
      "easeBackIn": .penner(PennerCurve(.back, .in)),
      "easeBackOut": .penner(PennerCurve(.back, .out)),
      "easeBounceInOut": .penner(PennerCurve(.bounce, .inOut)),
      "easeCircleIn": .penner(PennerCurve(.circ, .in)),
      "easeCubicInOut": .penner(PennerCurve(.cubic, .inOut)),
      "easeElasticIn": .penner(PennerCurve(.elastic, .in)),
      "easeElasticIn.amplitude(1.5).period(1)": .penner(
        try #require(PennerCurve(elastic: .in, amplitude: 1.5, period: 1))),
      "easeElasticOut": .penner(PennerCurve(.elastic, .out)),
      "easeExpInOut": .penner(PennerCurve(.expo, .inOut)), "easeLinear": .linear,
      "easePolyIn.exponent(2.5)": try Curve { pow($0, 2.5) },
      "easePolyOut.exponent(2.5)": try Curve { 1 - pow(1 - $0, 2.5) },
      "easeSinIn": .penner(PennerCurve(.sine, .in)),
    ]
    var ledger = Ledger([
      "easeElasticIn": .differs(scaled), "easeElasticOut": .differs(scaled),
      "easeExpInOut": .differs(scaled),
      "easeElasticIn.amplitude(1.5).period(1)": .differs(scaled),
    ])
    let table: Table = try table("corpus/d3-ease")
    for (name, samples) in table.functions {
      ledger.note(name) {
        guard let curve = curves[name] else { return "no such curve" }
        for sample in samples {
          let value = curve.value(at: sample[0])
          if !isNear(value, sample[1], table.tolerance) { return "\(value) for \(sample)" }
        }
        return nil
      }
    }
    #expect(ledger.verdict == [])
    #expect(ledger.agreed == 9 && ledger.listed == 4)
  }

  struct Springs: Decodable {
    struct Case: Decodable {
      var name: String
      var fromValue: Double
      var toValue: Double
      var mass: Double
      var stiffness: Double
      var damping: Double?
      var dampingRatio: Double?
      var velocity: Double?
      // Flutter's: whole numbers, rounded down, by seconds.
      var floorPosition: [String: Double]?
      var floorVelocity: [String: Double]?
      // Motion's: rounded values at a step of milliseconds.
      var stepMs: Double?
      var rounded: [Double]?
      // Wobble's: per millisecond, at every 16th.
      var initialVelocity: Double?
      var values: [Double]?
      var velocities: [Double]?

      enum CodingKeys: String, CodingKey {
        case name, fromValue, toValue, mass, stiffness, damping, dampingRatio, velocity
        case stepMs, rounded, initialVelocity, values, velocities
        case floorPosition = "floor_position"
        case floorVelocity = "floor_velocity"
      }

      /// Position and velocity after some seconds, the velocity by differences.
      func motion() throws -> (position: (Double) -> Double, velocity: (Double) -> Double) {
        let damping = try #require(
          damping ?? dampingRatio.map { 2 * $0 * (mass * stiffness).squareRoot() })
        let way = toValue - fromValue
        let spring = try #require(
          SpringCurve(
            mass: mass, stiffness: stiffness, damping: damping,
            initialVelocity: (velocity ?? 1000 * (initialVelocity ?? 0)) / way,
            allowsOverdamping: true, duration: 10))
        let position = { fromValue + way * spring.fraction(atSeconds: $0) }
        let h = 1e-5
        return (position, { (position($0 + h) - position($0 - h)) / (2 * h) })
      }
    }
    var cases: [Case]
  }

  @Test func flutterSprings() throws {
    let table: Springs = try table("corpus/springs-flutter")
    var ledger = Ledger()
    for row in table.cases {
      let motion = try row.motion()
      for (kind, list, value) in [
        ("position", row.floorPosition, motion.position),
        ("velocity", row.floorVelocity, motion.velocity),
      ] {
        for (time, expected) in try #require(list) {
          let seconds = try #require(Double(time))
          // Rounded down, with room for the rounding of differences.
          ledger.note("\(row.name) \(kind) \(time)", expected + 0.5, within: 0.5 + 1e-4) {
            value(seconds)
          }
        }
      }
    }
    #expect(ledger.verdict == [])
    #expect(ledger.agreed == 10)
  }

  @Test func motionSprings() throws {
    let table: Springs = try table("corpus/springs-motion")
    var ledger = Ledger()
    for row in table.cases {
      let motion = try row.motion()
      let step = try #require(row.stepMs)
      for (index, expected) in try #require(row.rounded).enumerated() {
        ledger.note("\(row.name) \(index)", expected, within: 0.5) {
          motion.position(Double(index) * step / 1000)
        }
      }
    }
    #expect(ledger.verdict == [])
    #expect(ledger.agreed == 21)
  }

  @Test func wobbleSprings() throws {
    let table: Springs = try table("corpus/springs-wobble")
    var ledger = Ledger()
    for row in table.cases {
      let motion = try row.motion()
      let values = try #require(row.values)
      let velocities = try #require(row.velocities)
      #expect(values.count == velocities.count)
      for (index, (value, velocity)) in zip(values, velocities).enumerated() {
        let seconds = 0.016 * Double(index)
        // At rest it stops at its target.
        let isCut = value == row.toValue && velocity == 0
        let place = motion.position(seconds)
        ledger.note("\(row.name) \(index)", value, within: isCut ? 1e-3 : 1e-9) { place }
        let speed = motion.velocity(seconds) / 1000
        ledger.note("\(row.name) \(index) velocity", velocity, within: isCut ? 1e-3 : 1e-8) {
          speed
        }
      }
    }
    #expect(ledger.verdict == [])
    #expect(ledger.agreed == 230)
  }

  /// Motion under friction, decay and gravity has no curve here.
  @Test func physics() throws {
    struct Friction: Decodable {
      struct Row: Decodable {}
      var friction: [Row]
      var gravity: [Row]
    }
    struct Decay: Decodable {
      struct Row: Decodable { var name: String }
      var cases: [Row]
    }
    let friction: Friction = try table("corpus/friction-gravity-flutter")
    let decay: Decay = try table("corpus/decay-motion")
    var ledger = Ledger([
      "friction…": .absent("no simulation of friction"),
      "gravity…": .absent("no simulation of gravity"), "free": .absent("no exponential decay"),
    ])
    for index in friction.friction.indices { ledger.note("friction \(index)") { nil } }
    for index in friction.gravity.indices { ledger.note("gravity \(index)") { nil } }
    for row in decay.cases { ledger.note(row.name) { nil } }
    #expect(ledger.verdict == [])
    #expect(ledger.agreed == 0 && ledger.listed == 4)
  }
}
