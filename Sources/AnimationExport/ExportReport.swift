public import AnimTimeline
public import GIFExport

/// The result of an export.
public struct ExportReport: Hashable, Sendable {
  /// The format of the file.
  public var format: ExportFormat
  /// Number of written bytes.
  public var byteCount = 0
  /// Number of bytes of a text after a web server's compression. Nil for formats that aren't texts,
  /// and unless ``ExportSettings/measuresGzip`` is true.
  public var gzipByteCount: Int?
  /// The report of the encoder; nil unless a GIF was written.
  public var gif: GIFReport?
  /// The remark that readers can't stop the motion; nil if they can, or if the motion is short. For
  /// several outputs, showing it once is enough.
  public var motionNote: Diagnostic?
  /// Remarks on approximated and left out parts, and other ones.
  public var diagnostics: [Diagnostic] = []
}

extension ExportReport {
  package init(_ format: ExportFormat) { self.format = format }
}
