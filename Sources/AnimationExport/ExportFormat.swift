public import AnimTimeline
public import GIFExport
public import SVGExport

/// A kind of file that a timeline can become.
public enum ExportFormat: Hashable, Sendable {
  /// A vector picture animated with SMIL.
  case svg
  /// A vector picture of one time in seconds; without one, of the poster. Where the timeline is over,
  /// the end of what ends there shows.
  case stillSVG(at: Double? = nil)
  /// An animated picture.
  case gif
  /// A still at a time in seconds; without one, the poster. Where the timeline is over, the end of
  /// what ends there shows.
  case png(at: Double? = nil)
  /// One PNG with stills at evenly spaced times, in the order of reading, 4 pixels apart. Both
  /// counts are at least 1; the whole sheet may have no more pixels than any picture, see
  /// ``ExportError``.
  case contactSheet(columns: Int, rows: Int)
  /// A table of keyframes.
  case keyframes(KeyframeFormat)

  /// How a table is written.
  public enum KeyframeFormat: String, Hashable, Sendable, CaseIterable {
    case json
    case csv
    /// A style sheet with `@keyframes`.
    case css
    /// A module for the Web Animations API.
    case js
  }

  /// What is put behind the name of an output, without a leading dot.
  public var fileExtension: String {
    switch self {
    case .svg, .stillSVG: "svg"
    case .gif: "gif"
    case .png: "png"
    case .contactSheet: "contact-sheet.png"
    case .keyframes(let format): "keyframes.\(format.rawValue)"
    }
  }
}

/// How a timeline is written, for all formats.
public struct ExportSettings: Hashable, Sendable {
  /// Frames per second of a GIF and of a sequence of stills, more than 0 and at most 50.
  public var framesPerSecond = 25.0
  /// Pixels per point in pictures made of pixels, more than 0. Default 1. A picture has at most
  /// 16,384 pixels at a side and 67,108,864 in all; anything larger or without pixels is an
  /// ``ExportError``.
  public var scale = 1.0
  /// The size of pictures made of pixels, and of each one in a contact sheet, instead of a scale: the
  /// canvas is scaled to fit and centred, and its background fills the margins. Nil takes the scale.
  public var pixelSize: PixelSize?
  /// How far a written curve may be from the true one, in points of the canvas. Angles and colours
  /// follow in proportion. Default 0.05; limited to 1e-6…100, and what isn't finite counts as 0.05.
  public var tolerance = 0.05
  /// Keys per second of tables; nil, the default, for as few keys as stay within the tolerance. 0
  /// or less and what isn't finite count as nil, more than 1,000 as 1,000.
  public var keyframeRate: Double?
  /// What ids in SVGs and names in CSS begin with, so that several can stand in one page. Characters
  /// other than ASCII letters, digits, hyphens and underscores are left out, so that prefixes that
  /// differ only in others don't tell files apart; see ``isValid(idPrefix:)``.
  public var idPrefix = ""
  /// How SVGs are written besides; ``tolerance`` and ``idPrefix`` count instead of its own.
  public var svg = SVGOptions()
  /// Whether reports say how long texts are after compression, which takes a moment.
  public var measuresGzip = false
  /// How GIFs are written.
  public var gif = GIFSettings()
  /// Threads that draw, and that build long SVGs; the bytes do not depend on it. Default 1, at most
  /// 64, fewer where pictures are large; less than 1 counts as 1.
  public var workers = 1

  /// Creates settings with all defaults.
  public init() {}
}

/// The size of a picture in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// At least 1.
  public var width: Int
  /// At least 1.
  public var height: Int

  /// Creates a size, in pixels.
  public init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  /// As many pixels as a part of both sides has, at least one where there are any.
  ///
  /// - Parameter factor: From 0 to 1.
  func scaled(by factor: Double) -> PixelSize {
    guard factor < 1 else { return self }
    func part(_ side: Int) -> Int {
      side > 1 ? max(1, min(side, Int(exactly: (Double(side) * factor).rounded()) ?? side)) : side
    }
    return PixelSize(part(width), part(height))
  }
}

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
  /// What was approximated or left out, and other remarks.
  public var diagnostics: [Diagnostic] = []
}

extension ExportReport {
  init(_ format: ExportFormat) { self.format = format }
}
