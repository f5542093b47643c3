package import AnimPixels

/// A decoded picture, and the bytes of a file with the same pixels.
package struct DecodedImage: Hashable, Sendable {
  package let bitmap: Bitmap
  /// A PNG or JPEG file without anything that viewers might interpret differently: colour profiles,
  /// gamma, orientation, animation.
  package let bytes: [UInt8]
  package let format: ImageFormat
}

/// Reads pictures from files, whose format is detected by their first bytes.
package enum ImageDecoder {
  /// Maximum number of pixels of a side: the maximum of GIF.
  package static let sideLimit = 65535
  /// Maximum number of pixels of a picture.
  package static let pixelLimit = 64 * 1024 * 1024

  /// Decodes a PNG or JPEG file, or the first image of a GIF or WebP file.
  ///
  /// Colours are interpreted as sRGB, for any profile or gamma of the file. A JPEG file's
  /// orientation is applied.
  package static func decode(_ bytes: [UInt8]) throws(ImageError) -> DecodedImage {
    switch ImageFormat(bytes) {
    case .png?:
      return DecodedImage(
        bitmap: try PNGDecoder.decode(bytes), bytes: PNGChunks.plain(bytes), format: .png)
    case .jpeg?:
      let (bitmap, orientation) = try JPEGDecoder.decode(bytes)
      if orientation == .upright {
        return DecodedImage(bitmap: bitmap, bytes: JPEGSegments(bytes).plain, format: .jpeg)
      }
      return DecodedImage(bitmap: bitmap, bytes: try PNGEncoder.encode(bitmap), format: .png)
    case .gif?:
      let bitmap = try GIFDecoder.decode(bytes)
      return DecodedImage(bitmap: bitmap, bytes: try PNGEncoder.encode(bitmap), format: .png)
    case .webP?:
      let bitmap = try WebPDecoder.decode(bytes)
      return DecodedImage(bitmap: bitmap, bytes: try PNGEncoder.encode(bitmap), format: .png)
    case nil: throw .unknownFormat(ImageFormat.otherName(bytes))
    }
  }

  /// Decodes a file like ``decode(_:)``, to pixels that aren't premultiplied, red in the lowest
  /// byte.
  ///
  /// Formats without partial transparency, such as JPEG and GIF, give the same pixels in both.
  package static func decodeStraight(_ bytes: [UInt8]) throws(ImageError) -> Bitmap {
    switch ImageFormat(bytes) {
    case .png?: try PNGDecoder.decodeStraight(bytes)
    case .jpeg?: try JPEGDecoder.decode(bytes).bitmap
    case .gif?: try GIFDecoder.decode(bytes)
    case .webP?: try WebPDecoder.decodeStraight(bytes)
    case nil: throw .unknownFormat(ImageFormat.otherName(bytes))
    }
  }

  /// The size of a file's picture in pixels, without decoding it.
  package static func size(of bytes: [UInt8]) throws(ImageError) -> (width: Int, height: Int) {
    switch ImageFormat(bytes) {
    case .png?:
      let header = try LibPNG.header(bytes)
      return (header.width, header.height)
    case .jpeg?:
      let header = try LibJPEG.header(bytes)
      return (header.width, header.height)
    case .gif?: return try LibGIF.size(bytes)
    case .webP?:
      let header = try LibWebP.header(bytes)
      return (header.width, header.height)
    case nil: throw .unknownFormat(ImageFormat.otherName(bytes))
    }
  }

  /// Throws for a picture above the limits or without pixels.
  static func check(
    width: Int, height: Int, _ format: ImageFormat
  ) throws(ImageError) {
    guard width > 0, height > 0 else { throw .broken(format, "it has no pixels") }
    try checkLimits(width: width, height: height)
  }

  /// Throws for a picture above the limits.
  package static func checkLimits(width: Int, height: Int) throws(ImageError) {
    guard width <= sideLimit, height <= sideLimit, width * height <= pixelLimit else {
      throw .tooLarge(width: width, height: height)
    }
  }

  /// Premultiplies pixels of straight alpha, red in the lowest byte in memory.
  package static func premultiply(_ bitmap: inout Bitmap) {
    // Opaque pictures, the majority, need no change on little-endian machines.
    if UInt32(littleEndian: 1) == 1, bitmap.isOpaque { return }
    for index in bitmap.pixels.indices {
      let pixel = UInt32(littleEndian: bitmap.pixels[index])
      let alpha = pixel >> 24
      if alpha == 255 {
        bitmap.pixels[index] = pixel
      } else {
        func scaled(_ shift: UInt32) -> UInt32 {
          // The product divided by 255, rounded to the nearest.
          let product = (pixel >> shift & 255) * alpha + 128
          return ((product + product >> 8) >> 8) << shift
        }
        bitmap.pixels[index] = scaled(0) | scaled(8) | scaled(16) | alpha << 24
      }
    }
  }
}
