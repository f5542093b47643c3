import AnimPixels

/// GIF knows only clear and opaque pixels: how a premultiplied pixel becomes one of them.
struct AlphaFlattening {
  private let threshold: UInt32
  private let matte: GIFOptions.RGB?

  init(_ options: GIFOptions) {
    matte = options.matte
    threshold = UInt32(options.alphaThreshold ?? (options.matte == nil ? 128 : 1))
  }

  /// The opaque colour of a pixel (red in the lowest byte, the highest byte 0), or `nil` if clear.
  @inline(__always)
  func color(of pixel: UInt32) -> UInt32? {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel & 0xFF_FFFF }
    if alpha < threshold { return nil }
    if let matte { return Self.composited(pixel, alpha: alpha, over: matte) }
    return alpha == 0 ? nil : Bitmap.unpremultiplied(pixel) & 0xFF_FFFF
  }

  /// A bitmap whose colours aren't multiplied by their alpha, with nothing left but opaque and clear
  /// pixels.
  func flattened(straight bitmap: Bitmap) -> Bitmap {
    if bitmap.isOpaque { return bitmap }
    var result = bitmap
    for index in result.pixels.indices {
      let pixel = result.pixels[index]
      let alpha = pixel >> 24
      if alpha == 255 { continue }
      if alpha < threshold || alpha == 0 && matte == nil {
        result.pixels[index] = 0
      } else if let matte {
        result.pixels[index] = 255 << 24 | Self.mixed(pixel, alpha: alpha, over: matte)
      } else {
        result.pixels[index] = 255 << 24 | pixel
      }
    }
    return result
  }

  private static func mixed(
    _ pixel: UInt32, alpha: UInt32, over matte: GIFOptions.RGB
  ) -> UInt32 {
    func channel(_ shift: UInt32, _ behind: UInt8) -> UInt32 {
      (((pixel >> shift & 255) * alpha + UInt32(behind) * (255 - alpha) + 127) / 255) << shift
    }
    return channel(0, matte.red) | channel(8, matte.green) | channel(16, matte.blue)
  }

  private static func composited(
    _ pixel: UInt32, alpha: UInt32, over matte: GIFOptions.RGB
  ) -> UInt32 {
    func channel(_ shift: UInt32, _ behind: UInt8) -> UInt32 {
      min(255, (pixel >> shift & 255) + (UInt32(behind) * (255 - alpha) + 127) / 255) << shift
    }
    return channel(0, matte.red) | channel(8, matte.green) | channel(16, matte.blue)
  }
}
