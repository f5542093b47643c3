/// The number of bits of indices into a colour table.
enum TableBits {
  /// The bits of an index into a table of a number of entries, at least 1.
  static func forEntries(_ count: Int) -> Int {
    var bits = 1
    while 1 << bits < count { bits += 1 }
    return bits
  }

  /// The code size for symbols up to one, at least 2.
  static func forSymbols(upTo largest: Int) -> Int { max(2, forEntries(largest + 1)) }
}
