public import AnimGeometry

/// A text as it was set, for formats that have letters of their own.
public struct Lettering: Hashable, Sendable {
  /// Characters that are set alike.
  public struct Run: Hashable, Sendable {
    /// The characters.
    public var text: String
    /// The family's name; nil for a font that only a file has.
    public var family: String?
    /// Whether all characters of the family are equally wide.
    public var isMonospaced: Bool
    /// Points per em.
    public var size: Double
    /// 100 thin to 1000 black.
    public var weight: Int
    /// Whether the characters lean.
    public var isItalic: Bool
    /// Extra space between characters, in points.
    public var tracking: Double
    /// Nil is the layer's foreground colour.
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

  /// Characters side by side.
  public struct Line: Hashable, Sendable {
    /// Where its baseline begins at the left, from the text's ``PropertyKey/textAnchor``.
    public var start: Point
    /// Points.
    public var width: Double
    /// Whether the writing direction is from right to left.
    public var isRightToLeft: Bool
    /// By how much each blank is wider than in the font, in points, so that the line reaches both sides.
    public var wordSpacing: Double
    /// In the order of reading.
    public var runs: [Run]

    /// Creates a line; its width and word spacing are in points.
    public init(
      start: Point, width: Double, isRightToLeft: Bool = false, wordSpacing: Double = 0, runs: [Run]
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
    /// Rectangles, from the text's ``PropertyKey/textAnchor``.
    public var path: Path
    /// Nil is the layer's foreground colour.
    public var color: Color?

    /// Creates lines in one colour.
    public init(path: Path, color: Color? = nil) {
      self.path = path
      self.color = color
    }
  }

  /// From the top.
  public var lines: [Line]
  /// What runs under and through the characters.
  public var decorations: [Decoration]

  /// Creates a text from its lines, the topmost first.
  public init(lines: [Line], decorations: [Decoration] = []) {
    self.lines = lines
    self.decorations = decorations
  }

  /// The outlines that stand for a text: the values of `glyphs` and `textPicture` that show it.
  public struct Outlines: Hashable, Sendable {
    /// The outlines, from the text's ``PropertyKey/textAnchor``.
    public var glyphs: Path
    /// What is drawn in colours of its own; nil for none.
    public var picture: ImageResource?

    /// Creates what shows a text.
    public init(glyphs: Path, picture: ImageResource? = nil) {
      self.glyphs = glyphs
      self.picture = picture
    }
  }
}
