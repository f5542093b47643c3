public import AnimGeometry
import AnimText

/// A text whose parts are set in their own ways.
public struct AttributedText: Hashable, Sendable {
  /// How a part is set; nil leaves it to the layer.
  public struct Attributes: Hashable, Sendable {
    /// The family or file of the glyphs.
    public var font: TextFont?
    /// Points per em, more than 0 and at most 10,000.
    public var fontSize: Double?
    /// 100 thin to 1000 black.
    public var fontWeight: Int?
    /// Families without an italic are slanted.
    public var isItalic: Bool
    /// Nil is the layer's foreground colour, with its animations.
    public var color: Color?
    /// Extra space between characters, in points, half of it on each side of a character.
    public var kerning: Double
    /// Whether a line runs below the characters.
    public var isUnderlined: Bool
    /// Whether a line runs through the characters.
    public var isStruckThrough: Bool

    /// Creates attributes that leave to the layer what isn't given.
    public init(
      font: TextFont? = nil, fontSize: Double? = nil, fontWeight: Int? = nil,
      isItalic: Bool = false, color: Color? = nil, kerning: Double = 0,
      isUnderlined: Bool = false, isStruckThrough: Bool = false
    ) {
      self.font = font
      self.fontSize = fontSize
      self.fontWeight = fontWeight
      self.isItalic = isItalic
      self.color = color
      self.kerning = kerning
      self.isUnderlined = isUnderlined
      self.isStruckThrough = isStruckThrough
    }
  }

  /// Some characters that are set alike.
  public struct Run: Hashable, Sendable {
    /// The characters.
    public var text: String
    /// How they are set.
    public var attributes: Attributes

    /// Creates characters that are set alike, as the layer sets them unless told otherwise.
    public init(_ text: String, _ attributes: Attributes = Attributes()) {
      self.text = text
      self.attributes = attributes
    }
  }

  /// One after the other.
  public var runs: [Run]

  /// Creates a text of parts.
  public init(_ runs: [Run] = []) { self.runs = runs }

  /// Creates a text that is set alike.
  public init(_ text: String, _ attributes: Attributes = Attributes()) {
    runs = [Run(text, attributes)]
  }

  /// Adds characters at the end.
  public mutating func append(_ text: String, _ attributes: Attributes = Attributes()) {
    runs.append(Run(text, attributes))
  }

  /// All characters, without their attributes.
  public var string: String { runs.map(\.text).joined() }

  /// The runs as the layout takes them.
  func textRuns(_ style: TextStyle) -> [TextRun] {
    runs.filter { !$0.text.isEmpty }.map { run in
      let own = run.attributes
      return TextRun(
        length: run.text.utf8.count, font: own.font?.style ?? style.font,
        size: own.fontSize ?? style.size, weight: own.fontWeight ?? style.weight,
        isItalic: own.isItalic, tracking: own.kerning, isUnderlined: own.isUnderlined,
        isStruckThrough: own.isStruckThrough)
    }
  }

  /// The colours of those runs.
  var colors: [Color?] { runs.filter { !$0.text.isEmpty }.map(\.attributes.color) }
}
