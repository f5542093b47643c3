package import AnimPixels

/// A picture read from a file, and bytes that show the same picture elsewhere.
package struct DecodedImage: Hashable, Sendable {
  package let bitmap: Bitmap
  /// PNG or JPEG, without anything that viewers might treat differently: colour profiles, gamma,
  /// orientation, animation.
  package let bytes: [UInt8]
  package let format: ImageFormat
}

/// Reads pictures from files, whose format shows in their first bytes.
package enum ImageDecoder {
  /// How many pixels a side may have: as many as a GIF can.
  package static let sideLimit = 65535
  /// How many pixels a picture may have.
  package static let pixelLimit = 64 * 1024 * 1024

  /// Decodes a PNG or JPEG file, or the first image of a GIF or WebP file.
  ///
  /// Colours are taken as sRGB, whatever profile or gamma the file names. A JPEG file's orientation
  /// is obeyed.
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

  /// Decodes what ``decode(_:)`` does to pixels that aren't multiplied by their alpha, red in the lowest byte.
  ///
  /// Files without alpha in between, such as JPEG and GIF, give the same in both.
  package static func decodeStraight(_ bytes: [UInt8]) throws(ImageError) -> Bitmap {
    switch ImageFormat(bytes) {
    case .png?: try PNGDecoder.decodeStraight(bytes)
    case .jpeg?: try JPEGDecoder.decode(bytes).bitmap
    case .gif?: try GIFDecoder.decode(bytes)
    case .webP?: try WebPDecoder.decodeStraight(bytes)
    case nil: throw .unknownFormat(ImageFormat.otherName(bytes))
    }
  }

  /// Throws for a picture that is larger than allowed, or has no pixels.
  static func check(
    width: Int, height: Int, _ format: ImageFormat
  ) throws(ImageError) {
    guard width > 0, height > 0 else { throw .broken(format, "it has no pixels") }
    try checkLimits(width: width, height: height)
  }

  /// Throws for a picture that is larger than allowed.
  package static func checkLimits(width: Int, height: Int) throws(ImageError) {
    guard width <= sideLimit, height <= sideLimit, width * height <= pixelLimit else {
      throw .tooLarge(width: width, height: height)
    }
  }

  /// Makes pixels of straight alpha, red in the lowest byte in memory, premultiplied ones.
  package static func premultiply(_ bitmap: inout Bitmap) {
    // Opaque pictures, which are most, are done where the lowest byte comes first in memory.
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
