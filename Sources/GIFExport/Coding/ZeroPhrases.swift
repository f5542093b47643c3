import AnimPixels

/// The phrases of an LZW dictionary that are made of symbol 0 alone, by their length.
struct ZeroPhrases: ~Copyable {
  private let phrases = FixedBuffer<UInt16>(repeating: 0, count: PhraseTable.capacity)
  /// Number of symbols of the longest phrase.
  private(set) var longest = 1

  /// Removes all phrases but the symbol itself.
  mutating func removeAll() { longest = 1 }

  /// The phrase of a number of symbols, 1...`longest`.
  @inline(__always)
  subscript(count: Int) -> Int { Int(phrases[count - 1]) }

  /// Records a phrase that continues another one by a symbol.
  @inline(__always)
  mutating func add(_ phrase: Int, continuing node: Int, by symbol: UInt8) {
    guard symbol == 0, node == self[longest] else { return }
    phrases[longest] = UInt16(truncatingIfNeeded: phrase)
    longest += 1
  }
}
