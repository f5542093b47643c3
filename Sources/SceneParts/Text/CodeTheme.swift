public import AnimGeometry

/// The colours of code.
public struct CodeTheme: Hashable, Sendable {
  public var background: Color
  /// The colour of other text.
  public var foreground: Color
  public var keyword: Color
  public var string: Color
  public var comment: Color
  public var number: Color
  public var typeName: Color
  public var function: Color
  public var lineNumber: Color
  /// The colour of bands.
  public var highlight: Color

  /// Light text on a dark background.
  public static let dark = CodeTheme(
    background: Color(hex: 0x1E222A), foreground: Color(hex: 0xD4D4D4),
    keyword: Color(hex: 0xC678DD), string: Color(hex: 0x98C379), comment: Color(hex: 0x7F848E),
    number: Color(hex: 0xD19A66), typeName: Color(hex: 0xE6C07B), function: Color(hex: 0x61AFEF),
    lineNumber: Color(hex: 0x5C6370), highlight: Color(hex: 0x3A4150))

  /// Dark text on a light background.
  public static let light = CodeTheme(
    background: Color(hex: 0xFBFBFA), foreground: Color(hex: 0x24292F),
    keyword: Color(hex: 0xA626A4), string: Color(hex: 0x116329), comment: Color(hex: 0x6E7781),
    number: Color(hex: 0x953800), typeName: Color(hex: 0x7D4E00), function: Color(hex: 0x0550AE),
    lineNumber: Color(hex: 0x9AA1AD), highlight: Color(hex: 0xFFF0B8))

  /// Creates a theme.
  public init(
    background: Color, foreground: Color, keyword: Color, string: Color, comment: Color,
    number: Color, typeName: Color, function: Color, lineNumber: Color, highlight: Color
  ) {
    self.background = background
    self.foreground = foreground
    self.keyword = keyword
    self.string = string
    self.comment = comment
    self.number = number
    self.typeName = typeName
    self.function = function
    self.lineNumber = lineNumber
    self.highlight = highlight
  }

  /// The colour of a token; nil for that of other text.
  func color(of token: CodeToken) -> Color? {
    switch token {
    case .plain: nil
    case .keyword: keyword
    case .string: string
    case .comment: comment
    case .number: number
    case .typeName: typeName
    case .function: function
    }
  }
}
