/// Numbers as text: fixed decimals, shortest spelling, no locale.
package enum NumberFormat {
  private static let powers: [Double] = [
    1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12,
  ]

  /// A number rounded to some decimals, without trailing zeros and (unless asked for, as JSON needs
  /// it) without a zero before the point: `12`, `-.5`. Numbers that are not finite become 0, those
  /// beyond 1e12 are limited.
  package static func text(
    _ number: Double, decimals: Int, hasLeadingZero: Bool = false
  ) -> String {
    guard number.isFinite else { return "0" }
    let limited = min(max(number, -1e12), 1e12)
    var decimals = min(max(decimals, 0), 12)
    while decimals > 0, abs(limited) * powers[decimals] > 9e15 { decimals -= 1 }
    guard var digits = Int64(exactly: (abs(limited) * powers[decimals]).rounded()), digits != 0
    else { return "0" }
    while decimals > 0, digits % 10 == 0 {
      digits /= 10
      decimals -= 1
    }
    var text = Array(String(digits).utf8)
    if decimals > 0 {
      if text.count < decimals {
        text.insert(
          contentsOf: [UInt8](repeating: UInt8(ascii: "0"), count: decimals - text.count), at: 0)
      }
      let point = text.count - decimals
      text.insert(UInt8(ascii: "."), at: point)
      if point == 0, hasLeadingZero { text.insert(UInt8(ascii: "0"), at: 0) }
    }
    return (limited < 0 ? "-" : "") + String(decoding: text, as: UTF8.self)
  }

  /// How many decimals keep the rounding error at most a tenth of a tolerance.
  package static func decimals(for tolerance: Double) -> Int {
    var decimals = 0
    var unit = 1.0
    while decimals < 9, unit > tolerance / 5 * 1.0001 {
      decimals += 1
      unit /= 10
    }
    return decimals
  }
}
