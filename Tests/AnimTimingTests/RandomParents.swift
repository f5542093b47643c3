import AnimTiming
import TestSupport
import Testing

/// A parent's clock: linear or warped, running forwards, backwards, or not at all.
func randomParent(_ generator: inout SeededGenerator) -> TimeSpan {
  let start = generator.pick([0, generator.number(-1...2)])
  let end = start + generator.number(0.2...6)
  let from = generator.pick([0, generator.number(-3...8)])
  let to = generator.pick([from, end - start, generator.number(-3...8), generator.number(-3...8)])
  let warps: [Curve] = [
    .linear, .easeInEaseOut, Curve.cubic(0.3, -0.6, 0.6, 1.7) ?? .linear,
    .penner(PennerCurve(.elastic, .out)), .penner(PennerCurve(.bounce, .inOut)),
  ]
  let span = TimeSpan(start: start, end: end, from: 0, to: 1)
  return span.warped(by: generator.pick(warps)).mapped(factor: to - from, shift: from)
}

/// Expects the spans to follow one another without gaps and to cover the parent.
func expectCovers(_ spans: [TimeSpan], _ parent: TimeSpan) {
  #expect(spans.first?.start == parent.start)
  #expect(spans.last?.end == parent.end)
  for (a, b) in zip(spans, spans.dropFirst()) { #expect(a.end == b.start) }
}
