import AnimGeometry
import AnimPixels
import AnimTimeline

/// A picture in perspective: every pixel is mapped back by itself, and those where the picture
/// shrinks are the mean of several places within them.
struct ProjectedImageSource: PixelSource {
  private static let mostPlaces = 16

  private let texture: Texture
  private let isNearest: Bool
  private let mapping: PixelMapping
  private var y = 0.0

  /// `corners` are those of the visible part on the canvas; the picture is reduced by as much as it
  /// shrinks there at least.
  init?(_ paint: ImagePaint, _ map: PixelMapping, _ store: ImageStore, corners: [Point]) {
    guard let image = store.image(paint.image) else { return nil }
    isNearest = paint.filter == .nearest
    let mapping = map.rebased(to: image, in: paint.rect)
    let steps = corners.map { mapping.footprint(x: $0.x, y: $0.y) }
    let least = (u: steps.map(\.u).min() ?? 1, v: steps.map(\.v).min() ?? 1)
    guard !isNearest, least.u >= 2 || least.v >= 2 else {
      texture = Texture(bitmap: image)
      self.mapping = mapping
      return
    }
    let columns = AffineImageSource.block(least.u.rounded(.down), image.width)
    let rows = AffineImageSource.block(least.v.rounded(.down), image.height)
    guard let reduced = store.image(paint.image, columns: columns, rows: rows) else { return nil }
    texture = Texture(bitmap: reduced)
    self.mapping = mapping.rebased(
      origin: .zero, scaleX: 1 / Double(columns), scaleY: 1 / Double(rows))
  }

  mutating func begin(row: Int) { y = Double(row) }

  func pixels(x: Int) -> SIMD8<UInt32> {
    var result = SIMD8<UInt32>(repeating: 0)
    texture.bitmap.pixels.withUnsafeBufferPointer { pixels in
      for i in 0..<8 { result[i] = pixel(Double(x &+ i), pixels) }
    }
    return result
  }

  /// The colour of the pixel whose centre is (`x`, `y`).
  private func pixel(_ x: Double, _ pixels: UnsafeBufferPointer<UInt32>) -> UInt32 {
    let (x, y) = (x + 0.5, y + 0.5)
    let w = mapping.value(mapping.w, x, y)
    // Behind the viewer nothing shows.
    guard w > 0 else { return 0 }
    let k = 1 / w
    let (u, v) = (mapping.value(mapping.u, x, y) * k, mapping.value(mapping.v, x, y) * k)
    if isNearest { return sample(u, v, pixels) }
    let ux = (mapping.u.x - u * mapping.w.x) * k
    let uy = (mapping.u.y - u * mapping.w.y) * k
    let vx = (mapping.v.x - v * mapping.w.x) * k
    let vy = (mapping.v.y - v * mapping.w.y) * k
    let square = max(ux * ux + uy * uy, vx * vx + vy * vy)
    // Up to one and a half pixels the four neighbours are enough.
    return square <= 2.25 ? sample(u, v, pixels) : mean(x, y, square.squareRoot(), pixels)
  }

  /// The mean over a pixel that `size` pixels of the picture fall into, in its longer direction.
  private func mean(
    _ x: Double, _ y: Double, _ size: Double, _ pixels: UnsafeBufferPointer<UInt32>
  ) -> UInt32 {
    let count = Int(min(size.rounded(.up), Double(Self.mostPlaces)))
    var sum = SIMD4<UInt32>(repeating: 0)
    let distance = 1 / Double(count)
    for row in 0..<count {
      for column in 0..<count {
        let placeX = x - 0.5 + (Double(column) + 0.5) * distance
        let placeY = y - 0.5 + (Double(row) + 0.5) * distance
        let w = mapping.value(mapping.w, placeX, placeY)
        guard w > 0 else { continue }
        let k = 1 / w
        let p = sample(
          mapping.value(mapping.u, placeX, placeY) * k,
          mapping.value(mapping.v, placeX, placeY) * k, pixels)
        sum &+= SIMD4(p & 255, p &>> 8 & 255, p &>> 16 & 255, p &>> 24)
      }
    }
    let places = UInt32(truncatingIfNeeded: count &* count)
    func mean(_ sum: UInt32) -> UInt32 { (sum &+ places / 2) / places }
    return mean(sum.x) | mean(sum.y) << 8 | mean(sum.z) << 16 | mean(sum.w) << 24
  }

  /// The picture's colour at a place of it.
  @inline(__always)
  private func sample(_ u: Double, _ v: Double, _ pixels: UnsafeBufferPointer<UInt32>) -> UInt32 {
    let (u, v) = (Self.limited(u), Self.limited(v))
    return isNearest
      ? texture.nearest(pixels, Int(u.rounded(.down)), Int(v.rounded(.down)))
      : texture.linear(
        pixels, Int((u * 256 - 127.5).rounded(.down)), Int((v * 256 - 127.5).rounded(.down)))
  }

  @inline(__always)
  private static func limited(_ v: Double) -> Double {
    v > -1_000_000 ? min(v, 1_000_000) : -1_000_000
  }
}
