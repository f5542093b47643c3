import AnimGeometry
import AnimPixels

/// A pattern in perspective, or one whose tiles are much smaller than pixels: a picture of one tile with
/// copies that are smaller in either direction. Every pixel is the mean of some places of the copy in
/// which it is a few pixels wide and high.
struct ProjectedPatternSource: PixelSource {
  private let copies: [Bitmap]
  /// The number of times that the width and the height can be halved.
  private let halvings: (x: Int, y: Int)
  /// From pixels to tiles.
  private let mapping: PixelMapping
  private var y = 0.0

  init(_ picture: [Bitmap], halvings: (x: Int, y: Int), _ mapping: PixelMapping) {
    copies = picture
    self.halvings = halvings
    self.mapping = mapping
  }

  mutating func begin(row: Int) { y = Double(row) + 0.5 }

  func pixels(x: Int) -> SIMD8<UInt32> {
    var result = SIMD8<UInt32>(repeating: 0)
    for i in 0..<8 { result[i] = pixel(Double(x &+ i) + 0.5) }
    return result
  }

  private func pixel(_ x: Double) -> UInt32 {
    let w = mapping.value(mapping.w, x, y)
    // Behind the viewer nothing shows.
    guard w > 0 else { return 0 }
    let step = mapping.footprint(x: x, y: y)
    let u = mapping.value(mapping.u, x, y) / w
    let v = mapping.value(mapping.v, x, y) / w
    guard step.u.isFinite, step.v.isFinite, u.isFinite, v.isFinite else { return 0 }
    let (across, down) = (Self.level(step.u, halvings.x), Self.level(step.v, halvings.y))
    let copy = copies[across.halvings * (halvings.y + 1) + down.halvings]
    // Within a tile numbers are small.
    let (s, t) = (u - u.rounded(.down), v - v.rounded(.down))
    var sum = SIMD4<UInt32>(repeating: 0)
    copy.pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<down.places {
        let t = t + (Double(row) + 0.5 - Double(down.places) / 2) * down.step
        for column in 0..<across.places {
          let s = s + (Double(column) + 0.5 - Double(across.places) / 2) * across.step
          let p = Self.sample(pixels, copy.width, copy.height, s, t)
          sum &+= SIMD4(p & 255, p >> 8 & 255, p >> 16 & 255, p >> 24)
        }
      }
    }
    let count = UInt32(across.places * down.places)
    let mean = (sum &+ SIMD4(repeating: count / 2)) / count
    return mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
  }

  /// The copy for a pixel that covers a part of a tile, and the places that are read of it.
  ///
  /// - Parameter part: In tiles.
  private static func level(
    _ part: Double, _ most: Int
  ) -> (halvings: Int, places: Int, step: Double) {
    let size = Double(1 << most)
    let step = part * size
    guard step > 1.5 else { return (0, 1, 0) }
    guard part < 1 else { return (most, 1, 0) }
    // Each pixel is two to four of the copy's.
    let halvings = step < 4 ? 0 : min(Int(step).bitWidthWithoutZeros - 2, most)
    let places = Int(min((step / Double(1 << halvings)).rounded(), 4))
    return (halvings, max(places, 1), part / Double(max(places, 1)))
  }

  /// The mean of the four pixels around a place of a tile, 0…1.
  @inline(__always)
  private static func sample(
    _ pixels: UnsafeBufferPointer<UInt32>, _ width: Int, _ height: Int, _ s: Double, _ t: Double
  ) -> UInt32 {
    let u = Int(saturating: (s * Double(width) * 256 - 127.5).rounded(.down))
    let v = Int(saturating: (t * Double(height) * 256 - 127.5).rounded(.down))
    // Sizes are powers of two.
    let (x0, x1) = ((u >> 8) & (width - 1), ((u >> 8) + 1) & (width - 1))
    let (y0, y1) = (((v >> 8) & (height - 1)) * width, (((v >> 8) + 1) & (height - 1)) * width)
    return Texture.mix(
      pixels[y0 + x0], pixels[y0 + x1], pixels[y1 + x0], pixels[y1 + x1],
      UInt64(truncatingIfNeeded: u & 255), UInt64(truncatingIfNeeded: v & 255))
  }
}

extension Int {
  /// The number of its binary digits.
  fileprivate var bitWidthWithoutZeros: Int { Int.bitWidth - leadingZeroBitCount }
}
