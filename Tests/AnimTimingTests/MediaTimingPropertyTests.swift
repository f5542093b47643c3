import AnimTiming
import TestSupport
import Testing

/// The pointwise formula and the spans, compared on random timings.
@Suite struct MediaTimingPropertyTests {
  func randomTiming(_ generator: inout SeededGenerator) -> MediaTiming {
    MediaTiming(
      beginTime: generator.pick([0, generator.number(-1...3)]),
      duration: generator.pick([1, 0.25, generator.number(0.1...3)]),
      speed: generator.pick([1, 1, 2, -1, 0, generator.number(-3...3)]),
      timeOffset: generator.pick([0, 0, 1, generator.number(-4...4)]),
      repeatCount: generator.pick([0, 0, 2, 2.5, generator.number(0.1...6), .infinity]),
      repeatDuration: generator.pick([0, 0, 0, generator.number(0.1...6), .infinity]),
      autoreverses: Bool.random(using: &generator),
      fillMode: generator.pick(FillMode.allCases))
  }

  /// True if a time is so close to a start, end or turn that rounding decides.
  func isBoundary(_ timing: MediaTiming, _ time: Double) -> Bool {
    let local = (time - timing.beginTime) * timing.speed + timing.timeOffset
    let quotient = local / timing.duration
    return abs(time - timing.beginTime) < 1e-6 || abs(time - timing.endTime) < 1e-6
      || timing.speed != 0 && abs(quotient - quotient.rounded()) < 1e-6
  }

  func expectAgree(
    _ timing: MediaTiming, _ spans: [ProgressSpan], _ parent: TimeSpan, at t: Double
  ) {
    let time = parent.value(at: t)
    let sample = timing.sample(at: time)
    let found = spans.filter { $0.span.start <= t && t < $0.span.end }
    guard let progress = shownProgress(timing, at: time) else {
      #expect(found.isEmpty, "\(timing) in \(parent) at \(t): the model should show")
      return
    }
    #expect(found.count == 1, "\(timing) in \(parent) at \(t)")
    guard let got = found.first else { return }
    #expect(
      isNear(got.span.value(at: t), progress, 1e-7),
      "\(timing) in \(parent) at \(t): \(got.span.value(at: t)), not \(progress)")
    #expect(got.phase == sample.phase, "\(timing) in \(parent) at \(t)")
    #expect(got.cycle == sample.cycle, "\(timing) in \(parent) at \(t)")
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func spansAgreeWithFormula(seed: UInt64) throws {
    var generator = SeededGenerator(seed: 100 + seed)
    var compared = 0
    for _ in 0..<500 {
      let timing = randomTiming(&generator)
      let parent = randomParent(&generator)
      let spans = try timing.resolve(parent)
      for span in spans { #expect(span.span.duration > 0) }
      for _ in 0..<40 {
        let t = generator.number(parent.start...parent.end)
        if t == parent.end || isBoundary(timing, parent.value(at: t)) { continue }
        expectAgree(timing, spans, parent, at: t)
        compared += 1
      }
    }
    #expect(compared > 500 * 40 * 8 / 10)
  }

  /// Parents at rest, even exactly at starts, turns and ends: levels and timings share a grid.
  @Test func spansAgreeOnRestingParents() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let timing = MediaTiming(
        beginTime: generator.pick([0, 0.5, 1]), duration: generator.pick([0.25, 0.5, 1]),
        speed: generator.pick([1, 2, 0.5, -1, 0]), timeOffset: generator.pick([0, 0.5, 0.75, 1]),
        repeatCount: generator.pick([0, 1, 2, 2.5]), autoreverses: Bool.random(using: &generator),
        fillMode: generator.pick(FillMode.allCases))
      let curve: Curve
      var levels: [Double] = [0, 0.25, 0.5, 0.75, 1]
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        let position = generator.pick(StepCurve.Position.allCases)
        let count = generator.pick(position == .jumpNone ? [5] : position == .jumpBoth ? [3] : [4])
        curve = .steps(try #require(StepCurve(count: count, position: position)))
      case 1:
        // Rests and ramps with stops on the grid.
        levels.shuffle(using: &generator)
        var stops: [(progress: Double, time: Double?)] = []
        for (i, level) in levels.enumerated() {
          stops.append((level, Double(i) / 4.5))
          stops.append((level, (Double(i) + generator.pick([0, 0.5])) / 4.5))
        }
        curve = .stops(try #require(LinearStops(stops)))
      default:
        curve = .linear
      }
      let factor: Double = generator.pick([2, 4, -2, -4])
      let rest = curve == .linear
      let parent = TimeSpan(start: 0, end: 2, from: 0, to: 1).warped(by: curve)
        .mapped(factor: rest ? 0 : factor, shift: generator.pick([0, 0.5, 1, 2, 4]))
      let spans = try timing.resolve(parent)
      for i in 0..<90 {
        // Beside the jumps and stops, which are at ninths, quarters, fifths and thirds.
        let t = (Double(i) + 0.37) / 45
        let time = parent.value(at: t)
        let isResting = parent.value(at: t - 1e-6) == time && parent.value(at: t + 1e-6) == time
        if !isResting, isBoundary(timing, time) { continue }
        expectAgree(timing, spans, parent, at: t)
      }
    }
  }

