/// The arguments of a CSS colour function, up to its closing parenthesis.
struct CSSColorArguments {
  enum Value: Equatable {
    case number(Double)
    case percentage(Double)
    case degrees(Double)
    /// `none`, a missing component.
    case none
  }

  private let values: [Value]
  private let alpha: Double
  /// True for the older form, with commas between the arguments.
  private let hasCommas: Bool

  init?(_ scanner: inout TextScanner) {
    var values: [Value] = []
    var alpha: Value?
    var hasCommas = false
    let (comma, slash) = (UInt8(ascii: ","), UInt8(ascii: "/"))
    while values.count < 3 {
      scanner.skipSpace()
      if values.count == 1 { hasCommas = scanner.skip(comma) }
      if values.count == 2 && hasCommas != scanner.skip(comma) { return nil }
      scanner.skipSpace()
      guard let value = Self.value(&scanner) else { return nil }
      values.append(value)
    }
    scanner.skipSpace()
    if scanner.skip(hasCommas ? comma : slash) {
      scanner.skipSpace()
      alpha = Self.value(&scanner)
      if alpha == nil { return nil }
      scanner.skipSpace()
    }
    guard scanner.skip(UInt8(ascii: ")")) else { return nil }
    if hasCommas && (values.contains(.none) || alpha == Value.none) { return nil }
    self.values = values
    self.hasCommas = hasCommas
    switch alpha {
    case nil: self.alpha = 1
    case .some(.none): self.alpha = 0
    case .number(let number)?: self.alpha = Self.unit(number)
    case .percentage(let percent)?: self.alpha = Self.unit(percent / 100)
    case .degrees?: return nil
    }
  }

  /// The colour of arguments for red, green and blue (0…255 or 0…100 %).
  var rgb: Color? {
    var parts: [Double] = []
    for value in values {
      switch value {
      case .number(let number): parts.append(Self.unit(number / 255))
      case .percentage(let percent): parts.append(Self.unit(percent / 100))
      case .none: parts.append(0)
      case .degrees: return nil
      }
    }
    if hasCommas {
      // The older form takes numbers or percentages, not both.
      let percentages = values.filter { if case .percentage = $0 { true } else { false } }
      guard percentages.isEmpty || percentages.count == 3 else { return nil }
    }
    return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// The colour of arguments for hue, saturation and lightness (CSS Color 4, 7.1).
  var hsl: Color? {
    guard let hue, let saturation = share(1), let lightness = share(2) else { return nil }
    let spread = saturation * min(lightness, 1 - lightness)
    func component(_ offset: Double) -> Double {
      let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return Self.unit(lightness - spread * max(-1, min(k - 3, 9 - k, 1)))
    }
    return Color(red: component(0), green: component(8), blue: component(4), alpha: alpha)
  }

  /// The colour of arguments for hue, whiteness and blackness (CSS Color 4, 8.1).
  var hwb: Color? {
    guard !hasCommas, let hue, let white = share(1), let black = share(2) else { return nil }
    if white + black >= 1 { return Color(white: white / (white + black), alpha: alpha) }
    func component(_ offset: Double) -> Double {
      let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let pure = 0.5 - 0.5 * max(-1, min(k - 3, 9 - k, 1))
      return pure * (1 - white - black) + white
    }
    return Color(red: component(0), green: component(8), blue: component(4), alpha: alpha)
  }

  /// The first argument as an angle in 0..<360 degrees.
  private var hue: Double? {
    switch values[0] {
    case .number(let degrees), .degrees(let degrees):
      let turn = degrees.truncatingRemainder(dividingBy: 360)
      return turn < 0 ? turn + 360 : turn
    case .none: return 0
    case .percentage: return nil
    }
  }

  /// Returns an argument as a fraction of 1. A bare number counts as a percentage only in the form
  /// without commas.
  private func share(_ index: Int) -> Double? {
    switch values[index] {
    case .percentage(let percent): Self.unit(percent / 100)
    case .number(let number): hasCommas ? nil : Self.unit(number / 100)
    case .none: 0
    case .degrees: nil
    }
  }

  private static func unit(_ value: Double) -> Double { min(max(value, 0), 1) }

  private static func value(_ scanner: inout TextScanner) -> Value? {
    guard let read = scanner.number() else { return scanner.word() == "none" ? Value.none : nil }
    let limit = Double.greatestFiniteMagnitude / 1000
    let number = min(max(read, -limit), limit)
    if scanner.skip(UInt8(ascii: "%")) { return .percentage(number) }
    switch scanner.word() {
    case "": return .number(number)
    case "deg": return .degrees(number)
    case "grad": return .degrees(number * 0.9)
    case "rad": return .degrees(number * 180 / .pi)
    case "turn": return .degrees(number * 360)
    default: return nil
    }
  }
}
