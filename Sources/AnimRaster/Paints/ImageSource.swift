import AnimGeometry
import AnimPixels
import AnimTimeline

/// A picture under an affine transform.
///
/// Where it shrinks, a copy with averaged blocks is read, so that every pixel counts.
struct AffineImageSource: PixelSource {
  private let texture: Texture
  private let isNearest: Bool
  /// Whether neighbours on the canvas are neighbours in the picture.
  private let isCopy: Bool
  private let mapping: PixelMapping
  /// Steps per column, 32 fraction bits.
  private let stepU: Int
  private let stepV: Int
  private var startU = 0
  private var startV = 0

  init?(_ paint: ImagePaint, _ map: PixelMapping, _ store: ImageStore) {
    guard let image = store.image(paint.image) else { return nil }
    var mapping = map.rebased(to: image, in: paint.rect)
    var texture = Texture(bitmap: image)
    var isNearest = paint.filter == .nearest
    let step = mapping.footprint(x: 0, y: 0)
    if !isNearest, step.u > 1 || step.v > 1 {
      let columns = Self.block(step.u, image.width)
      let rows = Self.block(step.v, image.height)
      guard let reduced = store.image(paint.image, columns: columns, rows: rows) else { return nil }
      texture = Texture(bitmap: reduced)
      mapping = mapping.rebased(
        origin: .zero, scaleX: 1 / Double(columns), scaleY: 1 / Double(rows))
    }
    let (u, v) = (mapping.u, mapping.v)
    let limit = 1_000_000_000.0
    guard abs(u.x) + abs(u.y) + abs(v.x) + abs(v.y) < 32768, abs(u.one) < limit, abs(v.one) < limit
    else { return nil }
    // One to one on whole pixels there is nothing to mix.
    if u.x == 1, u.y == 0, v.x == 0, v.y == 1, Self.isWhole(u.one), Self.isWhole(v.one) {
      isNearest = true
      mapping = mapping.rebased(
        origin: Point(u.one - u.one.rounded(), v.one - v.one.rounded()), scaleX: 1, scaleY: 1)
    }
    self.texture = texture
    self.isNearest = isNearest
    self.mapping = mapping
    stepU = Self.fixed(u.x)
    stepV = Self.fixed(v.x)
    isCopy = isNearest && u.x == 1 && v.x == 0
  }

  /// How many pixels to average where a step on the canvas is `step` pixels of the picture.
  static func block(_ step: Double, _ size: Int) -> Int {
    step < Double(size) ? max(1, Int(step.rounded())) : size
  }

  private static func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < 1.0 / 512 }

  /// 32 fraction bits. For values within ±2³⁰.
  private static func fixed(_ value: Double) -> Int { Int((value * 4_294_967_296).rounded()) }

  mutating func begin(row: Int) {
    let y = Double(row) + 0.5
    // Linear filtering measures from the centres of pixels, in 1/256 pixel, rounded to nearest.
    let shift = isNearest ? 0 : 1.0 / 512 - 0.5
    startU = Self.fixed(mapping.value(mapping.u, 0.5, y) + shift)
    startV = Self.fixed(mapping.value(mapping.v, 0.5, y) + shift)
  }

  @inline(__always)
  func pixels(x: Int) -> SIMD8<UInt32> {
    var result = SIMD8<UInt32>(repeating: 0)
    texture.bitmap.pixels.withUnsafeBufferPointer { pixels in
      if isCopy, let base = pixels.baseAddress {
        let column = (startU &+ x &* stepU) &>> 32
        let row = min(max(startV &>> 32, 0), texture.bitmap.height &- 1)
        if column >= 0, column &+ 8 <= texture.bitmap.width {
          result = UnsafeRawPointer(base + (row &* texture.bitmap.width &+ column))
            .loadUnaligned(as: SIMD8<UInt32>.self)
          return
        }
      }
      for i in 0..<8 {
        let u = startU &+ (x &+ i) &* stepU
        let v = startV &+ (x &+ i) &* stepV
        result[i] =
          isNearest
          ? texture.nearest(pixels, u &>> 32, v &>> 32) : texture.linear(pixels, u &>> 24, v &>> 24)
      }
    }
    return result
  }
}

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

extension PixelMapping {
  /// To pixels of a picture that is stretched over a rectangle.
  fileprivate func rebased(to image: Bitmap, in rect: Rect) -> PixelMapping {
    rebased(
      origin: Point(rect.minX, rect.minY), scaleX: Double(image.width) / rect.width,
      scaleY: Double(image.height) / rect.height)
  }
}
