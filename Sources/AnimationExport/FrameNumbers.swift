/// Names of frames that differ only in one number, in its order.
///
/// The number is a decimal without a sign: 2 comes before 10, and 1.25 before 1.5. If two names
/// have the same decimal, as 1.1 and 1.10, the digits after the point count as a whole number.
struct FrameNumbers {
  typealias Entry = (number: UnsignedDecimal, name: String)

  /// The entries in the order of their numbers.
  let sorted: [Entry]

  /// Nil for names that differ in more than one number.
  init?(_ names: [String]) {
    let names = names.map { (bytes: Array($0.utf8), name: $0) }
    guard let shared = SharedEnds(names.map(\.bytes)) else { return nil }
    func entries(from start: Int, areWhole: Bool) -> [Entry]? {
      var entries: [Entry] = []
      for (bytes, name) in names {
        guard bytes.count > start + shared.tail,
          let number = UnsignedDecimal(bytes[start..<bytes.count - shared.tail]),
          number.isWhole || !areWhole
        else { return nil }
        entries.append((number, name))
      }
      return entries.sorted { $0.number == $1.number ? $0.name < $1.name : $0.number < $1.number }
    }
    if let start = shared.startOfDecimal, let decimals = entries(from: start, areWhole: false),
      Self.twins(in: decimals) == nil
    {
      sorted = decimals
    } else if let entries = entries(from: shared.head, areWhole: shared.hasNeighbor) {
      sorted = entries
    } else {
      return nil
    }
  }

  /// The first two names with the same number.
  var twins: (first: String, second: String)? { Self.twins(in: sorted) }

  private static func twins(in sorted: [Entry]) -> (first: String, second: String)? {
    zip(sorted, sorted.dropFirst()).first { $0.number == $1.number }.map { ($0.name, $1.name) }
  }
}

/// A number of decimal digits, with or without a fraction, of any length.
struct UnsignedDecimal: Comparable {
  /// The digits before the point, without leading zeros.
  private let whole: [UInt8]
  /// The digits after the point, without trailing zeros.
  private let fraction: [UInt8]
  /// True if the number has no point.
  let isWhole: Bool

  /// Nil for other texts than digits, optionally with a point between them.
  init?(_ text: some Sequence<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) })
    else { return nil }
    isWhole = parts.count == 1
    whole = Array(parts[0].drop { $0 == UInt8(ascii: "0") })
    var fraction = parts.count == 2 ? Array(parts[1]) : []
    while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    self.fraction = fraction
  }

  static func == (a: Self, b: Self) -> Bool { a.whole == b.whole && a.fraction == b.fraction }

  static func < (a: Self, b: Self) -> Bool {
    if a.whole.count != b.whole.count { return a.whole.count < b.whole.count }
    if a.whole != b.whole { return a.whole.lexicographicallyPrecedes(b.whole) }
    return a.fraction.lexicographicallyPrecedes(b.fraction)
  }
}

/// The lengths of the bytes that all names begin and end with, excluding digits of the number.
private struct SharedEnds {
  /// Number of bytes before the last group of digits that differs.
  private(set) var head: Int
  private(set) var tail: Int
  /// The index of a decimal whose fraction begins at `head`.
  private(set) var startOfDecimal: Int?
  /// True if the number is adjacent to a point with further digits in all names. In a version such
  /// as 1.2.3 each number is separate.
  private(set) var hasNeighbor = false

  init?(_ names: [[UInt8]]) {
    guard let first = names.first else { return nil }
    head = first.count
    tail = first.count
    for name in names.dropFirst() {
      head = min(head, zip(first, name).prefix { $0 == $1 }.count)
      tail = min(tail, zip(first.reversed(), name.reversed()).prefix { $0 == $1 }.count)
    }
    // Digits that all names share at the ends of the number belong to it.
    while head > 0, first[head - 1].isDigit { head -= 1 }
    while tail > 0, first[first.count - tail].isDigit { tail -= 1 }
    let hasNext =
      tail > 1 && first[first.count - tail] == UInt8(ascii: ".")
      && first[first.count - tail + 1].isDigit
    let start = Self.startOfWhole(in: first, before: head)
    hasNeighbor = hasNext || start != nil
    if let start, !hasNext, Self.startOfWhole(in: first, before: start) == nil {
      startOfDecimal = start
    }
  }

  /// The index of the digits before a point that ends at `end`; nil if there are none.
  private static func startOfWhole(in name: [UInt8], before end: Int) -> Int? {
    guard end > 1, name[end - 1] == UInt8(ascii: "."), name[end - 2].isDigit else { return nil }
    var start = end - 1
    while start > 0, name[start - 1].isDigit { start -= 1 }
    return start
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
