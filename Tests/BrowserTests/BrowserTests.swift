import AnimTimeline
import Foundation
import OracleSupport
import Testing
import TimelineFixtures

/// Browsers show the samples, and timelines made for tests, correctly.
@Suite(
  "Scenes in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct BrowserTests {
  @Test("Every value of a sample is the timeline's", arguments: OracleEngine.measured)
  func sampleValues(engine: OracleEngine) throws {
    // Firefox ignores the effect of a nested `svg` on positions inside of it, and motion of content
    // that isn't displayed but drawn by a `use`.
    let unlike = engine == .firefox ? ["image-parts", "turning-cards"] : []
    let names = Sample.names.filter { !unlike.contains($0) }
    try SampleComparison.values(try names.map { try Sample($0) }, in: engine)
  }

  @Test(
    "Every picture of a sample looks like the frame",
    arguments: Oracle.longRun ?? [.chromium, .firefox])
  func samplePictures(engine: OracleEngine) throws {
    try SampleComparison.pictures(
      try Sample.names.map { try Sample($0) }, in: engine)
  }

  @Test("Every value of a fixture is the timeline's", arguments: OracleEngine.measured)
  func fixtureValues(engine: OracleEngine) throws {
    // Firefox returns no positions of content that isn't displayed but drawn by a `use`.
    let shown = Self.fixtures.filter {
      engine == .chromium || !["order", "stack"].contains($0.name)
    }
    try SampleComparison.values(shown, in: engine)
  }

  @Test("Every picture of a fixture looks like the frame", arguments: OracleEngine.wanted)
  func fixturePictures(engine: OracleEngine) throws {
    try Self.compareFixtures(in: engine)
  }

  @Test("Every value of a documented scene is the timeline's", arguments: OracleEngine.measured)
  func documentedValues(engine: OracleEngine) throws {
    // Firefox ignores the effect of a nested `svg` on positions inside of it.
    let shown = try DocumentedScenes.all().filter {
      engine == .chromium || !$0.svg.dropFirst(4).contains("<svg")
    }
    try SampleComparison.values(shown, atLeast: 0, in: engine)
  }

  @Test("Every picture of a documented scene looks like the frame", arguments: OracleEngine.wanted)
  func documentedPictures(engine: OracleEngine) throws {
    let scenes = try DocumentedScenes.all() + DocumentedScenes.samples()
    try SampleComparison.pictures(scenes.map(\.onWhite), in: engine)
  }

  @Test(
    "Every picture of a sample that CSS plays looks like the frame",
    arguments: OracleEngine.wanted)
  func styledSamplePictures(engine: OracleEngine) throws {
    let samples = try Sample.names.map { try Sample($0) } + DocumentedScenes.samples()
    try SampleComparison.pictures(samples, \.styledSVG, in: engine)
  }

  @Test(
    "Every picture of a sample with text as text looks like the frame",
    arguments: OracleEngine.wanted)
  func letteredSamplePictures(engine: OracleEngine) throws {
    let names = ["Documentation/terminal", "fade-slide", "spotlight"]
    try SampleComparison.pictures(try names.map { try Sample($0) }, \.letteredSVG, in: engine)
    // Browsers slant and underline differently.
    try SampleComparison.pictures(
      [try Sample("rich-text")], mostOff: 0.05, mostDelta: 0.0125, \.letteredSVG, in: engine)
  }

  @Test(
    "Every picture of a fixture or documented scene that CSS plays looks like the frame",
    .enabled(if: Oracle.isLongRun, "needs ANIMEXPORT_BROWSERS, as in all"),
    arguments: OracleEngine.wanted)
  func styledFixturePictures(engine: OracleEngine) throws {
    try Self.compareFixtures(\.styledSVG, in: engine)
    try SampleComparison.pictures(
      try DocumentedScenes.all().map(\.onWhite), \.styledSVG, in: engine)
  }

  private static func compareFixtures(
    _ svg: KeyPath<Sample, String> = \.plainSVG, in engine: OracleEngine = .chromium
  ) throws {
    try SampleComparison.pictures(fixtures, svg, in: engine)
  }

  private static var fixtures: [Sample] {
    Samples.all.map { Sample(name: $0.name, timeline: $0.timeline) }
      + (1...12).map {
        Sample(name: "random \($0)", timeline: RandomScene.timeline(seed: UInt64($0)))
      }
  }
}
