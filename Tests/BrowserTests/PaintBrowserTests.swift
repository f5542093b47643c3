import OracleSupport
import Testing

/// Whether gradients and patterns of recipes look in browsers as in frames.
@Suite(
  "Paints in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct PaintBrowserTests {
  @Test("Each paint looks like the frame", arguments: OracleEngine.measured)
  func paints(engine: OracleEngine) throws {
    try SampleComparison.pictures(try PaintScenes.all, at: [0.3], in: engine)
  }
}
