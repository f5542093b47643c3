import AnimPixels

/// Samples a picture between its pixels; beyond its edges the outermost pixels are repeated.
struct Texture {
  let bitmap: Bitmap

  /// The pixel in a column and a row, limited to the picture.
  @inline(__always)
  func nearest(_ pixels: UnsafeBufferPointer<UInt32>, _ column: Int, _ row: Int) -> UInt32 {
    let column = min(max(column, 0), bitmap.width &- 1)
    let row = min(max(row, 0), bitmap.height &- 1)
    return pixels[row &* bitmap.width &+ column]
  }

  /// The mean of the four pixels around a place, weighted by nearness (bilinear).
  ///
  /// `u` and `v` are in 1/256 pixel from the centre of the first pixel. The weights add up to one
  /// exactly, so that equal colours stay equal.
  @inline(__always)
  func linear(_ pixels: UnsafeBufferPointer<UInt32>, _ u: Int, _ v: Int) -> UInt32 {
    let (column, row) = (u &>> 8, v &>> 8)
    let x0 = min(max(column, 0), bitmap.width &- 1)
    let x1 = min(max(column &+ 1, 0), bitmap.width &- 1)
    let y0 = min(max(row, 0), bitmap.height &- 1) &* bitmap.width
    let y1 = min(max(row &+ 1, 0), bitmap.height &- 1) &* bitmap.width
    let fx = UInt64(truncatingIfNeeded: u & 255)
    let fy = UInt64(truncatingIfNeeded: v & 255)
    let (a, b) = (pixels[y0 &+ x0], pixels[y0 &+ x1])
    let (c, d) = (pixels[y1 &+ x0], pixels[y1 &+ x1])
    return Self.mix(a, b, c, d, fx, fy)
  }

  /// The mean of four pixels, two in a row and two below, weighted by 256ths from the left and the top.
  @inline(__always)
  static func mix(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ fx: UInt64, _ fy: UInt64
  ) -> UInt32 {
    if a == b, c == d, a == c { return a }
    let wd = fx &* fy
    let wb = fx &* (256 &- fy)
    let wc = (256 &- fx) &* fy
    let wa = (256 &- fx) &* (256 &- fy)
    let low = pair(a) &* wa &+ pair(b) &* wb &+ pair(c) &* wc &+ pair(d) &* wd
    let high =
      pair(a &>> 8) &* wa &+ pair(b &>> 8) &* wb &+ pair(c &>> 8) &* wc
      &+ pair(d &>> 8) &* wd
    return bytes(low) | bytes(high) &<< 8
  }

  /// True if a pixel, the one to the right, and the two below are all within the picture.
  @inline(__always)
  func hasNeighbours(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < bitmap.width &- 1 && row >= 0 && row < bitmap.height &- 1
  }

  /// Bilinear samples at eight points on a straight line, whose neighbours are all within the
  /// picture. They begin at `u` and `v` with 32 fraction bits; `fx` and `fy` are the fractions.
  @inline(__always)
  func linear(
    _ pixels: UnsafePointer<UInt32>, _ u: Int, _ stepU: Int, _ fx: SIMD8<UInt32>, _ v: Int,
    _ stepV: Int, _ fy: SIMD8<UInt32>
  ) -> SIMD8<UInt32> {
    let width = bitmap.width
    func pair(_ i: Int, _ below: Int) -> UInt64 {
      let row = (v &+ i &* stepV) &>> 32 &+ below
      return UnsafeRawPointer(pixels + (row &* width &+ (u &+ i &* stepU) &>> 32))
        .loadUnaligned(as: UInt64.self)
    }
    func pairs(_ below: Int) -> SIMD16<UInt32> {
      unsafeBitCast(
        SIMD8(
          pair(0, below), pair(1, below), pair(2, below), pair(3, below), pair(4, below),
          pair(5, below), pair(6, below), pair(7, below)), to: SIMD16<UInt32>.self)
    }
    let (above, below) = (pairs(0), pairs(1))
    return Self.mix(above.evenHalf, above.oddHalf, below.evenHalf, below.oddHalf, fx, fy)
  }

  /// The mean of four pixels each, with weights in 256ths.
  @inline(__always)
  private static func mix(
    _ a: SIMD8<UInt32>, _ b: SIMD8<UInt32>, _ c: SIMD8<UInt32>, _ d: SIMD8<UInt32>,
    _ fx: SIMD8<UInt32>, _ fy: SIMD8<UInt32>
  ) -> SIMD8<UInt32> {
    let right = Blend.both(fx)
    let left = Blend.Channels(repeating: 256) &- right
    return mix(
      Blend.redBlue(a) &* left &+ Blend.redBlue(b) &* right,
      Blend.redBlue(c) &* left &+ Blend.redBlue(d) &* right, fy)
      | mix(
        Blend.greenAlpha(a) &* left &+ Blend.greenAlpha(b) &* right,
        Blend.greenAlpha(c) &* left &+ Blend.greenAlpha(d) &* right, fy) &<< 8
  }

  /// `(above·(256 - fy) + below·fy) / 65536`, rounded to nearest, in both lanes of each pixel.
  @inline(__always)
  private static func mix(
    _ above: Blend.Channels, _ below: Blend.Channels, _ fy: SIMD8<UInt32>
  ) -> SIMD8<UInt32> {
    let (a, b) = (
      unsafeBitCast(above, to: SIMD8<UInt32>.self), unsafeBitCast(below, to: SIMD8<UInt32>.self)
    )
    let rest = SIMD8(repeating: 256) &- fy
    let half = SIMD8<UInt32>(repeating: 0x8000)
    let low = (a & 0xFFFF) &* rest &+ (b & 0xFFFF) &* fy &+ half
    let high = (a &>> 16) &* rest &+ (b &>> 16) &* fy &+ half
    return (low &>> 16) | (high & 0xFFFF_0000)
  }

  /// The first and the third byte, 32 bits apart.
  @inline(__always)
  private static func pair(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel & 0xFF) | UInt64(pixel & 0xFF_0000) &<< 16
  }

  /// Two sums of bytes, divided by 65,536 and rounded to nearest, as the first and the third byte.
  @inline(__always)
  private static func bytes(_ sums: UInt64) -> UInt32 {
    let rounded = (sums &+ 0x0000_8000_0000_8000) &>> 16
    return UInt32(truncatingIfNeeded: (rounded & 0xFF) | (rounded &>> 16 & 0xFF_0000))
  }
}
