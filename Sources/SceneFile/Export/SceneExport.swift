public import AnimGeometry
public import AnimTimeline

/// The options of an export that a scene file has under `export`. A property is nil or empty if the
/// file lacks its key; the exporter's default applies then.
///
/// `ExportSettings.apply(_:)` sets them.
public struct SceneExport: Hashable, Sendable {
  /// The format of a file.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case svg, gif, apng, webp, mp4, webm, png
    /// Tables of keyframes.
    case json, csv, css, js
    /// A page with elements that the style sheet animates.
    case html
  }

  /// The form of texts in SVGs: shapes or selectable text.
  public enum Text: String, Hashable, Sendable, CaseIterable {
    case outlines, text
  }

  /// The mechanism that plays the animations of SVGs.
  public enum SVGAnimation: String, Hashable, Sendable, CaseIterable {
    case smil, css
  }

  /// The effort to reduce the size of GIFs.
  public enum Effort: String, Hashable, Sendable, CaseIterable {
    case fast, normal, max
  }

  /// The dithering of colours that a GIF lacks.
  public enum Dither: String, Hashable, Sendable, CaseIterable {
    case automatic = "auto"
    case none, ordered
    case blueNoise = "blue-noise"
  }

  /// A colour of the scene with its replacement on dark pages.
  public struct DarkColor: Hashable, Sendable {
    /// The name of a variable, or a CSS colour.
    public var name: String
    /// The colour with that name.
    public var light: Color
    /// The colour on dark pages. The alpha of `light` is kept.
    public var dark: Color

    /// Creates a pair of colours.
    public init(name: String, light: Color, dark: Color) {
      (self.name, self.light, self.dark) = (name, light, dark)
    }
  }

  /// The files to be written if the command has no flag for a format, without duplicates.
  public var formats: [Format] = []
  /// The number of plays, in place of the scene's `loop`.
  public var loop: LoopCount?
  /// Seconds, 0...3600, for which the final state is held.
  public var holdEnd: Double?

  /// Frames per second of GIFs and sequences of stills, more than 0 and at most 50.
  public var framesPerSecond: Double?
  /// Pixels per point of GIFs and stills, more than 0 and at most 100; nil if there is a size.
  public var scale: Double?
  /// Width and height of GIFs and stills in pixels, 1...1,000,000 each; nil if there is a scale.
  public var pixelSize: (width: Int, height: Int)? {
    get { pixelSides.map { ($0[0], $0[1]) } }
    set { pixelSides = newValue.map { [$0.width, $0.height] } }
  }
  private var pixelSides: [Int]?

  /// The quality of GIFs whose colours don't fit into a palette, 1...100.
  public var quality: Int?
  /// The effort to reduce the size of GIFs.
  public var effort: Effort?
  /// Maximum number of colours of a GIF, 2...256.
  public var maximumColors: Int?
  /// The dithering of colours that a GIF lacks.
  public var dither: Dither?
  /// The opaque colour behind translucent pixels of GIFs.
  public var matte: Color?

  /// Colours with replacements on dark pages, in SVGs; each light colour occurs once.
  public var darkColors: [DarkColor] = []
  /// The form of texts in SVGs.
  public var text: Text?
  /// The mechanism that plays the animations of SVGs.
  public var svgAnimation: SVGAnimation?
  /// True if SVGs have no size of their own.
  public var isResponsive: Bool?
  /// True if SVGs include a still copy for readers who ask for reduced motion.
  public var includesReducedMotion: Bool?
  /// The tolerance of SVGs and tables in points, more than 0 and at most 100.
  public var tolerance: Double?
  /// Prefix of ids in SVGs and of names in CSS: ASCII letters, digits, hyphens and underscores, and
  /// `{name}` for the name of each file.
  public var idPrefix: String?

  /// Creates options of which none is set.
  public init() {}

  /// These options, with those of others for options that aren't set.
  public func over(_ base: SceneExport) -> SceneExport {
    var result = base
    func take<Value>(_ option: WritableKeyPath<SceneExport, Value?>) {
      if let value = self[keyPath: option] { result[keyPath: option] = value }
    }
    if !formats.isEmpty { result.formats = formats }
    if !darkColors.isEmpty { result.darkColors = darkColors }
    if scale != nil || pixelSides != nil { (result.scale, result.pixelSides) = (nil, nil) }
    take(\.loop)
    take(\.holdEnd)
    take(\.framesPerSecond)
    take(\.scale)
    take(\.pixelSides)
    take(\.quality)
    take(\.effort)
    take(\.maximumColors)
    take(\.dither)
    take(\.matte)
    take(\.text)
    take(\.svgAnimation)
    take(\.isResponsive)
    take(\.includesReducedMotion)
    take(\.tolerance)
    take(\.idPrefix)
    return result
  }
}

/// The ranges of options, for flags of the command and keys of scene files.
package enum ExportLimits {
  package static let framesPerSecond = NumberLimits(minimum: 0, maximum: 50, isOpen: true)
  package static let scale = NumberLimits(minimum: 0, maximum: 100, isOpen: true)
  package static let pixels = NumberLimits(minimum: 1, maximum: 1_000_000, isWhole: true)
  package static let holdEnd = NumberLimits(minimum: 0, maximum: 3600)
  package static let tolerance = NumberLimits(minimum: 0, maximum: 100, isOpen: true)
  package static let quality = NumberLimits(minimum: 1, maximum: 100, isWhole: true)
  package static let colors = NumberLimits(minimum: 2, maximum: 256, isWhole: true)
  package static let loop = NumberLimits(minimum: 1, maximum: 65_536, isWhole: true)
}
