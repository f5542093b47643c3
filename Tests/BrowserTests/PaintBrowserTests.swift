import OracleSupport
import Testing

/// Whether gradients and patterns of recipes look in browsers as in frames.
@Suite(
  "Paints in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct PaintBrowserTests {
  @Test("Each paint looks like the frame", arguments: OracleEngine.measured)
  func paints(engine: OracleEngine) throws {
    let scenes = try PaintScenes.all
    try SampleComparison.pictures(
      scenes.filter { !Self.isInPieces($0) }, at: [0.3], in: engine)
    // A pattern in perspective is flat pieces, which come near it; its many edges are a part of its pixels.
    try SampleComparison.pictures(
      scenes.filter(Self.isInPieces), mostOff: 0.025, at: [0.3], in: engine)
  }

  private static func isInPieces(_ sample: Sample) -> Bool {
    sample.name.hasSuffix("pattern in perspective")
  }
}
