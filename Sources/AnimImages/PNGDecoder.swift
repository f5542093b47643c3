package import AnimPixels

/// Reads PNG files.
package enum PNGDecoder {
  /// Decodes a PNG file of any type to premultiplied pixels.
  ///
  /// Colours are interpreted as sRGB: gamma, chromaticities and colour profiles in the file are
  /// ignored. Components of 16 bits are rounded to 8. Bytes after the end of the image are ignored,
  /// as is an animation but for its still picture.
  ///
  /// - Throws: `ImageError` for bytes that aren't a PNG file, are damaged or cut off, and for a
  ///   picture above the limits of ``ImageDecoder``.
  package static func decode(_ bytes: [UInt8]) throws(ImageError) -> Bitmap {
    var bitmap = try samples(of: bytes)
    ImageDecoder.premultiply(&bitmap)
    return bitmap
  }

  /// Decodes a PNG file like ``decode(_:)``, to pixels that aren't premultiplied.
  package static func decodeStraight(_ bytes: [UInt8]) throws(ImageError) -> Bitmap {
    var bitmap = try samples(of: bytes)
    if UInt32(littleEndian: 1) != 1 {
      for index in bitmap.pixels.indices {
        bitmap.pixels[index] = UInt32(littleEndian: bitmap.pixels[index])
      }
    }
    return bitmap
  }

  /// The file's pixels, red in the lowest byte in memory.
  private static func samples(of bytes: [UInt8]) throws(ImageError) -> Bitmap {
    guard ImageFormat(bytes) == .png else {
      throw .unknownFormat(ImageFormat.otherName(bytes))
    }
    let header = try LibPNG.header(bytes)
    try ImageDecoder.check(width: header.width, height: header.height, .png)
    // Deflate expands a byte to at most 1032, so a small file can't claim a large picture.
    let rawSize = header.height * ((header.width * header.bitsPerPixel + 7) / 8)
    guard rawSize / 1032 <= bytes.count else {
      throw .broken(.png, "the file is too short for \(header.width)×\(header.height) pixels")
    }
    return try LibPNG.decode(bytes, header)
  }
}

/// The chunks of a PNG file.
enum PNGChunks {
  /// The chunks that define the pixels.
  private static let kept: Set<[UInt8]> = Set(
    ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].map { Array($0.utf8) })

  /// A valid file without its other chunks: colour management, texts, animation.
  static func plain(_ bytes: [UInt8]) -> [UInt8] {
    var result = Array(bytes.prefix(8))
    var place = 8
    while bytes.count - place >= 12 {
      let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { return bytes }
      let name = Array(bytes[(place + 4)..<(place + 8)])
      let end = place + 12 + length
      if kept.contains(name) { result += bytes[place..<end] }
      place = end
      if name == Array("IEND".utf8) { break }
    }
    return result
  }
}
