/// What stands in a GIF before the data of an image.
package struct GIFImage {
  /// Hundredths of a second, in its graphic control extension (GIF89a, 23).
  package var delay: Int
  /// The entries of its own colour table, 0 if it has none.
  package var localColors: Int
  /// The code size.
  package var symbolBits: Int
}

/// The images of a GIF, up to where it is none.
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
      index += 10 + 3 * localColors
      guard index < bytes.count else { return images }
      images.append(
        GIFImage(delay: delay, localColors: localColors, symbolBits: Int(bytes[index])))
      (index, delay) = (index + 1, 0)
    default: return images
    }
    skipBlocks()
  }
  return images
}
