package import AnimPixels

extension OraclePicture {
  /// The same picture with straight alpha.
  package init(_ bitmap: Bitmap) throws {
    // Pixels have red in their lowest byte.
    var bytes = bitmap.pixels.withUnsafeBytes { [UInt8]($0) }
    for (index, pixel) in bitmap.pixels.enumerated() where pixel >> 24 != 255 {
      let alpha = Int(pixel >> 24)
      for place in 4 * index..<4 * index + 3 where alpha > 0 {
        bytes[place] = UInt8(min(255, (Int(bytes[place]) * 255 + alpha / 2) / alpha))
      }
    }
    try self.init(width: bitmap.width, height: bitmap.height, pixels: bytes)
  }

  /// Its pixels premultiplied, rounded to the nearest.
  package var premultiplied: Bitmap {
    var result = Bitmap(width: width, height: height)
    for index in result.pixels.indices {
      let alpha = Int(pixels[4 * index + 3])
      var pixel = UInt32(alpha) << 24
      for channel in 0..<3 {
        let value = (2 * Int(pixels[4 * index + channel]) * alpha + 255) / 510
        pixel |= UInt32(value) << UInt32(8 * channel)
      }
      result.pixels[index] = pixel
    }
    return result
  }

  /// The difference of each pixel from a picture of the same size, in the worst channel.
  package func differences(from other: OraclePicture) -> [Int] {
    pixels.withUnsafeBytes { own in
      other.pixels.withUnsafeBytes { channelDifferences(own, $0) }
    }
  }
}

extension Bitmap {
  /// The difference of each pixel from a picture of the same size, in the worst channel.
  package func differences(from other: Bitmap) -> [Int] {
    pixels.withUnsafeBytes { own in
      other.pixels.withUnsafeBytes { channelDifferences(own, $0) }
    }
  }

  /// Adds the colours of all pixels to a set.
  package func collectColors(in colors: inout Set<UInt32>) {
    var last: UInt32?
    for pixel in pixels where pixel != last {
      colors.insert(pixel)
      last = pixel
    }
  }
}

/// The maximum difference in each four bytes of two pictures.
private func channelDifferences(
  _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer
) -> [Int] {
  stride(from: 0, to: min(a.count, b.count), by: 4).map { start in
    (start..<start + 4).reduce(0) { max($0, abs(Int(a[$1]) - Int(b[$1]))) }
  }
}
