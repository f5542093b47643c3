import AnimTiming
import TestSupport
import Testing

/// Cutting and rescaling of spans.
@Suite struct TimeSpanTests {
  static let curves = curveZoo()

  func randomSpan(_ generator: inout SeededGenerator) -> TimeSpan {
    let start = generator.number(-2...2)
    let span = TimeSpan(
      start: start, end: start + generator.number(0.1...5), from: generator.pick([0, 1, 0.2]),
      to: generator.pick([0, 1, 0.9]))
    return span.warped(by: generator.pick(Self.curves))
      .mapped(factor: generator.number(-3...3), shift: generator.number(-3...3))
  }

  @Test func warpAndMapArePointwise() {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<500 {
      let from = generator.number(0...1)
      let to = generator.number(0...1)
      let plain = TimeSpan(start: 0, end: 2, from: from, to: to)
      let (first, second) = (generator.pick(Self.curves), generator.pick(Self.curves))
      let span = plain.warped(by: first).mapped(factor: 0.5, shift: 0.25).warped(by: second)
      for _ in 0..<5 {
        let t = generator.number(0...2)
        let inner = first.value(at: from + (to - from) * t / 2)
        let expected = second.value(at: 0.5 * inner + 0.25)
        let near = second.value(at: 0.5 * inner + 0.25 + 1e-11)
        if first.isStepped || abs(near - expected) > 1e-3 { continue }
        #expect(
          isNear(span.value(at: t), expected, 1e-6 * max(1, abs(expected))),
          "\(first) then \(second) at \(t)")
      }
    }
  }

  @Test func partsKeepTheValues() {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<800 {
      let span = randomSpan(&generator)
      let a = generator.number(0...0.5)
      let b = generator.number(0.5...1)
      let part = span.part(from: a, to: b)
      #expect(isNear(part.start, span.start + span.duration * a, 1e-12))
      #expect(isNear(part.end, span.start + span.duration * b, 1e-12))
      for _ in 0..<5 {
        let t = generator.number(part.start...part.end)
        // Rounding decides near a jump.
        if abs(span.value(at: t + 1e-9) - span.value(at: t - 1e-9)) > 1e-4 { continue }
        #expect(isNear(part.value(at: t), span.value(at: t), 1e-6), "\(span) at \(t)")
      }
    }
  }

  /// No part has values on both sides of a threshold.
  @Test func splitsAtThresholds() {
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<400 {
      let span = randomSpan(&generator)
      let thresholds = (0..<3).map { _ in
        generator.pick([0, 0.5, 1, span.first, generator.number(-3...3)])
      }
      let parts = span.split(at: thresholds)
      expectCovers(parts, span)
      for part in parts where part.duration > 1e-6 {
        let inner = stride(from: 0.0005, to: 1, by: 0.001).filter {
          $0 * part.duration > 1e-7 && (1 - $0) * part.duration > 1e-7
        }
        let values = inner.map { part.value(atFraction: $0) }
        for threshold in thresholds {
          let isAbove = values.contains { $0 > threshold + 1e-9 }
          let isBelow = values.contains { $0 < threshold - 1e-9 }
          #expect(!(isAbove && isBelow), "\(span) passes \(threshold) in \(part.start)")
        }
        for (fraction, value) in zip(inner, values) {
          let t = part.start + part.duration * fraction
          if abs(span.value(at: t + 1e-9) - span.value(at: t - 1e-9)) > 1e-4 { continue }
          #expect(isNear(span.value(at: t), value, 1e-6), "\(span) at \(t)")
        }
      }
    }
  }

  /// A step that ends exactly on a threshold is a cut, from either side.
  @Test func splitsWhereStepsLand() throws {
    let steps = Curve.steps(try #require(StepCurve(count: 4)))
    for (from, to) in [(0.0, 1.0), (1.0, 0.0)] {
      let span = TimeSpan(start: 0, end: 4, from: from, to: to).warped(by: steps)
      let parts = span.split(at: [0.5])
      for part in parts {
        let values = [0.1, 0.3, 0.5, 0.7, 0.9].map { part.value(atFraction: $0) }
        #expect(values.allSatisfy { $0 < 0.5 } || values.allSatisfy { $0 >= 0.5 }, "\(values)")
      }
    }
  }

  /// A peak that only touches a threshold is a cut, so that no part has its middle on it.
  @Test func splitsWherePeaksTouch() throws {
    let peak = Curve.stops(try #require(LinearStops([(0, 0), (0.5, 0.5), (0, 1)])))
    let span = TimeSpan(start: 0, end: 4, from: 0, to: 1).warped(by: peak)
    #expect(span.split(at: [0.5]).map(\.end) == [2, 4])
    let clock = LayerClock(beginTime: 0.5, timeOffset: 3)
    for part in clock.resolve(span) { #expect(part.value(atFraction: 0.3) == 0) }
  }
}
