package import AnimDrawing
package import AnimTimeline

/// Writes timelines as SVG pictures animated by SMIL, without scripts and without references to
/// other files.
package struct SVGExporter: Sendable {
  /// How it is written.
  package var options: SVGOptions
  /// Draws what SVG can't say; nil, the default, has it dropped.
  package var rasterizer: Rasterizer?
  /// Threads that build long documents; the bytes do not depend on it. Default 1, as for less; at
  /// most 64.
  package var workers = 1

  /// Creates an exporter.
  ///
  /// - Parameters:
  ///   - rasterizer: Draws what SVG can't say; nil has it dropped.
  ///   - workers: Threads that build long documents; less than 1 counts as 1, more than 64 as 64.
  package init(
    options: SVGOptions = SVGOptions(), rasterizer: Rasterizer? = nil, workers: Int = 1
  ) {
    self.options = options
    self.workers = workers
    self.rasterizer = rasterizer
  }

  /// The whole timeline as one document. Whatever can't be said exactly is within the tolerance or
  /// reported.
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

  /// A drawing that plays for some seconds, as one document.
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
    let context = ExportContext(drawing, playedAs: timeline, options: options)
    let (root, diagnostics) = finished(
      DocumentBuilder(context: context).document(), context.diagnostics)
    var bytes: [UInt8] = []
    XMLWriter.write(root) { bytes += $0 }
    return SVGDocument(bytes: bytes, diagnostics: diagnostics)
  }

  /// Writes the whole timeline as one document, unless something about it is an error.
  ///
  /// - Parameter sink: Takes the bytes in order, in pieces of about 64 KiB. What it throws stops the
  ///   export.
  /// - Returns: What was approximated or could not be carried.
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
    var context = ExportContext(timeline: timeline, options: options)
    context.workers = workers
    var root = DocumentBuilder(context: context).document()
    context.reportPerspectiveTotal()
    var diagnostics = context.diagnostics
    diagnostics += seamWarnings(of: timeline)
    if let books = flipbooks(context) {
      context = ExportContext(timeline: timeline, options: options, flipbooks: books.books)
      root = DocumentBuilder(context: context).document()
      // What failed in the first attempt and still does is said once, by the ladder.
      let known = Set(books.failures.map { [timeline.nodes[$0.node].layer, $0.text] })
      diagnostics =
        books.diagnostics
        + context.diagnostics.filter { diagnostic in
          diagnostic.severity != .warning
            || diagnostic.node.map { !known.contains([$0, diagnostic.message]) } ?? true
        }
    }
    return finished(root, diagnostics)
  }

  /// A document in which layers without a common period repeat by themselves; nil where that isn't needed, or
  /// something needs the whole play.
  private func separateDocument(
    of timeline: Timeline
  ) -> (root: Element, diagnostics: [Diagnostic])? {
    guard let loops = SeparateLoops(timeline, options) else { return nil }
    let context = ExportContext(timeline: timeline, options: options)
    context.loops = loops
    let root = DocumentBuilder(context: context).document()
    guard !loops.hasFailed, context.failures.isEmpty, context.backdrops.readers.isEmpty else {
      return nil
    }
    var diagnostics = context.diagnostics
    if loops.isIncomplete { diagnostics += seamWarnings(of: timeline) }
    return finished(root, diagnostics)
  }

  /// A warning about layers that start over with the whole play although they have no common period.
  private func seamWarnings(of timeline: Timeline) -> [Diagnostic] {
    guard timeline.hasSeam, var warning = timeline.seamWarning else { return [] }
    warning.message = "not every layer can repeat by itself here: " + warning.message
    return [warning]
  }

  /// A document with its diagnostics, as severe as the options have them.
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

  private func flipbooks(
    _ context: ExportContext
  ) -> (
    books: [Int: Flipbook], diagnostics: [Diagnostic], failures: [ExportContext.Failure]
  )? {
    let failures: [ExportContext.Failure]
    switch options.onUnsupported {
    case .approximate: failures = context.failures.filter { !$0.isApproximated }
    case .rasterize: failures = context.failures
    case .drop, .error: return nil
    }
    guard let rasterizer, !failures.isEmpty else { return nil }
    let ladder = Ladder(context: context, rasterizer: rasterizer)
    let (books, diagnostics) = ladder.flipbooks(for: failures)
    return (books, diagnostics, failures)
  }
}

/// An SVG file and what there is to say about it.
package struct SVGDocument: Hashable, Sendable {
  /// UTF-8.
  package var bytes: [UInt8]
  /// What was approximated or could not be carried.
  package var diagnostics: [Diagnostic]

  /// The document.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
