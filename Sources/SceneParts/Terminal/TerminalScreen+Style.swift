extension TerminalScreen {
  /// Changes a style by the parameters of “select graphic rendition”.
  static func select(_ parameters: [Int?], _ style: inout TerminalStyle) {
    var rest = parameters.map { $0 ?? 0 }[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: style = TerminalStyle()
      case 1: style.isBold = true
      case 2: style.isFaint = true
      case 3: style.isItalic = true
      case 4, 21: style.isUnderlined = true
      case 7: style.isInverse = true
      case 8: style.isConcealed = true
      case 9: style.isStruckThrough = true
      case 22: (style.isBold, style.isFaint) = (false, false)
      case 23: style.isItalic = false
      case 24: style.isUnderlined = false
      case 27: style.isInverse = false
      case 28: style.isConcealed = false
      case 29: style.isStruckThrough = false
      case 30...37: style.foreground = .palette(code - 30)
      case 38: if let color = color(&rest) { style.foreground = color }
      case 39: style.foreground = .foreground
      case 40...47: style.background = .palette(code - 40)
      case 48: if let color = color(&rest) { style.background = color }
      case 49: style.background = .background
      case 90...97: style.foreground = .palette(code - 82)
      case 100...107: style.background = .palette(code - 92)
      default: break
      }
    }
  }

  /// A colour of the 256, or one given by its components.
  private static func color(_ rest: inout ArraySlice<Int>) -> TerminalColor? {
    switch rest.popFirst() {
    case 5: return rest.popFirst().map { .indexed(min($0, 255)) }
    case 2:
      let parts = rest.prefix(3).map { UInt8(clamping: $0) }
      rest = rest.dropFirst(3)
      return parts.count == 3 ? .rgb(parts[0], parts[1], parts[2]) : nil
    default: return nil
    }
  }
}
