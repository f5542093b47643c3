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
