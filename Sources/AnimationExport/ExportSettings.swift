public import SVGExport

/// The settings of exports, for all formats.
public struct ExportSettings: Hashable, Sendable {
  /// Frames per second of animated pictures, videos and sequences of stills, more than 0. Default
  /// 25. In a GIF the minimum duration of a frame is 2 hundredths of a second: above a rate of 50,
  /// frames are left out. In animated PNG and WebP it is 11 thousandths: above a rate of 90, frames
  /// are left out.
  public var framesPerSecond = 25.0
  /// Pixels per point in pictures with pixels, more than 0. Default 1. A picture has at most 16,384
  /// pixels at a side and 67,108,864 in all. Other sizes, and pictures without pixels, are an
  /// ``ExportError``.
  public var scale = 1.0
  /// The size of pictures with pixels, and of each one in a contact sheet, in place of a scale. The
  /// canvas is scaled to fit and centred, and its background fills the margins. Nil, the default,
  /// uses the scale.
  public var pixelSize: PixelSize?
  /// Tolerance of written curves, in points of the canvas. Angles and colours have a tolerance in
  /// proportion. Default 0.05; limited to 1e-6…100, and values that are not finite count as 0.05.
  public var tolerance = 0.05
  /// Keys per second of tables; nil, the default, for the fewest keys within the tolerance. Values
  /// that are 0 or less or not finite count as nil, more than 1,000 as 1,000.
  public var keyframeRate: Double?
  /// Prefix of ids in SVGs, and in CSS of the names of `@keyframes` and of layers' `data-layer`, so
  /// that several can be used in one page. Default empty. Characters other than ASCII letters,
  /// digits, hyphens and underscores are removed, so prefixes must differ in allowed characters;
  /// see ``isValid(idPrefix:)``.
  public var idPrefix = ""
  /// Further options of SVGs. Their own tolerance and prefix are replaced by ``tolerance`` and
  /// ``idPrefix``.
  public var svg = SVGOptions()
  /// True if reports include the size of texts after compression, which takes a moment to measure.
  /// Default false.
  public var measuresGzip = false
  /// The options of GIFs.
  public var gif = GIFSettings()
  /// The options of animated PNGs.
  public var apng = APNGSettings()
  /// The options of animated WebPs.
  public var webP = WebPSettings()
  /// The options of videos.
  public var video = VideoSettings()
  /// Number of threads that draw and code frames, and that build long SVGs. It doesn't affect the
  /// bytes. Default 1, at most 64, fewer if pictures are large; less than 1 counts as 1.
  public var workers = 1

  /// Creates settings with all defaults.
  public init() {}
}
