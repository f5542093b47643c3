import AnimPixels

/// The phrases of an LZW dictionary that are made of symbol 0 alone, by their length.
struct ZeroPhrases: ~Copyable {
  private let phrases = FixedBuffer<UInt16>(repeating: 0, count: PhraseTable.capacity)
  /// How many symbols the longest has.
  private(set) var longest = 1

  /// Forgets all but the symbol itself.
  mutating func removeAll() { longest = 1 }

  /// The phrase of so many symbols, 1...`longest`.
  @inline(__always)
  subscript(count: Int) -> Int { Int(phrases[count - 1]) }

  /// Takes note of a phrase that continues another by a symbol.
  @inline(__always)
  mutating func add(_ phrase: Int, continuing node: Int, by symbol: UInt8) {
    guard symbol == 0, node == self[longest] else { return }
    phrases[longest] = UInt16(truncatingIfNeeded: phrase)
    longest += 1
  }
}
