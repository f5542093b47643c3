public import SVGExport

/// How a timeline is written, for all formats.
public struct ExportSettings: Hashable, Sendable {
  /// Frames per second of animated pictures, videos and sequences of stills, more than 0. Default 25. A GIF
  /// shows none for less than 2 hundredths of a second: of more than 50 some are left out. Animated PNG
  /// and WebP show none for less than 11 thousandths: of more than 90 some are left out.
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
  /// The beginning of ids in SVGs, and in CSS of the names of `@keyframes` and of layers' `data-layer`, so that
  /// several can stand in one page. Characters
  /// other than ASCII letters, digits, hyphens and underscores are left out, so that prefixes that
  /// differ only in others don't tell files apart; see ``isValid(idPrefix:)``.
  public var idPrefix = ""
  /// How SVGs are written besides; ``tolerance`` and ``idPrefix`` count instead of its own.
  public var svg = SVGOptions()
  /// Whether reports say how long texts are after compression, which takes a moment.
  public var measuresGzip = false
  /// How GIFs are written.
  public var gif = GIFSettings()
  /// The options of animated PNGs.
  public var apng = APNGSettings()
  /// The options of animated WebPs.
  public var webP = WebPSettings()
  /// The options of videos.
  public var video = VideoSettings()
  /// Threads that draw and code frames, and that build long SVGs; the bytes do not depend on it. Default 1, at most
  /// 64, fewer where pictures are large; less than 1 counts as 1.
  public var workers = 1

  /// Creates settings with all defaults.
  public init() {}
}
