import Foundation
import Testing

/// The files of a folder that are exported.
@Suite("Folders as inputs") struct FolderTests {
  private static let note = "note: passed over: this is no scene, as it has no “canvas”"

  @Test(
    "Files without a canvas at the top are passed over with a note",
    arguments: [
      (
        "package.json", #"{ "name": "page", "dependencies": { "canvas": "^2.11.0", "size": "1" } }"#
      ),
      ("ci.yml", "on: push\njobs:\n  draw:\n    steps:\n      - run: make\n"),
      ("list.yaml", "- canvas: { size: [9, 9] }\n"), ("text.yaml", "canvas\n"), ("empty.yml", ""),
      ("tsconfig.json", "{\n  // A remark.\n  \"compilerOptions\": { \"strict\": true, },\n}\n"),
      ("chart.yaml", "{{ if .Values.on }}\nkind: Pod\n{{ end }}\n"),
      ("two.yaml", "kind: Pod\n---\nkind: Service\n"), ("binary.json", "\u{1}PNG\u{0}\u{2}"),
      ("lottie.json", #"{ "v": "5.7", "fr": 30, "ip": 0, "op": 60, "layers": [] }"#),
      (
        "table.json",
        #"{ "format": "animexport-keyframes", "version": 1, "canvas": {}, "nodes": [] }"#
      ),
    ])
  func others(_ name: String, _ text: String) throws {
    let command = try Command()
    try command.write(text, to: "in/\(name)")
    try command.write(movingBox, to: "in/scene.yaml")
    let result = try command.run(["--svg", "--json", "in"])
    #expect(result.code == 0)
    #expect(result.errors.contains("in/\(name): \(Self.note)"), "\(result.errors)")
    #expect(command.files == ["in/\(name)", "in/scene.svg", "in/scene.yaml"].sorted())
    let report = String(decoding: result.output, as: UTF8.self)
    #expect(report.contains("\"input\":\"in/\(name)\",\"exitCode\":0,"), "\(report)")
    // The same file is an error as a named input.
    let given = try command.run(["--svg", "in/\(name)"])
    #expect(given.code == 65 && given.errors.contains("error: "), "\(given.errors)")
    let quiet = try command.run(["--svg", "--quiet", "in"])
    #expect(quiet.code == 0 && quiet.errors.isEmpty)
  }

  @Test(
    "Scenes with mistakes are errors",
    arguments: [
      ("a.yaml", "canvas: { size: [9, 9 }\nlayers: []\n"),
      ("b.yaml", "variables: { a: [ }\ncanvas: { size: [9, 9] }\n"),
      ("c.json", #"{ "canvas": { "size": [9, 9] }, "layers": [ { "id": "a" } "#),
      ("d.json", #"{ "variables": { "a": 1, "canvas": { "size": [9, 9] } }, "layers": [] "#),
      ("e.yaml", "canvs: { size: [9, 9] }\nlayers: []\n"), ("f.yaml", "canvas: 3\n"),
      ("g.yaml", "canvas: { size: [9, 9] }\nplayers: []\n"),
      ("h.yaml", "---\ncanvas: { size: [9, 9] }\n---\ncanvas: { size: [9, 9] }\n"),
      ("i.yaml", "\"canvas\" : { size: [9, 9] }\n\tlayers: []\n"),
    ])
  func broken(_ name: String, _ text: String) throws {
    let command = try Command()
    try command.write(text, to: "in/\(name)")
    let result = try command.run(["--svg", "in"])
    #expect(result.code == 65)
    #expect(result.errors.hasPrefix("in/\(name):") && result.errors.contains(": error: "))
    #expect(!result.errors.contains("passed over"), "\(result.errors)")
  }

  @Test("A broken scene in UTF-16 is an error, too", arguments: [[0xFF, 0xFE], [0xFE, 0xFF]])
  func wideCharacters(_ mark: [UInt8]) throws {
    let command = try Command()
    try command.write(movingBox, to: "in/a.yaml")
    let text = "canvas: { size: [9, 9 }\n".utf8.flatMap { mark[0] == 0xFF ? [$0, 0] : [0, $0] }
    try Data(mark + text).write(to: command.folder.appending(path: "in/b.yaml"))
    let result = try command.run(["--svg", "in"])
    #expect(result.code == 65 && result.errors.contains("in/b.yaml:"), "\(result.errors)")
  }

  @Test("Endings count in any case, and are no part of an output's name")
  func endings() throws {
    let command = try Command()
    for name in ["a.YML", "b.Yaml", "c.JSON"] {
      try command.write(
        #"{ "canvas": { "size": [9, 9] }, "duration": 1, "layers": [] }"#, to: "in/\(name)")
    }
    try command.write("{}", to: "in/d.keyframes.JSON")
    let result = try command.run(["--svg", "in"])
    #expect(result.code == 0 && !result.errors.contains("passed over"), "\(result.errors)")
    #expect(command.files.filter { $0.hasSuffix("svg") } == ["in/a.svg", "in/b.svg", "in/c.svg"])
    #expect(try command.run(["--svg", "-o", "out/", "in/c.JSON"]).code == 0)
    #expect(command.files.contains("out/c.svg"))
  }

  @Test("One that is no scene neither counts as an input nor meets another output")
  func counts() throws {
    let command = try Command()
    try command.write(movingBox, to: "in/page.yaml")
    try command.write("{}", to: "in/page.json")
    let result = try command.run(["--svg", "-o", "one.svg", "in"])
    #expect(result.code == 0, "\(result.errors)")
    #expect(command.files == ["in/page.json", "in/page.yaml", "one.svg"])
    // The file is an input, so it isn't replaced.
    let over = try command.run(["--keyframes", "json", "-o", "in/page.json", "in"])
    #expect(over.code == 64 && over.errors.contains("would replace an input"), "\(over.errors)")
  }

  @Test("Many are told by their number, and a folder without scenes is no input")
  func many() throws {
    let command = try Command()
    for number in 10..<35 { try command.write("{}", to: "in/\(number)/package.json") }
    let none = try command.run(["--svg", "in"])
    #expect(none.code == 66)
    let lines = none.errors.split(separator: "\n")
    try #require(lines.count == 12)
    #expect(lines[9].hasPrefix("in/19/package.json: \(Self.note)"))
    #expect(lines[10].hasPrefix("in: note: 15 more files that are no scenes are passed over"))
    #expect(lines[11] == "in: error: there are neither scene files nor frames in this folder")
    try command.write(movingBox, to: "in/scene.yaml")
    #expect(try command.run(["--svg", "in"]).code == 0)
  }

  @Test(
    "Patterns leave out names and paths",
    arguments: [
      (["drafts"], ["a", "b", "old/drafty", "old/b"]),
      (["drafts/"], ["a", "b", "old/drafty", "old/b"]),
      (["./drafts/*"], ["a", "b", "old/drafty", "old/b"]), (["b.yaml"], ["a", "old/drafty"]),
      (["old/b.yaml"], ["a", "b", "drafts/b", "old/drafty"]),
      // A star matches within a name, two match folders as well.
      (["*/b.yaml"], ["a", "b", "old/drafty"]),
      (["d*b.yaml"], ["a", "b", "drafts/b", "old/drafty", "old/b"]),
      (["**/b.yaml"], ["a", "old/drafty"]), (["drafts/**", "a.*"], ["b", "old/drafty", "old/b"]),
      (["[ab].yaml"], ["old/drafty"]),
      (["B.yaml", "x"], ["a", "b", "drafts/b", "old/drafty", "old/b"]),
    ])
  func excluded(_ patterns: [String], _ scenes: [String]) throws {
    let command = try Command()
    for name in ["a", "b", "drafts/b", "old/drafty", "old/b"] {
      try command.write(movingBox, to: "in/\(name).yaml")
    }
    let options = patterns.flatMap { ["--exclude", $0] }
    let result = try command.run(["--svg", "-o", "out/"] + options + ["in"])
    #expect(result.code == 0, "\(result.errors)")
    let files = command.files.filter { $0.hasPrefix("out/") }
    #expect(files == scenes.map { "out/\($0).svg" }.sorted())
  }

  @Test("Patterns are for files that are given, and for frames, too")
  func excludedFiles() throws {
    let command = try Command()
    for name in ["a.yaml", "b.yaml"] { try command.write(movingBox, to: name) }
    #expect(try command.run(["--svg", "--exclude", "b*", "a.yaml", "b.yaml"]).code == 0)
    #expect(command.files == ["a.svg", "a.yaml", "b.yaml"])
    let none = try command.run(["--svg", "--exclude=*", "a.yaml", "b.yaml"])
    #expect(none.code == 66 && none.errors == "error: --exclude leaves none of the inputs\n")
    #expect(try command.run(["--svg", "--exclude", "", "a.yaml"]).code == 64)
    #expect(try command.run(["--png", "--frames", "-o", "in/f.png", "a.yaml"]).code == 0)
    #expect(try command.run(["--png", "-o", "in/cover.png", "a.yaml"]).code == 0)
    #expect(try command.run(["--gif", "-o", "f.gif", "in"]).code == 66)
    let frames = try command.run(["--gif", "-o", "f.gif", "--exclude", "cover.png", "in"])
    #expect(frames.code == 0, "\(frames.errors)")
  }
}
