import AnimationExport
import GIFExport

/// What the command line says instead of the scene.
struct SceneOverrides {
  var duration: Double?
  var loop: LoopCount?
  var background: Color?
  var holdEnd: Double?
  /// Hundredths of a second for each of a sequence's pictures.
  var delays: [Int]?
}

/// How a job went.
struct JobReport {
  var input: String
  var status = ExitStatus.done
  /// Why it stopped, where it did.
  var failure: String?
  /// Where the scene that was read describes its layers.
  var places = LayerPlaces()
  /// The scene's colours that are others on dark pages.
  var darkColors: [DarkColor] = []
  /// What recording had to say.
  var diagnostics: [Diagnostic] = []
  /// The outputs with where they went.
  var outputs: [(path: String, report: ExportReport)] = []

  /// The remark about motion that readers can't stop, for all outputs of a run.
  static func motionNote(_ reports: [JobReport]) -> Diagnostic? {
    let outputs = reports.flatMap(\.outputs).filter { $0.report.motionNote != nil }
    guard let path = outputs.first?.path else { return nil }
    let names = outputs.count > 1 ? "\(path) and \(outputs.count - 1) more" : path
    let hasSVG = outputs.contains { $0.report.format == .svg }
    return Diagnostic(
      outputs.contains { $0.report.motionNote?.severity == .warning } ? .warning : .note,
      "readers can't stop the motion of \(names), which lasts more than 5 s (WCAG 2.2.2); --loop with a number plays "
        + "it a few times" + (hasSVG ? ", and --reduced-motion adds a still copy to SVGs" : ""))
  }

  /// All of a run as one JSON text.
  static func json(_ reports: [JobReport]) -> String {
    let inputs = reports.map { report -> String in
      let outputs = report.outputs.map { $0.report.json(output: $0.path) }
      return "{\"input\":\(jsonString(report.input)),\"exitCode\":\(report.status.rawValue),"
        + (report.failure.map { "\"failure\":\(jsonString($0))," } ?? "")
        + "\"diagnostics\":\(report.diagnostics.json),\n"
        + "\"outputs\":[\(outputs.joined(separator: ",\n"))]}"
    }
    let notes = motionNote(reports).map { [$0] } ?? []
    return "{\"version\":1,\"inputs\":[\n\(inputs.joined(separator: ",\n"))\n],\n"
      + "\"diagnostics\":\(notes.json)}\n"
  }
}

extension JobReport {
  /// What there is to say, with the places of layers in the scene file.
  fileprivate func placed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map {
      var result = $0
      if result.place == nil { result.place = $0.node.flatMap { places[$0] } }
      return result
    }
  }
}

/// One input and all that is written from it.
struct Job {
  let item: OutputPlan.Item
  let settings: ExportSettings
  let svgFlags: SVGFlags
  /// Notes that are told once for all inputs, not by the job.
  let withheldNotes: Set<Diagnostic>
  let overrides: SceneOverrides
  let given: GivenOptions
  let console: Console

  private var input: String { item.name }

  /// Does the work and says how it went.
  func run() -> JobReport {
    var report = JobReport(input: input)
    do throws(CommandFailure) {
      try Interruption.check()
      if let failure = item.failure { throw failure }
      if let remark = item.remark {
        report.diagnostics = [remark]
        _ = console.report(report.diagnostics, of: input)
        return report
      }
      if let frames = item.frames {
        for output in item.outputs {
          try write(frames, output.product, to: output.target, &report)
        }
        return report
      }
      let document = try load(&report)
      var settings = settings
      let darkColors = try DarkRules(svgFlags.dark).colors(of: input, among: document.colors)
      settings.svg = svgFlags.options(darkColors: darkColors)
      report.darkColors = darkColors
      settings.apply(document.export.overridden(by: given))
      // Everything but a still at a stated time is made from one recording.
      var whole: Timeline?
      for output in item.outputs {
        let timeline: Timeline
        if let time = output.product.format.stillTime {
          timeline = try record(document, at: time, &report)
        } else if let whole {
          timeline = whole
        } else {
          timeline = try record(document, &report)
          whole = timeline
        }
        try write(timeline, output.product, to: output.target, settings, &report)
      }
      noteMissingTitle(of: document, &report)
    } catch {
      if !error.message.isEmpty {
        // Said once for all jobs, not by each.
        if !error.code.isInterruption { console.error(error.message) }
        report.failure = error.message
      }
      report.status = error.code
    }
    return report
  }

