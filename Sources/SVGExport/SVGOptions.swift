public import AnimGeometry
import TrackFitting

/// How a timeline is written as SVG.
public struct SVGOptions: Hashable, Sendable {
  /// How far anything may be from where it belongs, in canvas pixels; angles, opacities and colours
  /// may be off in proportion: 0.1 degree and 1/512 at the default 0.05. Limited to 1e-6…100; what
  /// isn't finite counts as 0.05.
  public var tolerance: Double = 0.05
  /// What all ids in the document begin with, so that several can stand in one page. Characters
  /// other than ASCII letters, digits, hyphens and underscores are left out.
  public var idPrefix: String = ""
  /// Whether the document has no size of its own and fills the place that a page gives it.
  public var isResponsive = false
  /// Whether the document also holds a still copy of the poster, which shows to those who ask for
  /// reduced motion.
  public var includesReducedMotion = false
  /// A place whose limits the document is checked against; what it would block is reported as errors.
  public var host: EmbeddingHost?
  /// What plays the animations.
  public enum Animation: String, Hashable, Sendable, CaseIterable {
    /// Elements of SVG itself.
    case smil
    /// `@keyframes` in a style sheet. What CSS has no properties for, in gradients and filters, is
    /// left to SMIL and reported; it lags behind where a page loads slowly.
    case css
  }

  /// What plays the animations.
  public var animation = Animation.smil
  /// What texts are.
  public enum Text: String, Hashable, Sendable, CaseIterable {
    /// Shapes, which look the same everywhere.
    case outlines
    /// Letters that readers can select and search, in their own fonts where they lack those of the
    /// scene. What blends, is truncated, is in perspective or has a font from a file stays outlines.
    case text
  }

  /// What texts are.
  public var text = Text.outlines

  /// How pictures get into the document.
  public enum Images: String, Hashable, Sendable, CaseIterable {
    case embed
    /// By relative references to their files, as far as they are files: browsers show them where the
    /// document stands in a page or by itself, but not in `<img>`.
    case link
  }

  /// How pictures get into the document.
  public var images = Images.embed
  /// The relative path from the document's folder to that of the scene, in which linked pictures lie;
  /// empty where both are in one.
  public var imageFolder = ""

  /// What becomes of what SVG can't say.
  public var onUnsupported = Fallback.approximate
  /// How many bytes the pictures of all flipbooks may take in the document; a still copy for reduced
  /// motion has one of each once more.
  public var flipbookBytes = 1 << 20
  /// The most bytes that the vectors of layers in perspective may take together, about. Beyond it pictures stand for
  /// those that take the most.
  public var perspectiveBytes = 4 << 20
  /// Colours that are others on dark pages.
  public var darkColors: [DarkColor] = []
  /// Writes ids that tell which node an element belongs to.
  package var labelsNodes = false

  /// Creates options; everything else has its default.
  public init(tolerance: Double = 0.05, idPrefix: String = "") {
    self.tolerance = tolerance
    self.idPrefix = idPrefix
  }

  private var values: ValueTolerance { ValueTolerance(tolerance) }
  /// Canvas pixels.
  var length: Double { values.length }
  /// Radians.
  var angle: Double { values.angle }
  /// Of opacities and colour components.
  var opacity: Double { values.opacity }
}

/// A colour that is another one where a reader prefers dark pages.
public struct DarkColor: Hashable, Sendable {
  /// The name of its variable in the document's style sheet, without hyphens at its start. Characters
  /// that have no place in one are left out.
  public var name: String
  /// The colour as the scene has it. Its alpha doesn't matter.
  public var light: Color
  /// What takes its place; the alpha stays.
  public var dark: Color

  /// Creates a colour that has a name on the page.
  public init(name: String, light: Color, dark: Color) {
    self.name = name
    self.light = light
    self.dark = dark
  }
}
