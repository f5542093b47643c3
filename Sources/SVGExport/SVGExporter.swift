public import AnimTimeline

/// Writes timelines as SVG pictures animated by SMIL, without scripts and without references to
/// other files.
public struct SVGExporter: Sendable {
  public var options: SVGOptions

  public init(options: SVGOptions = SVGOptions()) { self.options = options }

  /// The whole timeline as one document. Whatever can't be said exactly is within the tolerance or
  /// reported.
  public func export(_ timeline: Timeline) -> SVGDocument {
    let context = ExportContext(timeline: timeline, options: options)
    let root = DocumentBuilder(context: context).document()
    var writer = XMLWriter()
    writer.write(root)
    let bytes = writer.bytes + [UInt8(ascii: "\n")]
    if let host = options.host {
      for problem in host.problems(in: root, byteCount: bytes.count) {
        context.report(.error, "\(host.rawValue) blocks \(problem)")
      }
    }
    return SVGDocument(bytes: bytes, diagnostics: context.diagnostics)
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
