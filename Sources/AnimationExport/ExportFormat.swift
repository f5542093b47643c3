public import AnimTimeline

/// A kind of file that a timeline can become.
public enum ExportFormat: Hashable, Sendable {
  /// A vector picture animated with SMIL.
  case svg
  case gif

  /// What is put behind the name of an output, without a leading dot.
  public var fileExtension: String {
    switch self {
    case .svg: "svg"
    case .gif: "gif"
    }
  }
}

/// How a timeline is written, for all formats.
public struct ExportSettings: Hashable, Sendable {
  /// GIF frames per second, more than 0 and at most 50.
  public var framesPerSecond = 25.0
  /// Pixels per point in pictures made of pixels, more than 0.
  public var scale = 1.0
  /// How far a written curve may be from the true one, in points of the canvas. Angles and colours
  /// follow in proportion.
  public var tolerance = 0.05
  /// Threads that draw; the bytes do not depend on it.
  public var workers = 1

  public init() {}
}

/// What an export did.
public struct ExportReport: Hashable, Sendable {
  public var format: ExportFormat
  /// The size of what was written.
  public var byteCount = 0
  /// What was approximated or left out, and other remarks.
  public var diagnostics: [Diagnostic] = []
}

extension ExportReport {
  init(_ format: ExportFormat) { self.format = format }
}
