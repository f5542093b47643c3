package import AnimPixels

/// Reads PNG files.
package enum PNGDecoder {
  /// How many pixels a side may have.
  package static let sideLimit = 16384
  /// How many pixels a picture may have.
  package static let pixelLimit = 64 * 1024 * 1024

  /// Decodes a PNG file of any type to premultiplied pixels.
  ///
  /// Colours are taken as sRGB: gamma, chromaticities and colour profiles in the file are ignored.
  /// Components of 16 bits are rounded to 8. What follows the end of the image is ignored.
  ///
  /// - Throws: `ImageError` where the bytes aren't a PNG file, are damaged or cut off, or where the
  ///   picture is larger than `sideLimit` and `pixelLimit` allow.
  package static func decode(_ bytes: [UInt8]) throws(ImageError) -> Bitmap {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw .notPNG
    }
    let header = try LibPNG.header(bytes)
    guard header.width <= sideLimit, header.height <= sideLimit,
      header.width * header.height <= pixelLimit
    else { throw .tooLarge(width: header.width, height: header.height) }
    // Deflate makes at most 1032 bytes of one, so a small file can't claim a large picture.
    let rawSize = header.height * ((header.width * header.bitsPerPixel + 7) / 8)
    guard rawSize / 1032 <= bytes.count else {
      throw .broken("the file is too short for \(header.width)×\(header.height) pixels")
    }
    var bitmap = Bitmap(width: header.width, height: header.height)
    try LibPNG.decode(bytes, into: &bitmap)
    // Opaque pictures, which are most, are done where the lowest byte comes first in memory.
    if UInt32(littleEndian: 1) != 1 || !bitmap.isOpaque { premultiply(&bitmap.pixels) }
    return bitmap
  }

  private static func premultiply(_ pixels: inout [UInt32]) {
    for index in pixels.indices {
      let pixel = UInt32(littleEndian: pixels[index])
      let alpha = pixel >> 24
      if alpha == 255 {
        pixels[index] = pixel
      } else {
        func scaled(_ shift: UInt32) -> UInt32 {
          // The product divided by 255, rounded to the nearest.
          let product = (pixel >> shift & 255) * alpha + 128
          return ((product + product >> 8) >> 8) << shift
        }
        pixels[index] = scaled(0) | scaled(8) | scaled(16) | alpha << 24
      }
    }
  }
}
