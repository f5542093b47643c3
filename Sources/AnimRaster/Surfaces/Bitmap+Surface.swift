import AnimPixels

extension Bitmap {
  /// All pixels as a surface.
  mutating func withSurface(_ body: (Surface) -> Void) {
    let bounds = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      body(Surface(base: base, stride: bounds.width, bounds: bounds))
    }
  }
}
