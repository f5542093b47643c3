public import AnimGeometry

/// The colours of a terminal.
public struct TerminalTheme: Hashable, Sendable {
  /// The background of the screen.
  public var background: Color
  /// The colour of text without a colour of its own.
  public var foreground: Color
  /// The cursor.
  public var cursor: Color
  /// The background of the window's bar.
  public var bar: Color
  /// The colour of the title in the bar.
  public var title: Color
  /// Sixteen colours: black, red, green, yellow, blue, magenta, cyan and white, then their bright
  /// versions.
  public var palette: [Color]

  /// Creates a theme. Missing ones of the 16 colours are the foreground.
  public init(
    background: Color, foreground: Color, cursor: Color? = nil, bar: Color, title: Color,
    palette: [Color]
  ) {
    self.background = background
    self.foreground = foreground
    self.cursor = cursor ?? foreground
    self.bar = bar
    self.title = title
    self.palette = palette
  }

  /// Light text on a dark background.
  public static let dark = TerminalTheme(
    background: Color(hex: 0x1E222A), foreground: Color(hex: 0xD4D4D4), bar: Color(hex: 0x2B303B),
    title: Color(hex: 0x9AA1AD),
    palette: [
      0x3B4048, 0xE06C75, 0x7EC699, 0xE6C07B, 0x61AFEF, 0xC678DD, 0x56B6C2, 0xD4D4D4,
      0x7F848E, 0xF0868E, 0x98D8AF, 0xF2D49B, 0x82C4FF, 0xD99BEB, 0x78D0DB, 0xFFFFFF,
    ].map { Color(hex: $0) })

  /// Dark text on a light background.
  public static let light = TerminalTheme(
    background: Color(hex: 0xFBFBFA), foreground: Color(hex: 0x24292F), bar: Color(hex: 0xE4E6E9),
    title: Color(hex: 0x57606A),
    palette: [
      0x24292F, 0xCF222E, 0x116329, 0x7D4E00, 0x0969DA, 0x8250DF, 0x1B7C83, 0x6E7781,
      0x57606A, 0xA40E26, 0x1A7F37, 0x9A6700, 0x218BFF, 0xA475F9, 0x3192AA, 0x8C959F,
    ].map { Color(hex: $0) })

  /// The colour to be drawn.
  func color(_ color: TerminalColor) -> Color {
    switch color {
    case .foreground: foreground
    case .background: background
    case .palette(let index): palette.indices.contains(index) ? palette[index] : foreground
    case .rgb(let red, let green, let blue):
      Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
    }
  }
}
