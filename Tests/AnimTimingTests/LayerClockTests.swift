import AnimTiming
import TestSupport
import Testing

/// Conversions between the clocks of layers, measured on the original.
@Suite struct LayerClockTests {
  struct Table: Decodable {
    struct Conversions: Decodable { var cases: [Case] }
    struct Case: Decodable {
      var name: String
      var op: String
      var t: Double
      var result: Double
      var child: [Double]?
      var chain: [[Double]]?
      var frm: [Double]?
      var to: [Double]?
    }
    var convertTime: Conversions
  }

  func clock(_ numbers: [Double]) -> LayerClock {
    LayerClock(beginTime: numbers[0], speed: numbers[1], timeOffset: numbers[2])
  }

  @Test func convertTime() throws {
    let cases = try table("media-timing", as: Table.self).convertTime.cases
    #expect(cases.count >= 16)
    for row in cases {
      let result: Double
      switch row.op {
      case "toChild": result = clock(try #require(row.child)).localTime(at: row.t)
      case "toParent": result = clock(try #require(row.child)).parentTime(at: row.t)
      case "fromGlobal":
        result = try #require(row.chain).reduce(row.t) { clock($1).localTime(at: $0) }
      case "toGlobal":
        result = try #require(row.chain).reversed().reduce(row.t) { clock($1).parentTime(at: $0) }
      case "sibling":
        let shared = clock(try #require(row.frm)).parentTime(at: row.t)
        result = clock(try #require(row.to)).localTime(at: shared)
      default:
        Issue.record("unknown operation \(row.op)")
        continue
      }
      #expect(isNear(result, row.result, 1e-9), "\(row.name): \(result)")
    }
  }

  /// A resolved clock has the same time as the pointwise conversion, through chains of layers.
  @Test func resolveAgreesWithConversion() throws {
    var generator = SeededGenerator(seed: 11)
    var compared = 0
    for _ in 0..<600 {
      let clocks = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        LayerClock(
          beginTime: generator.pick([0, generator.number(-2...3)]),
          speed: generator.pick([1, 0, generator.number(-3...3)]),
          timeOffset: generator.pick([0, generator.number(-2...2)]))
      }
      let parent = randomParent(&generator)
      var spans = [parent]
      for clock in clocks { spans = spans.flatMap { clock.resolve($0) } }
      expectCovers(spans, parent)
      for _ in 0..<20 {
        let t = generator.number(parent.start...parent.end)
        var time = parent.value(at: t)
        var isBoundary = false
        for clock in clocks {
          isBoundary = isBoundary || abs(time - clock.beginTime) < 1e-6
          time = clock.localTime(at: time)
        }
        if isBoundary { continue }
        let span = try #require(spans.first { $0.start <= t && t < $0.end })
        #expect(isNear(span.value(at: t), time, 1e-7), "\(clocks) \(parent) at \(t)")
        compared += 1
      }
    }
    #expect(compared > 8000)
  }

  /// Dips of a warped parent below the begin time are clamped too.
  @Test func plainClockClampsDips() throws {
    let dip = try #require(Curve.cubic(0.3, -0.6, 0.7, 1))
    let parent = TimeSpan(start: 0, end: 1, from: 0, to: 1).warped(by: dip)
    let spans = LayerClock().resolve(parent)
    #expect(dip.value(at: 0.2) < -0.05)
    for t in stride(from: 0.01, to: 1, by: 0.01) {
      let span = try #require(spans.first { $0.start <= t && t < $0.end })
      #expect(isNear(span.value(at: t), max(0, parent.value(at: t)), 1e-7), "at \(t)")
    }
  }
}
