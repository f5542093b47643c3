import AnimGeometry
import AnimPixels
import AnimTimeline

/// A picture in perspective or in nine parts: every pixel is mapped back separately. A pixel at
/// which the picture shrinks is the mean of several samples.
struct ProjectedImageSource: PixelSource {
  private static let maximumPlaces = 16

  private let texture: Texture
  /// True if the nearest pixel is taken for enlarging, and for reducing.
  private let isNearest: (growing: Bool, shrinking: Bool)
  private let mapping: PixelMapping
  private let stretch: ImageStretch?
  /// True if there is a stretch, which is too large to be copied for every sample.
  private let isStretched: Bool
  private var y = 0.0

  /// `corners` are those of the visible part on the canvas; the picture is reduced by the minimum
  /// factor by which it shrinks there.
  init?(_ paint: ImagePaint, _ map: PixelMapping, _ store: ImageStore, corners: [Point]) {
    guard let image = store.image(paint.image) else { return nil }
    let isNearest = (growing: paint.filter == .nearest, shrinking: paint.minification == .nearest)
    stretch = paint.stretch
    isStretched = paint.stretch != nil
    if isStretched {
      texture = Texture(bitmap: image)
      mapping = map
      self.isNearest = isNearest
      return
    }
    let mapping = map.rebased(to: image, in: paint.rect)
    let steps = corners.map { mapping.footprint(x: $0.x, y: $0.y) }
    let least = (u: steps.map(\.u).min() ?? 1, v: steps.map(\.v).min() ?? 1)
    guard !isNearest.shrinking, least.u >= 2 || least.v >= 2 else {
      texture = Texture(bitmap: image)
      self.mapping = mapping
      self.isNearest = isNearest
      return
    }
    // The picture shrinks everywhere.
    self.isNearest = (false, false)
    func halvings(_ step: Double) -> Int {
      step >= 2 ? Int.bitWidth - 1 - Int(min(step, 65536)).leadingZeroBitCount : 0
    }
    guard
      let reduced = store.image(paint.image, halvings: halvings(least.u), halvings(least.v))
    else { return nil }
    texture = Texture(bitmap: reduced)
    self.mapping = mapping.rebased(from: image, to: reduced)
  }

  mutating func begin(row: Int) { y = Double(row) }

  func pixels(x: Int) -> SIMD8<UInt32> {
    var result = SIMD8<UInt32>(repeating: 0)
    texture.bitmap.pixels.withUnsafeBufferPointer { pixels in
      for i in 0..<8 { result[i] = pixel(Double(x &+ i), pixels) }
    }
    return result
  }

  /// A position in the texture, and the number of its pixels in one step of the mapping.
  private struct TexturePosition {
    var u: Double
    var v: Double
    var stepU = 1.0
    var stepV = 1.0
  }

  /// The position in the texture of a point on the canvas; nil behind the viewer.
  @inline(__always)
  private func place(_ x: Double, _ y: Double) -> (place: TexturePosition, k: Double)? {
    let w = mapping.value(mapping.w, x, y)
    guard w > 0 else { return nil }
    let k = 1 / w
    return (
      TexturePosition(u: mapping.value(mapping.u, x, y) * k, v: mapping.value(mapping.v, x, y) * k),
      k
    )
  }

  /// The position in the parts of the texture of a point of the plane.
  @inline(__always)
  private func stretched(_ place: TexturePosition) -> TexturePosition {
    isStretched ? placeInParts(place) : place
  }

  @inline(never)
  private func placeInParts(_ place: TexturePosition) -> TexturePosition {
    guard let stretch else { return place }
    let (u, stepU) = stretch.x.pixel(at: place.u)
    let (v, stepV) = stretch.y.pixel(at: place.v)
    return TexturePosition(u: u, v: v, stepU: stepU, stepV: stepV)
  }

