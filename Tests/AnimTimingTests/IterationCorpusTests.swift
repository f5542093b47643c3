import AnimTiming
import TestSupport
import Testing

/// Passes and progress against the tests of Web Animations, whose model maps onto media timing: a
/// delay is a begin time, an iteration start an offset, iterations a repeat count.
@Suite struct IterationCorpusTests {
  struct Table: Decodable {
    struct Timing: Decodable {
      var delay: Double
      var duration: WebNumber
      var endDelay: Double
      var iterationStart: Double
      var iterations: WebNumber
    }
    struct Case: Decodable {
      var timing: Timing
      var playbackRate: Double
      var property: String
      var before: WebNumber?
      var activeBoundary: WebNumber?
      var after: WebNumber?
    }
    var cases: [Case]
  }

  /// A number, or "Infinity" or "inf".
  struct WebNumber: Decodable {
    var value: Double

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        value = number
      } else {
        #expect(["Infinity", "inf"].contains(try container.decode(String.self)))
        value = .infinity
      }
    }
  }

  @Test func rows() throws {
    var ledger = Ledger([
      "duration 0…": .absent("a duration of 0 takes the transaction's"),
      "duration inf…": .absent("durations are finite"),
      "end delay…": .absent("media timing has no end delay"),
      "0 iterations…": .absent("a repeat count of 0 is ignored"),
    ])
    for row in try (table("corpus/wpt-iteration-timing") as Table).cases {
      let timing = row.timing
      let kind =
        timing.duration.value == 0 || timing.duration.value == .infinity
        ? "duration \(timing.duration.value == 0 ? "0" : "inf")"
        : timing.endDelay != 0
          ? "end delay" : timing.iterations.value == 0 ? "0 iterations" : "passes"
      let media = MediaTiming(
        beginTime: timing.delay / 1000, duration: timing.duration.value / 1000,
        timeOffset: timing.iterationStart * timing.duration.value / 1000,
        repeatCount: timing.iterations.value, fillMode: .both)
      let start = media.beginTime
      let isForward = row.playbackRate >= 0
      for (slot, expected, time) in [
        ("before", row.before, isForward ? start - 0.001 : start),
        ("boundary", row.activeBoundary, isForward ? start : media.endTime),
        ("after", row.after, isForward ? media.endTime : media.endTime + 0.001),
      ] {
        guard let expected else { continue }
        ledger.note("\(kind): \(timing) \(row.property) \(slot)", expected.value, within: 1e-9) {
          let sample = media.sample(at: time)
          return row.property == "progress" ? sample.progress : Double(sample.cycle)
        }
      }
    }
    #expect(ledger.verdict == [])
    #expect(ledger.agreed == 30 && ledger.listed == 88)
  }
}
