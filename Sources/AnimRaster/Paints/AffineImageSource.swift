import AnimGeometry
import AnimPixels
import AnimTimeline

/// A picture under an affine transform.
///
/// A picture that shrinks to half or less is read from a smaller copy, so that every pixel has an
/// effect.
struct AffineImageSource: PixelSource {
  private let texture: Texture
  private let isNearest: Bool
  /// True if neighbours on the canvas are neighbours in the picture.
  private let isCopy: Bool
  private let mapping: PixelMapping
  /// Steps per column, 32 fraction bits.
  private let stepU: Int
  private let stepV: Int
  /// The lowest 32 bits of the steps from the first of eight columns to each of them.
  private let stepsU: SIMD8<UInt32>
  private let stepsV: SIMD8<UInt32>
  private var startU = 0
  private var startV = 0

  init?(_ paint: ImagePaint, _ map: PixelMapping, _ store: ImageStore) {
    guard let image = store.image(paint.image) else { return nil }
    var mapping = map.rebased(to: image, in: paint.rect)
    var texture = Texture(bitmap: image)
    let step = mapping.footprint(x: 0, y: 0)
    let shrinks = step.u > 1 || step.v > 1
    var isNearest = (shrinks ? paint.minification : paint.filter) == .nearest
    if !isNearest, shrinks {
      let halvings = Self.halvings(step, image)
      guard let reduced = store.image(paint.image, halvings: halvings, halvings) else { return nil }
      texture = Texture(bitmap: reduced)
      mapping = mapping.rebased(from: image, to: reduced)
    }
    let (u, v) = (mapping.u, mapping.v)
    let limit = 1_000_000_000.0
    let size: Double = abs(u.x) + abs(u.y) + abs(v.x) + abs(v.y)
    guard size < 32768, abs(u.one) < limit, abs(v.one) < limit else { return nil }
    // At one to one, with whole offsets, there is nothing to mix.
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
    let columns = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)
    stepsU = columns &* UInt32(truncatingIfNeeded: stepU)
    stepsV = columns &* UInt32(truncatingIfNeeded: stepV)
    isCopy = isNearest && u.x == 1 && v.x == 0
  }

  /// The number of halvings of a picture, for a step on the canvas of `step` of its pixels.
  ///
  /// The maximum at which the copy still has all whole pixels that are drawn, as Chromium chooses
  /// from its mipmaps: the direction with the smaller reduction decides.
  private static func halvings(_ step: (u: Double, v: Double), _ image: Bitmap) -> Int {
    func leavesEnough(_ halvings: Int, _ size: Int, _ step: Double) -> Bool {
      (Double(size) / step).rounded() <= Double((size - 1) >> halvings + 1)
    }
    var halvings = 0
    while (max(image.width, image.height) - 1) >> halvings > 0,
      leavesEnough(halvings + 1, image.width, step.u),
      leavesEnough(halvings + 1, image.height, step.v)
    {
      halvings += 1
    }
    return halvings
  }

  private static func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < 1.0 / 512 }

  /// A number with 32 fraction bits. For values within ±2³⁰.
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
    let u = startU &+ x &* stepU
    let v = startV &+ x &* stepV
    return texture.bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return SIMD8(repeating: 0) }
      if isCopy {
        let column = u &>> 32
        let row = min(max(v &>> 32, 0), texture.bitmap.height &- 1)
        if column >= 0, column &+ 8 <= texture.bitmap.width {
          return UnsafeRawPointer(base + (row &* texture.bitmap.width &+ column))
            .loadUnaligned(as: SIMD8<UInt32>.self)
        }
      } else if !isNearest, texture.hasNeighbours(u &>> 32, v &>> 32),
        texture.hasNeighbours((u &+ 7 &* stepU) &>> 32, (v &+ 7 &* stepV) &>> 32)
      {
        let fx = (SIMD8(repeating: UInt32(truncatingIfNeeded: u)) &+ stepsU) &>> 24
        let fy = (SIMD8(repeating: UInt32(truncatingIfNeeded: v)) &+ stepsV) &>> 24
        return texture.linear(base, u, stepU, fx, v, stepV, fy)
      }
      return atEdge(pixels, u, v)
    }
  }

  /// Eight pixels, each sampled separately.
  @inline(never)
  private func atEdge(
    _ pixels: UnsafeBufferPointer<UInt32>, _ u: Int, _ v: Int
  ) -> SIMD8<UInt32> {
    var result = SIMD8<UInt32>(repeating: 0)
    for i in 0..<8 {
      let u = u &+ i &* stepU
      let v = v &+ i &* stepV
      result[i] =
        isNearest
        ? texture.nearest(pixels, u &>> 32, v &>> 32) : texture.linear(pixels, u &>> 24, v &>> 24)
    }
    return result
  }
}
