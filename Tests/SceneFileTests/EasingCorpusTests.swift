import AnimTimeline
import AnimTiming
import LayerTree
import SceneFile
import TestSupport
import Testing

/// Timing functions in CSS's syntax against the tests of browsers and other projects.
@Suite("Timing functions of CSS")
struct EasingCorpusTests {
  @Test("The stops of linear()")
  func linear() throws {
    struct Table: Decodable {
      struct Valid: Decodable {
        var css: String
        var points: [[Double]]
      }
      var valid: [Valid]
      var invalid: [String]
    }
    let table: Table = try table("corpus/css-linear-function")
    var ledger = Ledger()
    for row in table.valid {
      try ledger.note(row.css) {
        guard case .stops(let curve)? = try curve(row.css) else { return "no polyline" }
        let points = curve.stops.flatMap { [$0.time, $0.progress] }
        return isNear(points, row.points.flatMap(\.self), 1e-4) ? nil : "\(points)"
      }
    }
    for text in table.invalid {
      ledger.note(text) { (try? curve(text)) == nil ? nil : "is read" }
    }
    #expect(ledger.verdict == [])
    #expect(ledger.agreed == 7)
  }

  @Test("The table of steps and stops, by their texts")
  func tableOfTexts() throws {
    struct Table: Decodable {
      struct Steps: Decodable {
        var n: Int
        var position: String
        var x: [Double]
        var y: [Double]
      }
      struct Linear: Decodable {
        var text: String
        var x: [Double]
        var y: [Double]
      }
      var tolerance: Double
      var steps: [Steps]
      var linear: [Linear]
    }
    let table: Table = try table("css-easing")
    let rows =
      table.steps.map { ("steps(\($0.n), \($0.position))", $0.x, $0.y) }
      + table.linear.map { ($0.text, $0.x, $0.y) }
    #expect(rows.count == 9)
    for (text, times, values) in rows {
      let curve = try #require(try curve(text))
      #expect(isNear(times.map(curve.value), values, table.tolerance), "\(text)")
    }
  }

  @Test("Steps and a cubic of Motion's")
  func motion() throws {
    struct Table: Decodable {
      struct Function: Decodable {
        var fn: String
        var samples: [[Double]]
        var tolerance: Double?
      }
      var functions: [Function]
    }
    var ledger = Ledger()
    for row in try (table("corpus/motion-easing") as Table).functions {
      let curve = try #require(try curve(row.fn))
      for sample in row.samples {
        ledger.note("\(row.fn) at \(sample[0])", sample[1], within: row.tolerance ?? 1e-12) {
          curve.value(at: sample[0])
        }
      }
    }
    #expect(ledger.verdict == [])
    #expect(ledger.agreed == 13)
  }

  // MARK: Web platform tests

  struct Table: Decodable {
    struct Case: Decodable {
      var name: String
      var keyframes: [Keyframe]?
      var options: Options
      var samples: [Sample]
    }
    struct Keyframe: Decodable {
      var left: Length?
      var width: Length?
      var easing: String?
    }
    /// The options of an effect; a number is its duration.
    struct Options: Decodable {
      enum CodingKeys: CodingKey {
        case delay, endDelay, duration, fill, iterations, iterationStart, direction, easing
      }
      var delay = 0.0
      var endDelay = 0.0
      var duration = 0.0
      var fill = "none"
      var iterations = 1.0
      var iterationStart = 0.0
      var direction = "normal"
      var easing = "linear"

      init(from decoder: any Decoder) throws {
        if let number = try? decoder.singleValueContainer().decode(Double.self) {
          duration = number
          return
        }
        let row = try decoder.container(keyedBy: CodingKeys.self)
        delay = try row.decodeIfPresent(Double.self, forKey: .delay) ?? delay
        endDelay = try row.decodeIfPresent(Double.self, forKey: .endDelay) ?? endDelay
        duration = try row.decodeIfPresent(Double.self, forKey: .duration) ?? duration
        fill = try row.decodeIfPresent(String.self, forKey: .fill) ?? fill
        iterations = try row.decodeIfPresent(Double.self, forKey: .iterations) ?? iterations
        iterationStart =
          try row.decodeIfPresent(Double.self, forKey: .iterationStart) ?? iterationStart
        direction = try row.decodeIfPresent(String.self, forKey: .direction) ?? direction
        easing = try row.decodeIfPresent(String.self, forKey: .easing) ?? easing
      }

