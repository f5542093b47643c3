/// A hash of bytes that identifies contents. It isn't cryptographic: collisions can be constructed.
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  private var first: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  /// Bytes of an incomplete word, the first in the lowest place.
  private var rest: UInt64 = 0
  private var count: UInt64 = 0

  /// Creates the hash of no bytes.
  package init() {}

  /// Creates the hash of bytes.
  package init(_ bytes: [UInt8]) { add(bytes) }

  /// Adds bytes. The hash doesn't depend on their division into parts.
  package mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var index = 0
      while index < buffer.count, count % 8 != 0 {
        add(buffer[index])
        index += 1
      }
      while buffer.count - index >= 8 {
        mix(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
        count += 8
        index += 8
      }
      while index < buffer.count {
        add(buffer[index])
        index += 1
      }
    }
  }

  private mutating func add(_ byte: UInt8) {
    rest |= UInt64(byte) << (8 * (count % 8))
    count += 1
    if count % 8 == 0 {
      mix(rest)
      rest = 0
    }
  }

  private mutating func mix(_ word: UInt64) {
    first = (first ^ word) &* 0xFF51_AFD7_ED55_8CCD
    first ^= first >> 32
    second = (second &+ word) &* 0xC4CE_B9FE_1A85_EC53
    second ^= second >> 29
  }

  /// The hash as 32 hexadecimal digits.
  package var description: String {
    var end = self
    end.mix(rest)
    end.mix(count)
    end.mix(end.second)
    return [end.first, end.second].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
