/// A sample of the pixels of a canvas, at which colours are counted.
struct PixelSample {
  /// One of this many pixels is sampled, with the canvas read as one long row.
  private let step: Int
  /// Approximate number of drawn pixels of an animation that are enough.
  let size: Int

  /// - Parameter size: The approximate number of drawn pixels of an animation that are enough.
  init(of store: FrameStore, size: Int) {
    self.size = size
    var step = max(1, store.drawnPixels / size)
    // If step and width have no common factor, all rows and columns have their share.
    while Self.commonFactor(step, store.width) > 1 { step += 1 }
    self.step = step
  }

  /// The sampled pixels of a range.
  @inline(__always)
  func places(in pixels: Range<Int>) -> StrideTo<Int> {
    stride(from: first(from: pixels.lowerBound), to: pixels.upperBound, by: step)
  }

  /// Number of sampled pixels in a range.
  @inline(__always)
  func count(in pixels: Range<Int>) -> Int {
    step == 1
      ? pixels.count
      : (first(from: pixels.upperBound) - first(from: pixels.lowerBound)) / step
  }

  /// The first sampled pixel that isn't before a pixel.
  @inline(__always)
  private func first(from pixel: Int) -> Int {
    step == 1 ? pixel : (pixel + step - 1) / step * step
  }

  /// An iteration over the sampled pixels of ranges that are given in their order.
  struct Walk {
    fileprivate let sample: PixelSample
    fileprivate var next = 0

    /// Calls `body` with the sampled pixels of a range after all earlier ones.
    @inline(__always)
    mutating func forEach(in pixels: Range<Int>, _ body: (_ pixel: Int) -> Void) {
      if next < pixels.lowerBound { next = sample.first(from: pixels.lowerBound) }
      while next < pixels.upperBound {
        body(next)
        next += sample.step
      }
    }
  }

  var walk: Walk { Walk(sample: self) }

  private static func commonFactor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : commonFactor(b, a % b)
  }
}
