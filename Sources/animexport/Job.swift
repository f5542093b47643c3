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
      let timeline = try load()
      if console.report(timeline.diagnostics, of: input) { return .badInput }
      for output in item.outputs { try write(timeline, output.format, to: output.target) }
      return .done
    } catch {
      if !error.message.isEmpty { console.error(error.message) }
      return error.code
    }
  }

  private func load() throws(CommandFailure) -> Timeline {
    do {
      let file = try SceneLoader.load(path: item.input)
      var timeline = try file.makeScene().record(until: overrides.duration ?? file.duration)
      if let loop = overrides.loop { timeline.loop = loop }
      if let background = overrides.background { timeline.background = background }
      return timeline
    } catch let error as FileError {
      throw CommandFailure(code: .noInput, message: "\(input): error: \(error)")
    } catch let error as SceneFileError {
      throw CommandFailure(code: .badInput, message: "\(error)")
    } catch let error as RecordingError {
      throw CommandFailure(code: .badInput, message: "\(input): error: \(error)")
    } catch {
      throw CommandFailure(code: .internalLimit, message: "\(input): error: \(error)")
    }
  }

  private func write(
    _ timeline: Timeline, _ format: ExportFormat, to target: OutputPlan.Target
  ) throws(CommandFailure) {
    do {
      let report: ExportReport
      switch target {
      case .standardOutput:
        report = try export(timeline, format, name: format.fileExtension) { chunk in
          try FileWriter.writeToStandardOutput(chunk)
        }
      case .file(let path):
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
          try FileWriter.makeFolder(String(path[..<slash]))
        }
        let file = try AtomicFile(path: path)
        report = try export(timeline, format, name: path) { chunk in try file.write(chunk) }
        try file.commit()
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

  private func failure(for error: any Error) -> CommandFailure {
    guard let file = error.fileError else {
      return CommandFailure(code: .internalLimit, message: "\(input): error: \(error)")
    }
    if file.isBrokenPipe { return CommandFailure(code: .cannotWrite, message: "") }
    return CommandFailure(
      code: file.operation == .create ? .cannotCreate : .cannotWrite, message: "error: \(file)")
  }
}