  /// A finished whole number of passes ends with the end of a pass, under any rounding.
  @Test func wholePassesEndAtTheirEnd() throws {
    for duration in [0.1, 0.2, 0.3, 0.7, 1.1, 1 / 3.0, 0.025] {
      for count in 1...40 {
        let timing = MediaTiming(
          beginTime: 0.1, duration: duration, repeatCount: Double(count), fillMode: .both)
        for time in [timing.endTime, timing.endTime + 1] {
          let sample = timing.sample(at: time)
          #expect(isNear(sample.progress, 1, 1e-9), "\(count) passes of \(duration)")
          #expect(sample.cycle == count - 1, "\(count) passes of \(duration)")
        }
        var back = timing
        back.speed = -1
        back.timeOffset = Double(count) * duration
        let end = back.sample(at: back.endTime + 1)
        #expect(isNear(end.progress, 0, 1e-9), "\(count) passes of \(duration) backwards")
        let last = try timing.resolve(TimeSpan(start: 0, end: 100, from: 0, to: 100)).last
        #expect(last?.span.last == 1 && last?.cycle == count - 1)
      }
    }
  }

  /// The end instant itself is active, even if begin plus duration is rounded below it.
  @Test func endInstantIsActive() {
    for i in 1...60 {
      for k in 1...60 {
        let (begin, end) = (Double(i) / 10, Double(i + k) / 10)
        let timing = MediaTiming(beginTime: begin, duration: Double(k) / 10)
        #expect(timing.sample(at: end).phase == .active, "\(begin) to \(end)")
        #expect(isNear(timing.sample(at: end).progress, 1, 1e-9), "\(begin) to \(end)")
      }
    }
  }

  /// A paused parent that rests at the end has the end value.
  @Test func parentPausedAtTheEnd() throws {
    let timing = MediaTiming(duration: 1)
    let spans = try timing.resolve(TimeSpan(start: 0, end: 3, from: 1, to: 1))
    #expect(spans.count == 1)
    #expect(spans.first?.span.first == 1 && spans.first?.cycle == 0)
  }

  @Test func pausedBackwardsFillIsSteady() throws {
    let timing = MediaTiming(
      beginTime: 1, duration: 1, speed: 0, timeOffset: 1, fillMode: .backwards)
    #expect(timing.sample(at: 0).progress == timing.sample(at: 2).progress)
  }

  /// Below 0, passes count downwards: -1 is a pass there and back just below 0.
  @Test func cyclesCountDown() throws {
    var timing = MediaTiming(duration: 1, speed: -1, repeatCount: 4)
    let plain = [0.25, 1.25, 2.25].map { timing.sample(at: $0) }
    #expect(plain.map(\.cycle) == [-1, -2, -3])
    #expect(plain.map(\.progress) == [0.75, 0.75, 0.75])
    timing.autoreverses = true
    let mirrored = [0.25, 1.25, 2.25, 3.25, 4.25].map { timing.sample(at: $0) }
    #expect(mirrored.map(\.cycle) == [-1, -1, -2, -2, -3])
    #expect(mirrored.map(\.progress) == [0.25, 0.75, 0.25, 0.75, 0.25])
    let spans = try timing.resolve(TimeSpan(start: 0, end: 5, from: 0, to: 5))
    #expect(spans.map(\.cycle) == [-1, -1, -2, -2, -3])
  }

  /// A parent whose times between its ends exceed those at the ends.
  @Test func passesBeyondTheEndsOfTheParent() throws {
    let high = try #require(Curve.cubic(0.2, 6, 0.8, 6))
    let parent = TimeSpan(start: 0, end: 1, from: 0, to: 1).warped(by: high)
    let timing = MediaTiming(duration: 0.5, repeatCount: .infinity)
    let spans = try timing.resolve(parent)
    #expect(Set(spans.map(\.cycle)).count >= 8)
    for span in spans {
      for fraction in [0.01, 0.5, 0.99] {
        #expect((-1e-6...1.000001).contains(span.span.value(atFraction: fraction)))
      }
    }
  }

  /// Without a duration there is only the end value, for as long as it lasts.
  @Test func noDurationShowsTheEnd() throws {
    let timing = MediaTiming(repeatDuration: 1)
    let spans = try timing.resolve(TimeSpan(start: 0, end: 3, from: 0, to: 3))
    #expect(spans.count == 1)
    #expect(spans.first?.span == TimeSpan(start: 0, end: 1, from: 1, to: 1))
    #expect(timing.sample(at: 0.5).progress == 1)
  }

  @Test func oddSettingsDoNotCrash() {
    let odd: [Double] = [
      0, -1, 1e-300, 1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
    ]
    for a in odd {
      for b in odd {
        for c in odd {
          for autoreverses in [false, true] {
            let timing = MediaTiming(
              beginTime: c, duration: a, speed: b, timeOffset: c, repeatCount: a,
              repeatDuration: c, autoreverses: autoreverses, fillMode: .both)
            for time in [0, c, 1e300] { _ = timing.sample(at: time) }
            _ = try? timing.resolve(TimeSpan(start: 0, end: 1, from: 0, to: 1))
            _ = try? timing.resolve(TimeSpan(start: 0, end: 1, from: c, to: b))
            _ = try? timing.resolve(
              TimeSpan(start: 0, end: 1, from: 0, to: 1).warped(by: .easeIn)
                .mapped(factor: b, shift: c))
          }
        }
      }
    }
  }
}
