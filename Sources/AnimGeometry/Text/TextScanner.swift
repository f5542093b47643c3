/// A cursor over the UTF-8 bytes of a short text, for the small grammars of colours and path data.
struct TextScanner {
  let bytes: [UInt8]
  var position = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position >= bytes.count }

  /// The next byte; nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips a byte. Returns false if it isn't the next one.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Skips spaces, tabs, line ends and form feeds. Returns true if there were any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = position
    while let byte = next, byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) {
      position += 1
    }
    return position > start
  }

  /// Reads letters and returns them in lowercase.
  mutating func word() -> String {
    var letters: [UInt8] = []
    while let byte = next, (byte | 0x20) >= 0x61, (byte | 0x20) <= 0x7A {
      letters.append(byte | 0x20)
      position += 1
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Reads a decimal number with optional sign, fraction and exponent. Without one the cursor stays
  /// and the result is nil. The number is infinite if its exponent is too large.
  ///
  /// - Parameter allowsTrailingPoint: True if `1.` is a number; otherwise the point stays unread.
  mutating func number(allowsTrailingPoint: Bool = false) -> Double? {
    let start = position
    if next == 0x2B || next == 0x2D { position += 1 }
    let digitsBefore = skipDigits()
    var digitsAfter = 0
    if next == 0x2E {
      let point = position
      position += 1
      digitsAfter = skipDigits()
      if digitsAfter == 0 && !(allowsTrailingPoint && digitsBefore > 0) { position = point }
    }
    guard digitsBefore + digitsAfter > 0 else {
      position = start
      return nil
    }
    skipExponent()
    return Double(String(decoding: bytes[start..<position], as: UTF8.self))?.flushingSubnormals
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = next, byte >= 0x30, byte <= 0x39 { position += 1 }
    return position - start
  }

  private mutating func skipExponent() {
    let start = position
    guard skip(0x65) || skip(0x45) else { return }
    if next == 0x2B || next == 0x2D { position += 1 }
    if skipDigits() == 0 { position = start }
  }
}
