import AnimTimeline
import AnimationExport
import LayerTree
import OracleSupport
import RandomScenes
import Testing

/// Browsers show random scenes as their timelines say.
///
/// Features of scenes that SVG approximates and reports are left out, see
/// ``SceneMaker/Purpose/browser``. `ANIMEXPORT_SEED` and `ANIMEXPORT_SEEDS` select the scenes;
/// `make test-random-browser COUNT=200` runs many.
@Suite(
  "Random scenes in the browser", .serialized,
  .enabled(
    if: Oracle.browserIsWanted && Oracle.isLongRun, "needs ANIMEXPORT_BROWSERS, as in all"))
struct RandomBrowserTests {
  /// Number of scenes that one browser plays before another is started.
  private static let batch = 20

  @Test("Every value of a random scene is the timeline's", arguments: OracleEngine.measured)
  func randomValues(engine: OracleEngine) throws {
    // A few have almost no visible content.
    try eachBatch { try SampleComparison.values($0, atLeast: 0, in: engine) }
  }

  @Test("Every picture of a random scene looks like the frame", arguments: OracleEngine.wanted)
  func randomPictures(engine: OracleEngine) throws {
    try eachBatch { try SampleComparison.pictures($0.map(\.onWhite), in: engine) }
  }

  @Test(
    "Every picture of a random scene with effects looks like the frame",
    arguments: OracleEngine.measured)
  func randomEffects(engine: OracleEngine) throws {
    try eachBatch(of: Self.effects) {
      try SampleComparison.pictures($0.map(\.onWhite), in: engine)
    }
  }

  @Test(
    "Every picture of a random scene that CSS plays looks like the frame",
    .enabled(if: Oracle.isLongRun, "needs ANIMEXPORT_BROWSERS, as in all"),
    arguments: OracleEngine.wanted)
  func randomStyled(engine: OracleEngine) throws {
    try eachBatch { try SampleComparison.pictures($0.map(\.onWhite), \.styledSVG, in: engine) }
    // WebKit mixes filtered colours in linear light.
    guard engine != .webkit else { return }
    try eachBatch(of: Self.effects) {
      try SampleComparison.pictures($0.map(\.onWhite), \.styledSVG, in: engine)
    }
  }

  private static func plain(seed: UInt64) throws -> Sample {
    let plan = SceneMaker.plan(seed: seed, for: .browser)
    return Sample(name: "seed \(seed)", timeline: try plan.build().record(until: plan.duration))
  }

  private static func effects(seed: UInt64) throws -> Sample {
    let text = EffectSceneMaker.text(seed: seed)
    let document = try SceneLoader.load(
      Array(text.utf8), path: Sample.folder + "/effects-\(seed).yaml")
    return Sample(
      name: "effects \(seed)",
      timeline: try document.makeScene().record(until: document.duration))
  }

  private func eachBatch(
    of sample: (UInt64) throws -> Sample = Self.plain, _ body: ([Sample]) throws -> Void
  ) throws {
    let seeds = Array(SceneSeeds(count: 12).seeds)
    for start in stride(from: 0, to: seeds.count, by: Self.batch) {
      try body(try seeds[start..<min(start + Self.batch, seeds.count)].map(sample))
    }
  }
}
