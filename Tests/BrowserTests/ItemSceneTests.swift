import OracleSupport
import Testing

/// Drawing items that are built by hand: browsers show of their SVG what the raster draws of their frames.
@Suite(
  "Drawing items in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct ItemSceneTests {
  @Test("Items look like frames", arguments: OracleEngine.measured)
  func items(engine: OracleEngine) throws {
    try SampleComparison.pictures(ItemScenes.all, at: [0.3, 0.8], in: engine)
  }
}
