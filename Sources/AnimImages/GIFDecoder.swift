package import AnimPixels

/// Reads GIF files.
package enum GIFDecoder {
  /// Decodes the first image of a GIF file, at its position on the canvas, which is clear
  /// elsewhere.
  ///
  /// - Throws: `ImageError` for bytes that aren't a GIF file, for an image that is damaged or cut
  ///   off, and for a canvas above the limits of ``ImageDecoder``.
  package static func decode(_ bytes: [UInt8]) throws(ImageError) -> Bitmap {
    guard ImageFormat(bytes) == .gif else {
      throw .unknownFormat(ImageFormat.otherName(bytes))
    }
    let size = try LibGIF.size(bytes)
    try ImageDecoder.check(width: size.width, height: size.height, .gif)
    var bitmap = Bitmap(width: size.width, height: size.height)
    try LibGIF.decode(bytes, into: &bitmap)
    ImageDecoder.premultiply(&bitmap)
    return bitmap
  }
}
