/// Numbers as text: fixed decimals, shortest spelling, no locale.
package enum NumberFormat {
  static let powers: InlineArray<13, Double> = [
    1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12,
  ]

  /// A number of at least 0, rounded down to some decimals. One that is less than a thousandth of a unit below the next
  /// multiple becomes that.
  package static func floor(_ number: Double, decimals: Int) -> Double {
    let power = powers[min(max(decimals, 0), 12)]
    return (number * power + 1e-3).rounded(.down) / power
  }

  /// A number rounded to some decimals, without trailing zeros and (unless asked for, as JSON needs
  /// it) without a zero before the point: `12`, `-.5`. Numbers that are not finite become 0, those
  /// beyond 1e12 are limited.
  package static func text(
    _ number: Double, decimals: Int, hasLeadingZero: Bool = false
  ) -> String {
    var bytes: [UInt8] = []
    append(number, decimals: decimals, hasLeadingZero: hasLeadingZero, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a number's text as ``text(_:decimals:hasLeadingZero:)`` gives it.
  package static func append(
    _ number: Double, decimals: Int, hasLeadingZero: Bool = false, to bytes: inout [UInt8]
  ) {
    append(
      DecimalNumber(number, decimals: decimals), hasLeadingZero: hasLeadingZero, to: &bytes)
  }

  /// Appends a rounded number's text.
  package static func append(
    _ number: DecimalNumber, hasLeadingZero: Bool = false, to bytes: inout [UInt8]
  ) {
    guard !number.isZero else { return bytes.append(UInt8(ascii: "0")) }
    var digits = abs(number.digits)
    let decimals = number.decimals
    // Written from the last digit to the first; 19 digits, a zero, a point and a sign at most.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { text in
      var first = 24
      func put(_ character: UInt8) {
        first -= 1
        text[first] = character
      }
      var place = 0
      while digits > 0 || place < decimals {
        if place == decimals, decimals > 0 { put(UInt8(ascii: ".")) }
        let (rest, digit) = digits.quotientAndRemainder(dividingBy: 10)
        put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
        digits = rest
        place += 1
      }
      if place == decimals, decimals > 0 {
        put(UInt8(ascii: "."))
        if hasLeadingZero { put(UInt8(ascii: "0")) }
      }
      if number.digits < 0 { put(UInt8(ascii: "-")) }
      bytes.append(contentsOf: text[first...])
    }
  }

  /// The factor that makes numbers with some decimals whole.
  package static func scale(decimals: Int) -> Double {
    (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
  }

  /// The number of decimals, at most 9, that keeps the rounding error within a tenth of a tolerance.
  package static func decimals(for tolerance: Double) -> Int {
    var decimals = 0
    var unit = 1.0
    let most = tolerance / 5 * 1.0001
    while decimals < 9, unit > most {
      decimals += 1
      unit /= 10
    }
    return decimals
  }
}

/// A number as text states it: a whole multiple of a power of ten, without trailing zeros.
package struct DecimalNumber: Hashable, Sendable {
  /// The number in units of its last decimal.
  package let digits: Int64
  /// The number of decimals, 0…12.
  package let decimals: Int

  /// Rounds a number to some decimals, 0…12. Numbers that are not finite become 0, those beyond 1e12 are limited.
  package init(_ number: Double, decimals: Int) {
    let limited = number.isFinite ? min(max(number, -1e12), 1e12) : 0
    var decimals = min(max(decimals, 0), 12)
    while decimals > 0, abs(limited) * NumberFormat.powers[decimals] > 9e15 { decimals -= 1 }
    guard
      var digits = Int64(exactly: (abs(limited) * NumberFormat.powers[decimals]).rounded()),
      digits != 0
    else {
      (self.digits, self.decimals) = (0, 0)
      return
    }
    while decimals > 0, digits % 10 == 0 {
      digits /= 10
      decimals -= 1
    }
    self.digits = limited < 0 ? -digits : digits
    self.decimals = decimals
  }

  /// The nearest value to the text.
  package var value: Double { Double(digits) / NumberFormat.powers[decimals] }

  package var isZero: Bool { digits == 0 }
}

extension DecimalNumber: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self.init(Double(value), decimals: 0) }
}

extension DecimalNumber {
  /// The number as ``NumberFormat`` writes it.
  package var text: String {
    var bytes: [UInt8] = []
    NumberFormat.append(self, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
