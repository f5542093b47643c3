/// A set of symbols, 0...255.
struct SymbolSet: Hashable {
  private var words = SIMD4<UInt64>(repeating: 0)

  /// The words of sets that lie one after the other, four for each, with the smallest symbol in the lowest bit of the
  /// first.
  @inline(__always)
  static func words(of sets: UnsafeMutablePointer<SymbolSet>) -> UnsafePointer<UInt64> {
    UnsafeRawPointer(sets).assumingMemoryBound(to: UInt64.self)
  }

  @inline(__always)
  func contains(_ symbol: UInt8) -> Bool {
    words[Int(symbol >> 6)] >> UInt64(symbol & 63) & 1 != 0
  }

  @inline(__always)
  mutating func insert(_ symbol: UInt8) {
    words[Int(symbol >> 6)] |= 1 << UInt64(symbol & 63)
  }

  @inline(__always)
  mutating func remove(_ symbol: UInt8) {
    words[Int(symbol >> 6)] &= ~(1 << UInt64(symbol & 63))
  }

  var isEmpty: Bool { words == SIMD4(repeating: 0) }

  var count: Int { (0..<4).reduce(0) { $0 + words[$1].nonzeroBitCount } }

  @inline(__always)
  func isSubset(of other: SymbolSet) -> Bool { words & ~other.words == SIMD4(repeating: 0) }

  func union(_ other: SymbolSet) -> SymbolSet {
    var result = self
    result.words |= other.words
    return result
  }

  func subtracting(_ other: SymbolSet) -> SymbolSet {
    var result = self
    result.words &= ~other.words
    return result
  }

  /// The symbols in rising order.
  var symbols: [UInt8] {
    var symbols: [UInt8] = []
    for place in 0..<4 {
      var word = words[place]
      while word != 0 {
        symbols.append(UInt8(truncatingIfNeeded: place << 6 | word.trailingZeroBitCount))
        word &= word &- 1
      }
    }
    return symbols
  }

  /// A key that differs between different sets and orders them.
  var sortKey: [UInt64] { (0..<4).map { words[$0] } }
}
