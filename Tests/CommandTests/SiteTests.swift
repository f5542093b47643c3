import Foundation
import TestSupport
import Testing

/// The sample site: the steps of its README on a copy of it.
@Suite("The sample site", .serialized) struct SiteTests {
  static let site = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Samples/Site").standardizedFileURL

  private let command: Command

  init() throws {
    command = try Command()
    for name in ["animexport.yaml", "scenes", "images", "index.html"] {
      try FileManager.default.copyItem(
        at: Self.site.appending(path: name), to: command.folder.appending(path: name))
    }
  }

  // MARK: Steps

  /// The contents of all pictures by their names.
  private var pictures: [String: Data] {
    get throws {
      try Dictionary(
        uniqueKeysWithValues: command.files.filter { $0.hasPrefix("images/") }.map {
          ($0, try command.data($0))
        })
    }
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try command.data(name), as: UTF8.self)
  }

  /// Replaces a text that a file contains once.
  private func replace(_ old: String, by new: String, in name: String) throws {
    let text = try text(name)
    try #require(text.components(separatedBy: old).count == 2, "\(name)")
    try command.write(text.replacing(old, with: new), to: name)
  }

  /// Runs, and returns the last line of the run's output.
  private func outcome(_ arguments: String...) throws -> String {
    let result = try command.run(arguments)
    #expect(result.code == 0, "\(result.errors)")
    return result.errors.split(separator: "\n").last.map(String.init) ?? ""
  }

  /// The pictures whose contents a run changes, and the last line of its output.
  private func changes() throws -> (pictures: [String], outcome: String) {
    let before = try pictures
    let outcome = try outcome()
    let after = try pictures
    #expect(before.keys.sorted() == after.keys.sorted())
    return (after.keys.filter { after[$0] != before[$0] }.sorted(), outcome)
  }

  // MARK: README

  @Test("The README's commands print what it says")
  func readme() throws {
    let readme = try String(contentsOf: Self.site.appending(path: "README.md"), encoding: .utf8)
    var count = 0
    for block in codeBlocks("console", in: readme) {
      let parts = "\n\(block)".components(separatedBy: "\n$ ").dropFirst()
      for part in parts {
        let lines = part.split(separator: "\n").map(String.init)
        let expected = Array(lines.dropFirst())
        let printed =
          lines[0].contains("--watch")
          ? try firstLines(ofWatch: lines[0]) : try printedLines(of: lines[0])
        #expect(
          Self.matches(printed[...], expected[...]), "\(lines[0])\n\(printed)\n\(expected)")
        count += 1
      }
    }
    #expect(count == 11)
  }

  /// The output of a shell line, without progress that only slow machines print.
  private func printedLines(of line: String) throws -> [String] {
    let result = try command.shell("animexport() { \"$A\" \"$@\"; }; \(line)")
    #expect(result.code == (line.contains("--diff") ? 1 : 0), "\(line)")
    #expect(result.output.isEmpty, "\(line)")
    return result.errors.split(separator: "\n").map(String.init).filter {
      !$0.contains(/^[0-9]+ of [0-9]+ inputs done/)
    }
  }

  /// The lines that a watch prints until it serves its page, within two minutes.
  private func firstLines(ofWatch line: String) throws -> [String] {
    let watch = try Watch(command, line.split(separator: " ").dropFirst().map(String.init))
    watch.read(until: "http:")
    let lines = watch.text.split(separator: "\n").map(String.init)
    #expect(watch.interrupt() == 130)
    #expect(command.files.contains("preview.html"))
    return lines
  }

  /// A running command and its output so far. After four minutes it is ended.
  private final class Watch {
    let process: Process
    private let end: DispatchWorkItem
    private(set) var text = ""

    init(_ command: Command, _ arguments: [String]) throws {
      process = try command.start(arguments)
      let number = process.processIdentifier
      end = DispatchWorkItem { kill(number, SIGKILL) }
      DispatchQueue.global().asyncAfter(deadline: .now() + 240, execute: end)
    }

    deinit { end.cancel() }

    /// Reads until the new output contains a text.
    func read(until wanted: String) {
      let start = text.endIndex
      while !text[start...].contains(wanted) {
        guard let data = (process.standardError as? Pipe)?.fileHandleForReading.availableData,
          !data.isEmpty
        else {
          Issue.record("the watch ended without “\(wanted)”: \(text)")
          return
        }
        text += String(decoding: data, as: UTF8.self)
      }
    }

    /// Interrupts it, and returns its exit code.
    func interrupt() -> Int32 {
      kill(process.processIdentifier, SIGINT)
      _ = (process.standardError as? Pipe)?.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  /// True if lines match a pattern: a line `…` matches any lines, and `…` within a line any text.
  private static func matches(_ lines: ArraySlice<String>, _ expected: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return lines.isEmpty }
    if first == "…" {
      return (lines.startIndex...lines.endIndex).contains {
        matches(lines[$0...], expected.dropFirst())
      }
    }
    guard let line = lines.first else { return false }
    var rest = line[...]
    let parts = first.components(separatedBy: "…")
    for (index, part) in parts.enumerated() where !part.isEmpty {
      guard let range = rest.firstRange(of: part), index > 0 || range.lowerBound == rest.startIndex
      else { return false }
      rest = rest[range.upperBound...]
    }
    guard rest.isEmpty || parts.last?.isEmpty == true else { return false }
    return matches(lines.dropFirst(), expected.dropFirst())
  }

  // MARK: Up to date

  @Test("Only what isn't up to date is written")
  func incremental() throws {
    #expect(try changes() == ([], "26 outputs written"))
    #expect(try outcome() == "all 26 outputs are up to date")
    for name in command.files {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: 5)],
        ofItemAtPath: command.folder.appending(path: name).path)
    }
    #expect(try outcome() == "all 26 outputs are up to date")

    try replace("duration: 3", by: "duration: 2.5", in: "scenes/chart.yaml")
    let written = try changes()
    #expect(
      written == (["images/chart.gif", "images/chart.svg"], "2 outputs written, 24 up to date"))
    #expect(try outcome() == "all 26 outputs are up to date")
  }

  @Test("A shared colour changes the pictures that show it, and no others")
  func sharedColor() throws {
    #expect(try outcome() == "26 outputs written")
    try replace("accent: \"#e8833a\"", by: "accent: \"#b8439a\"", in: "animexport.yaml")
    let users = try command.files.filter { $0.hasPrefix("scenes/") }.filter {
      try text($0).contains("$accent")
    }
    #expect(users.count > 2 && users.count < 10)
    let expected = users.flatMap { path -> [String] in
      let name = path.dropFirst("scenes/".count).dropLast(".yaml".count)
      return ["images/\(name).gif", "images/\(name).svg"]
    }
    #expect(try changes().pictures == expected.sorted())
    #expect(try outcome("--check") == "all 26 outputs are as their scenes make them")
  }

  @Test("Outputs that are gone or changed are written again")
  func lostOutputs() throws {
    let before = try pictures
    _ = try outcome()
    try FileManager.default.removeItem(at: command.folder.appending(path: "images/retry.gif"))
    #expect(try outcome() == "2 outputs written, 24 up to date")
    #expect(try pictures == before)
    try command.write("no picture", to: "images/queue.svg")
    #expect(try outcome() == "2 outputs written, 24 up to date")
    #expect(try pictures == before)
  }

  @Test("Without the record everything is written again, with the same bytes")
  func lostRecord() throws {
    let before = try pictures
    _ = try outcome()
    for record in [nil, "", "animexport state 1\ninput x y\n", "\u{0}\u{1}"] as [String?] {
      let path = command.folder.appending(path: ".animexport-state")
      try FileManager.default.removeItem(at: path)
      if let record { try command.write(record, to: ".animexport-state") }
      #expect(try outcome() == "26 outputs written")
      #expect(try pictures == before)
    }
    #expect(try outcome("--force") == "26 outputs written")
  }

  // MARK: Checks

  @Test("The committed pictures are what the scenes make")
  func committed() throws {
    let before = command.files
    #expect(try outcome("--check") == "all 26 outputs are as their scenes make them")
    #expect(command.files == before)
    let bytes = try pictures.values.reduce(0) { $0 + $1.count }
    #expect(bytes <= 400_000)
  }

  @Test("A check names what differs, from which time on, and draws it")
  func differences() throws {
    let before = try pictures
    try replace("74, 96", by: "74, 60", in: "scenes/chart.yaml")
    try FileManager.default.removeItem(at: command.folder.appending(path: "images/diff.gif"))
    let result = try command.run(["--check", "--diff", "out/diff"])
    #expect(result.code == 1)
    let lines = result.errors.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(lines.count == 3, "\(result.errors)")
    #expect(lines.allSatisfy { $0.contains("chart.") || $0.contains("images/diff.gif") })
    #expect(result.errors.contains(/images\/chart\.gif: error: it differs from 0\.[0-9]+ s on/))
    #expect(result.errors.contains(/images\/chart\.svg:[0-9]+:[0-9]+: error: it differs/))
    #expect(result.errors.contains("images/diff.gif: error: it is missing; export it"))
    let drawn = command.files.filter { $0.hasPrefix("out/diff/") }
    #expect(drawn.contains("out/diff/index.html"))
    let pngs = drawn.filter { $0.hasSuffix(".png") }
    #expect(!pngs.isEmpty)
    for name in pngs {
      #expect(try command.data(name).prefix(8) == Data([137, 80, 78, 71, 13, 10, 26, 10]))
    }
    var expected = before
    expected["images/diff.gif"] = nil
    #expect(try pictures == expected)
  }

  @Test("Annotations are lines that a build service reads")
  func annotations() throws {
    try replace("74, 96", by: "74, many", in: "scenes/chart.yaml")
    let result = try command.run(["--check", "--quiet", "--annotations", "github"])
    #expect(result.code == 65)
    #expect(
      result.errors.contains(/\n::error file=scenes\/chart\.yaml,line=[0-9]+,col=[0-9]+::/),
      "\(result.errors)")
  }

  // MARK: Watch and preview

  @Test("A watch exports what is saved, outlives mistakes and rests in between")
  func watch() throws {
    let before = try pictures
    let watch = try Watch(command, ["--watch", "--preview", "preview.html"])
    watch.read(until: "http:")
    let page = try command.data("preview.html")
    try replace("duration: 3", by: "duration: 2.5", in: "scenes/chart.yaml")
    watch.read(until: "wrote images/chart.gif")
    #expect(try command.data("images/chart.svg") != before["images/chart.svg"])

    let sound = try text("scenes/retry.yaml")
    try command.write(sound.replacing("canvas:", with: "canvas: ["), to: "scenes/retry.yaml")
    watch.read(until: "scenes/retry.yaml:")
    try command.write(sound, to: "scenes/retry.yaml")
    watch.read(until: "all 26 outputs are up to date")
    let project = try text("animexport.yaml")
    try command.write("fps: 3\n" + project, to: "animexport.yaml")
    watch.read(until: "animexport.yaml:1:1: error: “fps”")
    try command.write(project.replacing("e8833a", with: "b8439a"), to: "animexport.yaml")
    watch.read(until: "wrote images/cache.gif")
    #expect(try command.data("images/cache.svg") != before["images/cache.svg"])
    #expect(try command.data("images/retry.svg") == before["images/retry.svg"])

    #expect(try restingTicks(of: watch.process) <= 1)
    #expect(try command.data("preview.html") != page)
    #expect(watch.interrupt() == 130)
  }

  /// Hundredths of a second of processor time that a process uses per second after it has become
  /// idle, which may take a while.
  private func restingTicks(of process: Process) throws -> Int {
    func ticks() throws -> Int {
      let path = "/proc/\(process.processIdentifier)/stat"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      // The name in brackets may contain spaces; user and system time are the 14th and the 15th
      // field.
      let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
      return (Int(fields[12]) ?? 0) + (Int(fields[13]) ?? 0)
    }
    var least = Int.max
    for _ in 0..<30 where least > 1 {
      let before = try ticks()
      sleep(1)
      least = min(least, try ticks() - before)
    }
    return least
  }

  @Test("A preview is one page that needs nothing else")
  func preview() throws {
    #expect(try outcome("--preview", "preview.html") == "26 outputs written")
    let page = try text("preview.html")
    #expect(!page.contains("http:") && !page.contains("https:"))
    #expect(!page.contains(/(src|href)="[^"#d]/))
    #expect(!page.contains("nothing that is drawn as a vector"))
    for title in ["A request and its response", "A pendulum", "images/states-dark"] {
      #expect(page.contains(title), "\(title)")
    }
  }

  // MARK: Pages and builds

  @Test("The page has the markup that is printed, and no other picture")
  func snippets() throws {
    let page = try text("index.html")
    let printed = String(decoding: try command.run(["--snippet", "html"]).output, as: UTF8.self)
    let snippets = printed.components(separatedBy: "\n\n")
    #expect(snippets.count == 10)
    for snippet in snippets {
      #expect(page.contains(snippet.trimmingCharacters(in: .newlines)), "\(snippet)")
    }
    #expect(page.components(separatedBy: "<img").count == 11)
    #expect(page.components(separatedBy: "<source").count == 4)
  }

  @Test("A rule for make names every file that was read")
  func dependencies() throws {
    for _ in 0..<2 {
      _ = try outcome("--depfile", "build/site.d")
      let rule = try text("build/site.d").replacing("\\\n", with: " ")
      let sides = rule.components(separatedBy: ":")
      try #require(sides.count == 2)
      let outputs = sides[0].split(separator: " ").map(String.init)
      let inputs = sides[1].split(whereSeparator: \.isWhitespace).map(String.init)
      #expect(outputs.sorted() == command.files.filter { $0.hasPrefix("images/") })
      let read = command.files.filter { $0.hasPrefix("scenes/") || $0 == "animexport.yaml" }
      #expect(Set(inputs).isSuperset(of: read) && read.count == 11)
      #expect(inputs.contains { $0.hasSuffix(".ttf") })
      for file in Set(inputs).subtracting(read) {
        #expect(file.hasPrefix("/") && FileManager.default.fileExists(atPath: file), "\(file)")
      }
    }
  }

  @Test("The report is JSON, also of what was up to date")
  func report() throws {
    for isUpToDate in [false, true] {
      let result = try command.run(["--json"])
      let report = try #require(
        try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
      let inputs = try #require(report["inputs"] as? [[String: Any]])
      #expect(inputs.count == 13)
      #expect(inputs.allSatisfy { $0["exitCode"] as? Int == 0 })
      #expect(inputs.allSatisfy { ($0["upToDate"] as? Bool ?? false) == isUpToDate })
      let outputs = inputs.flatMap { $0["outputs"] as? [[String: Any]] ?? [] }
      #expect(outputs.count == 26)
      for output in outputs {
        let path = try #require(output["output"] as? String)
        #expect(output["bytes"] as? Int == (try command.data(path)).count)
      }
    }
  }
}
