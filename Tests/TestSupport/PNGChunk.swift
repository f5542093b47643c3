/// The chunks of PNG files.
package enum PNGChunk {
  /// The first bytes of a PNG file.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk with its length and its checksum.
  package static func bytes(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return number(UInt32(data.count)) + body + number(~crc)
  }

  /// A header for eight bits of red, green, blue and alpha.
  package static func header(width: UInt32, height: UInt32) -> [UInt8] {
    bytes("IHDR", number(width) + number(height) + [8, 6, 0, 0, 0])
  }

  /// A number with its highest byte first.
  package static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { (shift: UInt32) in UInt8(truncatingIfNeeded: value >> shift) }
  }
}
