public import LayerTree

/// The appearance of code.
public struct CodeLook: Hashable, Sendable {
  /// Font size in points. Default 14.
  public var fontSize: Double
  /// The font. Default the built-in mono.
  public var font: TextFont
  /// The distance of lines in units of the font's size. Default 1.4.
  public var lineHeight: Double
  /// Distance between the text and the sides in points. Default 16.
  public var padding: Double
  /// True if lines have numbers. Default false.
  public var hasLineNumbers: Bool
  /// The number of the first line. Default 1.
  public var firstLine: Int
  /// The colours. Default dark.
  public var theme: CodeTheme

  /// Creates an appearance; see the properties for the values.
  public init(
    fontSize: Double = 14, font: TextFont = .family("mono"), lineHeight: Double = 1.4,
    padding: Double = 16, hasLineNumbers: Bool = false, firstLine: Int = 1,
    theme: CodeTheme = .dark
  ) {
    self.fontSize = fontSize
    self.font = font
    self.lineHeight = lineHeight
    self.padding = padding
    self.hasLineNumbers = hasLineNumbers
    self.firstLine = firstLine
    self.theme = theme
  }
}

/// The lines of code that are highlighted from a time on.
public struct CodeHighlight: Hashable, Sendable {
  /// The time in seconds.
  public var at: Double
  /// The line numbers of each band.
  public var lines: [ClosedRange<Int>]

  /// Creates a highlight of bands of lines.
  public init(at: Double = 0, _ lines: [ClosedRange<Int>]) { (self.at, self.lines) = (at, lines) }
}
