import AnimationExport
import GIFExport
import Synchronization

/// The export of one input in all of its formats.
struct InputExport<Observer: ExportObserver> {
  let item: ExportPlan.Item
  let group: ExportJob.Group
  let job: ExportJob
  let workers: Int
  let resources: ExportRunResources
  let observer: TurnObserver<Observer>

  var input: String { item.name }
  var options: ExportOptions { group.options }

  /// Exports the input and returns the report.
  func run() -> InputReport {
    observer.reach(.began(input))
    defer { observer.reach(.ended) }
    var report = InputReport(input: input)
    let recorder = DependencyRecorder(hashesFiles: resources.store != nil)
    do throws(ExportFailure) {
      try observer.checkInterruption()
      if let failure = item.failure { throw failure }
      if let remark = item.remark {
        _ = tell([remark], &report)
        return report
      }
      var signature: Signature?
      if let store = resources.store {
        let current = Signature(item, inGroup: resources.groupSignatures[item.group])
        if let known = store.report(of: item, current) {
          for remark in known.diagnostics { observer.receive(.remark(remark, input: input)) }
          return known
        }
        signature = current
      }
      recorder.record(optionFilesOf: options)
      if let frames = item.frames {
        for path in frames.paths { recorder.record(path) }
        for output in item.outputs {
          try write(frames, output.product, to: output.target, &report)
        }
      } else {
        try export(&report, recorder)
      }
      report.signature = signature
    } catch {
      if !error.message.isEmpty {
        // An interruption is reported once for all inputs.
        if !error.status.isInterruption { observer.receive(.failure(error.message)) }
        report.failure = error.message
      }
      report.status = error.status
    }
    report.dependencies = recorder.dependencies
    report.readPaths.formUnion(recorder.paths)
    return report
  }

  /// Exports a scene.
  private func export(
    _ report: inout InputReport, _ recorder: DependencyRecorder
  ) throws(ExportFailure) {
    let document = try load(&report, recorder)
    report.document = document
    let darkColors = try DarkRules(options.darkRules).colors(of: input, among: document.colors)
    report.darkColors = darkColors
    let settings = self.settings(over: document.export, darkColors: darkColors)
    report.holdsStill = settings.svg.includesReducedMotion
    // All outputs except stills at a given time share one recording.
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
  }

  /// The settings of the outputs, with the run's threads and palettes.
  func settings(
    over scene: SceneExport = SceneExport(), darkColors: [DarkColor] = []
  ) -> ExportSettings {
    var settings = options.settings(
      over: scene, darkColors: darkColors, palette: resources.files.colors(of: options.palette))
    settings.workers = workers
    settings.measuresGzip = job.measuresGzip
    return settings
  }

  /// Adds a note if an SVG is made of a scene without a title, which would be the SVG's accessible
  /// name.
  private func noteMissingTitle(of document: SceneDocument, _ report: inout InputReport) {
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
    _ = tell(report.placed([note]), &report)
  }

  private func load(
    _ report: inout InputReport, _ recorder: DependencyRecorder
  ) throws(ExportFailure) -> SceneDocument {
    let bytes: [UInt8]
    do {
      bytes = try item.bytes ?? FileReader.bytes(at: item.input, in: item.root)
    } catch {
      throw ExportFailure(.noInput, "\(input): error: \(error)")
    }
    if item.input != "-" { recorder.record(item.input, bytes) }
    do {
      let document = try SceneLoader.load(
        bytes, path: item.input, shared: group.shared, reporting: recorder.record)
      recorder.record(families: document.fontFamilies)
      return document
    } catch {
      _ = tell(error.diagnostics, &report)
      report.failure = "\(error)"
      throw ExportFailure(error.exceedsLimit ? .internalLimit : .badInput, "")
    }
  }

  /// Records the scene, completely or until a still's time, and reports remarks that weren't
  /// reported before.
  private func record(
    _ document: SceneDocument, at time: Double? = nil, _ report: inout InputReport
  ) throws(ExportFailure) -> Timeline {
    let duration = options.duration ?? document.duration
    let scene = document.makeScene()
    if let loop = options.loop { scene.loop = loop }
    var timeline: Timeline
    do {
      if let time {
        timeline = try scene.recordStill(at: time, of: duration)
      } else {
        timeline = try scene.record(until: duration)
      }
    } catch {
      let remark = document.located(
        Diagnostic(.error, "\(error)", place: error.layer.flatMap { scene.places[$0] }))
      throw ExportFailure(
        error.exceedsLimit ? .internalLimit : .badInput,
        "\(remark.place.inMessage(of: input)): error: \(remark.message)")
    }
    report.places = scene.places
    if let background = options.background { timeline.background = background }
    if let seconds = options.holdEnd ?? document.export.holdEnd {
      timeline = timeline.holdingEnd(for: seconds)
    }
    if time == nil {
      timeline.diagnostics += timeline.visibilityNotes(ignoring: document.helperLayers)
    }
    report.scene = SceneSummary(document, timeline)
    let added = report.placed(timeline.diagnostics).filter { !report.diagnostics.contains($0) }
    if tell(added, &report) { throw ExportFailure(.badInput, "") }
    return timeline
  }

  /// Reports remarks on the input.
  ///
  /// - Returns: True if one of them is an error.
  func tell(_ diagnostics: [Diagnostic], _ report: inout InputReport) -> Bool {
    report.diagnostics += diagnostics
    for diagnostic in diagnostics { observer.receive(.remark(diagnostic, input: input)) }
    return diagnostics.contains { $0.severity == .error }
  }
}

extension SceneSummary {
  fileprivate init(_ document: SceneDocument, _ timeline: Timeline) {
    self.init(
      title: document.title, description: document.summary, size: timeline.size,
      duration: timeline.duration, loop: timeline.loop, poster: timeline.poster)
  }
}

extension SceneFileError {
  /// The mistakes as diagnostics.
  fileprivate var diagnostics: [Diagnostic] {
    mistakes.map { mistake in
      let place =
        mistake.line > 0 ? Diagnostic.Position(line: mistake.line, column: mistake.column) : nil
      // A diagnostic's place is in the scene's own file, so that of another file is put into the
      // message.
      guard mistake.file == nil else {
        let other = place.inMessage(of: path(of: mistake))
        return Diagnostic(.error, "\(other): \(mistake.message)")
      }
      return Diagnostic(.error, mistake.message, place: place)
    } + (omission.map { [Diagnostic(.error, $0)] } ?? [])
  }
}

extension ExportFormat {
  /// The given time of a still; nil for other formats.
  fileprivate var stillTime: Double? {
    switch self {
    case .png(let time), .stillSVG(let time): time
    default: nil
    }
  }
}
