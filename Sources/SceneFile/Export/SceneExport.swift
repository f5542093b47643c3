public import AnimGeometry
public import AnimTimeline

/// The options of an export that a scene file states under `export`. A property is nil, or empty, where the
/// file has no such key; the exporter's default holds then.
///
/// `ExportSettings.apply(_:)` takes them over.
public struct SceneExport: Hashable, Sendable {
  /// A kind of file that is written.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case svg, gif, apng, webp, mp4, webm, png
    /// Tables of keyframes.
    case json, csv, css, js
    /// A page with the elements that the style sheet animates.
    case html
  }

  /// The form of texts in SVGs: shapes, or text that can be selected.
  public enum Text: String, Hashable, Sendable, CaseIterable {
    case outlines, text
  }

  /// The player of the animations in SVGs.
  public enum SVGAnimation: String, Hashable, Sendable, CaseIterable {
    case smil, css
  }

  /// The effort that goes into smaller GIFs.
  public enum Effort: String, Hashable, Sendable, CaseIterable {
    case fast, normal, max
  }

  /// The way in which colours that a GIF lacks are mixed.
  public enum Dither: String, Hashable, Sendable, CaseIterable {
    case automatic = "auto"
    case none, ordered
    case blueNoise = "blue-noise"
  }

  /// A colour of the scene with the one that takes its place on dark pages.
  public struct DarkColor: Hashable, Sendable {
    /// The name of a variable, or a CSS colour.
    public var name: String
    /// The colour that the name stands for.
    public var light: Color
    /// The colour on dark pages; the alpha stays that of `light`.
    public var dark: Color

    /// Creates a pair of colours.
    public init(name: String, light: Color, dark: Color) {
      (self.name, self.light, self.dark) = (name, light, dark)
    }
  }

  /// The files that are written where the command has no flag for a format, without repetitions.
  public var formats: [Format] = []
  /// The number of plays, instead of the scene's `loop`.
  public var loop: LoopCount?
  /// Seconds, 0...3600, for which the state at the end is held.
  public var holdEnd: Double?

  /// Frames per second of GIFs and sequences of stills, more than 0 and at most 50.
  public var framesPerSecond: Double?
  /// Pixels per point of GIFs and stills, more than 0 and at most 100; nil where there is a size.
  public var scale: Double?
  /// Width and height of GIFs and stills in pixels, 1...1,000,000 each; nil where there is a scale.
  public var pixelSize: (width: Int, height: Int)? {
    get { pixelSides.map { ($0[0], $0[1]) } }
    set { pixelSides = newValue.map { [$0.width, $0.height] } }
  }
  private var pixelSides: [Int]?

  /// The quality of GIFs whose colours don't fit into a palette, 1...100.
  public var quality: Int?
  /// The effort that goes into smaller GIFs.
  public var effort: Effort?
  /// The most colours of a GIF, 2...256.
  public var maximumColors: Int?
  /// The way in which colours that a GIF lacks are mixed.
  public var dither: Dither?
  /// The opaque colour behind half-clear pixels of GIFs.
  public var matte: Color?

  /// Colours that are others on dark pages, in SVGs; no two of one colour.
  public var darkColors: [DarkColor] = []
  /// The form of texts in SVGs.
  public var text: Text?
  /// The player of the animations in SVGs.
  public var svgAnimation: SVGAnimation?
  /// True if SVGs have no size of their own.
  public var isResponsive: Bool?
  /// True if SVGs hold a still copy for readers who ask for reduced motion.
  public var includesReducedMotion: Bool?
  /// The tolerance of SVGs and tables in points, more than 0 and at most 100.
  public var tolerance: Double?
  /// The start of ids in SVGs and of names in CSS: ASCII letters, digits, hyphens and underscores, and
  /// `{name}` for the name of each file.
  public var idPrefix: String?

  /// Creates options of which none is stated.
  public init() {}

  /// These options, and for those that aren't stated others.
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

/// The ranges of options, for flags of the command and keys of scene files alike.
package enum ExportLimits {
  package static let framesPerSecond = NumberLimits(least: 0, most: 50, isOpen: true)
  package static let scale = NumberLimits(least: 0, most: 100, isOpen: true)
  package static let pixels = NumberLimits(least: 1, most: 1_000_000, isWhole: true)
  package static let holdEnd = NumberLimits(least: 0, most: 3600)
  package static let tolerance = NumberLimits(least: 0, most: 100, isOpen: true)
  package static let quality = NumberLimits(least: 1, most: 100, isWhole: true)
  package static let colors = NumberLimits(least: 2, most: 256, isWhole: true)
  package static let loop = NumberLimits(least: 1, most: 65_536, isWhole: true)
}
