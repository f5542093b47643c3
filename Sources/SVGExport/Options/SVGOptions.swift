public import AnimGeometry
import TrackFitting

/// Settings for writing a timeline as SVG.
public struct SVGOptions: Hashable, Sendable {
  /// Largest distance from the true position, in canvas pixels, 1e-6…100. Default 0.05; values that aren't finite count
  /// as the default. The tolerances of angles, opacities and colours are in proportion: 0.1 degree and 1/512 at the
  /// default.
  public var tolerance: Double = 0.05
  /// Prefix of all ids in the document, so that several documents can stand in one page. Characters other than ASCII
  /// letters, digits, hyphens and underscores are left out. Default: empty.
  public var idPrefix: String = ""
  /// True if the document has no size of its own and fills the area that a page gives it. Default false.
  public var isResponsive = false
  /// True if the document also contains a still copy of the poster, which is shown to readers who prefer reduced
  /// motion. Default false.
  public var includesReducedMotion = false
  /// A host that the document is checked for. Parts that it would block are reported as errors. Default nil.
  public var host: EmbeddingHost?
  /// The mechanism that plays the animations.
  public enum Animation: String, Hashable, Sendable, CaseIterable {
    /// SVG's own animation elements.
    case smil
    /// `@keyframes` in a style sheet. CSS has no properties for some attributes of gradients and filters; SMIL animates
    /// these, with a note in the diagnostics. It lags behind CSS if a page loads slowly.
    case css
  }

  /// The mechanism that plays the animations. Default ``Animation/smil``.
  public var animation = Animation.smil
  /// The representation of texts.
  public enum Text: String, Hashable, Sendable, CaseIterable {
    /// Shapes, which look the same everywhere.
    case outlines
    /// Letters that readers can select and search. Readers without the scene's fonts see their own. Texts that blend,
    /// are truncated, are seen in perspective or have a font from a file stay outlines.
    case text
  }

  /// The representation of texts. Default ``Text/outlines``.
  public var text = Text.outlines

  /// The way in which pictures are included in the document.
  public enum Images: String, Hashable, Sendable, CaseIterable {
    case embed
    /// Relative references to the files of pictures that have one. Browsers load these if the document stands in a page
    /// or by itself, but not in `<img>`.
    case link
  }

  /// The way in which pictures are included in the document. Default ``Images/embed``.
  public var images = Images.embed
  /// Relative path from the document's folder to the scene's folder, which contains the linked pictures. Empty, the
  /// default, if both are in one folder.
  public var imageFolder = ""

  /// The treatment of content that SVG can't represent. Default ``Fallback/approximate``.
  public var onUnsupported = Fallback.approximate
  /// Maximum size of the pictures of all flipbooks in the document, in bytes. Default 1 MiB. A still copy for reduced
  /// motion adds one picture of each flipbook.
  public var flipbookBytes = 1 << 20
  /// Approximate maximum size of the vectors of all layers in perspective, in bytes. Default 4 MiB. Beyond it, pictures
  /// replace the largest of them.
  public var perspectiveBytes = 4 << 20
  /// Colours with a counterpart for dark pages. Default: none.
  public var darkColors: [DarkColor] = []
  /// Writes ids that name the node of each element.
  package var labelsNodes = false
  /// The faults of browsers that the document works around. Default: all.
  package var quirks = BrowserQuirk.all

  /// Creates options; all other settings have their defaults.
  public init(tolerance: Double = 0.05, idPrefix: String = "") {
    self.tolerance = tolerance
    self.idPrefix = idPrefix
  }

  private var values: ValueTolerance { ValueTolerance(tolerance) }
  /// The tolerance of lengths, in canvas pixels.
  var length: Double { values.length }
  /// The tolerance of angles, in radians.
  var angle: Double { values.angle }
  /// The tolerance of opacities and colour components.
  var opacity: Double { values.opacity }
}

/// A colour with a counterpart, which replaces it if the reader prefers dark pages.
public struct DarkColor: Hashable, Sendable {
  /// Name of its variable in the document's style sheet, without leading hyphens. Characters that aren't allowed in
  /// names of variables are left out.
  public var name: String
  /// The colour in the scene. Its alpha is ignored.
  public var light: Color
  /// The colour on dark pages. Its alpha is ignored; elements keep their own.
  public var dark: Color

  /// Creates a colour with a named variable.
  public init(name: String, light: Color, dark: Color) {
    self.name = name
    self.light = light
    self.dark = dark
  }
}
