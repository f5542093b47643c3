import AnimTimeline
import Foundation
import OracleSupport
import Testing
import TimelineFixtures

/// Whether a browser shows the samples, and timelines made for tests, as they are meant.
@Suite(
  "Scenes in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct BrowserTests {
  @Test("Every value of a sample is the timeline's", arguments: OracleEngine.wanted)
  func sampleValues(engine: OracleEngine) throws {
    // Firefox leaves out what a nested `svg` does to the places of what is in it, and what moves in
    // what isn't displayed but shown by a `use`.
    let unlike = engine == .firefox ? ["image-parts", "turning-cards"] : []
    let names = Sample.names.filter { !unlike.contains($0) }
    try Self.compareValues(try names.map { try Sample($0) }, in: engine)
  }

  @Test("Every picture of a sample looks like the frame", arguments: OracleEngine.allCases)
  func samplePictures(engine: OracleEngine) throws {
    try Self.comparePictures(
      try Sample.names.map { try Sample($0) }, in: engine)
  }

  @Test("Every value of a fixture is the timeline's", arguments: OracleEngine.wanted)
  func fixtureValues(engine: OracleEngine) throws {
    // Firefox tells no places of what isn't displayed but shown by a `use`.
    let shown = Self.fixtures.filter {
      engine == .chromium || !["order", "stack"].contains($0.name)
    }
    try Self.compareValues(shown, in: engine)
  }

  @Test("Every picture of a fixture looks like the frame", arguments: OracleEngine.wanted)
  func fixturePictures(engine: OracleEngine) throws {
    try Self.compareFixtures(in: engine)
  }

  @Test("Every value of a documented scene is the timeline's", arguments: OracleEngine.wanted)
  func documentedValues(engine: OracleEngine) throws {
    // Firefox leaves out what a nested `svg` does to the places of what is in it.
    let shown = try DocumentedScenes.all().filter {
      engine == .chromium || !$0.svg.dropFirst(4).contains("<svg")
    }
    try Self.compareValues(shown, atLeast: 0, in: engine)
  }

  @Test("Every picture of a documented scene looks like the frame", arguments: OracleEngine.wanted)
  func documentedPictures(engine: OracleEngine) throws {
    try Self.comparePictures(try DocumentedScenes.all().map(\.onWhite), in: engine)
  }

  @Test("What turns with its path points along it", arguments: OracleEngine.allCases)
  func travels(engine: OracleEngine) throws {
    try Self.compareValues(EffectScenes.travels, in: engine)
    try Self.comparePictures(EffectScenes.travels, in: engine)
    try Self.comparePictures(EffectScenes.travels, \.styledSVG, in: engine)
  }

  @Test("Every picture with effects looks like the frame", arguments: OracleEngine.wanted)
  func effectPictures(engine: OracleEngine) throws {
    try Self.comparePictures(EffectScenes.all, in: engine)
  }

  @Test("Every picture of layers that blend looks like the frame", arguments: OracleEngine.allCases)
  func blendingPictures(engine: OracleEngine) throws {
    try Self.comparePictures(EffectScenes.blending, in: engine)
  }

  @Test(
    "Every picture of layers with transitions that blend looks like the frame",
    arguments: OracleEngine.allCases)
  func blendingTransitionPictures(engine: OracleEngine) throws {
    let scenes = try EffectScenes.blendingTransitions
    try Self.comparePictures(scenes, in: engine)
    try Self.comparePictures(scenes, \.styledSVG, in: engine)
    try Self.comparePictures(
      scenes.flatMap { [$0.still(at: 0.2), $0.still(at: 0.5)] }, at: [0], in: engine)
  }

  @Test("What plays twice shows its last frame from then on", arguments: OracleEngine.allCases)
  func endings(engine: OracleEngine) throws {
    // The caps of a line that gets shorter are there until nothing is left of it, which is at the end.
    let vanishing = ["dots at the ends of parts", "a part that bounces at its end"]
    let all = try Sample.some.map { try Sample($0) } + EffectScenes.all + EffectScenes.travels
    let scenes =
      all
      .filter { !vanishing.contains($0.name) }.map(\.playingTwice)
    let shares = [1.223607, 2.141593, 7.618034]
    try Self.comparePictures(scenes, at: shares, in: engine)
    try Self.comparePictures(scenes, at: shares, \.styledSVG, in: engine)
  }

  @Test("Every still looks like the frame of its time", arguments: OracleEngine.wanted)
  func stills(engine: OracleEngine) throws {
    var scenes = try Sample.some.map { try Sample($0) } + EffectScenes.all
    if Oracle.allBrowsersAreWanted { scenes += try EffectScenes.blending + DocumentedScenes.all() }
    try Self.comparePictures(scenes.map { $0.still(at: 0.414214) }, at: [0], in: engine)
  }

  @Test(
    "Every picture of layers that are one picture at times looks like the frame",
    arguments: OracleEngine.wanted)
  func closingPictures(engine: OracleEngine) throws {
    try Self.comparePictures(EffectScenes.closing, in: engine)
    // With CSS what is hidden is filtered all the same.
    let glass = try EffectScenes.all.filter { $0.name.contains("glass") }
    try Self.comparePictures(EffectScenes.closing + glass, \.styledSVG, in: engine)
  }

  /// Chromium makes pictures of their own of what fades by CSS.
  @Test("Layers that only fade by CSS stay sharp between pixels", arguments: OracleEngine.wanted)
  func styledFades(engine: OracleEngine) throws {
    let fade = "animations: [ { keyPath: opacity, to: 0.3, duration: 1 } ]"
    let scene = (
      "fades between pixels",
      """
        - { type: text, string: Shady, fontSize: 32, weight: 700, foregroundColor: teal, position: [80.3, 30.4], \(fade) }
        - { frame: [20.5, 60.5, 100, 40], \(fade), sublayers: [
            { frame: [0, 0, 50, 30], backgroundColor: teal },
            { type: text, string: Shady, fontSize: 20, weight: 700, position: [50, 20] } ] }
      """
    )
    try Self.comparePictures(try EffectScenes.samples(of: [scene]), \.styledSVG, in: engine)
  }

  @Test(
    "Every picture of a sample that CSS plays looks like the frame",
    arguments: OracleEngine.wanted)
  func styledSamplePictures(engine: OracleEngine) throws {
    try Self.comparePictures(try Sample.names.map { try Sample($0) }, \.styledSVG, in: engine)
  }

  @Test(
    "Every picture of a sample with text as text looks like the frame",
    arguments: OracleEngine.wanted)
  func letteredSamplePictures(engine: OracleEngine) throws {
    let names = ["terminal", "fade-slide", "spotlight"]
    try Self.comparePictures(try names.map { try Sample($0) }, \.letteredSVG, in: engine)
    // Browsers slant and underline in their own ways.
    try Self.comparePictures(
      [try Sample("rich-text")], mostOff: 0.05, mostDelta: 0.0125, \.letteredSVG, in: engine)
  }

  @Test("Letters stand where outlines do", arguments: OracleEngine.allCases)
  func letterPictures(engine: OracleEngine) throws {
    // The edges of browsers' own letters differ.
    try Self.comparePictures(
      EffectScenes.letters, mostOff: 0.03, mostDelta: 0.0075, at: [0], \.letteredSVG, in: engine)
  }

  @Test(
    "Every picture of a fixture that CSS plays looks like the frame",
    .enabled(if: Oracle.allBrowsersAreWanted, "needs ANIMEXPORT_BROWSERS=all"),
    arguments: OracleEngine.wanted)
  func styledFixturePictures(engine: OracleEngine) throws {
    try Self.compareFixtures(\.styledSVG, in: engine)
    try Self.comparePictures(EffectScenes.all + EffectScenes.blending, \.styledSVG, in: engine)
    try Self.comparePictures(
      try DocumentedScenes.all().map(\.onWhite), \.styledSVG, in: engine)
  }

  private static func compareFixtures(
    _ svg: KeyPath<Sample, String> = \.plainSVG, in engine: OracleEngine = .chromium
  ) throws {
    try comparePictures(fixtures, svg, in: engine)
  }

  private static var fixtures: [Sample] {
    Samples.all.map { Sample(name: $0.name, timeline: $0.timeline) }
      + (1...12).map {
        Sample(name: "random \($0)", timeline: RandomScene.timeline(seed: UInt64($0)))
      }
  }

  /// Moments all over the duration, then some before those, then some in the next round. They lie
  /// beside the numbers that scenes are made of.
  static func compareValues(
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
        // Browsers round times to microseconds, and jumps are written at six digits of the duration: either
        // side of one that is as near as that is right.
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

  /// When pictures are taken: at five moments, or at as many as `ANIMEXPORT_TIMES` says.
  static var pictureShares: [Double] {
    let text = ProcessInfo.processInfo.environment["ANIMEXPORT_TIMES"]
    guard let count = text.flatMap({ Int($0) }), count > 0 else {
      return [0.031416, 0.223607, 0.414214, 0.618034, 0.871828]
    }
    // The later half comes first, so that the browser goes back too.
    let shares = (0..<count).map { (Double($0) + 0.414214) / Double(count) }
    return Array(shares[(count / 2)...] + shares[..<(count / 2)])
  }

  /// How many drawn pixels make one that is compared, in each direction, until the pictures are alike.
  ///
  /// Browsers draw edges in quarters of a pixel, Firefox those of rectangles in whole ones, and what a
  /// pixel shows where several edges meet in it depends on how finely it is drawn.
  private static let finenesses = [2, 4, 8]

  static func comparePictures(
    _ samples: [Sample], mostOff: Double = 0.005, mostDelta: Double = 0.01,
    at shares: [Double] = pictureShares,
    _ svg: KeyPath<Sample, String> = \.plainSVG, lag: Double? = nil, begins: Bool = false,
    in engine: OracleEngine = .chromium
  ) throws {
    // Firefox's pictures are white where nothing is drawn.
    var pending = engine == .firefox ? samples.map(\.onWhite) : samples
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
        for (share, isAlike) in zip(shares, isAlike) where isLast {
          #expect(isAlike, "\(sample.name) at \(share)")
        }
      }
      pending = unlike
    }
  }

  /// How far the pictures of each sample are from its frames.
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
    return try zip(samples, results).map { sample, pictures in
      try sample.differences(
        to: pictures, at: sample.times(at: shares, in: engine), fineness: fineness)
    }
  }
}

extension Sample {
  /// Shares of the duration as times that the browser can be at: in whole microseconds, in Firefox
  /// milliseconds.
  fileprivate func times(at shares: [Double], in engine: OracleEngine) -> [Double] {
    let parts = engine == .firefox ? 1e3 : 1e6
    return shares.map { ($0 * max(timeline.duration, 1) * parts).rounded() / parts }
  }
}
