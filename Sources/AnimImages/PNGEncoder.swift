package import AnimPixels

/// Writes PNG files.
package enum PNGEncoder {
  /// Encodes a picture with a palette of up to 256 colours, as 8-bit RGBA, or as RGB if every pixel
  /// is opaque: the smallest of a quick trial.
  ///
  /// Colours are divided by their alpha in such a way that decoding restores the premultiplied
  /// pixels. The file has nothing but the pixels: equal pictures give equal bytes with one version
  /// of zlib.
  ///
  /// - Parameter level: Effort of zlib, 1 (fast) to 9 (small).
  package static func encode(_ bitmap: Bitmap, level: Int = 9) throws(ImageError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0 else { throw .empty }
    let colors = PNGSamples(colorsOf: bitmap)
    // Filters suit smooth pictures; unfiltered rows suit flat ones.
    var layouts: [(samples: PNGSamples, filter: PNGFilter)] = [
      (colors, .best), (colors, .left), (colors, .none),
    ]
    if let indexed = PNGSamples(indexing: bitmap) { layouts.append((indexed, .none)) }
    var least = Int.max
    var best = layouts[0]
    for layout in layouts {
      let size = try LibPNG.encode(layout.samples, filter: layout.filter, level: 1).count
      if size < least { (least, best) = (size, layout) }
    }
    // For filtered rows zlib's longest searches take ten times as long for a few percent.
    return try LibPNG.encode(
      best.samples, filter: best.filter, level: best.filter == .none ? level : min(level, 6))
  }
}
