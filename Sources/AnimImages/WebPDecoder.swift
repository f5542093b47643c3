package import AnimPixels

/// Reads WebP files.
package enum WebPDecoder {
  /// Decodes a WebP file, or the first picture of an animation, to premultiplied pixels.
  ///
  /// Colours are interpreted as sRGB, for any profile of the file.
  ///
  /// - Throws: `ImageError` for bytes that aren't a WebP file, are damaged or cut off, and for a
  ///   picture above the limits of ``ImageDecoder``.
  package static func decode(_ bytes: [UInt8]) throws(ImageError) -> Bitmap {
    var bitmap = try samples(of: bytes)
    ImageDecoder.premultiply(&bitmap)
    return bitmap
  }

  /// Decodes a WebP file like ``decode(_:)``, to pixels that aren't premultiplied.
  package static func decodeStraight(_ bytes: [UInt8]) throws(ImageError) -> Bitmap {
    var bitmap = try samples(of: bytes)
    if UInt32(littleEndian: 1) != 1 {
      for index in bitmap.pixels.indices {
        bitmap.pixels[index] = UInt32(littleEndian: bitmap.pixels[index])
      }
    }
    return bitmap
  }

  /// The size and the number of frames of a file within the limits.
  static func header(_ bytes: [UInt8]) throws(ImageError) -> LibWebP.Header {
    guard ImageFormat(bytes) == .webP else {
      throw .unknownFormat(ImageFormat.otherName(bytes))
    }
    let header = try LibWebP.header(bytes)
    try ImageDecoder.check(width: header.width, height: header.height, .webP)
    return header
  }

  /// The file's pixels, red in the lowest byte in memory.
  private static func samples(of bytes: [UInt8]) throws(ImageError) -> Bitmap {
    let header = try header(bytes)
    if isAnimated(bytes) {
      var frames = try WebPAnimationDecoder(bytes)
      guard let first = try frames.nextSamples() else { throw .broken(.webP, "it has no image") }
      return first.picture
    }
    var bitmap = Bitmap(width: header.width, height: header.height)
    try LibWebP.decode(bytes, into: &bitmap)
    return bitmap
  }

  /// True if the extended header announces an animation.
  private static func isAnimated(_ bytes: [UInt8]) -> Bool {
    bytes.count > 20 && bytes[12..<16].elementsEqual("VP8X".utf8) && bytes[20] & 2 != 0
  }
}
