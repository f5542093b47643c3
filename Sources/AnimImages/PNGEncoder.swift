package import AnimPixels

/// Writes PNG files.
package enum PNGEncoder {
  /// Encodes a picture as 8-bit RGBA, or as RGB where every pixel is opaque.
  ///
  /// Colours are divided by their alpha, so that decoding gives the same premultiplied pixels
  /// again. The file holds nothing but the pixels: equal pictures give equal bytes with one version
  /// of zlib.
  ///
  /// - Parameter level: how hard zlib tries, 1 (fast) to 9 (small).
  package static func encode(_ bitmap: Bitmap, level: Int = 6) throws(ImageError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0 else { throw .empty }
    let isOpaque = bitmap.isOpaque
    let channels = isOpaque ? 3 : 4
    let samples = [UInt8](unsafeUninitializedCapacity: bitmap.pixels.count * channels) {
      buffer, count in
      for pixel in bitmap.pixels {
        let alpha = pixel >> 24
        for shift in stride(from: UInt32(0), to: 24, by: 8) {
          buffer[count] = straight(pixel >> shift & 255, alpha: alpha)
          count += 1
        }
        if !isOpaque {
          buffer[count] = UInt8(alpha)
          count += 1
        }
      }
    }
    return try LibPNG.encode(
      samples, width: bitmap.width, height: bitmap.height, channels: channels,
      level: min(max(level, 1), 9))
  }

  private static func straight(_ component: UInt32, alpha: UInt32) -> UInt8 {
    if alpha == 255 { return UInt8(component) }
    return alpha == 0 ? 0 : UInt8(min(255, (component * 255 + alpha / 2) / alpha))
  }
}
