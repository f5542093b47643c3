import AnimGeometry
import AnimTimeline
import Testing

@testable import LayerTree

/// The outlines of all texts of a scene are stored, within a limit.
@Suite struct TextRoomTests {
  private func record(_ texts: [String], most segments: Int) throws -> Timeline {
    let scene = Scene(size: Size(100, 100))
    let layer = TextLayer(string: "", fontSize: 12)
    layer.name = "log"
    scene.rootLayer.addSublayer(layer)
    scene.recorder.maximumSegments = segments
    for (index, text) in texts.enumerated() { scene.at(Double(index)) { layer.string = text } }
    return try scene.record()
  }

  @Test func textsBeyondTheLimitEndTheRecording() throws {
    let texts = (0..<20).map { String(repeating: "sea", count: $0 + 1) }
    #expect(throws: RecordingError.tooManyOutlines(layer: "log")) { try record(texts, most: 1000) }
    #expect(try record(texts, most: 100_000).diagnostics.filter { $0.severity == .error } == [])
  }

  /// Alternating texts are stored once.
  @Test func equalTextsCountOnce() throws {
    let texts = (0..<200).map { $0 % 2 == 0 ? "tick" : "tock" }
    #expect(try record(texts, most: 400).diagnostics.filter { $0.severity == .error } == [])
  }
}
