public import AnimGeometry
import AnimText

/// A text made of runs, each with attributes of its own.
public struct AttributedText: Hashable, Sendable {
  /// Attributes of a run; nil takes the layer's value.
  public struct Attributes: Hashable, Sendable {
    /// Family or file of the glyphs.
    public var font: TextFont?
    /// Font size in points per em, more than 0 and at most 10,000.
    public var fontSize: Double?
    /// Weight from 100, thin, to 1000, black.
    public var fontWeight: Int?
    /// True if the characters are italic. Families without an italic are slanted.
    public var isItalic: Bool
    /// Colour of the characters. Nil takes the layer's foreground colour, with its animations.
    public var color: Color?
    /// Extra space between characters, in points, half of it on each side of a character.
    public var kerning: Double
    /// True if a line runs below the characters.
    public var isUnderlined: Bool
    /// True if a line runs through the characters.
    public var isStruckThrough: Bool

    /// Creates attributes; those that aren't given come from the layer.
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

  /// Characters that share their attributes.
  public struct Run: Hashable, Sendable {
    /// The characters.
    public var text: String
    /// Attributes of the characters.
    public var attributes: Attributes

    /// Creates a run; without attributes it takes the layer's values.
    public init(_ text: String, _ attributes: Attributes = Attributes()) {
      self.text = text
      self.attributes = attributes
    }
  }

  /// Runs in the order of the text.
  public var runs: [Run]

  /// Creates a text from runs.
  public init(_ runs: [Run] = []) { self.runs = runs }

  /// Creates a text of one run.
  public init(_ text: String, _ attributes: Attributes = Attributes()) {
    runs = [Run(text, attributes)]
  }

  /// Appends a run.
  public mutating func append(_ text: String, _ attributes: Attributes = Attributes()) {
    runs.append(Run(text, attributes))
  }

  /// All characters, without their attributes.
  public var string: String { runs.map(\.text).joined() }

  /// The runs as input of the text layout; empty ones are left out.
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

  /// Colours of the runs that `textRuns` returns.
  var colors: [Color?] { runs.filter { !$0.text.isEmpty }.map(\.attributes.color) }
}
