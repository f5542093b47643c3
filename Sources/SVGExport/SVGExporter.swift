public import AnimTimeline

/// Writes timelines as SVG pictures animated by SMIL, without scripts and without references to
/// other files.
public struct SVGExporter: Sendable {
  public var options: SVGOptions
  /// Draws what SVG can't say; nil has it dropped.
  public var rasterizer: Rasterizer?

  public init(options: SVGOptions = SVGOptions(), rasterizer: Rasterizer? = nil) {
    self.options = options
    self.rasterizer = rasterizer
  }

  /// The whole timeline as one document. Whatever can't be said exactly is within the tolerance or
  /// reported.
  public func export(_ timeline: Timeline) -> SVGDocument {
    var context = ExportContext(timeline: timeline, options: options)
    var root = DocumentBuilder(context: context).document()
    var diagnostics = context.diagnostics
    if let books = flipbooks(context) {
      context = ExportContext(timeline: timeline, options: options, flipbooks: books.books)
      root = DocumentBuilder(context: context).document()
      // What failed in the first attempt and still does is said once, by the ladder.
      let known = Set(books.failed.map { timeline.nodes[$0].id })
      diagnostics =
        books.diagnostics
        + context.diagnostics.filter {
          $0.severity != .warning || $0.node.map { !known.contains($0) } ?? true
        }
    }
    if options.onUnsupported == .error {
      for index in diagnostics.indices where diagnostics[index].severity == .warning {
        diagnostics[index].severity = .error
      }
    }
    var writer = XMLWriter()
    writer.write(root)
    let bytes = writer.bytes + [UInt8(ascii: "\n")]
    if let host = options.host {
      diagnostics += host.problems(in: root, byteCount: bytes.count).map {
        Diagnostic(.error, "\(host.rawValue) blocks \($0)")
      }
    }
    return SVGDocument(bytes: bytes, diagnostics: diagnostics)
  }

  private func flipbooks(
    _ context: ExportContext
  ) -> (books: [Int: Flipbook], diagnostics: [Diagnostic], failed: [Int])? {
    let failures: [ExportContext.Failure]
    switch options.onUnsupported {
    case .approximate: failures = context.failures.filter { !$0.isApproximated }
    case .rasterize: failures = context.failures
    case .drop, .error: return nil
    }
    guard let rasterizer, !failures.isEmpty else { return nil }
    let ladder = Ladder(timeline: context.timeline, options: options, rasterizer: rasterizer)
    let (books, diagnostics) = ladder.flipbooks(for: failures)
    return (books, diagnostics, failures.map(\.node))
  }
}

/// An SVG file and what there is to say about it.
public struct SVGDocument: Hashable, Sendable {
  /// UTF-8.
  public var bytes: [UInt8]
  /// What was approximated or could not be carried.
  public var diagnostics: [Diagnostic]

  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