  /// Says that a scene has no title where an SVG is made from it, whose accessible name that is.
  private func noteMissingTitle(of document: SceneDocument, _ job: inout JobReport) {
    let hasSVG = item.outputs.contains { output in
      switch output.product.format {
      case .svg, .stillSVG: true
      default: false
      }
    }
    guard hasSVG, document.title?.isEmpty ?? true else { return }
    let note = Diagnostic(
      .note,
      "the canvas has no title, so screen readers have no name for the picture; write title: \"…\" in canvas",
      place: document.canvasPlace)
    job.diagnostics.append(note)
    _ = console.report([note], of: input)
  }

  private func load(_ report: inout JobReport) throws(CommandFailure) -> SceneDocument {
    let bytes: [UInt8]
    do {
      bytes = try item.bytes ?? FileReader.bytes(at: item.input, in: item.root)
    } catch {
      throw CommandFailure(code: .noInput, message: "\(input): error: \(error)")
    }
    do {
      return try SceneLoader.load(bytes, path: item.input)
    } catch {
      report.diagnostics = error.diagnostics
      report.failure = "\(error)"
      _ = console.report(report.diagnostics, of: input)
      throw CommandFailure(code: .badInput, message: "")
    }
  }

  /// Plays the scene, wholly or until a still's time, and prints what wasn't reported
  /// before.
  private func record(
    _ document: SceneDocument, at time: Double? = nil, _ job: inout JobReport
  ) throws(CommandFailure) -> Timeline {
    let duration = overrides.duration ?? document.duration
    let scene = document.makeScene()
    if let loop = overrides.loop { scene.loop = loop }
    var timeline: Timeline
    do {
      if let time {
        timeline = try scene.recordStill(at: time, of: duration)
      } else {
        timeline = try scene.record(until: duration)
      }
    } catch {
      let place = error.layer.flatMap { scene.places[$0] }.inMessage(of: input)
      throw CommandFailure(code: .badInput, message: "\(place): error: \(error)")
    }
    job.places = scene.places
    if let background = overrides.background { timeline.background = background }
    if let seconds = overrides.holdEnd ?? document.export.holdEnd {
      timeline = timeline.holdingEnd(for: seconds)
    }
    if time == nil {
      timeline.diagnostics += timeline.visibilityNotes(ignoring: document.helperLayers)
    }
    let news = job.placed(timeline.diagnostics).filter { !job.diagnostics.contains($0) }
    job.diagnostics += news
    if console.report(news, of: input) {
      throw CommandFailure(code: .badInput, message: "")
    }
    return timeline
  }

  private func write(
    _ timeline: Timeline, _ product: Product, to target: OutputPlan.Target,
    _ settings: ExportSettings, _ job: inout JobReport
  ) throws(CommandFailure) {
    if product.isSequence, case .file(let path) = target {
      return try reporting(to: path, &job) {
        try makeFolder(of: path)
        return try exportFrames(timeline, settings, to: path)
      }
    }
    try write(product, to: target, &job) { name, sink in
      var settings = settings
      settings.svg.imageFolder = imageFolder(for: target)
      settings.idPrefix = IDPrefix(text: settings.idPrefix)
        .value(forFileAt: target.path ?? item.input)
      return try export(timeline, product.format, settings, name: name, to: sink)
    }
  }

