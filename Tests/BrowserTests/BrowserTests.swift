import AnimTimeline
import OracleSupport
import Testing

/// Whether a browser shows the samples as the timeline has them.
@Suite(
  "Samples in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct BrowserTests {
  /// All samples, played by one browser.
  private static let played = Result {
    let samples = try Sample.names.map { try Sample($0) }
    let results = try Oracle.play(
      samples.map { OracleJob(svg: $0.svg, times: times(in: $0.timeline.duration)) })
    return Dictionary(uniqueKeysWithValues: zip(Sample.names, zip(samples, results)))
  }

  /// How many of the browser's pixels make one pixel in each direction.
  ///
  /// It draws edges in quarters of a pixel, so that one pixel's coverage can be off by an eighth.
  private static let fineness = 4

  private static let photographed = Result {
    let samples = try Sample.names.map { try Sample($0) }
    let pictures = try Oracle.screenshots(
      samples.map {
        OracleJob(
          svg: $0.svg, times: pictureTimes(in: $0.timeline.duration), scale: Double(fineness))
      })
    return Dictionary(uniqueKeysWithValues: zip(Sample.names, zip(samples, pictures)))
  }

  /// Moments all over the duration, then some before those, then some in the next round. They lie
  /// beside the numbers that scenes are made of, and on whole microseconds.
  private static func times(in duration: Double) -> [Double] {
    let shares =
      (0..<24).map { (Double($0) + 0.381966) / 24 } + [0.827183, 0.414214, 0.141593, 0.006738]
      + [1.223607, 1.718282]
    return shares.map { ($0 * duration * 1e6).rounded() / 1e6 }
  }

  private static func pictureTimes(in duration: Double) -> [Double] {
    [0.031416, 0.223607, 0.414214, 0.618034, 0.871828].map {
      ($0 * duration * 1e6).rounded() / 1e6
    }
  }

  @Test("Every value is the timeline's", arguments: Sample.names)
  func values(_ name: String) throws {
    let (sample, result) = try #require(Self.played.get()[name])
    var errors = Errors()
    for moment in result.samples {
      errors = Comparison(moment, with: sample.timeline, adding: errors).errors
    }
    print(errors.summary(name))
    #expect(errors.count > 20 * 4)
    #expect(errors.mistakes.isEmpty, "\(errors.mistakes.prefix(8))")
    #expect(errors.violations.isEmpty)
  }

  @Test("Every picture looks like the frame", arguments: Sample.names)
  func pictures(_ name: String) throws {
    let (sample, pictures) = try #require(Self.photographed.get()[name])
    let times = Self.pictureTimes(in: sample.timeline.duration)
    let differences = try Oracle.compare(
      zip(pictures, times).map {
        (try $0.reduced(by: Self.fineness), try sample.picture(at: $1))
      })
    #expect(differences.count == times.count)
    for (time, difference) in zip(times, differences) {
      #expect(difference.deltaE <= 0.01, "at \(time) s")
      #expect(difference.fractionOff <= 0.01, "at \(time) s")
    }
    let deltaE = differences.map(\.deltaE).max() ?? 0
    let off = differences.map { 100 * $0.fractionOff }
    print(
      "\(name): mean ΔE up to \(rounded(deltaE)); "
        + "pixels off \(off.map(rounded)) %, by up to \(differences.map(\.max).max() ?? 0)")
  }
}
