import AnimationExport
import Foundation
import Testing

/// Flipbooks of transitions that bend pixels, for a small part of the play.
@Suite struct FlipbookTransitionTests {
  /// A panel with a dot that moves all the time, with transitions of half a second.
  private func timeline(_ transitions: [(time: Double, type: String)]) throws -> Timeline {
    let steps = transitions.enumerated().map { index, transition in
      """
        - at: \(transition.time)
          transition: { layer: panel, type: \(transition.type), duration: 0.5 }
          set: { panel.backgroundColor: \(index % 2 == 0 ? "teal" : "navy") }
      """
    }
    let text = """
      canvas: { size: [120, 60], background: white }
      duration: 8
      layers:
        - id: panel
          frame: [10, 10, 100, 40]
          backgroundColor: navy
          cornerRadius: 8
          sublayers:
            - { frame: [0, 15, 10, 10], cornerRadius: 5, backgroundColor: gold,
                animations: [ { keyPath: position.x, from: 10, to: 90, duration: 8 } ] }
      timeline:
      """
    let yaml = text + "\n" + steps.joined(separator: "\n") + "\n"
    let document = try SceneDocument(parsing: Array(yaml.utf8), path: "panel.yaml")
    return try document.makeScene().record(until: 8)
  }

  private func export(
    _ timeline: Timeline, _ format: ExportFormat = .svg,
    _ change: (inout SVGOptions) -> Void = { _ in }
  ) throws -> (text: String, report: ExportReport) {
    var settings = ExportSettings()
    change(&settings.svg)
    var bytes: [UInt8] = []
    let report = try timeline.write(format, settings: settings) { bytes += $0 }
    return (String(decoding: bytes, as: UTF8.self), report)
  }

  private func count(_ part: String, in text: String) -> Int {
    text.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  @Test(arguments: ["rippleEffect", "suckEffect", "pageCurl", "pageUnCurl"])
  func halfASecondOfEight(type: String) throws {
    let (text, report) = try export(timeline([(4, type)]))
    #expect(count("<image", in: text) == 13)
    // The panel is written once, as without transitions, and hidden meanwhile; nothing else
    // changes.
    #expect(count("<rect", in: text) == 3)
    #expect(count(#"values="inline;none;inline" keyTimes="0;.5;.5625""#, in: text) == 1)
    #expect(!text.contains("clipPath"))
    let warnings = report.diagnostics.filter { $0.severity == .warning }
    #expect(warnings.map(\.time) == [4...4.5])
    #expect(warnings.first?.message.contains("13 pictures") == true)
    #expect(report.json(output: "").contains("\"from\":4.0,\"to\":4.5"))
  }

  @Test func twoTransitionsOfOneLayer() throws {
    // The end of the play cuts the second one.
    let (text, report) = try export(timeline([(2, "rippleEffect"), (7.8, "suckEffect")]))
    #expect(count("<image", in: text) == 13 + 5)
    let warnings = report.diagnostics.filter { $0.severity == .warning }
    #expect(warnings.map(\.time) == [2...2.5, 7.8...8])
    for (warning, type) in zip(warnings, ["rippleEffect", "suckEffect"]) {
      #expect(warning.message.contains("“\(type)”") && warning.message.contains("18 pictures"))
      #expect(warning.node == "panel")
    }
  }

  @Test("A layer and its copies in transitions and replicators are told of once")
  func copiesAreOneLayer() throws {
    let yaml = """
      canvas: { size: [120, 60], background: white }
      duration: 4
      layers:
        - id: nav
          frame: [10, 10, 100, 40]
          cornerRadius: 8
          masksToBounds: true
          sublayers:
            - id: copies
              type: replicator
              frame: [0, 0, 100, 40]
              instanceCount: 2
              instanceTransform: [ { translate: [30, 0] } ]
              sublayers:
                - { id: dot, frame: [5, 5, 10, 10], backgroundColor: gold, compositingFilter: xor }
            - id: screen
              frame: [0, 20, 100, 20]
              backgroundColor: navy
              sublayers:
                - { id: glass, frame: [0, 0, 40, 20], backgroundColor: teal, compositingFilter: xor }
      timeline:
        - { at: 1, transition: { layer: screen, type: push, duration: 0.5 }, set: { screen.backgroundColor: red } }
        - { at: 2, transition: { layer: screen, type: push, duration: 0.5 }, set: { screen.backgroundColor: navy } }

      """
    let document = try SceneDocument(parsing: Array(yaml.utf8), path: "nav.yaml")
    let timeline = try document.makeScene().record(until: 4)
    for fallback in [Fallback.approximate, .drop] {
      let report = try export(timeline) { $0.onUnsupported = fallback }.report
      let warnings = report.diagnostics.filter { $0.severity == .warning }
      #expect(
        Set(warnings.map(\.node)) == ["nav/copies/dot", "nav/screen/glass"], "\(warnings)")
      #expect(warnings.count == 2)
      for warning in warnings {
        #expect(warning.time == 0...4)
        #expect(warning.description.components(separatedBy: " s to ").count == 2)
      }
    }
  }

  @Test func bytesAndPicturesOfTheTransitionOnly() throws {
    let timeline = try timeline([(4, "rippleEffect")])
    let small = try export(timeline) { $0.flipbookBytes = 10_000 }
    #expect(small.text.utf8.count < 15_000)
    #expect(small.text.contains("<image"))
    // The maximum number of pictures, at twice the resolution.
    let large = try export(timeline)
    #expect(large.text.utf8.count > 2 * small.text.utf8.count)
  }

  @Test func withoutTransitionsNothingIsSaid() throws {
    let timeline = try timeline([(4, "rippleEffect")])
    let dropped = try export(timeline) { $0.onUnsupported = .drop }
    #expect(!dropped.text.contains("<image"))
    #expect(dropped.report.diagnostics.first?.time == 4...4.5)
    for (time, isShown) in [(3.9, false), (4.2, true), (4.5, false)] {
      let still = try export(timeline, .stillSVG(at: time))
      #expect(still.text.contains("<image") == isShown)
      let warnings = still.report.diagnostics.filter { $0.severity == .warning }
      #expect(warnings.count == (isShown ? 1 : 0))
      #expect(warnings.allSatisfy { $0.message.contains("a picture of") })
    }
  }
}
