import AnimPixels

extension Bitmap {
  /// A smaller picture, each of its pixels the average of the area that it stands for.
  ///
  /// - Parameters:
  ///   - width: 1 to the picture's.
  ///   - height: 1 to the picture's.
  func shrunk(toWidth width: Int, height: Int) -> Bitmap {
    let columns = Self.shares(of: self.width, in: width)
    let rows = Self.shares(of: self.height, in: height)
    var result = Bitmap(width: width, height: height)
    for (y, lines) in rows.enumerated() {
      for (x, places) in columns.enumerated() {
        var sum = SIMD4<UInt64>(repeating: 0)
        var total: UInt64 = 0
        for (line, high) in lines {
          for (place, wide) in places {
            let pixel = self[place, line]
            sum &+=
              (high * wide)
              &* SIMD4<UInt64>(
                truncatingIfNeeded: SIMD4(
                  pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24))
            total += high * wide
          }
        }
        let mean = (sum &+ SIMD4(repeating: total / 2)) / total
        let bytes = SIMD4<UInt32>(truncatingIfNeeded: mean)
        result[x, y] = bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
      }
    }
    return result
  }

  /// The places of a side that each place of a shorter one covers, with how much of them.
  private static func shares(of length: Int, in count: Int) -> [[(place: Int, share: UInt64)]] {
    (0..<count).map { index in
      // In units of 1/count of a place.
      let (start, end) = (index * length, (index + 1) * length)
      return (start / count...(end - 1) / count).map { place in
        (place, UInt64(min(end, (place + 1) * count) - max(start, place * count)))
      }
    }
  }
}
