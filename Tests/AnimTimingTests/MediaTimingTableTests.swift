import AnimTiming
import TestSupport
import Testing

/// Media timing against measured and derived values, by the pointwise formula and by spans.
@Suite struct MediaTimingTableTests {
  let table: MediaTimingTable
  init() throws { table = try TestSupport.table("media-timing") }

  /// A duration of 0 stands for the transaction's, 0.25 s.
  func timing(_ settings: MediaTimingTable.Settings) throws -> MediaTiming {
    var timing = try #require(settings.timing)
    if timing.duration == 0 { timing.duration = 0.25 }
    return timing
  }

  func value(_ progress: Double?) -> Double {
    guard let progress else { return table.modelValue }
    return table.fromValue + (table.toValue - table.fromValue) * progress
  }

  /// Expects both mechanisms to give a value. At the end instant, which spans leave to the next
  /// one, the previous span has to reach the value; for time that runs backwards from a turn, the
  /// single instant before the jump is only in the formula.
  func expectShows(
    _ timing: MediaTiming, at t: Double, _ expected: Double, _ comment: Comment
  ) throws {
    let pointwise = value(shownProgress(timing, at: t))
    #expect(isNear(pointwise, expected, table.tolerance), "\(comment) at \(t): \(pointwise)")
    if timing.speed < 0, t == timing.beginTime { return }
    let spans = try timing.resolve(TimeSpan(start: 0, end: t + 10, from: 0, to: t + 10))
    let spanned: Double
    if t == timing.endTime {
      let last = try #require(spans.last { isNear($0.span.end, t, 1e-9) })
      spanned = value(last.span.last)
    } else {
      spanned = value(spans.first { $0.span.start <= t && t < $0.span.end }?.span.value(at: t))
    }
    #expect(isNear(spanned, expected, table.tolerance), "\(comment) at \(t), spans: \(spanned)")
  }

  @Test func measuredRows() throws {
    #expect(table.measuredRows.count >= 7)
    for row in table.measuredRows {
      try #require(row.values.count == table.sampleTimes.count)
      for (t, expected) in zip(table.sampleTimes, row.values) {
        try expectShows(try timing(row.settings), at: t, expected, "\(row.name)")
      }
    }
  }

  @Test func measuredFill() throws {
    let fill = table.measuredFill
    #expect(fill.rows.count == FillMode.allCases.count)
    for row in fill.rows {
      let timing = MediaTiming(
        beginTime: fill.begin, duration: fill.duration,
        fillMode: try #require(FillMode(rawValue: row.fillMode)))
      for (t, expected) in zip(row.times, row.values) {
        try expectShows(timing, at: t, expected, "\(row.fillMode)")
      }
    }
  }

  @Test func derived() throws {
    #expect(table.derived.count >= 14)
    for row in table.derived {
      let timing = try self.timing(row.settings)
      #expect(timing.activeDuration == row.activeDuration.value, "\(row.name)")
      #expect(
        isNear(timing.endTime - timing.beginTime, row.parentDurationSeconds.value, 1e-12),
        "\(row.name)")
      for sample in row.samples {
        let got = timing.sample(at: sample.t)
        #expect(got.phase.rawValue == sample.phase, "\(row.name) at \(sample.t)")
        #expect(got.cycle == sample.cycle, "\(row.name) at \(sample.t)")
        try expectShows(timing, at: sample.t, value(sample.progress), "\(row.name)")
      }
    }
  }
}

/// The progress by the pointwise formula; nil if the model value applies.
func shownProgress(_ timing: MediaTiming, at parentTime: Double) -> Double? {
  let sample = timing.sample(at: parentTime)
  switch (sample.phase, timing.fillMode) {
  case (.before, .removed), (.before, .forwards), (.after, .removed), (.after, .backwards):
    return nil
  default: return sample.progress
  }
}
