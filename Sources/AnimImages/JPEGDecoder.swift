package import AnimPixels

/// Reads JPEG files.
package enum JPEGDecoder {
  /// Decodes a baseline or progressive JPEG file, grey or in colour.
  ///
  /// Colours are interpreted as sRGB, for any profile of the file. The file's orientation is
  /// applied.
  ///
  /// - Throws: `ImageError` for bytes that aren't a JPEG file, are damaged or cut off, or have four
  ///   inks, and for a picture above the limits of ``ImageDecoder``.
  package static func decode(
    _ bytes: [UInt8]
  ) throws(ImageError) -> (bitmap: Bitmap, orientation: ImageOrientation) {
    guard ImageFormat(bytes) == .jpeg else {
      throw .unknownFormat(ImageFormat.otherName(bytes))
    }
    let header = try LibJPEG.header(bytes)
    try ImageDecoder.check(width: header.width, height: header.height, .jpeg)
    guard header.components == 1 || header.components == 3 else {
      throw .unsupported(.jpeg, "it is made for print, in CMYK; convert it to RGB")
    }
    // A block of at most 16 × 16 pixels takes at least a bit.
    guard header.width * header.height / 2048 <= bytes.count else {
      throw .broken(.jpeg, "the file is too short for \(header.width)×\(header.height) pixels")
    }
    var bitmap = Bitmap(width: header.width, height: header.height)
    try LibJPEG.decode(bytes, into: &bitmap)
    ImageDecoder.premultiply(&bitmap)
    let orientation = JPEGSegments(bytes).orientation
    return (bitmap.turned(from: orientation), orientation)
  }
}
