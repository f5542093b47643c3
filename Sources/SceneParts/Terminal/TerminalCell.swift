/// A colour of a terminal: one of the theme or a fixed one.
package enum TerminalColor: Hashable, Sendable {
  case foreground
  case background
  /// One of the 16 colours of a theme.
  case palette(Int)
  case rgb(UInt8, UInt8, UInt8)

  /// A colour from 256: the theme's 16, a cube of 6 × 6 × 6, and 24 greys.
  static func indexed(_ index: Int) -> TerminalColor {
    switch index {
    case ..<16: return .palette(max(index, 0))
    case 16..<232:
      let level = { (step: Int) in UInt8(step == 0 ? 0 : 55 + 40 * step) }
      let place = index - 16
      return .rgb(level(place / 36), level(place / 6 % 6), level(place % 6))
    default:
      let grey = UInt8(min(8 + 10 * (index - 232), 238))
      return .rgb(grey, grey, grey)
    }
  }
}

/// The style of a terminal's character.
package struct TerminalStyle: Hashable, Sendable {
  package var foreground = TerminalColor.foreground
  package var background = TerminalColor.background
  package var isBold = false
  package var isFaint = false
  package var isItalic = false
  package var isUnderlined = false
  package var isStruckThrough = false
  package var isInverse = false
  package var isConcealed = false

  package init() {}

  /// The visible colours.
  var shown: (foreground: TerminalColor, background: TerminalColor) {
    isInverse ? (background, foreground) : (foreground, background)
  }
}

/// A cell of a terminal.
package struct TerminalCell: Hashable, Sendable {
  /// A character with combining ones; empty for the second cell of a wide one.
  package var text = " "
  package var style = TerminalStyle()

  package init() {}

  init(_ text: String, _ style: TerminalStyle) { (self.text, self.style) = (text, style) }

  /// True if nothing of the cell is visible.
  var isBlank: Bool {
    (text == " " || style.isConcealed) && style.shown.background == .background
      && !style.isUnderlined && !style.isStruckThrough
  }
}
