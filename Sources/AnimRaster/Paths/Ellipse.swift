import AnimGeometry

/// An ellipse along the axes.
struct Ellipse {
  let rect: Rect

  /// Tolerance of its chords, in pixels.
  private static let tolerance = 1.0 / 512
  /// 4,096 chords for a quarter: those of a million pixels are off by less than two hundredths of a pixel.
  private static let maximumHalvings = 12

  init(_ rect: Rect) { self.rect = rect.standardized }

  /// Adds one polygon, clockwise from the top.
  ///
  /// - Parameter scale: The largest number of pixels that one unit of length may have.
  func trace(scale: Double, to outline: inout Outline) {
    let radii = Point(rect.width / 2, rect.height / 2)
    guard radii.x > 0, radii.y > 0 else { return }
    let center = Point(rect.minX + radii.x, rect.minY + radii.y)
    // The directions of one quarter, and of each further one a quarter turn from them.
    let first = outline.points.count
    let top = Point(0, -1)
    outline.move(to: top)
    Arc.add(
      center: .zero, radius: 1, from: top, to: Point(1, 0),
      tolerance: Self.tolerance / (max(radii.x, radii.y) * scale),
      maximumHalvings: Self.maximumHalvings
    ) { outline.line(to: $0) }
    let count = outline.points.count - first - 1
    for i in (first + 1)..<(first + 1 + 3 * count) {
      let direction = outline.points[i]
      outline.line(to: Point(-direction.y, direction.x))
    }
    outline.mapPoints(from: first) {
      Point(center.x + $0.x * radii.x, center.y + $0.y * radii.y)
    }
  }
}
