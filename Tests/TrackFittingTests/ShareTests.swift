import AnimTimeline
import AnimTiming
import TestSupport
import Testing

@testable import TrackFitting

/// Opacities with which parts, painted over one another, have their weights in the sum.
@Suite struct ShareTests {
  private let curves: [Curve] = [
    .linear, .easeIn, .easeInEaseOut, .penner(PennerCurve(.cubic, .out)),
  ]

  /// Weights that always add up to 1 and move by one curve at a time.
  private func weights(_ random: inout SeededGenerator, count: Int) -> [Signal] {
    func mix() -> [Double] {
      let numbers = (0..<count).map { _ in random.chance(0.6) ? 0 : random.number(0...1) }
      let sum = numbers.reduce(0, +)
      return sum > 0 ? numbers.map { $0 / sum } : [1] + [Double](repeating: 0, count: count - 1)
    }
    var points = [mix()]
    var forms: [Curve?] = []
    for _ in 0..<4 {
      let holds = random.chance(0.3)
      points.append(holds ? points[points.count - 1] : mix())
      forms.append(holds ? nil : curves.randomElement(using: &random))
    }
    return (0..<count).map { index in
      Signal(
        duration: 4,
        segments: forms.enumerated().map { step, curve in
          let from = Components(points[step][index], 0, 0, 0)
          let to = Components(points[step + 1][index], 0, 0, 0)
          return Signal.Segment(
            start: Double(step), end: Double(step + 1),
            form: curve.map {
              .eased(from: from, to: to, curve: $0, phaseStart: 0, phaseEnd: 1)
            } ?? .constant(from))
        })
    }
  }

  @Test(arguments: 0..<60)
  func paintedOver(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let weights = weights(&random, count: random.whole(1...4))
    let shares = Signal.shares(of: weights)
    #expect(shares.count == weights.count)
    for step in 0..<400 {
      let time = 4 * (Double(step) + 0.5) / 400
      var uncovered = 1.0
      for (weight, share) in zip(weights, shares).reversed() {
        let opacity = share.value(at: time).x
        #expect(opacity > -1e-9 && opacity < 1 + 1e-9)
        #expect(abs(opacity * uncovered - weight.value(at: time).x) < 1e-6, "\(time)")
        uncovered *= 1 - opacity
      }
    }
  }

  /// Between two parts the upper one keeps its curve and the lower one is constant.
  @Test func curvesStay() {
    func signal(_ from: Double, _ to: Double) -> Signal {
      Signal(
        duration: 1,
        segments: [
          Signal.Segment(
            start: 0, end: 1,
            form: .eased(
              from: Components(from, 0, 0, 0), to: Components(to, 0, 0, 0), curve: .easeIn,
              phaseStart: 0,
              phaseEnd: 1))
        ])
    }
    let shares = Signal.shares(of: [signal(1, 0), signal(0, 1)])
    #expect(shares[0].constantValue?.x == 1)
    guard case .eased(let from, let to, .easeIn, 0, 1)? = shares[1].segments.first?.form else {
      Issue.record("no curve left")
      return
    }
    #expect(from.x == 0 && to.x == 1 && shares[1].segments.count == 1)
  }
}