  /// The colour of the pixel whose centre is (`x`, `y`).
  private func pixel(_ x: Double, _ pixels: UnsafeBufferPointer<UInt32>) -> UInt32 {
    let (x, y) = (x + 0.5, y + 0.5)
    guard let (plain, k) = place(x, y) else { return 0 }
    let place = stretched(plain)
    if isNearest.growing, isNearest.shrinking { return sample(place, pixels, isNearest: true) }
    let ux = (mapping.u.x - plain.u * mapping.w.x) * k * place.stepU
    let uy = (mapping.u.y - plain.u * mapping.w.y) * k * place.stepU
    let vx = (mapping.v.x - plain.v * mapping.w.x) * k * place.stepV
    let vy = (mapping.v.y - plain.v * mapping.w.y) * k * place.stepV
    let square = max(ux * ux + uy * uy, vx * vx + vy * vy)
    if square > 1 ? isNearest.shrinking : isNearest.growing {
      return sample(place, pixels, isNearest: true)
    }
    // Up to one and a half pixels the four neighbours are enough.
    guard square > 2.25 else { return sample(place, pixels, isNearest: false) }
    let columns = Self.places(for: (ux * ux + vx * vx).squareRoot())
    return mean(
      x, y, columns: columns, rows: Self.places(for: (uy * uy + vy * vy).squareRoot()), pixels)
  }

  /// The number of samples in a row for a number of the picture's pixels.
  @inline(__always)
  private static func places(for size: Double) -> Int {
    size <= 1.5 ? 1 : Int(min(size.rounded(.up), Double(maximumPlaces)))
  }

  /// The mean over a pixel, of a grid of samples.
  private func mean(
    _ x: Double, _ y: Double, columns: Int, rows: Int, _ pixels: UnsafeBufferPointer<UInt32>
  ) -> UInt32 {
    // Two channels each; the sums of all samples fit into sixteen bits.
    var (redBlue, greenAlpha) = (UInt32(0), UInt32(0))
    let (width, height) = (1 / Double(columns), 1 / Double(rows))
    for row in 0..<rows {
      for column in 0..<columns {
        let placeX = x - 0.5 + (Double(column) + 0.5) * width
        let placeY = y - 0.5 + (Double(row) + 0.5) * height
        guard let (plain, _) = place(placeX, placeY) else { continue }
        let p = sample(stretched(plain), pixels, isNearest: false)
        redBlue &+= p & 0xFF_00FF
        greenAlpha &+= p &>> 8 & 0xFF_00FF
      }
    }
    let places = UInt32(truncatingIfNeeded: columns &* rows)
    func mean(_ sum: UInt32) -> UInt32 { (sum & 0xFFFF &+ places / 2) / places }
    return mean(redBlue) | mean(greenAlpha) << 8 | mean(redBlue >> 16) << 16
      | mean(greenAlpha >> 16) << 24
  }

  /// The picture's colour at a position.
  @inline(__always)
  private func sample(
    _ place: TexturePosition, _ pixels: UnsafeBufferPointer<UInt32>, isNearest: Bool
  ) -> UInt32 {
    let (u, v) = (Self.limited(place.u), Self.limited(place.v))
    return isNearest
      ? texture.nearest(pixels, Self.floor(u), Self.floor(v))
      : texture.linear(pixels, Self.floor(u * 256 - 127.5), Self.floor(v * 256 - 127.5))
  }

  /// The floor of a limited number, without a call of the mathematics library.
  @inline(__always)
  private static func floor(_ v: Double) -> Int {
    let whole = Int(v)
    return Double(whole) > v ? whole &- 1 : whole
  }

  @inline(__always)
  private static func limited(_ v: Double) -> Double {
    v > -1_000_000 ? min(v, 1_000_000) : -1_000_000
  }
}

extension ImageStretch.Axis {
  /// The pixel at a position of the plane, and the number of pixels per point there.
  fileprivate func pixel(at place: Double) -> (pixel: Double, step: Double) {
    let part = place < places.y ? 0 : place < places.z ? 1 : 2
    let length = places[part + 1] - places[part]
    guard length > 0 else { return (pixels[part], 0) }
    let step = (pixels[part + 1] - pixels[part]) / length
    return (pixels[part] + (place - places[part]) * step, step)
  }
}
