import AnimationExport
import OracleSupport
import Testing

/// Chromium's pictures of a document that plays by itself, without seeking.
@Suite(
  "Playing in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct PlayingTests {
  /// All animations show and hide; nothing moves around the examined times.
  private static let scenes = [
    "a text that comes": """
    layers:
      - { id: it, type: text, string: Hello, fontSize: 30, foregroundColor: black, position: [50, 30], hidden: true }
    timeline:
      - { at: 0.7, set: { it.hidden: false } }
      - { at: 1.7, set: { it.hidden: true } }
    """,
    "a layer that is added in a faded group": """
    layers:
      - { id: group, frame: [10, 10, 80, 40], backgroundColor: "#203050", opacity: 0.5 }
    timeline:
      - { at: 0.7, add: { id: it, frame: [10, 10, 30, 20], backgroundColor: "#e0c0a0" }, to: group }
      - { at: 1.7, remove: it }
    """,
    "a part of a picture": """
    layers:
      - { id: it, frame: [10, 10, 40, 40], contents: tile.png, contentsRect: [0, 0, 0.5, 1], hidden: true }
    timeline:
      - { at: 0.7, set: { it.hidden: false } }
      - { at: 1.7, set: { it.hidden: true } }
    """,
    "what a mask shows": """
    layers:
      - frame: [10, 10, 80, 40]
        backgroundColor: "#203050"
        mask: { id: it, frame: [5, 5, 40, 30], backgroundColor: black, cornerRadius: 8 }
    timeline:
      - { at: 0.7, set: { it.hidden: true } }
      - { at: 1.7, set: { it.hidden: false } }
    """,
    "what a filter of colours shows": """
    layers:
      - frame: [10, 10, 80, 40]
        backgroundColor: "#203050"
        filters: [ { type: colorInvert } ]
        sublayers: [ { id: it, frame: [10, 10, 40, 20], backgroundColor: "#e0c0a0", hidden: true } ]
    timeline:
      - { at: 0.7, set: { it.hidden: false } }
      - { at: 1.7, set: { it.hidden: true } }
    """,
    "particles": """
    layers:
      - type: emitter
        emitterPosition: [50, 30]
        emitterCells:
          - { contents: tile.png, birthRate: 1, lifetime: 0.7, scale: 0.5 }
    """,
  ]

  private func sample(_ scene: String) throws -> Sample {
    let tile = """
      canvas: { size: [40, 40], background: "#203050" }
      layers: [ { frame: [10, 10, 20, 20], backgroundColor: "#e0c0a0" } ]
      """
    let png: [UInt8] = try timeline(tile).data(.png(at: 0))
    let canvas = "canvas: { size: [100, 60], background: white }\nduration: 2.4\n"
    return Sample(
      name: "playing", timeline: try timeline(canvas + scene, resources: .showing(png)))
  }

  @Test(
    "Things come and go, also where nothing else is animated",
    arguments: Self.scenes.keys.sorted())
  func comingAndGoing(_ name: String) throws {
    let sample = try sample(try #require(Self.scenes[name]))
    // Times in both rounds. Edges of letters are many of the pixels.
    let times = [0.35, 1.2, 2.05, 2.75, 3.6]
    for svg in [sample.plainSVG, sample.styledSVG] {
      let pictures = try Oracle.screenshots([OracleJob(svg: svg, times: times, round: 2.4)])
      let differences = try sample.differences(
        to: try #require(pictures.first), at: times.map { $0 >= 2.4 ? $0 - 2.4 : $0 })
      for (time, difference) in zip(times, differences) {
        #expect(difference.fractionOff < 0.03, "\(time)")
      }
    }
  }
}
