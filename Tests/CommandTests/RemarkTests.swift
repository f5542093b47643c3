import Foundation
import Testing

/// Remarks: each is printed once, with its position.
@Suite struct RemarkTests {
  private let turning =
    """
    duration: 2
    layers:
      - { frame: [5, 5, 20, 20], backgroundColor: red, animations: [
          { keyPath: transform.rotation, from: 0, to: 90deg, duration: 2 } ] }

    """

  @Test func motionIsNotedOnceForARun() throws {
    let command = try Command()
    for name in ["a", "b"] {
      try command.write(
        "canvas: { size: [30, 30], background: white, title: \(name) }\n" + turning,
        to: "\(name).yaml")
    }
    let result = try command.run(["--svg", "--gif", "--json", "a.yaml", "b.yaml"])
    #expect(result.code == 0)
    #expect(result.errors.split(separator: "WCAG").count == 2, "\(result.errors)")
    #expect(result.errors.contains("a.svg and 3 more"))
    #expect(String(decoding: result.output, as: UTF8.self).split(separator: "WCAG").count == 2)
    #expect(try command.run(["--svg", "--quiet", "a.yaml"]).errors == "")
    #expect(try command.run(["--svg", "--loop", "1", "a.yaml"]).errors == "")
  }

  @Test func aMissingTitleIsNotedWhereItBelongs() throws {
    let command = try Command()
    try command.write("# One\ncanvas: { size: [30, 30], background: white }\n", to: "a.yaml")
    let result = try command.run(["--svg", "--gif", "a.yaml"])
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    #expect(result.errors.hasPrefix("a.yaml:2:1: note: the canvas has no title"))
    #expect(try command.run(["--gif", "a.yaml"]).errors == "")
  }

  @Test func fontsAreWarnedAboutWhereTheyAreNamed() throws {
    let command = try Command()
    try command.write(
      """
      canvas: { size: [90, 30], background: white, title: Fonts }
      layers:
        - id: card
          frame: [0, 0, 90, 30]
          sublayers:
            - { type: text, frame: [0, 0, 90, 30], string: one,
                font: No Such Family, foregroundColor: black }
        - { type: text, id: two, frame: [0, 0, 90, 30], fontSize: 12, runs: [
            { text: two, color: black }, { text: three, font: Nor This One, color: black } ] }
      """, to: "a.yaml")
    let result = try command.run(["--svg", "a.yaml"])
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2, "\(result.errors)")
    #expect(
      lines.contains { $0.hasPrefix("a.yaml:7:17: warning") && $0.contains("“No Such Family”") },
      "\(result.errors)")
    #expect(
      lines.contains { $0.hasPrefix("a.yaml:9:57: warning") && $0.contains("“Nor This One”") },
      "\(result.errors)")
  }
}
