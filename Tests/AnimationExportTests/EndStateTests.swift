import AnimPixels
import AnimTimeline
import AnimationExport
import OracleSupport
import Testing

/// A counted play stops on the picture of a still at its end, in every format.
@Suite("The end of counted plays") struct EndStateTests {
  /// Scenes of one second whose end differs from the moment before.
  private static let scenes: [String: String] = [
    "steps that arrive": """
    - { id: bar, bounds: [0, 0, 36, 10], anchorPoint: [0, 0], position: [2, 5], backgroundColor: navy,
        animations: [ { keyPath: bounds.size.width, from: 0, to: 36, duration: 1, timingFunction: "steps(4)",
          fillMode: forwards, removedOnCompletion: false } ] }
    """,
    "a step at the end, removed": """
    - { id: bar, bounds: [0, 0, 10, 10], position: [6, 10], backgroundColor: navy,
        animations: [ { keyPath: position.x, from: 6, to: 30, duration: 1, timingFunction: step-end } ] }
    """,
    "an undrawn line with round ends": """
    - { id: l, type: shape, path: { line: [[6, 10], [34, 10]] }, strokeColor: navy, lineWidth: 8, lineCap: round,
        animations: [ { keyPath: strokeEnd, from: 1, to: 0, duration: 1, fillMode: both,
          removedOnCompletion: false } ] }
    """,
  ]

  /// Values and layers that change at the end itself.
  private static let timelines: [String: String] = [
    "a colour set at the end": "{ at: 1, set: { box.backgroundColor: lime } }",
    "a place set at the end": "{ at: 1, set: { box.position: [30, 10] } }",
    "a layer removed at the end": "{ at: 1, remove: box }",
    "a layer hidden at the end": "{ at: 1, set: { box.hidden: true } }",
    "a layer added at the end":
      "{ at: 1, add: { id: new, frame: [20, 0, 20, 20], backgroundColor: purple } }",
  ]

  private static let box =
    "- { id: box, bounds: [0, 0, 10, 10], position: [8, 10], backgroundColor: red }"

  private static let all: [(name: String, text: String)] =
    scenes.map { ($0.key, "layers:\n\($0.value)\n") }.sorted { $0.0 < $1.0 }
    + timelines.map { ($0.key, "layers:\n\(box)\ntimeline:\n  - \($0.value)\n") }
    .sorted { $0.0 < $1.0 }

  private static let head = "canvas: { size: [40, 20], background: white }\nduration: 1\n"

  private func timeline(_ index: Int) throws -> Timeline {
    try AnimationExportTests.timeline(Self.head + Self.all[index].text)
  }

  /// The picture of a still that is recorded by itself.
  private func still(_ index: Int) throws -> Bitmap {
    let text = Self.head + Self.all[index].text
    let scene = try SceneDocument(parsing: Array(text.utf8), path: "test.yaml").makeScene()
    return try scene.recordStill(at: 1, of: 1).drawn(at: 0)
  }

  @Test("Held ends and stills of timelines", arguments: all.indices)
  func ends(_ index: Int) throws {
    let timeline = try timeline(index)
    #expect(timeline.validate() == [], "\(Self.all[index].name)")
    let still = try still(index)
    #expect(timeline.holdingEnd(for: 2).validate() == [])
    #expect(timeline.holdingEnd(for: 2).drawn(at: 2.5) == still, "\(Self.all[index].name)")
    let picture = try #require(try Oracle.decodePNGs([timeline.data(.png(at: 1))]).first)
    #expect(isSame(picture, still), "\(Self.all[index].name)")
    // The moment before has another picture.
    #expect(timeline.drawn(at: 1 - 1e-6) != still, "\(Self.all[index].name)")
  }

  @Test("The last frame of a GIF", arguments: all.indices, [10, 25, 50.0])
  func gif(_ index: Int, rate: Double) throws {
    var timeline = try timeline(index)
    var settings = ExportSettings()
    settings.framesPerSecond = rate
    let endless: [UInt8] = try timeline.data(.gif, settings: settings)
    timeline.loop = .times(1)
    let gif: [UInt8] = try timeline.data(.gif, settings: settings)
    let frames = try Oracle.decodeGIF(gif)
    let last = try #require(frames.frames.last)
    #expect(isSame(last, try still(index)), "\(Self.all[index].name)")
    #expect(endless != gif)
  }

  @Test("The last still of a contact sheet", arguments: all.indices)
  func contactSheet(_ index: Int) throws {
    var timeline = try timeline(index)
    timeline.loop = .times(3)
    let bytes = try timeline.data(.contactSheet(columns: 2, rows: 1))
    let sheet = try #require(try Oracle.decodePNGs([bytes]).first).premultiplied
    #expect(sheet.part(x: 48, y: 4, width: 40, height: 20) == (try still(index)))
  }

  @Test("Endless plays have nothing of the end")
  func endless() throws {
    let text = """
      canvas: { size: [40, 20], background: white }
      duration: 1
      layers:
        \(Self.box)
      """
    let plain = try AnimationExportTests.timeline(text)
    for name in Self.timelines.keys.sorted() {
      let index = try #require(Self.all.firstIndex { $0.name == name })
      for format in [ExportFormat.svg, .keyframes(.json), .keyframes(.css)] {
        #expect(try timeline(index).data(format) == plain.data(format), "\(name)")
      }
    }
  }

  @Test("Tables end with a key at the end")
  func tables() throws {
    let index = try #require(Self.all.firstIndex { $0.name == "a colour set at the end" })
    var timeline = try timeline(index)
    timeline.loop = .times(2)
    let json = String(decoding: try timeline.data(.keyframes(.json)), as: UTF8.self)
    #expect(json.contains("\"duration\":1,"))
    #expect(json.contains("{\"time\":0,\"value\":\"#ff0000ff\",\"curve\":\"hold\"},"))
    #expect(json.contains("{\"time\":1,\"value\":\"#00ff00ff\"}"))
    let css = String(decoding: try timeline.data(.keyframes(.css)), as: UTF8.self)
    #expect(css.contains(" 1s linear 2 both"))
    #expect(css.contains("  100% {"))
    let svg = String(decoding: try timeline.data(.svg), as: UTF8.self)
    #expect(svg.contains("dur=\"1s\" repeatCount=\"2\" fill=\"freeze\""))
    #expect(
      svg.contains("values=\"red;#0f0\" keyTimes=\"0;1\"") || svg.contains("keyTimes=\"0;1\""))
    var settings = ExportSettings()
    settings.svg.animation = .css
    let styled = String(decoding: try timeline.data(.svg, settings: settings), as: UTF8.self)
    #expect(styled.contains("100%{"))
  }
}
