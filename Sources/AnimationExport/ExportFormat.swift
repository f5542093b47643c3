public import FrameWriters

/// A kind of file that a timeline can become.
public enum ExportFormat: Hashable, Sendable {
  /// A vector picture animated with SMIL.
  case svg
  /// A vector picture of one time in seconds; without one, of the poster. Where the timeline is over,
  /// the end of what ends there shows.
  case stillSVG(at: Double? = nil)
  /// An animated picture of at most 256 colours a frame, which everything shows.
  case gif
  /// An animated PNG: all colours and alpha, without loss. Readers that know plain PNG only show its first frame.
  case apng
  /// An animated WebP: all colours and alpha, with or without loss.
  case webp
  /// A video that plays once, made by FFmpeg, which has to be on `PATH`. An MP4 is opaque.
  case video(VideoFormat)
  /// A still at a time in seconds; without one, the poster. Where the timeline is over, the end of
  /// what ends there shows.
  case png(at: Double? = nil)
  /// One PNG with stills at evenly spaced times, in the order of reading, 4 pixels apart; with a
  /// single one, of the poster. Both counts are at least 1; the whole sheet may have no more pixels than any picture, see
  /// ``ExportError``.
  case contactSheet(columns: Int, rows: Int)
  /// A table of keyframes.
  case keyframes(KeyframeFormat)
  /// A page with an element for each layer and the style sheet of ``KeyframeFormat/css``, which animates them.
  case html

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
