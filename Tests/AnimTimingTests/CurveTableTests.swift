import AnimTiming
import Foundation
import TestSupport
import Testing

/// Cubic Bézier, Penner and CSS curves against tabled values.
@Suite struct CurveTableTests {
  struct TimingFunctions: Decodable {
    struct Row: Decodable {
      var name: String
      var controlPoints: [Double]
      var y: [Double]
    }
    struct Measured: Decodable {
      var x: [Double]
      var tolerance: Double
      var easeIn: [Double]
      var easeOut: [Double]
      var easeInEaseOut: [Double]
      var `default`: [Double]
    }
    var tolerance: Double
    var x: [Double]
    var functions: [Row]
    var measuredMacOS: Measured
  }

  static let named: [String: Curve] = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut,
    "default": .default,
  ]

  @Test func timingFunctions() throws {
    let table: TimingFunctions = try table("timing-functions")
    #expect(table.functions.count >= 12)
    var seen = 0
    for row in table.functions {
      let p = row.controlPoints
      let curve = try #require(Curve.cubic(p[0], p[1], p[2], p[3]))
      try #require(row.y.count == table.x.count)
      for (x, y) in zip(table.x, row.y) {
        #expect(isNear(curve.value(at: x), y, table.tolerance), "\(row.name) at \(x)")
        if let named = Self.named[row.name] {
          #expect(isNear(named.value(at: x), y, table.tolerance), "named \(row.name) at \(x)")
        }
      }
      if Self.named[row.name] != nil { seen += 1 }
    }
    #expect(seen == Self.named.count)
  }

  @Test func controlPoints() throws {
    let table: TimingFunctions = try table("timing-functions")
    func points(_ curve: Curve) throws -> [Double] {
      try (0...3).flatMap { index in
        let point = try curve.controlPoint(at: index)
        return [point.x, point.y]
      }
    }
    for row in table.functions {
      let p = row.controlPoints
      let curve = try #require(Curve.cubic(p[0], p[1], p[2], p[3]))
      #expect(try points(curve) == [0, 0] + p + [1, 1], "\(row.name)")
      if let named = Self.named[row.name] {
        #expect(try points(named) == [0, 0] + p + [1, 1], "named \(row.name)")
      }
    }
    for index in [-1, 4, .max, .min] {
      for curve in [Curve.easeIn, .linear] {
        let error = #expect(throws: ControlPointError.self) { try curve.controlPoint(at: index) }
        #expect(error == .noSuchPoint(index: index))
      }
    }
    let others: [Curve?] = [
      StepCurve(count: 2).map(Curve.steps), LinearStops([(0, nil), (1, nil)]).map(Curve.stops),
      .penner(PennerCurve(.quad, .in)), SpringCurve().map(Curve.spring),
      try Curve(sampling: { $0 }),
      .composed(inner: .easeIn, scale: 1, offset: 0, outer: .easeIn),
    ]
    for other in others {
      let curve = try #require(other)
      let error = #expect(throws: ControlPointError.self) { try curve.controlPoint(at: 1) }
      #expect(error == .notCubic)
    }
  }

  /// The original solves in single precision and stops early, hence the wide tolerance.
  @Test func measuredTimingFunctions() throws {
    let measured = try table("timing-functions", as: TimingFunctions.self).measuredMacOS
    let rows: [(Curve, [Double])] = [
      (.easeIn, measured.easeIn), (.easeOut, measured.easeOut),
      (.easeInEaseOut, measured.easeInEaseOut), (.default, measured.default),
    ]
    for (curve, values) in rows {
      try #require(values.count == measured.x.count)
      for (x, y) in zip(measured.x, values) {
        #expect(isNear(curve.value(at: x), y, measured.tolerance), "\(curve) at \(x)")
      }
    }
  }

  struct Penner: Decodable {
    struct Baked: Decodable {
      struct Frame: Decodable {
        var i: Int
        var t: Double
        var y: Double
        var yLinear: Double
      }
      var from: [Double]
      var to: [Double]
      var count: Int
      var lastSampleProgress: Double
      var frames: [Frame]

      enum CodingKeys: String, CodingKey {
        case from = "from_"
        case to, count, lastSampleProgress, frames
      }
    }
    struct Knot: Decodable {
      var knot: String
      var left: Double
      var right: Double
    }
    var tolerance: Double
    var x: [Double]
    var functions: [String: [Double]]
    var seedBakedKeyframes: Baked
    var seedBounceKnots: [Knot]
  }

  @Test func penner() throws {
    let table: Penner = try table("penner")
    var names = Set(table.functions.keys)
    var curves: [(String, Curve)] = [("linear", .linear)]
    for family in PennerCurve.Family.allCases {
      for mode in PennerCurve.Mode.allCases {
        let name = family == .classicBounce ? "seedBounce" : family.rawValue
        curves.append(("\(name).\(mode.rawValue)", .penner(PennerCurve(family, mode))))
      }
    }
    for (name, curve) in curves {
      let values = try #require(table.functions[name], "\(name)")
      try #require(values.count == table.x.count)
      for (x, y) in zip(table.x, values) {
        #expect(isNear(curve.value(at: x), y, table.tolerance), "\(name) at \(x)")
      }
      names.remove(name)
    }
    #expect(names.isEmpty)
  }

  /// The general form, and Penner's as a case of it.
  @Test func elastic() throws {
    func form(_ t: Double, _ a: Double, _ p: Double) -> Double {
      let s = p / (2 * .pi) * asin(1 / a)
      return -a * pow(2, 10 * (t - 1)) * sin((t - 1 - s) * 2 * .pi / p)
    }
    for (a, p) in [(1, 0.3), (1.5, 1), (3, 0.2), (1, 0.45), (10, 4)] {
      let start = try #require(PennerCurve(elastic: .in, amplitude: a, period: p))
      let end = try #require(PennerCurve(elastic: .out, amplitude: a, period: p))
      let both = try #require(PennerCurve(elastic: .inOut, amplitude: a, period: p))
      for t in stride(from: 0.01, to: 1, by: 0.03) {
        #expect(isNear(start.value(at: t), form(t, a, p), 1e-12))
        #expect(isNear(end.value(at: t), 1 - form(1 - t, a, p), 1e-12))
        let half = t < 0.5 ? form(2 * t, a, p) / 2 : 1 - form(2 - 2 * t, a, p) / 2
        #expect(isNear(both.value(at: t), half, 1e-12))
      }
      for curve in [start, end, both] {
        #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
      }
    }
    #expect(
      PennerCurve(elastic: .out, amplitude: 1, period: 0.3) == PennerCurve(.elastic, .out))
    #expect(PennerCurve(elastic: .out, amplitude: 2, period: 0.3) != PennerCurve(.elastic, .out))
    for (a, p) in [(0.9, 0.3), (.nan, 0.3), (.infinity, 0.3), (1, 0), (1, -1), (1, .nan)] {
      #expect(PennerCurve(elastic: .in, amplitude: a, period: p) == nil)
    }
  }

  @Test func bakedBounce() throws {
    let table: Penner = try table("penner")
    let baked = table.seedBakedKeyframes
    let bounce = PennerCurve(.classicBounce, .out)
    let (from, to) = (baked.from[1], baked.to[1])
    #expect(baked.frames.count == baked.count)
    for frame in baked.frames {
      let t = Double(frame.i) / Double(baked.count)
      #expect(isNear(t, frame.t, table.tolerance))
      #expect(isNear(from + (to - from) * bounce.value(at: t), frame.y, 1e-6), "\(frame)")
      #expect(isNear(from + (to - from) * Curve.linear.value(at: t), frame.yLinear, 1e-6))
    }
    let last = bounce.value(at: Double(baked.count - 1) / Double(baked.count))
    #expect(isNear(last, baked.lastSampleProgress, table.tolerance))
  }

  @Test func bounceKnots() throws {
    let bounce = PennerCurve(.classicBounce, .out)
    let knots = try table("penner", as: Penner.self).seedBounceKnots
    #expect(knots.count == 4)
    for knot in knots {
      let parts = knot.knot.split(separator: "/").compactMap { Double($0) }
      let time = parts.count == 2 ? parts[0] / parts[1] : parts[0]
      #expect(isNear(bounce.value(at: time - 1e-12), knot.left, 1e-9), "left of \(knot.knot)")
      #expect(isNear(bounce.value(at: time + 1e-12), knot.right, 1e-9), "right of \(knot.knot)")
    }
  }

  struct CSS: Decodable {
    struct Steps: Decodable {
      var n: Int
      var position: String
      var x: [Double]
      var y: [Double]
    }
    struct Linear: Decodable {
      var text: String
      var canonical: [[Double]]
      var x: [Double]
      var y: [Double]
    }
    var tolerance: Double
    var steps: [Steps]
    var linear: [Linear]
  }

  @Test func steps() throws {
    let table: CSS = try table("css-easing")
    #expect(table.steps.count >= 7)
    for row in table.steps {
      let position = try #require(StepCurve.Position(rawValue: row.position))
      let curve = try #require(StepCurve(count: row.n, position: position))
      for (x, y) in zip(row.x, row.y) {
        #expect(
          isNear(curve.value(at: x), y, table.tolerance), "steps(\(row.n), \(position)) at \(x)")
      }
    }
  }

  /// The stops of each row's text; the curve has to compute the missing times.
  @Test func linearStops() throws {
    let written: [String: [(progress: Double, time: Double?)]] = [
      "linear(0, 0.75 25% 50%, 1)": [(0, nil), (0.75, 0.25), (0.75, 0.5), (1, nil)],
      "linear(0, 0.5, 0.25, 1)": [(0, nil), (0.5, nil), (0.25, nil), (1, nil)],
    ]
    let table: CSS = try table("css-easing")
    #expect(table.linear.count == written.count)
    for row in table.linear {
      let stops = try #require(written[row.text])
      let curve = try #require(LinearStops(stops))
      for (stop, expected) in zip(curve.stops, row.canonical) {
        #expect(isNear(stop.time, expected[0], table.tolerance))
        #expect(stop.progress == expected[1])
      }
      #expect(curve.stops.count == row.canonical.count)
      for (x, y) in zip(row.x, row.y) {
        #expect(isNear(curve.value(at: x), y, table.tolerance), "\(row.text) at \(x)")
      }
    }
  }
}
