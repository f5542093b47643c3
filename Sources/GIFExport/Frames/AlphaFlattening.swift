import AnimPixels

/// Replaces pixels that are neither clear nor opaque by one of the two.
///
/// With a matte, half-clear pixels are blended with it. Without one, those of at least the threshold become opaque in
/// their own colour. An edge of something opaque over a half-clear ground that vanishes, such as a shadow, is cut by
/// the part of the pixel that the opaque thing covers, and takes the colour of that alone: the rest of the ground
/// would stay as dark specks.
struct AlphaFlattening {
  private let threshold: UInt32
  private let matte: GIFOptions.RGB?

  /// Minimum difference of alpha between neighbours at an edge.
  static let edgeStep: UInt32 = 48
  /// Maximum difference of a component for which the colour of an edge becomes the colour beside it.
  private static let nearColor: Int32 = 48

  init(_ options: GIFOptions) {
    matte = options.matte
    threshold = UInt32(options.alphaThreshold ?? (options.matte == nil ? 128 : 1))
  }

  /// Replaces the pixels of a rectangle in `target`, a picture of the same size, by their clear (0) or opaque
  /// counterparts.
  func flatten(
    _ rect: PixelRect, of source: Bitmap, _ kind: GIFOptions.AlphaKind, into target: inout Bitmap
  ) {
    let width = source.width
    source.pixels.withUnsafeBufferPointer { source in
      target.pixels.withUnsafeMutableBufferPointer { target in
        for y in rect.y {
          for place in y * width + rect.x.lowerBound..<y * width + rect.x.upperBound {
            let pixel = source[place]
            switch pixel >> 24 {
            case 255: target[place] = pixel
            case 0: target[place] = 0
            default: target[place] = color(at: place, of: source, kind, width: width)
            }
          }
        }
      }
    }
  }

  /// A whole picture with nothing left but opaque and clear pixels.
  func flattened(_ bitmap: Bitmap, _ kind: GIFOptions.AlphaKind) -> Bitmap {
    var result = bitmap
    flatten(
      PixelRect(x: 0..<bitmap.width, y: 0..<bitmap.height), of: bitmap, kind, into: &result)
    return result
  }

  /// The counterpart of a half-clear pixel.
  private func color(
    at place: Int, of source: UnsafeBufferPointer<UInt32>, _ kind: GIFOptions.AlphaKind, width: Int
  ) -> UInt32 {
    let pixel = source[place]
    let alpha = pixel >> 24
    if let matte {
      return alpha < threshold ? 0 : Self.blended(pixel, kind, with: matte)
    }
    if let edge = Edge(at: place, of: source, kind, width: width),
      edge.ground.alpha < threshold, edge.cover.alpha >= threshold, edge.isTwoColored
    {
      return edge.share * 255 < Float(threshold) ? 0 : edge.color(nearest: Self.nearColor)
    }
    return alpha < threshold ? 0 : 255 << 24 | StraightPixel(pixel, kind).color
  }

  private static func blended(
    _ pixel: UInt32, _ kind: GIFOptions.AlphaKind, with matte: GIFOptions.RGB
  ) -> UInt32 {
    let alpha = pixel >> 24
    func channel(_ shift: UInt32, _ behind: UInt8) -> UInt32 {
      let (own, behind) = (pixel >> shift & 255, UInt32(behind) * (255 - alpha))
      switch kind {
      case .premultiplied: return min(255, own + (behind + 127) / 255) << shift
      case .straight: return ((own * alpha + behind + 127) / 255) << shift
      }
    }
    return 255 << 24 | channel(0, matte.red) | channel(8, matte.green) | channel(16, matte.blue)
  }
}

/// A pixel whose colour isn't multiplied by its alpha.
private struct StraightPixel {
  /// Red in the lowest byte, the highest byte 0.
  var color: UInt32
  var alpha: UInt32

  init(_ pixel: UInt32, _ kind: GIFOptions.AlphaKind) {
    color = (kind == .straight ? pixel : Bitmap.unpremultiplied(pixel)) & 0xFF_FFFF
    alpha = pixel >> 24
  }

  /// The components as a vector, 0...255.
  var vector: SIMD3<Float> {
    SIMD3(Float(color & 255), Float(color >> 8 & 255), Float(color >> 16 & 255))
  }

  /// The largest difference of a component.
  func distance(to other: SIMD3<Float>) -> Float {
    let step = vector - other
    return max(step.max(), -step.min())
  }
}

/// A pixel between something of more alpha and a half-clear ground, judged by its neighbours.
private struct Edge {
  let pixel: StraightPixel
  /// The neighbour with the least alpha.
  let ground: StraightPixel
  /// The neighbours with the most alpha.
  private(set) var covers: [StraightPixel]
  var cover: StraightPixel { covers[0] }

  /// Creates an edge; nil if the ground is clear, or neighbours hardly differ.
  init?(
    at place: Int, of source: UnsafeBufferPointer<UInt32>, _ kind: GIFOptions.AlphaKind, width: Int
  ) {
    let (x, y) = (place % width, place / width)
    let rows = max(y - 1, 0)...min(y + 1, source.count / width - 1)
    let columns = max(x - 1, 0)...min(x + 1, width - 1)
    var (low, high) = (source[place], source[place])
    for y in rows {
      for x in columns {
        let neighbor = source[y * width + x]
        if neighbor >> 24 < low >> 24 { low = neighbor }
        if neighbor >> 24 > high >> 24 { high = neighbor }
      }
    }
    guard low >> 24 > 0, high >> 24 - low >> 24 >= AlphaFlattening.edgeStep else { return nil }
    pixel = StraightPixel(source[place], kind)
    ground = StraightPixel(low, kind)
    covers = []
    for y in rows {
      for x in columns where source[y * width + x] >> 24 == high >> 24 {
        covers.append(StraightPixel(source[y * width + x], kind))
      }
    }
  }

  /// True if the ground and its cover differ in colour, beyond the rounding of components.
  var isTwoColored: Bool {
    let rounding = 8 + 255 / Float(ground.alpha)
    return covers.allSatisfy { $0.distance(to: ground.vector) > rounding }
  }

  /// The part of the pixel that is covered.
  var share: Float {
    (Float(pixel.alpha) - Float(ground.alpha)) / (Float(cover.alpha) - Float(ground.alpha))
  }

  /// The opaque colour of the cover, without the ground: that of a neighbour if one is near.
  func color(nearest limit: Int32) -> UInt32 {
    let own =
      (pixel.vector * Float(pixel.alpha) - ground.vector * (Float(ground.alpha) * (1 - share)))
      / (Float(cover.alpha) * share)
    let color = own.clamped(lowerBound: SIMD3(), upperBound: SIMD3(repeating: 255))
    let near = covers.min { $0.distance(to: color) < $1.distance(to: color) }
    if let near, near.distance(to: color) <= Float(limit) { return 255 << 24 | near.color }
    let bytes = SIMD3<UInt32>(color.rounded(.toNearestOrAwayFromZero))
    return 255 << 24 | bytes.x | bytes.y << 8 | bytes.z << 16
  }
}
