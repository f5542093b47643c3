public import FrameWriters

/// A file format in which timelines are exported.
public enum ExportFormat: Hashable, Sendable {
  /// A vector picture animated with SMIL.
  case svg
  /// A vector picture of one time in seconds; nil for the poster. At the end of the timeline it
  /// shows the final values.
  case stillSVG(at: Double? = nil)
  /// An animated picture with at most 256 colours in each frame, which all viewers support.
  case gif
  /// An animated PNG: all colours and alpha, lossless. Readers that support only plain PNG show its
  /// first frame.
  case apng
  /// An animated WebP: all colours and alpha, lossless or lossy.
  case webp
  /// A video that plays once. It is made by FFmpeg, which must be on `PATH`. An MP4 is opaque.
  case video(VideoFormat)
  /// A still at a time in seconds; nil for the poster. At the end of the timeline it shows the
  /// final values.
  case png(at: Double? = nil)
  /// One PNG with stills at evenly spaced times, in reading order, 4 pixels apart. A single still
  /// is the poster. Both numbers are at least 1. The whole sheet has the same maximum size as other
  /// pictures; see ``ExportError``.
  case contactSheet(columns: Int, rows: Int)
  /// A table of keyframes.
  case keyframes(KeyframeFormat)
  /// A page with an element for each layer, animated by the style sheet of ``KeyframeFormat/css``.
  case html

  /// The format of a table.
  public enum KeyframeFormat: String, Hashable, Sendable, CaseIterable {
    case json
    case csv
    /// A style sheet with `@keyframes`.
    case css
    /// A module for the Web Animations API.
    case js
  }

  /// The ending of an output's name, without a leading dot.
  public var fileExtension: String {
    switch self {
    case .svg, .stillSVG: "svg"
    case .gif: "gif"
    case .apng: "apng"
    case .webp: "webp"
    case .video(let format): format.rawValue
    case .png: "png"
    case .contactSheet: "contact-sheet.png"
    case .keyframes(let format): "keyframes.\(format.rawValue)"
    case .html: "keyframes.html"
    }
  }
}
