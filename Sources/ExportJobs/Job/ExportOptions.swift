public import AnimationExport
public import GIFExport

/// The options that a user states for an export. A property is nil where nothing is said: a scene's own `export:`
/// holds then, or else the exporter's default.
public struct ExportOptions: Hashable, Sendable {
  /// Seconds to show, 0...3600, instead of the scene's own duration.
  public var duration: Double?
  /// The number of plays.
  public var loop: LoopCount?
  /// Seconds, 0...3600, for which the state at the end is held.
  public var holdEnd: Double?
  /// Frames per second of formats with frames, more than 0 and at most 50.
  public var framesPerSecond: Double?
  /// A file with the time that each of a sequence's pictures shows, instead of the frame rate.
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
  /// The start of ids in SVGs and of names in CSS, with `{name}` for the name of each file.
  public var idPrefix: String?

  /// True if SVGs have no size of their own.
  public var isResponsive: Bool?
  /// True if SVGs hold a still copy for readers who ask for reduced motion.
  public var includesReducedMotion: Bool?
  /// Colours on dark pages, besides those that a scene states.
  public var darkRules: [DarkRule] = []
  /// The host that has to accept SVGs.
  public var host: EmbeddingHost?
  /// The outcome for layers that have no SVG equivalent.
  public var onUnsupported: Fallback?
  /// The player of the animations in SVGs.
  public var svgAnimation: SVGOptions.Animation?
  /// The form of texts in SVGs.
  public var text: SVGOptions.Text?
  /// The place of pictures in SVGs.
  public var images: SVGOptions.Images?
  /// The most bytes of pictures in an SVG for layers that have no SVG equivalent.
  public var flipbookBytes: Int?
  /// About the most bytes of vectors in an SVG for layers in perspective.
  public var perspectiveBytes: Int?

  /// The quality of WebPs, videos, and GIFs whose colours don't fit into a palette, 1...100.
  public var quality: Int?
  /// The effort that goes into smaller pictures.
  public var effort: GIFOptions.Effort?
  /// The most colours of a GIF, 2...256.
  public var maximumColors: Int?
  /// The way in which colours that a GIF lacks are mixed.
  public var dither: GIFOptions.Dither?
  /// The only colours of GIFs.
  public var palette: PaletteSource?
  /// The opaque colour behind half-clear pixels of GIFs, and behind MP4s.
  public var matte: GIFOptions.RGB?
  /// The alpha, 1...255, below which pixels of GIFs become clear.
  public var alphaThreshold: UInt8?
  /// The most bytes of a GIF, to which it is fitted.
  public var maximumBytes: Int?
  /// The lowest quality that is tried for that, 1...100.
  public var lowestQuality: Int?
  /// The fewest colours that are tried for that, 2...256.
  public var lowestColors: Int?
  /// The fewest frames per second that are tried for that.
  public var lowestFrameRate: Double?
  /// The smallest part of the width and height that is tried for that.
  public var smallestScale: Double?

  /// Creates options of which none is stated.
  public init() {}

  /// These options, and for those that aren't stated others.
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
