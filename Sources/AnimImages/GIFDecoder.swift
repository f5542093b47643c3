package import AnimPixels

/// Reads GIF files.
package enum GIFDecoder {
  /// Decodes the first image of a GIF file, in its place on the canvas, which is clear elsewhere.
  ///
  /// - Throws: `ImageError` where the bytes aren't a GIF file, the image is damaged or cut off, or
  ///   where the canvas is larger than ``ImageDecoder`` allows.
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
