/// How many bits indices into a colour table take.
enum TableBits {
  /// The bits of an index into a table of some entries, at least 1.
  static func forEntries(_ count: Int) -> Int {
    var bits = 1
    while 1 << bits < count { bits += 1 }
    return bits
  }

  /// The code size with which symbols up to one can be drawn, at least 2.
  static func forSymbols(upTo largest: Int) -> Int { max(2, forEntries(largest + 1)) }
}
