public import AnimationExport
public import GIFExport

/// The options of an export that a user sets. For a property that is nil, the scene's own `export:`
/// applies, or else the default of the exporter.
public struct ExportOptions: Hashable, Sendable {
  /// The duration in seconds, 0...3600, in place of the scene's own.
  public var duration: Double?
  /// The number of plays.
  public var loop: LoopCount?
  /// Seconds, 0...3600, for which the final state is held.
  public var holdEnd: Double?
  /// Frames per second of formats with frames, more than 0 and at most 50.
  public var framesPerSecond: Double?
  /// A file with the durations of a sequence's pictures, in place of the frame rate.
  public var delayFile: String?

  /// The order of a sequence's pictures.
  public var frameOrder = FrameOrder()

  /// Pixels per point, more than 0 and at most 100; excludes ``pixelSize``.
  public var scale: Double?
  /// Width and height in pixels; excludes ``scale``.
  public var pixelSize: PixelSize?
  /// The canvas colour.
  public var background: Color?

  /// The tolerance of SVGs and tables in points, more than 0 and at most 100.
  public var tolerance: Double?
  /// Keys per second of tables, more than 0 and at most 1000.
  public var keyframeRate: Double?
  /// Prefix of ids in SVGs and of names in CSS. `{name}` in it stands for the name of each file.
  public var idPrefix: String?

  /// True if SVGs have no size of their own.
  public var isResponsive: Bool?
  /// True if SVGs include a still copy for readers who ask for reduced motion.
  public var includesReducedMotion: Bool?
  /// Colours on dark pages, in addition to the scene's own.
  public var darkRules: [DarkRule] = []
  /// The site that has to accept SVGs.
  public var host: EmbeddingHost?
  /// The replacement of layers without an SVG equivalent.
  public var onUnsupported: Fallback?
  /// The mechanism that plays the animations of SVGs.
  public var svgAnimation: SVGOptions.Animation?
  /// The form of texts in SVGs.
  public var text: SVGOptions.Text?
  /// The place of pictures in SVGs.
  public var images: SVGOptions.Images?
  /// Maximum number of bytes of pictures that replace layers without an SVG equivalent.
  public var flipbookBytes: Int?
  /// Approximate maximum number of bytes of vectors for layers in perspective in an SVG.
  public var perspectiveBytes: Int?

  /// The quality, 1...100, of WebPs, of videos, and of GIFs whose colours don't fit into a palette.
  public var quality: Int?
  /// The effort to reduce the size of pictures.
  public var effort: GIFOptions.Effort?
  /// Maximum number of colours of a GIF, 2...256.
  public var maximumColors: Int?
  /// The dithering of colours that a GIF lacks.
  public var dither: GIFOptions.Dither?
  /// The only colours of GIFs; nil for fitted palettes.
  public var palette: PaletteSource?
  /// The opaque colour behind translucent pixels of GIFs and behind MP4s.
  public var matte: GIFOptions.RGB?
  /// The alpha, 1...255, below which pixels of GIFs become transparent.
  public var alphaThreshold: UInt8?
  /// Maximum number of bytes of a GIF, to which it is fitted.
  public var maximumBytes: Int?
  /// The lowest quality for fitting, 1...100.
  public var lowestQuality: Int?
  /// The lowest number of colours for fitting, 2...256.
  public var lowestColors: Int?
  /// The lowest number of frames per second for fitting.
  public var lowestFrameRate: Double?
  /// The smallest part of the width and height for fitting.
  public var smallestScale: Double?

  /// Creates options of which none is set.
  public init() {}

  /// These options, with those of others for options that aren't set.
  public func over(_ base: ExportOptions) -> ExportOptions {
    var result = base
    func take<Value>(_ option: WritableKeyPath<ExportOptions, Value?>) {
      if let value = self[keyPath: option] { result[keyPath: option] = value }
    }
    if scale != nil || pixelSize != nil { (result.scale, result.pixelSize) = (nil, nil) }
    take(\.duration)
    take(\.loop)
    take(\.holdEnd)
    take(\.framesPerSecond)
    take(\.delayFile)
    if frameOrder != FrameOrder() { result.frameOrder = frameOrder }
    take(\.scale)
    take(\.pixelSize)
    take(\.background)
    take(\.tolerance)
    take(\.keyframeRate)
    take(\.idPrefix)
    take(\.isResponsive)
    take(\.includesReducedMotion)
    result.darkRules =
      darkRules
      + base.darkRules.filter { rule in
        !darkRules.contains { $0.name == rule.name }
      }
    take(\.host)
    take(\.onUnsupported)
    take(\.svgAnimation)
    take(\.text)
    take(\.images)
    take(\.flipbookBytes)
    take(\.perspectiveBytes)
    take(\.quality)
    take(\.effort)
    take(\.maximumColors)
    take(\.dither)
    take(\.palette)
    take(\.matte)
    take(\.alphaThreshold)
    take(\.maximumBytes)
    take(\.lowestQuality)
    take(\.lowestColors)
    take(\.lowestFrameRate)
    take(\.smallestScale)
    return result
  }
}
