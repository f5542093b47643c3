package import AnimDrawing
package import AnimTimeline

/// Writes timelines as SVG pictures animated by SMIL or CSS, without scripts. References to other files are written
/// only for linked pictures.
package struct SVGExporter: Sendable {
  /// Settings of the document.
  package var options: SVGOptions
  /// Renders pictures of content that SVG can't represent. Default nil, which leaves this content out.
  package var rasterizer: Rasterizer?
  /// Number of threads that build long documents, 1…64; smaller and larger values are clamped. Default 1. The bytes
  /// don't depend on it.
  package var workers = 1

  /// Creates an exporter.
  ///
  /// - Parameters:
  ///   - rasterizer: Renders pictures of content that SVG can't represent; nil leaves this content out.
  ///   - workers: Number of threads that build long documents. Values below 1 count as 1, values above 64 as 64.
  package init(
    options: SVGOptions = SVGOptions(), rasterizer: Rasterizer? = nil, workers: Int = 1
  ) {
    self.options = options
    self.workers = workers
    self.rasterizer = rasterizer
  }

  /// Exports the whole timeline as one document. Each part that isn't exact is within the tolerance, or is reported.
  package func export(_ timeline: Timeline) -> SVGDocument {
    let timeline = timeline.played
    var bytes: [UInt8] = []
    if let stream = DocumentStream(timeline, options: options) {
      let diagnostics = stream.write(workers: workers) { bytes += $0 }
      return SVGDocument(bytes: bytes, diagnostics: diagnostics)
    }
    let (root, diagnostics) = document(of: timeline)
    XMLWriter.write(root) { bytes += $0 }
    return SVGDocument(bytes: bytes, diagnostics: diagnostics)
  }

  /// Exports a drawing that plays for a duration, as one document.
  ///
  /// - Parameters:
  ///   - duration: Seconds of one play; 0 for a still picture.
  ///   - poster: The scene time in seconds whose values are written as attributes.
  package func export(
    _ drawing: DrawingTree, duration: Double, loop: LoopCount = .forever, poster: Double = 0
  ) -> SVGDocument {
    let timeline = Timeline(
      size: drawing.size, background: drawing.background, duration: duration, loop: loop,
      poster: poster, nodes: [], library: drawing.library)
    let context = ExportContext(Analysis(timeline, options, items: drawing))
    let (root, diagnostics) = finished(
      DocumentBuilder(context: context).document(), context.report.diagnostics)
    var bytes: [UInt8] = []
    XMLWriter.write(root) { bytes += $0 }
    return SVGDocument(bytes: bytes, diagnostics: diagnostics)
  }

  /// Writes the whole timeline as one document, unless something about it is an error.
  ///
  /// - Parameter sink: Takes the bytes in order, in pieces of about 64 KiB. An error that it throws stops the export.
  /// - Returns: A diagnostic for each part that was approximated or left out.
  package func write(
    _ timeline: Timeline, to sink: ([UInt8]) throws -> Void
  ) rethrows -> [Diagnostic] {
    let timeline = timeline.played
    if let stream = DocumentStream(timeline, options: options) {
      return try stream.write(workers: workers, to: sink)
    }
    let (root, diagnostics) = document(of: timeline)
    guard diagnostics.allSatisfy({ $0.severity != .error }) else { return diagnostics }
    try XMLWriter.write(root, to: sink)
    return diagnostics
  }

  private func document(of timeline: Timeline) -> (root: Element, diagnostics: [Diagnostic]) {
    if let separate = separateDocument(of: timeline) { return separate }
    let context = ExportContext(Analysis(timeline, options)).planningBackdrops()
    let planned = TreatmentPlan(context).shortcomings
    var attempt = attempt(in: context, planned)
    attempt.context.reportPerspectiveTotal()
    let measured = attempt.measured
    if measured.contains(where: isReplaced) {
      attempt = self.attempt(in: context, planned, measured)
    }
    return finished(attempt.root, attempt.diagnostics + seamWarnings(of: timeline))
  }

  /// A document with pictures of some content.
  private struct Attempt {
    let context: ExportContext
    let root: Element
    /// The diagnostics about the content that pictures were rendered of, and the content itself.
    let ladder: (diagnostics: [Diagnostic], known: Set<Report.Failure.Identity>)
    /// The number of other content that was known.
    let plannedCount: Int

    /// Content that vectors don't show exactly as only building shows, apart from known content.
    var measured: [Report.Failure] {
      context.report.failures.dropFirst(plannedCount).filter { !isKnown($0) }
    }

    var diagnostics: [Diagnostic] {
      let repeated = Set(context.report.failures.filter(isKnown).map(\.report))
      return ladder.diagnostics
        + context.report.diagnostics.enumerated().filter { !repeated.contains($0.offset) }
        .map(\.element)
    }

    private func isKnown(_ failure: Report.Failure) -> Bool {
      ladder.known.contains(failure.identity(in: context.timeline))
    }
  }

  /// Renders pictures of known content, as far as the options ask for them, and builds the rest.
  private func attempt(
    in context: ExportContext, _ planned: [Report.Failure], _ measured: [Report.Failure] = []
  ) -> Attempt {
    var context = context
    let timeline = context.timeline
    var ladder: (diagnostics: [Diagnostic], known: Set<Report.Failure.Identity>) = ([], [])
    let replaced = (planned + measured).filter(isReplaced)
    if let rasterizer, !replaced.isEmpty {
      let (books, diagnostics) = Ladder(context: context, rasterizer: rasterizer)
        .flipbooks(for: replaced)
      ladder = (diagnostics, Set(replaced.map { $0.identity(in: timeline) }))
      context = ExportContext(Analysis(timeline, options, flipbooks: books))
        .planningBackdrops()
    }
    context.report(planned.filter { !ladder.known.contains($0.identity(in: timeline)) })
    let plannedCount = context.report.failures.count
    let root = DocumentBuilder(context: context).document()
    return Attempt(context: context, root: root, ladder: ladder, plannedCount: plannedCount)
  }

  /// True if pictures show content that vectors don't show exactly.
  private func isReplaced(_ failure: Report.Failure) -> Bool {
    switch options.onUnsupported {
    case .approximate: rasterizer != nil && !failure.isApproximated
    case .rasterize: rasterizer != nil
    case .drop, .error: false
    }
  }

  /// A document in which layers without a common period repeat by themselves; nil if the scene doesn't need that, or if
  /// some part of it needs the whole play.
  private func separateDocument(
    of timeline: Timeline
  ) -> (root: Element, diagnostics: [Diagnostic])? {
    guard let loops = SeparateLoops(timeline, options) else { return nil }
    let context = ExportContext(Analysis(timeline, options), repeating: loops).planningBackdrops()
    guard TreatmentPlan(context).shortcomings.isEmpty, context.analysis.backdrops.readers.isEmpty
    else { return nil }
    let root = DocumentBuilder(context: context).document()
    guard !loops.hasFailed, context.report.failures.isEmpty else { return nil }
    var diagnostics = context.report.diagnostics
    if loops.isIncomplete { diagnostics += seamWarnings(of: timeline) }
    return finished(root, diagnostics)
  }

  /// A warning about layers that start over with the whole play although they have no common period.
  private func seamWarnings(of timeline: Timeline) -> [Diagnostic] {
    guard timeline.hasSeam, var warning = timeline.seamWarning else { return [] }
    warning.message = "not every layer can repeat by itself here: " + warning.message
    return [warning]
  }

  /// A document with its diagnostics, their severity raised to errors if the options ask for that.
  private func finished(
    _ root: Element, _ diagnostics: [Diagnostic]
  ) -> (root: Element, diagnostics: [Diagnostic]) {
    var diagnostics = diagnostics
    if options.onUnsupported == .error {
      for index in diagnostics.indices where diagnostics[index].severity == .warning {
        diagnostics[index].severity = .error
      }
    }
    if let host = options.host {
      var byteCount = 0
      XMLWriter.write(root) { byteCount += $0.count }
      diagnostics += host.problems(in: root, byteCount: byteCount).map {
        Diagnostic(.error, "\(host.rawValue) blocks \($0)")
      }
    }
    return (root, diagnostics)
  }
}

/// An SVG file and the diagnostics of its export.
package struct SVGDocument: Hashable, Sendable {
  /// The file's text in UTF-8.
  package var bytes: [UInt8]
  /// A diagnostic for each part that was approximated or left out.
  package var diagnostics: [Diagnostic]

  /// The file's text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
