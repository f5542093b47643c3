/// The pixels of a canvas that stand for all of them when colours are counted.
struct PixelSample {
  /// Every so many pixels one is taken, with the canvas read as one long row.
  private let step: Int
  /// About how many drawn pixels of an animation are enough.
  let most: Int

  /// - Parameter most: about how many drawn pixels of an animation are enough.
  init(of store: FrameStore, most: Int) {
    self.most = most
    var step = max(1, store.drawnPixels / most)
    // Without a common factor, all rows and columns have their share.
    while Self.commonFactor(step, store.width) > 1 { step += 1 }
    self.step = step
  }

  /// The sampled ones of some pixels.
  @inline(__always)
  func places(in pixels: Range<Int>) -> StrideTo<Int> {
    stride(from: first(from: pixels.lowerBound), to: pixels.upperBound, by: step)
  }

  /// How many of some pixels are sampled.
  @inline(__always)
  func count(in pixels: Range<Int>) -> Int {
    step == 1
      ? pixels.count
      : (first(from: pixels.upperBound) - first(from: pixels.lowerBound)) / step
  }

  /// The first sampled pixel that isn't before one.
  @inline(__always)
  private func first(from pixel: Int) -> Int {
    step == 1 ? pixel : (pixel + step - 1) / step * step
  }

  /// The sampled ones of pixels that are given in the order of their places.
  struct Walk {
    fileprivate let sample: PixelSample
    fileprivate var next = 0

    /// Calls `body` with those of some pixels after all that were given before.
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
