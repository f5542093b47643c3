import AnimPixels

/// Makes the half-clear pixels of an animation's pictures clear or opaque, and records the changes.
///
/// As long as everything is opaque, frames pass through untouched.
struct AlphaCut {
  private let flattening: AlphaFlattening
  private let hasMatte: Bool
  /// The last picture as it was given; nil while all of it is opaque.
  private var picture: Bitmap?
  /// The last picture, flattened.
  private var flat = Bitmap(width: 0, height: 0)
  /// The half-clear pixels of `picture`.
  private var count = AlphaLoss.Count()
  private var edgePixels = 0
  private var areaPixels = 0
  private var cutPixels = 0
  private var change = 0

  init(_ options: GIFOptions) {
    flattening = AlphaFlattening(options)
    hasMatte = options.matte != nil
  }

  /// The loss so far; nil if no pixel was half clear.
  var loss: AlphaLoss? {
    guard cutPixels > 0 else { return nil }
    return AlphaLoss(
      edgePixels: edgePixels, areaPixels: areaPixels,
      meanChange: hasMatte ? 0 : Double(change) / Double(cutPixels) / 255, hasMatte: hasMatte)
  }

  /// Adds the loss of the last picture to the total. It isn't called for a picture that isn't shown.
  mutating func noteLoss() {
    guard picture != nil else { return }
    edgePixels = max(edgePixels, count.edges)
    areaPixels = max(areaPixels, count.areas)
    cutPixels += count.edges + count.areas
    change += count.change
  }

  /// The flattened picture of a whole one.
  ///
  /// - Parameter silhouette: The picture by which pixels that aren't opaque are cut; nil for the picture itself.
  mutating func flattened(
    _ bitmap: Bitmap, _ kind: GIFOptions.AlphaKind, silhouette: Bitmap?
  ) -> Bitmap {
    if bitmap.isOpaque {
      picture = nil
      return bitmap
    }
    let whole = PixelRect(x: 0..<bitmap.width, y: 0..<bitmap.height)
    var solid = bitmap
    if let silhouette {
      for place in solid.pixels.indices where solid.pixels[place] >> 24 < 255 {
        solid.pixels[place] = silhouette.pixels[place]
      }
    }
    flat = flattening.flattened(solid, kind)
    count = count(in: whole, of: bitmap)
    // The changes that may follow are of premultiplied pixels.
    picture = kind == .straight ? flat : bitmap
    return flat
  }

  /// The flattened picture of one of which only parts differ from the last; nil if all of it is opaque, and the
  /// changes may be used as they are.
  ///
  /// - Parameter last: Gives the last picture. It is called if all of that was opaque.
  mutating func flattened(_ change: [PixelPatch], last: () -> Bitmap) -> Bitmap? {
    if picture == nil {
      if change.allSatisfy(\.isOpaque) { return nil }
      picture = last()
      flat = last()
      count = AlphaLoss.Count()
    }
    guard var next = picture else { return nil }
    picture = nil
    for patch in change {
      // The neighbours of a pixel influence its cut.
      let area = PixelRect(around: patch, in: next)
      count -= count(in: area, of: next)
      next.place(patch)
      flattening.flatten(area, of: next, .premultiplied, into: &flat)
      count += count(in: area, of: next)
    }
    picture = next
    return flat
  }

  /// The half-clear pixels in a rectangle of a picture.
  private func count(in rect: PixelRect, of picture: Bitmap) -> AlphaLoss.Count {
    let (width, height) = (picture.width, picture.height)
    var count = AlphaLoss.Count()
    picture.pixels.withUnsafeBufferPointer { pixels in
      flat.pixels.withUnsafeBufferPointer { flat in
        for y in rect.y {
          for x in rect.x {
            let alpha = pixels[y * width + x] >> 24
            if alpha == 0 || alpha == 255 { continue }
            var (low, high) = (alpha, alpha)
            for y in max(y - 1, 0)...min(y + 1, height - 1) {
              for x in max(x - 1, 0)...min(x + 1, width - 1) {
                low = min(low, pixels[y * width + x] >> 24)
                high = max(high, pixels[y * width + x] >> 24)
              }
            }
            if high - low >= AlphaFlattening.edgeStep {
              count.edges += 1
            } else {
              count.areas += 1
            }
            count.change += Int(flat[y * width + x] == 0 ? alpha : 255 - alpha)
          }
        }
      }
    }
    return count
  }
}

extension PixelPatch {
  fileprivate var isOpaque: Bool { pixels.reduce(.max, &) >> 24 == 255 }
}

extension PixelRect {
  /// The rectangle of a patch and the pixels beside it.
  fileprivate init(around patch: PixelPatch, in picture: Bitmap) {
    self.init(
      x: max(patch.x - 1, 0)..<min(patch.x + patch.width + 1, picture.width),
      y: max(patch.y - 1, 0)..<min(patch.y + patch.height + 1, picture.height))
  }
}
