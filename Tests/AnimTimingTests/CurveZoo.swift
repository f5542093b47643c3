import AnimTiming
import TestSupport

/// Curves of every kind, including difficult cases.
func curveZoo() -> [Curve] {
  var generator = SeededGenerator(seed: 2)
  var zoo: [Curve?] = [
    .linear, .easeIn, .easeOut, .easeInEaseOut, .default, .cubic(1, 0, 0.75, 1),
    .cubic(1, 0, 0, 1), .cubic(0.3, -0.6, 0.6, 1.7), .cubic(0.68, -0.55, 0.265, 1.55),
    .cubic(0, 1, 1, 0), .cubic(0.2, 2, 0.8, 2), .cubic(0.5, 0, 0.5, 1),
    // y′ with a leading coefficient close to 0.
    .cubic(0.3, -0.3, 0.6, 1 / 3.0 - 0.3 + 1e-11), .cubic(0.3, 1.5, 0.6, 1 / 3.0 + 1.5),
  ]
  for _ in 0..<12 {
    zoo.append(
      .cubic(
        generator.number(0...1), generator.number(-2...3), generator.number(0...1),
        generator.number(-2...3)))
  }
  for position in StepCurve.Position.allCases {
    for count in [1, 2, 3, 4, 7] {
      zoo.append(StepCurve(count: count, position: position).map(Curve.steps))
    }
  }
  let stops: [[(progress: Double, time: Double?)]] = [
    [(0, nil), (0.75, 0.25), (0.75, 0.5), (1, nil)], [(0, nil), (0.5, nil), (0.25, nil), (1, nil)],
    [(0, 0), (0.3, 0.5), (0.8, 0.5), (1, 1)], [(1, 0), (0, 0.3), (0, 0.6), (1, 0.6), (0, 1)],
    [(0, 0), (0.5, 0.5), (0, 1)], [(0.2, 0.1), (0.9, 0.8)],
    [(0, 0), (0.5, 0.2), (0.5, 0.4), (0.2, 0.6), (0.5, 0.8), (1, 1)],
  ]
  zoo += stops.map { LinearStops($0).map(Curve.stops) }
  for family in PennerCurve.Family.allCases {
    zoo += PennerCurve.Mode.allCases.map { .penner(PennerCurve(family, $0)) }
  }
  zoo += [
    PennerCurve(elastic: .in, amplitude: 1.5, period: 1),
    PennerCurve(elastic: .inOut, amplitude: 2, period: 0.1),
  ].map { $0.map(Curve.penner) }
  let springs: [(Double, Double, Double?)] = [
    (10, 0, nil), (5, 0, nil), (1, 0, nil), (0.1, 0, nil), (10, -5, nil), (10, 25, nil),
    (20, 0, nil), (20, 30, nil), (20, -30, nil), (45, 0, nil), (45, 80, nil), (45, -80, nil),
    (0, 0, 3), (10, 0, 0.5), (19.999999, 3, nil),
  ]
  zoo += springs.map {
    SpringCurve(
      damping: $0, initialVelocity: $1, allowsOverdamping: true, duration: $2
    ).map(Curve.spring)
  }
  let sampled: Set = [
    "constant", "waves", "cusp", "bounce", "steps", "saw", "jump at the start", "straight noise",
    "noise beside a step",
  ]
  zoo += SampledFunction.all.filter { sampled.contains($0.name) }
    .map { try? Curve(sampling: $0.value) }
  let plain = zoo.compactMap { $0 }
  let over: Curve? = .cubic(0.3, -0.6, 0.6, 1.7)
  let pairs: [(Curve?, Double, Double, Curve?)] = [
    (.easeInEaseOut, 1, 0, .easeIn), (over, 1, 0, .easeInEaseOut), (over, 1, 0, over),
    (over, 1, 0, StepCurve(count: 4, position: .start).map(Curve.steps)),
    (over, -1, 1, StepCurve(count: 4, position: .end).map(Curve.steps)),
    (.easeIn, -1, 1, StepCurve(count: 5, position: .jumpBoth).map(Curve.steps)),
    (StepCurve(count: 4).map(Curve.steps), 1, 0, .easeIn),
    (over, 1, 0, SpringCurve(damping: 3).map(Curve.spring)),
    (SpringCurve(damping: 2).map(Curve.spring), 1, 0, .penner(PennerCurve(.bounce, .out))),
    (.penner(PennerCurve(.elastic, .inOut)), 1, 0, LinearStops(stops[3]).map(Curve.stops)),
    (.easeIn, 0.5, 0.25, SpringCurve(damping: 0.5).map(Curve.spring)),
  ]
  let composed: [Curve] = pairs.compactMap { inner, scale, offset, outer in
    guard let inner, let outer else { return nil }
    return .composed(inner: inner, scale: scale, offset: offset, outer: outer)
  }
  let random: [Curve] = (0..<40).map { _ in
    .composed(
      inner: generator.pick(plain), scale: generator.number(-1.2...1.2),
      offset: generator.number(-0.1...0.6), outer: generator.pick(plain))
  }
  return plain + composed + random
}
