import OracleSupport
import Testing

/// What a browser shows of a file that it has just loaded.
///
/// A browser may lay a document out by its base values and miss what the first values of its animations change
/// about that, until something else changes. After any seek that is no longer seen.
@Suite(
  "First pictures in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct FirstPictureTests {
  @Test("The first picture of a file is as right as later ones", arguments: [OracleEngine.firefox])
  func firstPictures(engine: OracleEngine) throws {
    var scenes = try EffectScenes.samples(of: EffectScenes.shadows)
    if Oracle.isLongRun {
      scenes += try Sample.names.map { try Sample($0) } + EffectScenes.all + EffectScenes.travels
    }
    let shares = [0.05, 0.77]
    try SampleComparison.pictures(scenes, at: shares, begins: true, in: engine)
    guard Oracle.isLongRun else { return }
    try SampleComparison.pictures(scenes, at: shares, \.styledSVG, begins: true, in: engine)
  }
}