      /// Web Animations' timing as media timing: a delay is a begin time, an iteration start an
      /// offset, alternating iterations are halves of autoreversing passes, and a single reversed
      /// one has the speed -1.
      var timing: MediaTiming {
        let alternates = direction == "alternate"
        let isReversed = direction == "reverse"
        let offset = isReversed ? 1 - iterationStart : iterationStart
        return MediaTiming(
          beginTime: delay / 1000, duration: duration / 1000, speed: isReversed ? -1 : 1,
          timeOffset: offset * duration / 1000,
          repeatCount: alternates ? iterations / 2 : iterations, autoreverses: alternates,
          fillMode: FillMode(rawValue: fill) ?? .removed)
      }
    }
    struct Sample: Decodable {
      var timeMs: Double
      var value: String
      /// Null if nothing is visible.
      var expected: Length?
      var tolerance: Double?
    }
    /// A number, or one in px.
    struct Length: Decodable {
      var value: Double

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
          value = number
          return
        }
        let text = try container.decode(String.self)
        value = try #require(Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text))
      }
    }
    var cases: [Case]
  }

  /// Progress or iteration of a whole effect; nil if it has no effect then.
  private func computed(
    _ property: String, _ options: Table.Options, at seconds: Double
  ) throws -> Double? {
    let timing = options.timing
    let sample = timing.sample(at: seconds)
    let fills: [FillMode] = sample.phase == .before ? [.backwards, .both] : [.forwards, .both]
    if sample.phase != .active, !fills.contains(timing.fillMode) { return nil }
    if property == "currentIteration" { return Double(sample.cycle) }
    return try #require(try curve(options.easing)).value(at: sample.progress)
  }

  /// The value of an animation through keyframes, as a scene file plays it.
  private func play(_ row: Table.Case) throws -> (Double) -> Double {
    let frames = try #require(row.keyframes)
    let values = try frames.map { "\(try #require($0.left ?? $0.width).value)" }
    let curves = frames.dropLast().map { "\"\($0.easing ?? "linear")\"" }
    let document = try load(
      """
      canvas: { size: [9, 9] }
      layers:
        - animations:
            - keyPath: zPosition
              values: [\(values.joined(separator: ", "))]
              timingFunctions: [\(curves.joined(separator: ", "))]
              timingFunction: "\(row.options.easing)"
              duration: \(row.options.duration / 1000)
              fillMode: forwards
              removedOnCompletion: false
      """)
    let timeline = try document.makeScene().record(until: 3)
    let node = timeline.nodes.count - 1
    return { timeline.value(of: .zPosition, node: node, at: $0) }
  }

  @Test("Progress and values of the web platform tests")
  func webPlatform() throws {
    let bounds = "Test bounds point of"
    let flag = Ledger.Exception.differs(
      "CSS leaves a step at the start out before its time; here it is a value like any other")
    let beyond = Ledger.Exception.differs(
      "steps and cubic curves stay at their ends beyond 0…1; in CSS they go on")
    let noDuration = Ledger.Exception.absent("a duration of 0 takes the transaction's")
    let endDelay = Ledger.Exception.absent("media timing has no end delay")
    let active = "Active time in after phase with"
    let linear =
      "Linear-equivalent cubic-bezier keyframe easing applied to an effect with a easing function "
      + "which produces values greater than 1 does not alter the result"
    let width = "getComputedStyle(linearTarget).width"
    let turned = "\(bounds) step-start easing with iterationStart and reverse direction"
    var exceptions: [String: Ledger.Exception] = [
      "\(turned) @ 1500.0 progress": .differs(
        "a pass that runs back begins right after the instant at which the one before ends"),
      "\(active) backwards-only fill is unresolved…": noDuration,
      "\(active) forwards fill, zero-duration, and  infinite iteration count is the active duration…":
        noDuration, "\(active) forwards fill and negative end delay…": endDelay,
      "Active time when the local time is unresolved, is unresolved…": .absent(
        "a layer's clock always has a time"),
    ]
    for time in ["0.0", "999.0"] {
      exceptions["\(bounds) step-start easing @ \(time) progress"] = flag
      exceptions[
        "\(bounds) steps(jump-both) easing with iterationStart and delay @ \(time) progress"] = flag
    }
    for time in ["2000.0", "2500.0"] { exceptions["\(turned) @ \(time) progress"] = flag }
    for time in ["3000.0", "3500.0"] {
      exceptions["\(bounds) step-start easing with alternate direction @ \(time) progress"] = flag
    }
    for time in ["250.0", "500.0", "750.0"] { exceptions["\(linear) @ \(time) \(width)"] = beyond }
    let steps: [(String, [String])] = [
      ("step-start easing with input progress greater than 2", ["114.0", "500.0", "900.0"]),
      ("step-start easing with input progress less than -1", ["500.0"]),
      ("step-end easing with input progress greater than 2", ["500.0"]),
      (
        "steps(2, jump-none) easing with input progress greater than 2",
        ["114.0", "500.0", "900.0"]
      ),
    ]
    for (name, times) in steps {
      for time in times { exceptions["\(name) @ \(time) left"] = beyond }
    }
    var ledger = Ledger(exceptions)
    var count = 0
    for row in try (table("corpus/wpt-easing-and-progress") as Table).cases {
      let played = try row.keyframes.map { _ in try play(row) }
      for sample in row.samples {
        count += 1
        let seconds = sample.timeMs / 1000
        try ledger.note("\(row.name) @ \(sample.timeMs) \(sample.value)") {
          let actual =
            try played.map { $0(seconds) } ?? computed(sample.value, row.options, at: seconds)
          guard let expected = sample.expected, let actual else {
            return (sample.expected == nil) == (actual == nil)
              ? nil : "\(String(describing: actual)), not \(String(describing: sample.expected))"
          }
          // Widths are stored in 64ths of a pixel.
          let tolerance = sample.tolerance ?? (sample.value.hasSuffix("width") ? 1.0 / 64 : 1e-6)
          return isNear(actual, expected.value, tolerance)
            ? nil : "\(actual), not \(expected.value)"
        }
      }
    }
    #expect(ledger.verdict == [])
    #expect(ledger.agreed == 233 && ledger.listed == 28 && count == 261)
  }
}
