import AnimGeometry
import AnimTimeline

extension Painter {
  /// Maximum number of pixels of a picture, and of tiles side by side in it.
  private static let maximumCopied = 1_048_576.0
  private static let maximumTilesAbreast = 10
  /// Minimum distance of a tile's sides, in drawn pixels; with fewer its edges can't be distinguished.
  static let minimumTileSize = 4.0

  /// A source of pixels for a pattern that repeats after whole pixels; nil for others.
  func copiedPicture(of pattern: Pattern, _ lattice: TileLattice) -> CopiedPatternSource? {
    let t = lattice.transform
    guard lattice.isUpright, lattice.minimumHeight >= Self.minimumTileSize,
      let width = Self.period(abs(lattice.across.x + lattice.down.x)),
      let height = Self.period(abs(lattice.across.y + lattice.down.y)),
      width * height <= Self.maximumCopied
    else { return nil }
    func phase(_ place: Double, _ period: Double) -> Double {
      let rest = place - (place / period).rounded(.down) * period
      // Finer than coverage is counted, so that equal places are the same.
      return (rest * 65536).rounded() / 65536
    }
    // The first tile's corner, moved near the picture's.
    let corner = Point(phase(lattice.origin.x, width), phase(lattice.origin.y, height))
    let linear = AffineTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: 0, ty: 0)
    let offset = pattern.tile.origin * linear
    var place = linear
    (place.tx, place.ty) = (corner.x - offset.x, corner.y - offset.y)
    guard let moved = TileLattice(pattern.tile, place),
      let part = moved.part(over: Rect(0, 0, width, height))
    else { return nil }
    let key = PatternPicture.Key(
      form: .copied, scale: scale, transform: place, depth: patternDepth, pattern: pattern)
    let picture = images.picture(key) {
      let points = place.concatenating(AffineTransform(scaleX: 1 / scale, y: 1 / scale))
      let bitmap = bitmap(
        of: pattern.commands(part, under: Projection(points)), width: Int(width),
        height: Int(height), scale: scale)
      return PatternPicture(key: key, bitmaps: [bitmap])
    }
    return picture.bitmaps.first.map(CopiedPatternSource.init)
  }

  /// The whole number of pixels after which tiles of a length repeat.
  private static func period(_ length: Double) -> Double? {
    guard length < maximumCopied else { return nil }
    for count in 1...maximumTilesAbreast {
      let sum = length * Double(count)
      let whole = sum.rounded()
      // The difference over the largest canvas stays below the unit of coverage.
      if whole >= 1, abs(sum - whole) <= whole * 1e-7 { return whole }
    }
    return nil
  }
}
