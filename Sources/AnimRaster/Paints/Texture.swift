import AnimPixels

/// Reads a picture at places between its pixels; beyond its edges the outermost pixels go on.
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
    if a == b, c == d, a == c { return a }
    let wd = fx &* fy
    let wb = fx &* (256 &- fy)
    let wc = (256 &- fx) &* fy
    let wa = (256 &- fx) &* (256 &- fy)
    let low = Self.pair(a) &* wa &+ Self.pair(b) &* wb &+ Self.pair(c) &* wc &+ Self.pair(d) &* wd
    let high =
      Self.pair(a &>> 8) &* wa &+ Self.pair(b &>> 8) &* wb &+ Self.pair(c &>> 8) &* wc
      &+ Self.pair(d &>> 8) &* wd
    return Self.bytes(low) | Self.bytes(high) &<< 8
  }

  /// The first and the third byte, 32 bits apart.
  @inline(__always)
  private static func pair(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel & 0xFF) | UInt64(pixel & 0xFF_0000) &<< 16
  }

  /// Two sums of bytes by 65,536 as the first and the third byte, rounded to nearest.
  @inline(__always)
  private static func bytes(_ sums: UInt64) -> UInt32 {
    let rounded = (sums &+ 0x0000_8000_0000_8000) &>> 16
    return UInt32(truncatingIfNeeded: (rounded & 0xFF) | (rounded &>> 16 & 0xFF_0000))
  }
}
