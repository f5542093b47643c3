import AnimGeometry
import AnimPixels
import AnimTimeline

/// A pattern of many tiles in its plane, wherever their edges lie between pixels.
///
/// A pixel's colour depends on its place in the tile alone. A picture has these colours for places that
/// are a fraction of a pixel apart, and those in between are interpolated.
struct FinePatternSource: PixelSource {
  private let texture: Texture
  private let lattice: TileLattice
  private let inverse: PixelMapping
  /// Places per pixel, and the place of the first of them from the tile's corner.
  private let density: Double
  private let start: Point
  private var row = (s: 0.0, t: 0.0)

  init?(_ bitmap: Bitmap, _ lattice: TileLattice, _ grid: FineGrid) {
    let sides = AffineTransform(
      a: lattice.across.x, b: lattice.across.y, c: lattice.down.x, d: lattice.down.y,
      tx: lattice.origin.x, ty: lattice.origin.y)
    guard let inverse = PixelMapping(inverting: Projection(sides)) else { return nil }
    texture = Texture(bitmap: bitmap)
    self.lattice = lattice
    self.inverse = inverse
    density = Double(grid.density)
    start = Point(grid.origin.x + 0.5, grid.origin.y + 0.5)
  }

  mutating func begin(row y: Int) {
    let y = Double(y) + 0.5
    row.s = inverse.value(inverse.u, 0.5, y)
    row.t = inverse.value(inverse.v, 0.5, y)
  }

  func pixels(x: Int) -> SIMD8<UInt32> {
    var result = SIMD8<UInt32>(repeating: 0)
    let (across, down) = (lattice.across, lattice.down)
    texture.bitmap.pixels.withUnsafeBufferPointer { pixels in
      for i in 0..<8 {
        let column = Double(x &+ i)
        var s = row.s + inverse.u.x * column
        var t = row.t + inverse.v.x * column
        s -= s.rounded(.down)
        t -= t.rounded(.down)
        let u = (s * across.x + t * down.x - start.x) * density
        let v = (s * across.y + t * down.y - start.y) * density
        guard abs(u) < 1e6, abs(v) < 1e6 else { continue }
        result[i] = texture.linear(
          pixels, Int((u * 256).rounded(.down)), Int((v * 256).rounded(.down)))
      }
    }
    return result
  }
}

/// The places between pixels of a ``FinePatternSource``.
struct FineGrid {
  /// The corner of the drawn pixels, from that of the tile.
  let origin: Point
  /// Drawn pixels.
  let width: Int
  let height: Int
  /// Places per pixel, across and down.
  let density: Int

  private static let maximumDensity = 32.0
  /// With effects, which are smooth.
  private static let smoothDensity = 4.0
  /// Places of a picture.
  private static let maximumPlaces = 1_048_576.0

  /// Nil if a tile has too many pixels.
  init?(_ lattice: TileLattice, isSmooth: Bool) {
    let box = lattice.box
    origin = Point((box.minX - 0.5).rounded(.down) - 1, (box.minY - 0.5).rounded(.down) - 1)
    let (right, bottom) = ((box.maxX + 0.5).rounded(.up) + 1, (box.maxY + 0.5).rounded(.up) + 1)
    let (width, height) = (right - origin.x, bottom - origin.y)
    guard width * height <= Self.maximumPlaces else { return nil }
    self.width = Int(width)
    self.height = Int(height)
    let fitting = (Self.maximumPlaces / (width * height)).squareRoot().rounded(.down)
    density = Int(min(max(fitting, 1), isSmooth ? Self.smoothDensity : Self.maximumDensity))
  }

  /// The box of the drawn pixels, from the tile's corner.
  var box: Rect { Rect(origin.x, origin.y, Double(width), Double(height)) }
}

extension Painter {
  /// The most tiles that are drawn for a picture.
  private static let maximumFineTiles = 1024

  /// A source of pixels for a pattern in its plane; nil if its tiles are too large or too small.
  func finePicture(of pattern: Pattern, _ lattice: TileLattice) -> FinePatternSource? {
    guard let grid = FineGrid(lattice, isSmooth: pattern.hasEffects),
      lattice.leastHeight * Double(grid.density) >= Self.leastTile
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
