package import AnimPixels

/// Writes WebP files.
package enum WebPEncoder {
  /// Maximum number of pixels of a side.
  package static let maximumSide = 16383

  /// The compression of a picture.
  package enum Quality: Hashable, Sendable {
    /// Keeps every pixel exactly.
    case lossless
    /// Changes pixels: from 0, the smallest file, to 100, the least change.
    case lossy(Float)
  }

  /// Encodes a rectangle's pixels, not premultiplied, red in the lowest byte of each.
  ///
  /// The file has nothing but the pixels: equal ones give equal bytes with one version of libwebp.
  ///
  /// - Parameter effort: 0 (fast) to 6 (small).
  /// - Throws: `ImageError` for no pixels, for a side above ``maximumSide``, and if there is no
  ///   memory.
  package static func encode(
    straight patch: PixelPatch, _ quality: Quality, effort: Int
  ) throws(ImageError) -> [UInt8] {
    guard patch.width > 0, patch.height > 0, patch.pixels.count == patch.width * patch.height
    else { throw .empty }
    guard max(patch.width, patch.height) <= maximumSide else {
      throw .tooLarge(width: patch.width, height: patch.height)
    }
    let pixels =
      UInt32(littleEndian: 1) == 1 ? patch.pixels : patch.pixels.map(\.littleEndian)
    let (isLossless, amount): (Bool, Float) =
      switch quality {
      // For lossless files this number is a second kind of effort.
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
