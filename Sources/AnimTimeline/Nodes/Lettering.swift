public import AnimGeometry

/// A text as it was set, for formats that have letters of their own.
public struct Lettering: Hashable, Sendable {
  /// Characters that are set alike.
  public struct Run: Hashable, Sendable {
    public var text: String
    /// The family's name; nil for a font that only a file has.
    public var family: String?
    public var isMonospaced: Bool
    /// Points per em.
    public var size: Double
    /// 100 thin to 1000 black.
    public var weight: Int
    public var isItalic: Bool
    /// Extra space between characters, in points.
    public var tracking: Double
    public var isUnderlined: Bool
    public var isStruckThrough: Bool
    /// Nil is the layer's foreground colour.
    public var color: Color?

    public init(
      text: String, family: String?, isMonospaced: Bool = false, size: Double, weight: Int = 400,
      isItalic: Bool = false, tracking: Double = 0, isUnderlined: Bool = false,
      isStruckThrough: Bool = false, color: Color? = nil
    ) {
      self.text = text
      self.family = family
      self.isMonospaced = isMonospaced
      self.size = size
      self.weight = weight
      self.isItalic = isItalic
      self.tracking = tracking
      self.isUnderlined = isUnderlined
      self.isStruckThrough = isStruckThrough
      self.color = color
    }
  }

  public struct Line: Hashable, Sendable {
    /// Where its baseline begins at the left, in the layer's own coordinates.
    public var start: Point
    /// Points.
    public var width: Double
    public var isRightToLeft: Bool
    /// In the order of reading.
    public var runs: [Run]

    public init(start: Point, width: Double, isRightToLeft: Bool = false, runs: [Run]) {
      self.start = start
      self.width = width
      self.isRightToLeft = isRightToLeft
      self.runs = runs
    }
  }

  /// From the top.
  public var lines: [Line]

  public init(lines: [Line]) { self.lines = lines }

  /// The outlines that stand for a text: the values of `glyphs` and `textPicture` that show it.
  public struct Outlines: Hashable, Sendable {
    public var glyphs: Path
    public var picture: ImageResource?

    public init(glyphs: Path, picture: ImageResource? = nil) {
      self.glyphs = glyphs
      self.picture = picture
    }
  }
}
