import OracleSupport
import Testing

/// Clips, masks and graphs of filters in recipes of pictures: browsers show of the SVG what the raster draws.
@Suite(
  "Recipes of pictures in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct PictureSceneTests {
  @Test("Clips, masks and filters are those of frames", arguments: OracleEngine.measured)
  func pictures(engine: OracleEngine) throws {
    try SampleComparison.pictures(try PictureScenes.all, at: [0.223607], in: engine)
  }
}
