import OracleSupport
import Testing

/// The first picture of a file that a browser has just loaded.
///
/// A browser may lay a document out by its base values and miss changes of the layout by the first
/// values of its animations, until another change. A seek hides this error.
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
