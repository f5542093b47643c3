import AnimGeometry
import AnimTimeline

/// The places of a pattern's tiles on the canvas, in its plane.
///
/// A tile's sides are two vectors in pixels; each tile begins a whole number of both away from the first
/// one.
struct TileLattice {
  let tile: Rect
  /// Transform from the pattern's coordinates to pixels.
  let transform: AffineTransform
  /// The upper and the left side of a tile.
  let across: Point
  let down: Point
  /// The corner of the first tile.
  let origin: Point

  /// Nil if the tile or the transform isn't finite, or the transform flattens the plane.
  init?(_ tile: Rect, _ transform: AffineTransform) {
    self.tile = tile
    self.transform = transform
    across = Point(transform.a * tile.width, transform.b * tile.width)
    down = Point(transform.c * tile.height, transform.d * tile.height)
    origin = tile.origin * transform
    guard area > 0, area.isFinite, (abs(origin.x) + abs(origin.y)).isFinite,
      transform.inverse != nil, minimumHeight > 0
    else { return nil }
  }

  /// The area of a tile, in pixels.
  var area: Double { abs(across.x * down.y - across.y * down.x) }

  /// The distance of the two sides of a tile that are nearer to each other, in pixels.
  var minimumHeight: Double { area / max(across.length, down.length) }

  /// True if the sides of tiles are along those of pixels, over the largest canvas.
  var isUpright: Bool {
    func isAlong(_ length: Double, _ other: Double) -> Bool { abs(other) <= abs(length) * 1e-7 }
    return isAlong(across.x, across.y) && isAlong(down.y, down.x)
      || isAlong(across.y, across.x) && isAlong(down.x, down.y)
  }

  /// The box around a tile that begins at the origin of pixels.
  var box: Rect {
    Rect(around: [.zero, across, down, Point(across.x + down.x, across.y + down.y)])
  }

  /// Columns and rows of tiles.
  struct TileRange {
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>

    var count: Int { columns.count * rows.count }
  }

  /// More columns or rows aren't counted.
  private static let maximumCount = 1_000_000_000.0

  /// The tiles that may meet a rectangle of the pattern's plane; nil if they can't be counted.
  static func part(of tile: Rect, over rect: Rect) -> TileRange? {
    func range(_ low: Double, _ high: Double, _ start: Double, _ length: Double)
      -> ClosedRange<Int>?
    {
      let (first, last) = (
        ((low - start) / length).rounded(.down), ((high - start) / length).rounded(.down)
      )
      guard abs(first) < maximumCount, abs(last) < maximumCount, first <= last else { return nil }
      return Int(first)...Int(last)
    }
    guard let columns = range(rect.minX, rect.maxX, tile.minX, tile.width),
      let rows = range(rect.minY, rect.maxY, tile.minY, tile.height)
    else { return nil }
    return TileRange(columns: columns, rows: rows)
  }

  /// The tiles that may meet a rectangle of pixels; nil if they can't be counted.
  func part(over pixels: Rect) -> TileRange? {
    transform.inverse.flatMap { Self.part(of: tile, over: $0.bounds(of: pixels)) }
  }
}
