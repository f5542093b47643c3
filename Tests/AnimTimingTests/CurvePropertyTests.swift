import AnimTiming
import Foundation
import TestSupport
import Testing

/// Guarantees of every curve, checked by dense sampling.
@Suite struct CurvePropertyTests {
  static let curves = curveZoo()

  @Test(arguments: 0..<curves.count) func isFinite(index: Int) {
    let curve = Self.curves[index]
    for i in 0...10_000 {
      let value = curve.value(at: Double(i) / 10_000)
      #expect(value.isFinite, "\(curve) at \(Double(i) / 10_000)")
      if !value.isFinite { return }
    }
  }

  @Test(arguments: 0..<curves.count) func rangesHoldAllValuesAndNoMore(index: Int) {
    let curve = Self.curves[index]
    var generator = SeededGenerator(seed: 900 + UInt64(index))
    for _ in 0..<20 {
      let (start, end) = (generator.number(0...1), generator.number(0...1))
      let range = curve.range(from: start, to: end)
      var (low, high) = (Double.infinity, -Double.infinity)
      let count = 2000
      for i in 0...count {
        let value = curve.value(at: start + (end - start) * Double(i) / Double(count))
        #expect(
          value >= range.lowerBound - 1e-9 && value <= range.upperBound + 1e-9,
          "\(curve) from \(start) to \(end)")
        (low, high) = (min(low, value), max(high, value))
      }
      // Values between samples may exceed them by the curvature.
      let slack = 0.15 * max(high - low, 0.01) + (curve.isStepped ? 1 : 0)
      #expect(low - range.lowerBound < slack && range.upperBound - high < slack, "\(curve)")
    }
  }

  /// Between the reported crossings the sign never changes. At each of them it does, or the curve
  /// is at the target.
  @Test(arguments: 0..<curves.count) func timesFindAllCrossings(index: Int) {
    let curve = Self.curves[index]
    var generator = SeededGenerator(seed: 40 + UInt64(index))
    let count = 6000
    let samples = (1..<count).map { i in
      let t = (Double(i) + 0.123) / Double(count)
      return (t: t, value: curve.value(at: t))
    }
    let low = samples.map(\.value).min() ?? 0
    let high = samples.map(\.value).max() ?? 1
    let span = max(high - low, 0.1)
    let levels: [Double] = [0, 0.25, 0.5, 1]
    let targets = (0..<12).map { _ in generator.number(low - 0.1 * span...high + 0.1 * span) }
    for target in targets + levels {
      let times = curve.times(of: target)
      #expect(times == times.sorted())
      #expect(times.allSatisfy { $0 > 0 && $0 < 1 })
      for time in times {
        let before = curve.value(at: time - 1e-7) - target
        let after = curve.value(at: time + 1e-7) - target
        #expect(
          before * after <= 0 || abs(curve.value(at: time) - target) < 1e-8,
          "\(curve) doesn't cross \(target) at \(time)")
      }
      var edges = times[...]
      var sign = 0.0
      for (t, value) in samples {
        while let edge = edges.first, edge < t {
          edges.removeFirst()
          sign = 0
        }
        let difference = value - target
        // Rounding decides this close to the target.
        if abs(difference) < 1e-12 { continue }
        let now: Double = difference > 0 ? 1 : -1
        #expect(sign == 0 || sign == now, "\(curve) crosses \(target) before \(t) unseen")
        if sign == -now { break }
        sign = now
      }
    }
  }

  @Test(arguments: 0..<curves.count) func turningPointsAreComplete(index: Int) {
    let curve = Self.curves[index]
    let points = curve.turningPoints
    #expect(points == points.sorted())
    #expect(points.allSatisfy { $0 > 0 && $0 < 1 })
    let edges = [0] + points + [1]
    for (start, end) in zip(edges, edges.dropFirst()) where end - start > 1e-7 {
      let (low, high) = (start + 2e-8, end - 2e-8)
      let steps = max(8, Int((end - start) * 20_000))
      let values = (0...steps).map {
        curve.value(at: low + (high - low) * Double($0) / Double(steps))
      }
      let changes = zip(values, values.dropFirst()).map { $1 - $0 }
      // Rounding changes level parts by some ulps.
      let rises = changes.contains { $0 > 1e-13 }
      let falls = changes.contains { $0 < -1e-13 }
      #expect(!(rises && falls), "\(curve) turns between \(start) and \(end)")
    }
  }

  /// Every kink or jump that sampling finds is reported, and every reported one is real.
  @Test(arguments: 0..<curves.count) func breakpointsAreComplete(index: Int) {
    let curve = Self.curves[index]
    let points = curve.breakpoints
    #expect(points == points.sorted())
    #expect(points.allSatisfy { $0 > 0 && $0 < 1 })
    func bend(_ t: Double, _ h: Double) -> Double {
      abs(curve.value(at: t + h) - 2 * curve.value(at: t) + curve.value(at: t - h)) / h
    }
    func isReported(_ t: Double, _ width: Double) -> Bool {
      points.contains { abs($0 - t) <= 2 * width }
    }
    // Under magnification a kink keeps its change of slope and a jump's grows with the factor; a
    // bend's vanishes and a vertical tangent's grows less.
    func isKink(_ middle: Double, _ width: Double, _ change: Double, _ depth: Int) -> Bool {
      if depth == 3 { return true }
      let h = width / 16
      var best = 0.0
      var at = middle
      for i in -16..<17 {
        let t = middle + Double(i) * h
        let here = bend(t, h)
        if here > best { (best, at) = (here, t) }
      }
      return best > 0.6 * change && !(3..<10).contains(best / change)
        && isKink(at, h, best, depth + 1)
    }
    let h = 1.0 / 1500
    for i in 3..<1497 {
      let t = (Double(i) + 0.377) * h
      let change = bend(t, h)
      if change > 0.05, isKink(t, h, change, 0) {
        #expect(isReported(t, h), "\(curve) has an unreported kink near \(t)")
      }
    }
  }

  @Test func knownBreakpoints() throws {
    func expect(_ curve: Curve, _ points: [Double]) {
      #expect(curve.breakpoints.count == points.count, "\(curve)")
      for (a, b) in zip(curve.breakpoints, points) { #expect(isNear(a, b, 1e-12), "\(curve)") }
    }
    expect(.linear, [])
    expect(.easeIn, [])
    expect(.steps(try #require(StepCurve(count: 1))), [])
    expect(.steps(try #require(StepCurve(count: 4, position: .jumpBoth))), [0.25, 0.5, 0.75])
    expect(
      .stops(try #require(LinearStops([(0, nil), (0.5, nil), (0.25, nil), (1, nil)]))),
      [
        1.0 / 3, 2.0 / 3,
      ])
    expect(.penner(PennerCurve(.bounce, .out)), [4.0 / 11, 8.0 / 11, 10.0 / 11])
    expect(.penner(PennerCurve(.classicBounce, .in)), [0.1, 3.0 / 11, 7.0 / 11])
    let half = Double.squareRoot(0.5)()
    let quad = Curve.penner(PennerCurve(.quad, .in))
    let steps = Curve.steps(try #require(StepCurve(count: 2)))
    expect(.composed(inner: quad, scale: 1, offset: 0, outer: steps), [half])
    expect(.composed(inner: quad, scale: -1, offset: 1, outer: steps), [half])
  }

  /// Solved in x to 1e-9 for any control points, by evaluating the Bézier polynomial here.
  @Test func cubicSolverIsAccurate() throws {
    var generator = SeededGenerator(seed: 9)
    var cubics: [(Double, Double, Double, Double)] = [
      (1, 0, 0, 1), (1, 0, 0.75, 1), (1, 1, 0, 0), (0, 1, 1, 0), (0, 0, 0, 0), (1, 1, 1, 1),
      (1, -3, 1, 4), (0, 0, 1, 1), (1.0 / 3, 0, 2.0 / 3, 1), (1, 0, 1e-9, 1), (1e-300, 0, 1, 1),
    ]
    for _ in 0..<400 {
      cubics.append(
        (
          generator.pick([0, 1, generator.number(0...1)]), generator.number(-2...3),
          generator.pick([0, 1, generator.number(0...1)]), generator.number(-2...3)
        ))
    }
    for (x1, y1, x2, y2) in cubics {
      let curve = try #require(CubicCurve(x1, y1, x2, y2))
      var worst = 0.0
      for i in 0...400 {
        let edge = generator.number(0...1e-6)
        for time in [Double(i) / 400, generator.number(0...1), edge, 1 - edge] {
          let s = curve.parameter(at: time)
          let r = 1 - s
          let x = 3 * r * r * s * x1 + 3 * r * s * s * x2 + s * s * s
          let y = 3 * r * r * s * y1 + 3 * r * s * s * y2 + s * s * s
          worst = max(worst, abs(x - time))
          #expect((0...1).contains(s))
          if time > 0 && time < 1 { #expect(isNear(curve.value(at: time), y, 1e-12)) }
        }
      }
      #expect(worst <= 1e-9, "\(curve): \(worst)")
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    }
  }

  @Test func springsOfAnySizeAreFinite() {
    let sizes = [1e-300, 1e-150, 1e-12, 1e-3, 1, 1e3, 1e8, 1e150, 1e300]
    for mass in sizes {
      for stiffness in sizes {
        for damping in [0, .leastNonzeroMagnitude] + sizes {
          for allowsOverdamping in [false, true] {
            guard
              let spring = SpringCurve(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: 1,
                allowsOverdamping: allowsOverdamping, duration: 1)
            else { continue }
            for time in [0, 0.3, 1] {
              #expect(spring.value(at: time).isFinite, "\(spring)")
            }
          }
        }
      }
    }
    for damping in [0, .leastNonzeroMagnitude, 1e-300] {
      guard let spring = SpringCurve(damping: damping) else { continue }
      #expect(spring.duration.isFinite && spring.value(at: 0).isFinite)
      _ = Curve.spring(spring).turningPoints
    }
  }
}
