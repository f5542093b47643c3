/// The control data of an image in a GIF.
package struct GIFImage {
  /// Hundredths of a second, from its graphic control extension (GIF89a, 23).
  package var delay: Int
  /// Number of entries of its own colour table; 0 if it has none.
  package var localColors: Int
  /// The code size.
  package var symbolBits: Int
  /// Its own colour table, three bytes for each entry.
  package var table: [UInt8]

  /// The colours in a table: red, green and blue of each.
  package static func colors(in table: some Collection<UInt8>) -> Set<[UInt8]> {
    let bytes = Array(table)
    return Set(stride(from: 0, to: bytes.count - 2, by: 3).map { Array(bytes[$0..<$0 + 3]) })
  }
}

/// The images of a GIF, up to the first invalid block.
package func images(ofGIF bytes: [UInt8]) -> [GIFImage] {
  var images: [GIFImage] = []
  var (index, delay) = (13, 0)
  func skipBlocks() {
    while index < bytes.count, bytes[index] != 0 { index += Int(bytes[index]) + 1 }
    index += 1
  }
  func colors(_ flags: UInt8) -> Int { flags & 0x80 != 0 ? 2 << Int(flags & 7) : 0 }
  guard bytes.count > 13 else { return [] }
  index += 3 * colors(bytes[10])
  while index + 10 < bytes.count {
    switch bytes[index] {
    case 0x21:
      if bytes[index + 1] == 0xF9 {
        delay = Int(bytes[index + 4]) | Int(bytes[index + 5]) << 8
      }
      index += 2
    case 0x2C:
      let localColors = colors(bytes[index + 9])
      let table = bytes.dropFirst(index + 10).prefix(3 * localColors)
      index += 10 + 3 * localColors
      guard index < bytes.count else { return images }
      images.append(
        GIFImage(
          delay: delay, localColors: localColors, symbolBits: Int(bytes[index]),
          table: Array(table)))
      (index, delay) = (index + 1, 0)
    default: return images
    }
    skipBlocks()
  }
  return images
}
