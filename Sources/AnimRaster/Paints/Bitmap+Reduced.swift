import AnimPixels

extension Bitmap {
  /// The average of blocks of pixels, in premultiplied colours.
  func reduced(columns: Int, rows: Int) -> Bitmap {
    let columns = max(1, min(columns, width))
    let rows = max(1, min(rows, height))
    var result = Bitmap(
      width: (width + columns - 1) / columns, height: (height + rows - 1) / rows)
    var sums = [SIMD4<UInt64>](repeating: .zero, count: result.width)
    for y in 0..<result.height {
      let lines = (y * rows)..<min(height, (y + 1) * rows)
      for i in sums.indices { sums[i] = .zero }
      for line in lines {
        for x in sums.indices {
          let from = line * width + x * columns
          var sum = SIMD4<UInt32>(repeating: 0)
          for pixel in pixels[from..<(from + min(columns, width - x * columns))] {
            sum &+= SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
          }
          sums[x] &+= SIMD4<UInt64>(truncatingIfNeeded: sum)
        }
      }
      for x in sums.indices {
        let count = UInt64(lines.count * min(columns, width - x * columns))
        func mean(_ sum: UInt64) -> UInt32 {
          UInt32(truncatingIfNeeded: (sum + count / 2) / count)
        }
        let s = sums[x]
        result[x, y] = mean(s.x) | mean(s.y) << 8 | mean(s.z) << 16 | mean(s.w) << 24
      }
    }
    return result
  }
}
