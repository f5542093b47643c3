import AnimationExport
import OracleSupport
import Testing

/// States at rest in a browser: ends and stills.
@Suite(
  "Ends and stills in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct EndingTests {
  @Test("What plays twice shows its last frame from then on", arguments: OracleEngine.wanted)
  func endings(engine: OracleEngine) throws {
    let samples = try Sample.names.thinned.map { try Sample($0) }
    // WebKit mixes filtered colours in linear light.
    let effects = engine == .webkit ? [] : try (EffectScenes.all + EffectScenes.travels).thinned
    let scenes = (samples + effects).map(\.playingTwice)
    let shares = [1.223607, 2.141593, 7.618034]
    try SampleComparison.pictures(scenes, at: shares, in: engine)
    try SampleComparison.pictures(scenes, at: shares, \.styledSVG, in: engine)
  }

  @Test("Ends that differ from what was just before show", arguments: OracleEngine.allCases)
  func endStates(engine: OracleEngine) throws {
    let head = "canvas: { size: [60, 40], background: white }\nduration: 1\nlayers:\n"
    let box = "  - { id: box, frame: [6, 10, 20, 20], backgroundColor: red }\ntimeline:\n"
    let scenes = [
      "steps": """
        - { frame: [6, 10, 20, 20], backgroundColor: navy, animations: [ { keyPath: position.x, from: 16, to: 44,
            duration: 1, timingFunction: "steps(4)" } ] }
      """,
      "undrawn lines": """
        - { type: shape, path: { line: [[10, 10], [50, 10]] }, strokeColor: navy, lineWidth: 8, lineCap: round,
            animations: [ { keyPath: strokeEnd, from: 1, to: 0, duration: 1, fillMode: both,
              removedOnCompletion: false } ] }
        - { type: shape, path: { ellipse: [20, 18, 18, 18] }, fillColor: none, strokeColor: purple, lineWidth: 4,
            lineCap: round, animations: [ { keyPath: strokeStart, from: 0, to: 1, duration: 1, fillMode: both,
              removedOnCompletion: false } ] }
      """,
      "set": box + "  - { at: 1, set: { box.backgroundColor: lime, box.position: [40, 20] } }",
      "removed": box + "  - { at: 1, remove: box }",
      "added": box
        + "  - { at: 1, add: { id: new, frame: [30, 10, 20, 20], backgroundColor: purple } }",
    ].sorted { $0.key < $1.key }.map { name, text in
      Sample(name: name, timeline: (try? timeline(head + text)) ?? Self.nothing).playingTwice
    }
    let shares = [0.998, 1.5, 2.2, 7.6]
    try SampleComparison.pictures(scenes, at: shares, in: engine)
    try SampleComparison.pictures(scenes, at: shares, \.styledSVG, in: engine)
  }

  private static let nothing = Timeline(
    size: Size(1, 1), duration: 0, nodes: [], library: Library())

  @Test("Every still looks like the frame of its time", arguments: OracleEngine.wanted)
  func stills(engine: OracleEngine) throws {
    var scenes = try Sample.names.thinned.map { try Sample($0) }
    if Oracle.isLongRun { scenes += try DocumentedScenes.all() }
    if engine != .webkit {
      scenes += try EffectScenes.all.thinned
      if Oracle.isLongRun { scenes += try EffectScenes.blending }
    }
    try SampleComparison.pictures(scenes.map { $0.still(at: 0.414214) }, at: [0], in: engine)
  }
}
