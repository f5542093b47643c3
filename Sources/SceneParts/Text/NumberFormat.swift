import SystemC

/// A format of numbers: a format of C's `printf` for one number, such as `%.1f s`.
public struct NumberFormat: Hashable, Sendable {
  /// The reason, in words, that a text isn't a format.
  public struct Failure: Error, Hashable, Sendable {
    /// The fault.
    public let message: String
  }

  /// Maximum number of characters of a format, and maximum width of a field.
  package static let maximumLength = 100
  /// Maximum number of digits after the point.
  package static let maximumPrecision = 15

  /// The texts before and after the number.
  let prefix: String
  let suffix: String
  /// The conversion, of `f`, `e` or `g` in either case, without `'`.
  private let conversion: String
  private let isWhole: Bool
  private let isGrouped: Bool
  private let width: Int

  /// A format for whole numbers.
  public static let whole = NumberFormat()

  private init() {
    (prefix, suffix, conversion) = ("", "", "%.0f")
    (isWhole, isGrouped, width) = (true, false, 0)
  }

  /// Parses a format.
  ///
  /// It has one conversion `d`, `f`, `e` or `g` with the flags, the width and the precision of C. `%d` rounds, `'`
  /// puts commas between thousands, and `%%` is a percent sign.
  ///
  /// - Throws: `Failure` for any other text.
  public init(_ text: String) throws(Failure) {
    guard text.unicodeScalars.count <= Self.maximumLength, !text.utf8.contains(0) else {
      throw Failure(
        message: "a format has at most \(Self.maximumLength) characters, none of them null")
    }
    var parts = ["", ""]
    var number: Conversion?
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "%" else {
        parts[number == nil ? 0 : 1].append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        parts[number == nil ? 0 : 1].append("%")
      } else if number == nil {
        number = try Conversion(&rest)
      } else {
        throw Failure(message: "a format has one number only; a percent sign is %%")
      }
    }
    guard let number else {
      throw Failure(message: "a format needs a place for the number, such as %.0f or %d")
    }
    (prefix, suffix) = (parts[0], parts[1])
    (conversion, isWhole) = (number.text, number.isWhole)
    (isGrouped, width) = (number.isGrouped, number.width)
  }

  /// Formats a number. Numbers that would have many digits are limited to ±10¹⁵.
  public func string(_ number: Double) -> String { prefix + digits(number) + suffix }

  /// Formats a number without the prefix and the suffix.
  func digits(_ number: Double) -> String {
    var number = min(max(number.isNaN ? 0 : number, -1e15), 1e15)
    if isWhole { number.round() }
    // Rounding can give −0, which is written as 0.
    if number == 0 { number = 0 }
    var digits = Self.formatted(number, conversion)
    if digits.utf8.allSatisfy({ !(0x31...0x39).contains($0) }) {
      digits = Self.formatted(0, conversion)
    }
    return isGrouped ? grouped(digits) : digits
  }

  private static func formatted(_ number: Double, _ conversion: String) -> String {
    var buffer = [CChar](repeating: 0, count: 512)
    _ = withVaList([number]) { vsnprintf(&buffer, buffer.count, conversion, $0) }
    let end = buffer.firstIndex(of: 0) ?? 0
    return String(decoding: buffer[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Inserts commas between the thousands, in place of blanks that fill the width.
  private func grouped(_ digits: String) -> String {
    guard let start = digits.firstIndex(where: \.isNumber) else { return digits }
    let whole = digits[start...].prefix { $0.isNumber }
    var result = String(digits[..<start])
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    result += digits[whole.endIndex...]
    while result.count > max(width, 1), result.first == " " { result.removeFirst() }
    return result
  }
}

private struct Conversion {
  var text = "%"
  var isWhole = false
  var isGrouped = false
  var width = 0

  /// Parses a conversion after its percent sign.
  init(_ rest: inout Substring) throws(NumberFormat.Failure) {
    while let flag = rest.first, "-+ #0'".contains(flag) {
      rest.removeFirst()
      if flag == "'" { isGrouped = true } else if !text.contains(flag) { text.append(flag) }
    }
    let digits = Self.digits(&rest)
    guard let width = Int(digits.isEmpty ? "0" : digits), width <= NumberFormat.maximumLength else {
      throw .init(message: "a number is at most \(NumberFormat.maximumLength) characters wide")
    }
    self.width = width
    text += digits
    var precision: Int?
    if rest.first == "." {
      rest.removeFirst()
      let digits = Self.digits(&rest)
      precision = Int(digits.isEmpty ? "0" : digits)
      guard let precision, precision <= NumberFormat.maximumPrecision else {
        throw .init(
          message: "a number has at most \(NumberFormat.maximumPrecision) digits behind the point")
      }
    }
    let letter = rest.popFirst()
    switch letter {
    case "d", "i":
      guard precision == nil else {
        throw .init(message: "“%d” has no digits behind the point; take %.\(precision ?? 0)f")
      }
      isWhole = true
      text += ".0f"
    case .some(let letter) where "fFeEgG".contains(letter):
      text += precision.map { ".\($0)" } ?? ""
      text.append(letter)
    default:
      let found = letter.map { "%\($0)" } ?? "% at the end"
      throw .init(
        message: "a format takes %d, %f, %e or %g, not “\(found)”; a percent sign is %%")
    }
  }

  private static func digits(_ rest: inout Substring) -> String {
    let result = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(result.count)
    return String(result)
  }
}
