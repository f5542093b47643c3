import AnimGeometry
import AnimPixels
import AnimTimeline

extension Painter {
  /// The most pixels of a tile, and halvings of a side, as powers of two.
  private static let maximumTileSize = 18
  private static let maximumSide = 12

  /// A source of pixels for a pattern under any projection.
  ///
  /// - Parameters:
  ///   - mapping: From pixels to the pattern's coordinates.
  ///   - projection: From the area's coordinates to pixels.
  ///   - area: The box around the painted area.
  func projectedPicture(
    of pattern: Pattern, _ mapping: PixelMapping, _ projection: Projection, _ area: Rect
  ) -> ProjectedPatternSource? {
    let tile = pattern.tile
    let mapping = mapping.rebased(
      origin: tile.origin, scaleX: 1 / tile.width, scaleY: 1 / tile.height)
    guard mapping.isFinite else { return nil }
    let corners = projection.clipped(area.corners).map { $0 * projection }
    let steps = corners.map { mapping.footprint(x: $0.x, y: $0.y) }
    func halvings(_ steps: [Double]) -> Int {
      let least = steps.filter { $0 > 0 }.min() ?? 1
      // The nearest pixels of the canvas are at least two of the picture's wide.
      return (0...Self.maximumSide).first { Double(1 << $0) * least >= 2 } ?? Self.maximumSide
    }
    var size = (x: halvings(steps.map(\.u)), y: halvings(steps.map(\.v)))
    while size.x + size.y > Self.maximumTileSize {
      if size.x > size.y { size.x -= 1 } else { size.y -= 1 }
    }
    let (width, height) = (1 << size.x, 1 << size.y)
    let place = AffineTransform(translationX: -tile.minX, y: -tile.minY).concatenating(
      AffineTransform(scaleX: Double(width) / tile.width, y: Double(height) / tile.height))
    guard Projection(place).isFinite else { return nil }
    let key = PatternPicture.Key(
      form: .reduced(size.x, size.y), scale: 1, transform: place, depth: patternDepth,
      pattern: pattern)
    let picture = images.picture(key) {
      let part = TileLattice.TileRange(columns: 0...0, rows: 0...0)
      let whole = bitmap(
        of: pattern.commands(part, under: Projection(place)), width: width, height: height,
        scale: 1)
      let copies = (0...size.x).flatMap { x in
        (0...size.y).map { y in whole.shrunk(toWidth: width >> x, height: height >> y) }
      }
      return PatternPicture(key: key, bitmaps: copies)
    }
    return ProjectedPatternSource(picture.bitmaps, halvings: size, mapping)
  }
}
