import AnimTimeline
import AnimationExport
import Foundation
import OracleSupport
import Testing

/// Expects samples in a browser to equal their timelines.
enum SampleComparison {
  /// Compares values at times throughout the duration, then at some earlier ones, then at some in
  /// the next round. The times avoid the round numbers of scenes.
  static func values(
    _ samples: [Sample], atLeast least: Int = 4, in engine: OracleEngine = .chromium
  ) throws {
    let shares =
      (0..<24).map { (Double($0) + 0.381966) / 24 } + [0.827183, 0.414214, 0.141593, 0.006738]
    let jobs = samples.map { sample in
      let loops = sample.timeline.loop == .forever
      return OracleJob(
        svg: sample.svg,
        times: sample.times(at: shares + (loops ? [1.223607, 1.718282] : []), in: engine))
    }
    for (sample, result) in zip(samples, try Oracle.play(jobs, in: engine)) {
      var errors = Errors()
      for moment in result.samples {
        // Browsers round times to microseconds, and jumps are written with six digits of the
        // duration: both sides of a jump within that distance are right.
        let reach = 1e-6 + 1e-6 * max(sample.timeline.duration, 1)
        let sides = [0, -reach, reach].lazy.map { shift in
          Comparison(moment, with: sample.timeline, shiftedBy: shift, adding: errors).errors
        }
        errors = sides.first { $0.faults == errors.faults } ?? sides[0]
      }
      print(errors.summary(sample.name))
      #expect(errors.count >= least * shares.count, "\(sample.name)")
      #expect(errors.mistakes.isEmpty, "\(sample.name): \(errors.mistakes.prefix(8))")
      #expect(errors.violations.isEmpty, "\(sample.name)")
    }
  }

  /// The times of pictures: three, with the browser going back once, or the number that
  /// `ANIMEXPORT_TIMES` sets.
  static var pictureShares: [Double] {
    let text = ProcessInfo.processInfo.environment["ANIMEXPORT_TIMES"]
    guard let count = text.flatMap({ Int($0) }), count > 0 else {
      return [0.223607, 0.871828, 0.031416]
    }
    // The later half comes first, so that the browser goes back too.
    let shares = (0..<count).map { (Double($0) + 0.414214) / Double(count) }
    return Array(shares[(count / 2)...] + shares[..<(count / 2)])
  }

  /// Numbers of drawn pixels per compared one, in each direction, which are tried until the
  /// pictures are alike.
  ///
  /// Browsers draw edges in quarters of a pixel, Firefox those of rectangles in whole ones, and a
  /// pixel in which several edges meet depends on the resolution.
  private static let finenesses = [2, 4, 8]

  static func pictures(
    _ samples: [Sample], mostOff: Double = 0.005, mostDelta: Double = 0.01,
    at shares: [Double] = pictureShares,
    _ svg: KeyPath<Sample, String> = \.plainSVG, lag: Double? = nil, begins: Bool = false,
    in engine: OracleEngine = .chromium
  ) throws {
    var pending = engine.hasAlpha ? samples : samples.map(\.onWhite)
    for fineness in finenesses where !pending.isEmpty {
      let differences = try differences(
        pending, at: shares, svg, lag: lag, begins: begins, in: engine, fineness: fineness)
      let isLast = fineness == finenesses.last
      var unlike: [Sample] = []
      for (sample, differences) in zip(pending, differences) {
        print(
          "\(sample.name) ×\(fineness): mean ΔE up to \(rounded(differences.map(\.deltaE).max() ?? 0)), "
            + "\(rounded(100 * (differences.map(\.fractionOff).max() ?? 0))) % of pixels off, "
            + "by up to \(rounded(differences.map(\.max).max() ?? 0))")
        let isAlike = differences.map { $0.deltaE <= mostDelta && $0.fractionOff <= mostOff }
        if isAlike.contains(false) { unlike.append(sample) }
        if isLast {
          try keep(sample, svg, at: sample.times(at: shares, in: engine), where: isAlike)
        }
        for (share, isAlike) in zip(shares, isAlike) where isLast {
          #expect(isAlike, "\(sample.name) at \(share)")
        }
      }
      pending = unlike
    }
  }

  /// Stores a failed comparison in `.build/unlike`: the played file, and the expected frames.
  private static func keep(
    _ sample: Sample, _ svg: KeyPath<Sample, String>, at times: [Double], where isAlike: [Bool]
  ) throws {
    guard isAlike.contains(false) else { return }
    let folder = URL(filePath: Sample.folder).deletingLastPathComponent()
      .appending(path: ".build/unlike/\(sample.name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(sample[keyPath: svg].utf8).write(to: folder.appending(path: "played.svg"))
    for (time, isAlike) in zip(times, isAlike) where !isAlike {
      let round = sample.timeline.duration
      let png = try sample.timeline.data(
        .png(at: round > 0 ? time.truncatingRemainder(dividingBy: round) : 0))
      try Data(png).write(to: folder.appending(path: "\(time).png"))
    }
  }

  /// The differences of each sample's pictures from its frames.
  private static func differences(
    _ samples: [Sample], at shares: [Double], _ svg: KeyPath<Sample, String>, lag: Double?,
    begins: Bool, in engine: OracleEngine, fineness: Int
  ) throws -> [[OracleDifference]] {
    let results = try Oracle.screenshots(
      samples.map {
        OracleJob(
          svg: $0[keyPath: svg], times: $0.times(at: shares, in: engine), scale: Double(fineness),
          lag: lag, begins: begins)
      }, in: engine)
    return try ShownSample.differences(
      of: zip(samples, results).map { sample, pictures in
        ShownSample(
          sample: sample, times: sample.times(at: shares, in: engine), pictures: pictures)
      }, fineness: fineness)
  }
}

extension Sample {
  /// Fractions of the duration as times that the browser can seek: in whole microseconds, in
  /// Firefox milliseconds.
  fileprivate func times(at shares: [Double], in engine: OracleEngine) -> [Double] {
    let parts = engine == .firefox ? 1e3 : 1e6
    return shares.map { ($0 * max(timeline.duration, 1) * parts).rounded() / parts }
  }
}
