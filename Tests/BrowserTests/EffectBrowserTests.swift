import OracleSupport
import Testing

/// Browsers show shadows, filters, blend modes, motion along paths and letters correctly. WebKit is
/// left out: it mixes filtered colours in linear light, see `docs/browser-notes.md`.
@Suite(
  "Effects in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct EffectBrowserTests {
  @Test("What turns with its path points along it", arguments: OracleEngine.measured)
  func travels(engine: OracleEngine) throws {
    try SampleComparison.values(EffectScenes.travels, in: engine)
    try SampleComparison.pictures(EffectScenes.travels, in: engine)
    try SampleComparison.pictures(EffectScenes.travels, \.styledSVG, in: engine)
  }

  @Test("Outlines that get other elements are whole", arguments: OracleEngine.measured)
  func outlines(engine: OracleEngine) throws {
    try SampleComparison.pictures(EffectScenes.outlines, in: engine)
    try SampleComparison.pictures(EffectScenes.outlines, \.styledSVG, in: engine)
  }

  @Test("Every picture with effects looks like the frame", arguments: OracleEngine.measured)
  func effectPictures(engine: OracleEngine) throws {
    try SampleComparison.pictures(EffectScenes.all.thinned, in: engine)
  }

  @Test("Every picture of layers that blend looks like the frame", arguments: OracleEngine.measured)
  func blendingPictures(engine: OracleEngine) throws {
    try SampleComparison.pictures(EffectScenes.blending.thinned, in: engine)
  }

  @Test(
    "Every picture of layers with transitions that blend looks like the frame",
    arguments: OracleEngine.measured)
  func blendingTransitionPictures(engine: OracleEngine) throws {
    let scenes = try EffectScenes.blendingTransitions.thinned
    try SampleComparison.pictures(scenes, in: engine)
    try SampleComparison.pictures(scenes, \.styledSVG, in: engine)
    try SampleComparison.pictures(
      scenes.flatMap { [$0.still(at: 0.2), $0.still(at: 0.5)] }, at: [0], in: engine)
  }

  @Test(
    "Every picture of layers that are one picture at times looks like the frame",
    arguments: OracleEngine.measured)
  func closingPictures(engine: OracleEngine) throws {
    try SampleComparison.pictures(EffectScenes.closing.thinned, in: engine)
    // CSS filters hidden content, too.
    let glass = try EffectScenes.all.filter { $0.name.contains("glass") }
    try SampleComparison.pictures((EffectScenes.closing + glass).thinned, \.styledSVG, in: engine)
  }

  /// Chromium composites elements that fade by CSS separately.
  @Test("Layers that only fade by CSS stay sharp between pixels", arguments: OracleEngine.measured)
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
    try SampleComparison.pictures(try EffectScenes.samples(of: [scene]), \.styledSVG, in: engine)
  }

  @Test("Letters stand where outlines do", arguments: OracleEngine.measured)
  func letterPictures(engine: OracleEngine) throws {
    // The edges of browsers' own letters differ.
    try SampleComparison.pictures(
      EffectScenes.letters, mostOff: 0.03, mostDelta: 0.0075, at: [0], \.letteredSVG, in: engine)
  }

  @Test(
    "Every picture with effects that CSS plays looks like the frame",
    .enabled(if: Oracle.isLongRun, "needs ANIMEXPORT_BROWSERS, as in all"),
    arguments: OracleEngine.measured)
  func styledEffectPictures(engine: OracleEngine) throws {
    try SampleComparison.pictures(
      EffectScenes.all + EffectScenes.blending, \.styledSVG, in: engine)
  }
}
