/// The checksum at the end of a PNG file's chunks: CRC-32 of name and content.
enum PNGChecksum {
  /// The change of a checksum for each byte.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let table = table
    var sum = UInt32.max
    for byte in bytes { sum = sum >> 8 ^ table[Int((sum ^ UInt32(byte)) & 255)] }
    return ~sum
  }
}
