/// The canvas in colour numbers, updated from frame to frame by the stored differences.
struct ColorCanvas {
  /// The number of each pixel, 0 for clear ones.
  private(set) var colors: [UInt32]

  init(pixelCount: Int) {
    colors = [UInt32](repeating: ColorTable.clear, count: pixelCount)
  }

  /// Applies the difference that leads to a frame. Frames must be drawn in order.
  mutating func draw(_ frame: Int, of store: FrameStore) {
    colors.withUnsafeMutableBufferPointer { colors in
      store.forEachRun(of: frame) { start, count, color in
        let color = UInt32(truncatingIfNeeded: color)
        for pixel in start..<start + count { colors[pixel] = color }
      } _: { start, list in
        _ = colors[start...].update(fromContentsOf: list)
      }
    }
  }

  /// Makes a rectangle clear.
  mutating func clear(_ rect: PixelRect, width: Int) {
    for y in rect.y {
      for x in rect.x { colors[y * width + x] = ColorTable.clear }
    }
  }
}
