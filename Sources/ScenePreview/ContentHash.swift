/// Tells two pages apart (FNV-1a of 64 bits, over words of 8 bytes). It needs no secrecy.
struct ContentHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds bytes, and how many there are.
  mutating func add(_ bytes: [UInt8]) {
    add(UInt64(bytes.count))
    for start in stride(from: 0, to: bytes.count, by: 8) {
      var word: UInt64 = 0
      for index in start..<min(start + 8, bytes.count) { word = word << 8 | UInt64(bytes[index]) }
      add(word)
    }
  }

  private mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01b3
    // The high bits reach the low ones.
    value ^= value >> 29
  }

  /// Hexadecimal digits.
  var text: String { String(value, radix: 16) }
}
