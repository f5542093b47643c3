import AnimationExport

/// What the command line says instead of the scene.
struct SceneOverrides {
  var duration: Double?
  var loop: LoopCount?
  var background: Color?
}

/// One input and all that is written from it.
struct Job {
  let item: OutputPlan.Item
  let settings: ExportSettings
  let overrides: SceneOverrides
  let console: Console

  private var input: String { item.input == "-" ? "<standard input>" : item.input }

  /// Does the work and says how it went.
  func run() -> ExitStatus {
    do {
      try Interruption.check()
      let document = try load()
      // Everything but a still at a stated time is made from one recording.
      var whole: Timeline?
      var reported: [Diagnostic] = []
      for output in item.outputs {
        let timeline: Timeline
        if case .png(let time?) = output.product.format {
          timeline = try record(document, at: time, &reported)
        } else if let whole {
          timeline = whole
        } else {
          timeline = try record(document, &reported)
          whole = timeline
        }
        try write(timeline, output.product, to: output.target)
      }
      return .done
    } catch {
      if !error.message.isEmpty { console.error(error.message) }
      return error.code
    }
  }

  private func load() throws(CommandFailure) -> SceneDocument {
    do {
      return try SceneLoader.load(path: item.input)
    } catch let error as FileError {
      throw CommandFailure(code: .noInput, message: "\(input): error: \(error)")
    } catch let error as SceneFileError {
      throw CommandFailure(code: .badInput, message: "\(error)")
    } catch {
      throw CommandFailure(code: .internalLimit, message: "\(input): error: \(error)")
    }
  }

  /// Plays the scene, wholly or until a still's time, and prints what wasn't reported
  /// before.
  private func record(
    _ document: SceneDocument, at time: Double? = nil, _ reported: inout [Diagnostic]
  ) throws(CommandFailure) -> Timeline {
    let duration = overrides.duration ?? document.duration
    let scene = document.makeScene()
    var timeline: Timeline
    do {
      if let time {
        timeline = try scene.recordStill(at: time, of: duration)
      } else {
        timeline = try scene.record(until: duration)
      }
    } catch {
      throw CommandFailure(code: .badInput, message: "\(input): error: \(error)")
    }
    if let loop = overrides.loop { timeline.loop = loop }
    if let background = overrides.background { timeline.background = background }
    let news = timeline.diagnostics.filter { !reported.contains($0) }
    reported += news
    if console.report(news, of: input) {
      throw CommandFailure(code: .badInput, message: "")
    }
    return timeline
  }

  private func write(
    _ timeline: Timeline, _ product: Product, to target: OutputPlan.Target
  ) throws(CommandFailure) {
    do {
      let report: ExportReport
      switch target {
      case .standardOutput:
        let name = product.format.fileExtension
        report = try export(timeline, product.format, name: name) { chunk in
          try FileWriter.writeToStandardOutput(chunk)
        }
      case .file(let path):
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
          try FileWriter.makeFolder(String(path[..<slash]))
        }
        if product.isSequence {
          report = try exportFrames(timeline, to: path)
        } else {
          let file = try AtomicFile(path: path)
          report = try export(timeline, product.format, name: path) { chunk in
            try file.write(chunk)
          }
          try file.commit()
        }
      }
      _ = console.report(report.diagnostics, of: input)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw failure(for: error)
    }
  }

  private func export(
    _ timeline: Timeline, _ format: ExportFormat, name: String,
    to sink: ([UInt8]) throws -> Void
  ) throws -> ExportReport {
    try timeline.write(format, settings: settings, to: sink) { done, total in
      try Interruption.check()
      console.progress(name, done, of: total)
    }
  }

  /// Writes a file for each frame, named after `path`.
  private func exportFrames(_ timeline: Timeline, to path: String) throws -> ExportReport {
    try timeline.writeFrames(settings: settings) { picture in
      let file = try AtomicFile(path: picture.path(from: path))
      try file.write(picture.bytes)
      try file.commit()
    } progress: { done, total in
      try Interruption.check()
      console.progress(path, done, of: total)
    }
  }

  private func failure(for error: any Error) -> CommandFailure {
    guard let file = error.fileError else {
      return CommandFailure(code: .internalLimit, message: "\(input): error: \(error)")
    }
    if file.isBrokenPipe { return CommandFailure(code: .cannotWrite, message: "") }
    return CommandFailure(
      code: file.operation == .create ? .cannotCreate : .cannotWrite, message: "error: \(file)")
  }
}
