import AnimGeometry
import AnimTimeline
import Testing

@testable import LayerTree

/// The outlines of all texts of a scene are stored, within a limit.
@Suite struct TextRoomTests {
  private func messages(_ texts: [String], most segments: Int) throws -> [Diagnostic] {
    let scene = Scene(size: Size(100, 100))
    let layer = TextLayer(string: "", fontSize: 12)
    layer.name = "log"
    scene.rootLayer.addSublayer(layer)
    scene.recorder.maximumSegments = segments
    for (index, text) in texts.enumerated() { scene.at(Double(index)) { layer.string = text } }
    return try scene.record().diagnostics.filter { $0.severity == .error }
  }

  @Test func textsBeyondTheBoundAreSaidOnce() throws {
    let texts = (0..<20).map { String(repeating: "sea", count: $0 + 1) }
    let found = try messages(texts, most: 1000)
    #expect(found.map(\.severity) == [.error] && found.map(\.node) == ["log"])
    #expect(found.first?.message.contains("more than 1,000 segments") == true)
    #expect(try messages(texts, most: 100_000) == [])
  }

  /// Alternating texts are stored once.
  @Test func equalTextsCountOnce() throws {
    let texts = (0..<200).map { $0 % 2 == 0 ? "tick" : "tock" }
    #expect(try messages(texts, most: 400) == [])
  }
}
