import AnimationExport
import Testing

/// What is said about motion that readers can't stop.
@Suite struct PlayingTests {
  private func messages(_ layers: String, _ format: ExportFormat) throws -> [String] {
    let scene = try timeline(
      "canvas: { size: [40, 40], background: white }\nduration: 2\nlayers:\n" + layers)
    return try scene.write(format, settings: ExportSettings(), to: { _ in }).diagnostics
      .map(\.message)
  }

  @Test(arguments: [ExportFormat.svg, .gif])
  func onlyWhatMovesIsNoted(format: ExportFormat) throws {
    let still = "  - { frame: [5, 5, 20, 20], backgroundColor: red"
    #expect(try messages(still + " }", format).allSatisfy { !$0.contains("WCAG") })
    let moving = still + ", animations: [ { keyPath: opacity, from: 0, to: 1, duration: 2 } ] }"
    #expect(try messages(moving, format).contains { $0.contains("WCAG") })
    let passing = still + " }\ntimeline: [ { at: 1, remove: plain } ]"
    #expect(
      try messages(passing.replacing("frame", with: "id: plain, frame"), format)
        .contains { $0.contains("WCAG") })
  }
}
