import AnimGeometry

/// A rectangle of whole pixels: columns `x0..<x1` and rows `y0..<y1`.
struct PixelRect: Hashable, Sendable {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int

  static var empty: PixelRect { PixelRect(x0: 0, y0: 0, x1: 0, y1: 0) }
  /// A rectangle larger than any canvas.
  static var everything: PixelRect {
    PixelRect(x0: -1 << 30, y0: -1 << 30, x1: 1 << 30, y1: 1 << 30)
  }

  var width: Int { max(0, x1 - x0) }
  var height: Int { max(0, y1 - y0) }
  var area: Int { width * height }
  var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

  /// The pixels in both rectangles; empty if they don't meet.
  func intersection(_ other: PixelRect) -> PixelRect {
    let r = PixelRect(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    return r.isEmpty ? .empty : r
  }

  init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  init(columns: Range<Int>, rows: Range<Int>) {
    self.init(
      x0: columns.lowerBound, y0: rows.lowerBound, x1: columns.upperBound, y1: rows.upperBound)
  }

  var columns: Range<Int> { x0..<max(x0, x1) }
  var rows: Range<Int> { y0..<max(y0, y1) }

  /// The rectangle with a margin on every side; an empty one stays empty.
  func grown(_ dx: Int, _ dy: Int) -> PixelRect {
    isEmpty ? .empty : PixelRect(x0: x0 - dx, y0: y0 - dy, x1: x1 + dx, y1: y1 + dy)
  }

  func moved(_ dx: Int, _ dy: Int) -> PixelRect {
    isEmpty ? .empty : PixelRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy)
  }

  /// The rectangle, widened to the right to whole blocks of eight pixels, which are faster to draw
  /// than parts.
  var inBlocks: PixelRect {
    PixelRect(x0: x0, y0: y0, x1: x0 + (width + 7) & ~7, y1: y1)
  }

  /// The smallest rectangle that contains both; an empty one adds nothing.
  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }
}

extension PixelRect {
  /// All pixels that an area within `rect` may touch, with a margin of one pixel for rounding.
  ///
  /// Coordinates are limited to ±2³⁰. Not-a-number gives nil.
  init?(covering rect: Rect) {
    let limit = 1_073_741_824.0
    func whole(_ value: Double) -> Int { Int(saturating: min(max(value, -limit), limit)) }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    guard !(left.isNaN || top.isNaN || right.isNaN || bottom.isNaN) else { return nil }
    self.init(
      x0: whole(left.rounded(.down)) - 1, y0: whole(top.rounded(.down)) - 1,
      x1: whole(right.rounded(.up)) + 1, y1: whole(bottom.rounded(.up)) + 1)
  }
}
