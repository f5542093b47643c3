package import AnimPixels

/// Writes WebP files.
package enum WebPEncoder {
  /// The most pixels of a side.
  package static let longestSide = 16383

  /// The options of a picture.
  package enum Quality: Hashable, Sendable {
    /// Every pixel is as it was.
    case lossless
    /// Some of it is lost: 0 is small, 100 near to the picture.
    case lossy(Float)
  }

  /// Encodes a rectangle's pixels, not premultiplied, red in the lowest byte of each.
  ///
  /// The file holds nothing but the pixels. With one version of libwebp equal ones give equal bytes.
  ///
  /// - Parameter effort: 0 (fast) to 6 (small).
  /// - Throws: `ImageError` for no pixels, for a side of more than ``longestSide``, and without memory.
  package static func encode(
    straight patch: PixelPatch, _ quality: Quality, effort: Int
  ) throws(ImageError) -> [UInt8] {
    guard patch.width > 0, patch.height > 0, patch.pixels.count == patch.width * patch.height
    else { throw .empty }
    guard max(patch.width, patch.height) <= longestSide else {
      throw .tooLarge(width: patch.width, height: patch.height)
    }
    let pixels =
      UInt32(littleEndian: 1) == 1 ? patch.pixels : patch.pixels.map(\.littleEndian)
    let (isLossless, amount): (Bool, Float) =
      switch quality {
      // Of lossless files this is how hard is tried beside the effort.
      case .lossless: (true, 75)
      case .lossy(let amount): (false, min(max(amount, 0), 100))
      }
    var result: Result<[UInt8], ImageError> = .failure(.empty)
    pixels.withUnsafeBytes { raw in
      guard let base = raw.bindMemory(to: UInt8.self).baseAddress else { return }
      result = Result { () throws(ImageError) in
        try LibWebP.encode(
          base, width: patch.width, height: patch.height, isLossless: isLossless,
          quality: amount, level: min(max(effort, 0), 6))
      }
    }
    return try result.get()
  }
}
