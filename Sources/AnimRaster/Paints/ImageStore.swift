import AnimPixels
import Synchronization

/// The pictures of a timeline and smaller copies of them, made when they are first needed.
final class ImageStore: Sendable {
  private struct Key: Hashable {
    let image: Int
    let columns: Int
    let rows: Int
  }

  /// Pixels of smaller copies that are kept at most; then all are forgotten and made again.
  private static let mostCachedPixels = 16_777_216

  private let images: [Bitmap]
  private let cache = Mutex<(reduced: [Key: Bitmap], pixels: Int)>(([:], 0))

  init(_ images: [Bitmap]) { self.images = images }

  /// A picture by its index; nil where there is none or it has no pixels.
  func image(_ index: Int) -> Bitmap? {
    guard images.indices.contains(index) else { return nil }
    let image = images[index]
    return image.width > 0 && image.height > 0 ? image : nil
  }

  /// The picture with every `columns` × `rows` pixels averaged to one. At the right and the bottom,
  /// what is left over makes pixels of its own.
  func image(_ index: Int, columns: Int, rows: Int) -> Bitmap? {
    guard let image = image(index) else { return nil }
    if columns <= 1, rows <= 1 { return image }
    let key = Key(image: index, columns: columns, rows: rows)
    if let known = cache.withLock({ $0.reduced[key] }) { return known }
    let reduced = image.reduced(columns: columns, rows: rows)
    cache.withLock {
      if $0.pixels > Self.mostCachedPixels { $0 = ([:], 0) }
      if $0.reduced.updateValue(reduced, forKey: key) == nil { $0.pixels += reduced.pixels.count }
    }
    return reduced
  }
}

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
