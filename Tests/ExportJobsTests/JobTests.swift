import AnimationExport
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ExportJobs

/// Jobs as other programs use them.
@Suite("Export jobs") struct JobTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func scene(_ name: String, to x: Int = 40) throws -> String {
    let text = """
      canvas: { size: [60, 20], title: A box }
      layers:
        - { id: a, frame: [0, 0, 9, 9], backgroundColor: red, animations: [ { keyPath: position.x, to: \(x), duration: 0.2 } ] }
      """
    return try scratch.write(Data(text.utf8), as: name)
  }

  private func job(_ inputs: [String], _ products: [ExportProduct]) -> ExportJob {
    var group = ExportJob.Group(inputs: inputs)
    group.products = products
    return ExportJob(groups: [group])
  }

  private final class Log: ExportObserver {
    private let events = Mutex<[String]>([])
    private let limit: Int?
    private let asked = Mutex(0)

    init(stoppingAfter limit: Int? = nil) { self.limit = limit }

    var lines: [String] { events.withLock { $0 } }

    func receive(_ event: ExportEvent) {
      let line: String? =
        switch event {
        case .remark(let diagnostic, let input): "\(input): \(diagnostic.message)"
        case .failure(let message): message
        case .progress: nil
        case .finished(let report): "done \(report.input)"
        }
      if let line { events.withLock { $0.append(line) } }
    }

    var interruption: ExportStatus? {
      let count = asked.withLock { asked in
        asked += 1
        return asked
      }
      return limit.map { count > $0 } == true ? .interrupted : nil
    }
  }

  @Test("A job writes what it plans, with reports in the order of the inputs")
  func files() throws {
    let inputs = try ["b.yaml", "a.yaml", "c.yaml"].map { try scene($0) }
    var job = job(inputs, [ExportProduct(.svg), ExportProduct(.gif)])
    job.workers = 3
    let log = Log()
    let report = job.run(observer: log)
    #expect(report.status == .done)
    #expect(report.inputs.map(\.input) == inputs)
    #expect(log.lines.filter { $0.hasPrefix("done") } == inputs.map { "done \($0)" })
    for input in inputs {
      let stem = input.dropLast(5)
      #expect(FileManager.default.fileExists(atPath: "\(stem).svg"))
      #expect(try scratch.read("\(stem).gif").prefix(6) == Data("GIF89a".utf8))
    }
    let first = try #require(report.inputs.first)
    #expect(first.scene?.title == "A box" && first.scene?.size == Size(60, 20))
    #expect(first.readPaths == [inputs[0]])
  }

  @Test("Outputs may be kept in memory, the same as are written")
  func kept() throws {
    let input = try scene("a.yaml")
    var kept = job([input], [ExportProduct(.svg), ExportProduct(.png(), isSequence: true)])
    kept.mode = .keep
    let report = kept.run()
    let files = try #require(report.inputs.first).keptFiles
    #expect(files.count > 3)
    #expect(!FileManager.default.fileExists(atPath: files[0].path))
    kept.mode = .write
    #expect(kept.run().status == .done)
    for file in files { #expect(try scratch.read(file.path) == Data(file.bytes)) }
  }

  @Test("Outputs that are up to date are skipped, by content")
  func upToDate() throws {
    let inputs = try ["a.yaml", "b.yaml"].map { try scene($0) }
    var job = job(inputs, [ExportProduct(.svg)])
    job.history = ExportHistory()
    func skipped() -> [Bool] { job.run().inputs.map(\.isUpToDate) }
    #expect(skipped() == [false, false])
    #expect(skipped() == [true, true])
    // The same content with another modification time.
    _ = try scene("a.yaml")
    #expect(skipped() == [true, true])
    _ = try scene("a.yaml", to: 50)
    #expect(skipped() == [false, true])
    #expect(skipped() == [true, true])
    try FileManager.default.removeItem(atPath: scratch.path("b.svg"))
    #expect(skipped() == [true, false])
    try Data("other".utf8).write(to: scratch.url.appending(path: "b.svg"))
    #expect(skipped() == [true, false])
    job.groups[0].options.tolerance = 0.5
    #expect(skipped() == [false, false])
    job.isForced = true
    #expect(skipped() == [false, false])
  }

  @Test("A broken scene is tried again, and a picture that comes to be there")
  func failures() throws {
    let text =
      "canvas: { size: [9, 9], title: a }\nlayers: [ { frame: [0, 0, 9, 9], contents: p.png } ]"
    let input = try scratch.write(Data(text.utf8), as: "a.yaml")
    var job = job([input], [ExportProduct(.svg)])
    job.history = ExportHistory()
    let failed = job.run()
    #expect(failed.status == .badInput)
    #expect(failed.inputs[0].readPaths == [input, scratch.path("p.png")])
    let picture = scratch.path("x.yaml")
    try Data("canvas: { size: [9, 9], background: red }".utf8)
      .write(to: URL(filePath: picture))
    #expect(self.job([picture], [ExportProduct(.png())]).run().status == .done)
    try FileManager.default.moveItem(atPath: scratch.path("x.png"), toPath: scratch.path("p.png"))
    #expect(job.run().inputs.map(\.isUpToDate) == [false])
    #expect(job.run().inputs.map(\.isUpToDate) == [true])
  }

  @Test("Outputs are compared with the files that are there")
  func comparison() throws {
    let input = try scene("a.yaml")
    var job = job([input], [ExportProduct(.svg), ExportProduct(.gif)])
    #expect(job.run().status == .done)
    job.mode = .compare
    #expect(job.run().status == .done)
    let before = try scratch.read(scratch.path("a.svg"))
    _ = try scene("a.yaml", to: 30)
    let report = job.run()
    #expect(report.status == .unmet)
    let findings = try #require(report.inputs.first).findings
    #expect(findings.map(\.path) == [scratch.path("a.svg"), scratch.path("a.gif")])
    #expect(findings.allSatisfy { $0.time != nil })
    #expect(try scratch.read(scratch.path("a.svg")) == before)
    let page = try report.writeDifferences(into: scratch.path("diff"))
    #expect(page == scratch.path("diff/index.html"))
  }

  @Test("An interrupted job leaves nothing half-written")
  func interruption() throws {
    let inputs = try (0..<5).map { try scene("\($0).yaml") }
    let report = job(inputs, [ExportProduct(.gif)]).run(observer: Log(stoppingAfter: 20))
    #expect(report.status == .interrupted)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path)
    #expect(names.allSatisfy { !$0.hasSuffix(".part") })
  }

  @Test("Two inputs can't write one file, nor any a file that is read")
  func claims() throws {
    let input = try scene("a.yaml")
    #expect(throws: ExportFailure.self) {
      try job([input, try scene("a.yml")], [ExportProduct(.svg)]).plan()
    }
    var over = job([input], [ExportProduct(.keyframes(.json))])
    over.groups[0].output = input
    #expect(throws: ExportFailure.self) { try over.plan() }
  }

  @Test("The rule for make names every file, with the characters that it gives a meaning escaped")
  func dependencyRule() throws {
    let input = try scene("a $b #c.yaml")
    let rule = job([input], [ExportProduct(.svg)]).run().dependencyRule
    let folder = scratch.url.path
    #expect(rule == "\(folder)/a\\ $$b\\ \\#c.svg: \\\n  \(folder)/a\\ $$b\\ \\#c.yaml\n")
  }
}
