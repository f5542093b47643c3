import AnimGeometry
import AnimTimeline
import Foundation
import SVGExport
import Testing
import TimelineFixtures

/// The parser error of libxml2 for a document; nil for a well-formed one.
func xmlProblems(_ bytes: [UInt8]) throws -> String? {
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID().uuidString).svg")
  try Data(bytes).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/xmllint")
  process.arguments = ["--noout", "--nonet", file.path]
  let pipe = Pipe()
  process.standardError = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return process.terminationStatus == 0 ? nil : String(decoding: output, as: UTF8.self)
}

@Test func movingRectangle() throws {
  var scene = SceneBuilder()
  let move = scene.tween(.point(Point(40, 50)), .point(Point(160, 50)), 0, 2)
  _ = scene.add(
    "box",
    values: [.bounds: .rect(Rect(0, 0, 40, 40)), .backgroundColor: .color(.red)],
    tracks: [.position: scene.track(.point(Point(40, 50)), [move])])
  let timeline = scene.timeline(duration: 2)
  #expect(timeline.validate() == [])
  let document = SVGExporter().export(timeline)
  #expect(try xmlProblems(document.bytes) == nil)
  #expect(document.diagnostics.isEmpty)
  // One straight motion is one pair of values: the top-left corner from 20 to 140, at y = 30.
  #expect(document.text.contains("values=\"20 30;140 30\""))
  #expect(document.text.contains("dur=\"2s\" repeatCount=\"indefinite\""))
  if let folder = ProcessInfo.processInfo.environment["SVG_SAMPLES"] {
    try Data(document.bytes).write(to: URL(fileURLWithPath: folder + "/moving.svg"))
  }
}

/// An animation replaces the attribute, which is therefore only the value for viewers without
/// animation.
@Test func unmovedFunctionsAreLeftOut() {
  var scene = SceneBuilder()
  let move = scene.tween(.point(Point(40, 50)), .point(Point(160, 50)), 0, 2)
  let turn = scene.tween(.vector(.zero), .vector(Vector3(0, 0, 3)), 0, 2)
  _ = scene.add(
    "box",
    values: [.bounds: .rect(Rect(0, 0, 40, 40)), .backgroundColor: .color(.red)],
    tracks: [
      .position: scene.track(.point(Point(40, 50)), [move]),
      .transformRotation: scene.track(.vector(.zero), [turn]),
    ])
  var timeline = scene.timeline(duration: 2)
  timeline.poster = 0
  let text = SVGExporter().export(timeline).text
  #expect(text.contains("type=\"rotate\"") && text.contains("transform=\"translate("))
  #expect(!text.contains("rotate(0)"))
  timeline.poster = 1
  #expect(SVGExporter().export(timeline).text.contains("rotate("))
}
