import AnimationExport
import Testing

/// Notes about motion that readers can't stop.
@Suite struct PlayingTests {
  private func note(_ layers: String, _ format: ExportFormat) throws -> Diagnostic? {
    let scene = try timeline(
      "canvas: { size: [40, 40], background: white }\nduration: 2\nlayers:\n" + layers)
    return try scene.write(format, settings: ExportSettings(), to: { _ in }).motionNote
  }

  @Test(arguments: [ExportFormat.svg, .gif])
  func onlyWhatMovesIsNoted(format: ExportFormat) throws {
    let still = "  - { frame: [5, 5, 20, 20], backgroundColor: red"
    #expect(try note(still + " }", format) == nil)
    let moving = still + ", animations: [ { keyPath: opacity, from: 0, to: 1, duration: 2 } ] }"
    #expect(try note(moving, format)?.message.contains("WCAG 2.2.2") == true)
    let passing = still + " }\ntimeline: [ { at: 1, remove: plain } ]"
    #expect(
      try note(passing.replacing("frame", with: "id: plain, frame"), format) != nil)
  }

  @Test("An end that is held is no motion")
  func heldEnd() throws {
    var played = try timeline(
      """
      canvas: { size: [40, 40], background: white }
      duration: 2
      layers:
        - { frame: [5, 5, 20, 20], backgroundColor: red, animations: [
            { keyPath: opacity, from: 0, to: 1, duration: 2 } ] }
      """
    ).holdingEnd(for: 4)
    func isNoted(_ loop: LoopCount) throws -> Bool {
      played.loop = loop
      return try played.write(.svg, settings: ExportSettings(), to: { _ in }).motionNote != nil
    }
    #expect(try !isNoted(.times(1)))
    #expect(try isNoted(.times(2)))
    #expect(try isNoted(.forever))
  }
}
