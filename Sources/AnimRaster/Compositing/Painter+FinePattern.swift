import AnimGeometry
import AnimPixels
import AnimTimeline

extension Painter {
  /// The most tiles that are drawn for a picture.
  private static let maximumFineTiles = 1024

  /// A source of pixels for a pattern in its plane; nil if its tiles are too large or too small.
  func finePicture(of pattern: Pattern, _ lattice: TileLattice) -> FinePatternSource? {
    guard let grid = FineGrid(lattice, isSmooth: pattern.hasEffects),
      lattice.minimumHeight * Double(grid.density) >= Self.minimumTileSize
    else { return nil }
    let t = lattice.transform
    var place = AffineTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: 0, ty: 0)
    let corner = pattern.tile.origin * place
    (place.tx, place.ty) = (-corner.x, -corner.y)
    guard let moved = TileLattice(pattern.tile, place), let part = moved.part(over: grid.box),
      part.count <= Self.maximumFineTiles
    else { return nil }
    let key = PatternPicture.Key(
      form: .fine, scale: scale, transform: place, depth: patternDepth, pattern: pattern)
    let picture = images.picture(key) {
      let points = place.concatenating(
        AffineTransform(
          a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: -grid.origin.x / scale,
          ty: -grid.origin.y / scale))
      let drawn = bitmap(
        of: pattern.commands(part, under: Projection(points)), width: grid.width * grid.density,
        height: grid.height * grid.density, scale: scale * Double(grid.density))
      return PatternPicture(key: key, bitmaps: [drawn.averaged(over: grid.density)])
    }
    return picture.bitmaps.first.flatMap { FinePatternSource($0, lattice, grid) }
  }
}

extension Bitmap {
  /// The means over all squares of some pixels, each in the place of the square's first pixel.
  fileprivate func averaged(over side: Int) -> Bitmap {
    guard side > 1 else { return self }
    typealias Sum = SIMD4<UInt32>
    func channels(_ p: UInt32) -> Sum { Sum(p & 255, p >> 8 & 255, p >> 16 & 255, p >> 24) }
    let (outWidth, outHeight) = (width - side + 1, height - side + 1)
    var result = Bitmap(width: outWidth, height: outHeight)
    var columns = [Sum](repeating: .zero, count: width)
    let count = UInt32(side * side)
    for y in 0..<height {
      for x in 0..<width {
        columns[x] &+= channels(pixels[y * width + x])
        if y >= side { columns[x] &-= channels(pixels[(y - side) * width + x]) }
      }
      guard y >= side - 1 else { continue }
      var sum = columns[..<(side - 1)].reduce(Sum.zero, &+)
      for x in 0..<outWidth {
        sum &+= columns[x + side - 1]
        let mean = (sum &+ Sum(repeating: count / 2)) / count
        result[x, y - side + 1] = mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
        sum &-= columns[x]
      }
    }
    return result
  }
}
