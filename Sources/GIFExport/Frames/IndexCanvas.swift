/// The canvas in palette indices, brought from frame to frame by the stored differences.
struct IndexCanvas {
  private(set) var indices: [UInt8]
  private let width: Int

  init(width: Int, pixelCount: Int) {
    self.width = width
    indices = [UInt8](repeating: 0, count: pixelCount)
  }

  /// Applies the difference that leads to a frame. Frames must be drawn in order.
  mutating func draw(_ frame: Int, of store: FrameStore, inks: [Ink]) {
    let width = width
    indices.withUnsafeMutableBufferPointer { indices in
      inks.withUnsafeBufferPointer { inks in
        store.forEachRun(of: frame) { start, count, color in
          let ink = inks[color]
          if let entry = ink.flat {
            for pixel in start..<start + count { indices[pixel] = entry }
          } else {
            for pixel in start..<start + count {
              let (y, x) = pixel.quotientAndRemainder(dividingBy: width)
              indices[pixel] = ink.entry(x: x, y: y)
            }
          }
        }
      }
    }
  }
}
