public import AnimGeometry

/// A text with its layout and styles, for formats that have text.
public struct Lettering: Hashable, Sendable {
  /// Characters with the same style.
  public struct StyleRun: Hashable, Sendable {
    /// The characters.
    public var text: String
    /// The family's name; nil for a font from a file.
    public var family: String?
    /// True if all characters of the family have the same width.
    public var isMonospaced: Bool
    /// Points per em.
    public var size: Double
    /// From 100, thin, to 1000, black.
    public var weight: Int
    /// True if the characters are italic.
    public var isItalic: Bool
    /// Extra space between characters, in points.
    public var tracking: Double
    /// The colour; nil for the layer's foreground colour.
    public var color: Color?

    /// Creates characters of one font; lengths are in points.
    public init(
      text: String, family: String?, isMonospaced: Bool = false, size: Double, weight: Int = 400,
      isItalic: Bool = false, tracking: Double = 0, color: Color? = nil
    ) {
      self.text = text
      self.family = family
      self.isMonospaced = isMonospaced
      self.size = size
      self.weight = weight
      self.isItalic = isItalic
      self.tracking = tracking
      self.color = color
    }
  }

  /// Characters on one line.
  public struct Line: Hashable, Sendable {
    /// The left end of the baseline, relative to the text's ``PropertyKey/textAnchor``.
    public var start: Point
    /// Width in points.
    public var width: Double
    /// True if the writing direction is from right to left.
    public var isRightToLeft: Bool
    /// Additional width of each blank against the font's, in points, which justifies the line.
    public var wordSpacing: Double
    /// The runs in reading order.
    public var runs: [StyleRun]

    /// Creates a line; its width and word spacing are in points.
    public init(
      start: Point, width: Double, isRightToLeft: Bool = false, wordSpacing: Double = 0,
      runs: [StyleRun]
    ) {
      self.start = start
      self.width = width
      self.isRightToLeft = isRightToLeft
      self.wordSpacing = wordSpacing
      self.runs = runs
    }

    /// All characters.
    package var text: String { runs.map(\.text).joined() }
  }

  /// Lines under and through characters.
  public struct Decoration: Hashable, Sendable {
    /// Rectangles, relative to the text's ``PropertyKey/textAnchor``.
    public var path: Path
    /// The colour; nil for the layer's foreground colour.
    public var color: Color?

    /// Creates decorations in one colour.
    public init(path: Path, color: Color? = nil) {
      self.path = path
      self.color = color
    }
  }

  /// The lines from top to bottom.
  public var lines: [Line]
  /// Lines below and through the characters.
  public var decorations: [Decoration]

  /// Creates a text from its lines, the topmost first.
  public init(lines: [Line], decorations: [Decoration] = []) {
    self.lines = lines
    self.decorations = decorations
  }

  /// The drawing of a text: its values of `glyphs` and `textPicture`.
  public struct Outlines: Hashable, Sendable {
    /// The outlines, relative to the text's ``PropertyKey/textAnchor``.
    public var glyphs: Path
    /// The parts that have colours of their own; nil for none.
    public var picture: ImageResource?

    /// Creates the drawing of a text.
    public init(glyphs: Path, picture: ImageResource? = nil) {
      self.glyphs = glyphs
      self.picture = picture
    }
  }
}
