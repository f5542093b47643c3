import AnimationExport
import Foundation
import OracleSupport
import ScenePreview
import TestSupport
import Testing

/// The page of previews, used with clicks and keys.
@Suite(
  "Previews in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct PreviewTests {
  private struct Job: Encodable {
    var engine: String
    var url: String
    var scenes = ["cube", "styled"]
    var frames = PreviewTests.frames
    var stills: [String]
    var gif: String
    var clear = "clear"
    var told = "told"
    var search = "cub"
    var steps = 30
    var checks: [String]
    var update: String?
  }

  private struct Answer: Decodable {
    struct Search: Decodable {
      var found: [String]
      var all: Int
      var afterEscape: Int
    }
    struct Times: Decodable {
      /// For each frame, the differences from all stills.
      var svg: [[Double]]
      var gif: [[Double]]
      var clocks: [String]
      var middle: String
    }
    struct Frames: Decodable {
      var count: Int
      var wrong: [Int]
      var first: String
      var last: String
    }
    struct Settings: Decodable {
      var light: [Double]
      var dark: [Double]
      var check: [Double]
      var next: String
      var widths: [[Double]]
      var help: Bool
      var helpAfterEscape: Bool
    }
    struct Playing: Decodable {
      var before: Double
      var stopped: Double
      var later: Double
    }
    struct Messages: Decodable {
      var rows: [[String]]
      var elements: Int
    }
    struct Reload: Decodable {
      var clock: [String]
      var scene: String
      var ground: String
      var title: String
      var notice: String
      var names: [String]
      var stayed: Bool
    }
    var search: Search?
    var times: [Times]?
    var frames: Frames?
    /// The GIFs and frames that the page decodes differently from Pillow.
    var decoder: [[Wrong]]?
    var settings: Settings?
    var playing: Playing?
    var messages: Messages?
    var reload: Reload?
    var injected: Int?
  }

  /// A path, or the number of a frame.
  private struct Wrong: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  /// Numbers of frames of the cube, at 25 per second.
  private static let frames = [0, 10, 40, 100]
  private static let hostile =
    "</script><img src=x onerror=\"window.__hit=1\"><script>window.__hit=2</script>"

  private static func scene(
    _ name: String, _ timeline: Timeline, svg: [UInt8]
  ) throws -> PreviewScene {
    PreviewScene(
      name: name, title: timeline.title ?? "", width: timeline.size.width,
      height: timeline.size.height, duration: timeline.duration, posterTime: timeline.poster,
      outputs: [
        PreviewOutput(format: "svg", path: "\(name).svg", content: svg),
        PreviewOutput(format: "gif", path: "\(name).gif", content: try timeline.data(.gif)),
      ])
  }

  private static func page(_ cube: Sample) throws -> PreviewPage {
    let clear = try timeline(
      """
      canvas: { size: [120, 80] }
      duration: 1
      layers: [ { id: dot, frame: [50, 30, 20, 20], backgroundColor: "#c04020" } ]
      timeline: [ { at: 0.5, set: { dot.hidden: true } } ]
      """)
    let script = """
      <svg xmlns="http://www.w3.org/2000/svg" width="120" height="80" onload="parent.__hit=3">
      <script>parent.__hit = 4</script><rect width="9" height="9"/></svg>
      """
    var told = try scene("told", clear, svg: Array(script.utf8))
    told.title = hostile
    told.source = "told.yaml"
    told.messages = [
      Diagnostic(.warning, hostile, node: "dot", place: .init(line: 12, column: 5)),
      Diagnostic(.note, "plain"),
    ]
    return PreviewPage(
      title: hostile,
      scenes: [
        PreviewScene(
          name: "failed", width: 1, height: 1, messages: [Diagnostic(.error, "no")], hasFailed: true
        ),
        try scene("cube", cube.timeline, svg: Array(cube.plainSVG.utf8)),
        try scene("styled", cube.timeline, svg: Array(cube.styledSVG.utf8)),
        try scene("clear", clear, svg: try clear.data(.svg)), told,
      ])
  }

  private static func ask(
    _ page: PreviewPage, _ cube: Sample, at url: String, in engine: OracleEngine,
    scratch: ScratchFolder, checks: [String], update: String? = nil
  ) throws -> Answer {
    let stills = try frames.map {
      try scratch.write(
        Data(try cube.timeline.data(.png(at: Double($0) / 25))), as: "\($0).png")
    }
    let gif = try #require(page.scenes[1].outputs[1].content)
    let job = Job(
      engine: engine.rawValue, url: url, stills: stills,
      gif: try scratch.write(Data(gif), as: "cube.gif"), checks: checks, update: update)
    return try JSONDecoder().decode(
      Answer.self, from: Oracle.ask("preview.py", try JSONEncoder().encode(job)))
  }

  private static func check(_ times: Answer.Times) {
    for distances in [times.svg, times.gif] {
      for (index, row) in distances.enumerated() {
        #expect(row[index] < 1)
        #expect(row.enumerated().allSatisfy { $0 == index || $1 > 10 })
      }
    }
    #expect(
      times.clocks == frames.map { "\(twoDigits(Double($0) / 25)) / 6 s, frame \($0 + 1) of 150" })
    #expect(times.middle == "3.00 / 6 s, frame 76 of 150")
  }

  private static func check(_ settings: Answer.Settings) {
    #expect(settings.light == [255, 255])
    #expect(settings.dark.allSatisfy { $0 < 30 })
    #expect(settings.check.allSatisfy { $0 > 200 && $0 < 255 })
    #expect(settings.next == "system")
    #expect(settings.widths == [[120, 120], [240, 240]])
    #expect(settings.help && !settings.helpAfterEscape)
  }

  private static func check(_ search: Answer.Search) {
    // The second one is found by its title.
    #expect(search.found == ["cube", "styled"])
    #expect(search.all == 5 && search.afterEscape == 5)
  }

  private static func twoDigits(_ seconds: Double) -> String {
    String(format: "%.2f", seconds)
  }

  @Test("A page in a file shows scenes at any time", arguments: OracleEngine.previewed)
  func file(engine: OracleEngine) throws {
    let cube = try Sample("spinning-cube")
    let page = try Self.page(cube)
    let scratch = try ScratchFolder()
    let path = try scratch.write(Data(page.html(liveReload: false)), as: "page.html")
    let answer = try Self.ask(
      page, cube, at: URL(filePath: path).absoluteString, in: engine, scratch: scratch,
      checks: ["search", "times", "frames", "decoder", "settings", "playing", "messages"])
    Self.check(try #require(answer.search))
    let times = try #require(answer.times)
    #expect(times.count == 2)
    for times in times { Self.check(times) }
    let frames = try #require(answer.frames)
    #expect(frames.count == 150 && frames.wrong == [])
    #expect(frames.last == "5.96 / 6 s, frame 150 of 150")
    #expect(frames.first == "0.00 / 6 s, frame 1 of 150")
    #expect(try #require(answer.decoder).isEmpty)
    Self.check(try #require(answer.settings))
    let playing = try #require(answer.playing)
    #expect(playing.before == 0)
    #expect(playing.stopped > 0.05 && playing.stopped == playing.later)
    let messages = try #require(answer.messages)
    #expect(
      messages.rows == [
        ["warning", Self.hostile, "told.yaml:12:5 · layer “dot”"], ["note", "plain"],
      ])
    #expect(messages.elements == 0)
    #expect(answer.injected == nil)
  }

  @Test("A served page takes changes over and stays where it is", arguments: OracleEngine.previewed)
  func server(engine: OracleEngine) throws {
    let cube = try Sample("spinning-cube")
    let page = try Self.page(cube)
    let server = try PreviewServer(page: page)
    let scratch = try ScratchFolder()
    let flag = scratch.path("update")
    var changed = page
    changed.scenes[1].title = "Another cube"
    changed.scenes.removeLast()
    Thread.detachNewThread { [changed] in
      // The browser creates this file; otherwise its own timeout ends the test.
      for _ in 0..<3000 where !FileManager.default.fileExists(atPath: flag) {
        Thread.sleep(forTimeInterval: 0.1)
      }
      server.update(page: changed)
    }
    let answer = try Self.ask(
      page, cube, at: server.address, in: engine, scratch: scratch,
      checks: ["search", "settings", "reload"], update: flag)
    Self.check(try #require(answer.search))
    Self.check(try #require(answer.settings))
    #expect(answer.injected == nil)
    let reload = try #require(answer.reload)
    #expect(reload.clock == Array(repeating: "0.20 / 6 s, frame 6 of 150", count: 2))
    #expect(reload.scene == "cube")
    #expect(reload.ground == "dark")
    #expect(reload.title == "Another cube")
    #expect(reload.notice == "2 scenes changed")
    #expect(reload.names == ["failed", "cube", "styled", "clear"])
    #expect(reload.stayed)
  }
}

extension OracleEngine {
  /// The browsers for clicks and keys.
  fileprivate static var previewed: [OracleEngine] { [.chromium, .firefox] }
}
