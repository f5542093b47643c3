public import AnimTimeline
public import GIFExport

/// What an export did.
public struct ExportReport: Hashable, Sendable {
  /// What was written.
  public var format: ExportFormat
  /// How many bytes were written.
  public var byteCount = 0
  /// How many bytes a text has when a web server compresses it; nil unless
  /// ``ExportSettings/measuresGzip`` asks for it, and for formats that are no text.
  public var gzipByteCount: Int?
  /// What the encoder did, where a GIF was written.
  public var gif: GIFReport?
  /// The remark that readers can't stop the motion; nil where they can, and where nothing moves for long. One of
  /// several outputs is enough to show.
  public var motionNote: Diagnostic?
  /// What was approximated or left out, and other remarks.
  public var diagnostics: [Diagnostic] = []
}

extension ExportReport {
  package init(_ format: ExportFormat) { self.format = format }
}
