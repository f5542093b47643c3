import OracleSupport
import Testing

/// What a browser shows of what stands still: ends and stills.
@Suite(
  "Ends and stills in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct EndingTests {
  @Test("What plays twice shows its last frame from then on", arguments: OracleEngine.wanted)
  func endings(engine: OracleEngine) throws {
    // The caps of a line that gets shorter are there until nothing is left of it, which is at the end.
    let vanishing = ["dots at the ends of parts", "a part that bounces at its end"]
    let samples = try Sample.names.thinned.map { try Sample($0) }
    let effects = try (EffectScenes.all + EffectScenes.travels).thinned
    let scenes = (samples + effects).filter { !vanishing.contains($0.name) }.map(\.playingTwice)
    let shares = [1.223607, 2.141593, 7.618034]
    try SampleComparison.pictures(scenes, at: shares, in: engine)
    try SampleComparison.pictures(scenes, at: shares, \.styledSVG, in: engine)
  }

  @Test("Every still looks like the frame of its time", arguments: OracleEngine.wanted)
  func stills(engine: OracleEngine) throws {
    var scenes = try Sample.names.thinned.map { try Sample($0) } + EffectScenes.all.thinned
    if Oracle.allBrowsersAreWanted { scenes += try EffectScenes.blending + DocumentedScenes.all() }
    try SampleComparison.pictures(scenes.map { $0.still(at: 0.414214) }, at: [0], in: engine)
  }
}
