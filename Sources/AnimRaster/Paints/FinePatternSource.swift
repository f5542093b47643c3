import AnimGeometry
import AnimPixels

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
