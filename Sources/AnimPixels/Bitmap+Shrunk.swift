extension Bitmap {
  /// A smaller picture, each of its pixels the average of the area that it covers, in premultiplied
  /// colours.
  ///
  /// - Parameters:
  ///   - width: 1 to the picture's.
  ///   - height: 1 to the picture's.
  package func shrunk(toWidth width: Int, height: Int) -> Bitmap {
    let columns = Self.shares(of: self.width, in: width)
    let rows = Self.shares(of: self.height, in: height)
    // The sum of all shares of a pixel.
    let total = UInt64(self.width * self.height)
    var result = Bitmap(width: width, height: height)
    var sums = [SIMD4<UInt32>](repeating: .zero, count: self.width)
    for y in 0..<height {
      for x in sums.indices { sums[x] = .zero }
      for (line, high) in rows[y] {
        for x in sums.indices {
          sums[x] &+= Self.channels(pixels[line * self.width + x]) &* UInt32(high)
        }
      }
      for x in 0..<width {
        var sum = SIMD4<UInt64>(repeating: total / 2)
        for (place, wide) in columns[x] {
          sum &+= SIMD4(truncatingIfNeeded: sums[place]) &* UInt64(wide)
        }
        let bytes = SIMD4<UInt32>(truncatingIfNeeded: sum / total)
        result[x, y] = bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
      }
    }
    return result
  }

  private static func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
    SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
  }

  /// The pixels of a side that each pixel of a shorter one covers, with the covered share of each.
  private static func shares(of length: Int, in count: Int) -> [[(place: Int, share: Int)]] {
    (0..<count).map { index in
      // In units of 1/count of a pixel.
      let (start, end) = (index * length, (index + 1) * length)
      return (start / count...(end - 1) / count).map { place in
        (place, min(end, (place + 1) * count) - max(start, place * count))
      }
    }
  }
}
