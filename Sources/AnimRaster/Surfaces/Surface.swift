/// Pixels that are drawn on: a part of a canvas or of a group's layer.
///
/// The memory belongs to the surface's creator and outlives it. Every access stays within `bounds`,
/// which callers ensure by intersecting with it once per shape.
struct Surface {
  /// The pixel in the top-left corner of `bounds`.
  private(set) var base: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  let stride: Int
  /// In canvas pixels.
  private(set) var bounds: PixelRect

  /// Reduces the surface to the part within a rectangle.
  mutating func restrict(to rect: PixelRect) {
    let rect = bounds.intersection(rect)
    if !rect.isEmpty { base = pointer(x: rect.x0, y: rect.y0) }
    bounds = rect
  }

  @inline(__always)
  func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    base + ((y &- bounds.y0) &* stride &+ (x &- bounds.x0))
  }

  /// Sets all pixels of a rectangle.
  func clear(_ rect: PixelRect, to pixel: UInt32) {
    let rect = rect.intersection(bounds)
    for y in rect.y0..<rect.y1 {
      pointer(x: rect.x0, y: y).update(repeating: pixel, count: rect.width)
    }
  }
}
