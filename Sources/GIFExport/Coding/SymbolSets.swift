/// Sets of symbols, 0...255, one for each of many things.
struct SymbolSets: ~Copyable {
  /// Four words for each, the lowest symbol in the lowest bit of the first.
  let words: UnsafeMutablePointer<UInt64>

  init(count: Int) {
    words = .allocate(capacity: 4 * count)
    words.initialize(repeating: 0, count: 4 * count)
  }

  deinit { words.deallocate() }

  @inline(__always)
  func removeAll(_ set: Int) { (words + 4 * set).update(repeating: 0, count: 4) }

  @inline(__always)
  func contains(_ symbol: UInt8, in set: Int) -> Bool {
    words[4 * set + Int(symbol >> 6)] & Self.bit(symbol) != 0
  }

  @inline(__always)
  func insert(_ symbol: UInt8, into set: Int) {
    words[4 * set + Int(symbol >> 6)] |= Self.bit(symbol)
  }

  @inline(__always)
  func remove(_ symbol: UInt8, from set: Int) {
    words[4 * set + Int(symbol >> 6)] &= ~Self.bit(symbol)
  }

  @inline(__always)
  private static func bit(_ symbol: UInt8) -> UInt64 { 1 &<< UInt64(symbol & 63) }
}