  /// The path from an output's folder, which is there, to the scene's. What goes to standard output
  /// is taken to stand beside its scene.
  private func imageFolder(for target: OutputPlan.Target) -> String {
    guard let path = target.path,
      let from = FileReader.resolved(FileReader.folder(of: path)),
      let to = FileReader.resolved(item.input == "-" ? "." : FileReader.folder(of: item.input))
    else { return "" }
    let (start, end) = (from.split(separator: "/"), to.split(separator: "/"))
    let common = zip(start, end).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - common) + end.dropFirst(common))
      .joined(separator: "/")
  }

  /// Encodes pictures.
  private func write(
    _ frames: FrameFiles, _ product: Product, to target: OutputPlan.Target,
    _ job: inout JobReport
  ) throws(CommandFailure) {
    try write(product, to: target, &job) { name, sink in
      try frames.writeGIF(
        settings: settings, delays: overrides.delays, loop: overrides.loop ?? .forever,
        holdEnd: overrides.holdEnd ?? 0, to: sink
      ) { done, total in
        try Interruption.check()
        console.progress(name, done, of: total)
      }
    }
  }

  /// Sends what `export` writes to a target.
  private func write(
    _ product: Product, to target: OutputPlan.Target, _ job: inout JobReport,
    _ export: (_ name: String, _ sink: ([UInt8]) throws -> Void) throws -> ExportReport
  ) throws(CommandFailure) {
    switch target {
    case .standardOutput:
      try reporting(to: "-", &job) {
        try export(product.format.fileExtension) { chunk in
          try Interruption.check()
          try FileWriter.writeToStandardOutput(chunk)
        }
      }
    case .file(let path):
      try reporting(to: path, &job, isHeldBack: true) {
        try makeFolder(of: path)
        let file = try AtomicFile(path: path, followingLinks: item.followsLinks)
        let report = try export(path) { chunk in
          try Interruption.check()
          try file.write(chunk)
        }
        try Interruption.check()
        if report.diagnostics.allSatisfy({ $0.severity != .error }) { try file.commit() }
        return report
      }
    }
  }

  private func makeFolder(of path: String) throws {
    try FileWriter.makeFolder(FileReader.folder(of: path))
  }

  /// Prints and notes what an export has to say, and turns its errors into failures.
  ///
  /// - Parameter isHeldBack: Whether nothing is written where there is an error.
  private func reporting(
    to name: String, _ job: inout JobReport, isHeldBack: Bool = false,
    _ export: () throws -> ExportReport
  ) throws(CommandFailure) {
    do {
      var report = try export()
      report.diagnostics = job.placed(report.diagnostics)
      let hasError = console.report(
        report.diagnostics.filter { !withheldNotes.contains($0) }, of: input)
      if hasError, isHeldBack {
        job.diagnostics += report.diagnostics
        throw CommandFailure(
          code: .unmet, message: "\(input): error: \(name) isn't written, for what is said above")
      }
      job.outputs.append((name, report))
      if hasError { throw CommandFailure(code: .unmet, message: "") }
    } catch {
      throw failure(for: error)
    }
  }

  private func export(
    _ timeline: Timeline, _ format: ExportFormat, _ settings: ExportSettings, name: String,
    to sink: ([UInt8]) throws -> Void
  ) throws -> ExportReport {
    try timeline.write(format, settings: settings, to: sink) { done, total in
      try Interruption.check()
      console.progress(name, done, of: total)
    }
  }

  /// Writes a file for each frame, named after `path`.
  private func exportFrames(
    _ timeline: Timeline, _ settings: ExportSettings, to path: String
  ) throws -> ExportReport {
    try timeline.writeFrames(settings: settings) { picture in
      let file = try AtomicFile(
        path: picture.path(from: path), followingLinks: item.followsLinks)
      try file.write(picture.bytes)
      try file.commit()
    } progress: { done, total in
      try Interruption.check()
      console.progress(path, done, of: total)
    }
  }

  private func failure(for error: any Error) -> CommandFailure {
    if let failure = error as? CommandFailure { return failure }
    if case .tooLarge(let smallest, let limit)? = error as? GIFError {
      // Pictures are as they are, and as many.
      let more = item.frames == nil ? ", or a lower --fps or --scale" : ""
      return CommandFailure(
        code: .unmet,
        message: "\(input): error: the GIF cannot have \(limit) bytes or less: with all that may "
          + "be given up it has \(smallest); allow more by --min-fps, --min-scale, --min-quality or "
          + "--min-colors" + more)
    }
    if let frame = error as? FrameError {
      return CommandFailure(code: .badInput, message: "\(frame.path): error: \(frame.reason)")
    }
    guard let file = error.fileError else {
      return CommandFailure(code: .internalLimit, message: "\(input): error: \(error)")
    }
    if file.isBrokenPipe { return CommandFailure(code: .cannotWrite, message: "") }
    let code: ExitStatus =
      switch file.operation {
      case .create: .cannotCreate
      case .write: .cannotWrite
      case .read: .noInput
      }
    return CommandFailure(code: code, message: "error: \(file)")
  }
}

extension SceneFileError {
  /// The mistakes as an export reports them.
  fileprivate var diagnostics: [Diagnostic] {
    mistakes.map {
      Diagnostic(.error, $0.message, place: Diagnostic.Place(line: $0.line, column: $0.column))
    } + (omission.map { [Diagnostic(.error, $0)] } ?? [])
  }
}

extension ExportFormat {
  /// The time of a still that is stated.
  fileprivate var stillTime: Double? {
    switch self {
    case .png(let time), .stillSVG(let time): time
    default: nil
    }
  }
}
