import Glibc

/// A rectangle of whole pixels.
struct PixelRect: Hashable {
  var x: Range<Int>
  var y: Range<Int>

  var width: Int { x.count }
  var height: Int { y.count }

  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      x: min(x.lowerBound, other.x.lowerBound)..<max(x.upperBound, other.x.upperBound),
      y: min(y.lowerBound, other.y.lowerBound)..<max(y.upperBound, other.y.upperBound))
  }
}

/// What changes between two canvases of palette indices.
enum FrameDelta {
  /// The smallest rectangle outside of which two canvases are equal, or `nil` if they are equal
  /// everywhere.
  static func changedRect(_ old: [UInt8], _ new: [UInt8], width: Int) -> PixelRect? {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        guard let a = old.baseAddress, let b = new.baseAddress else { return nil }
        let height = new.count / width
        func rowDiffers(_ y: Int) -> Bool { memcmp(a + y * width, b + y * width, width) != 0 }
        guard let top = (0..<height).first(where: rowDiffers),
          let bottom = (top..<height).last(where: rowDiffers)
        else { return nil }
        var left = width
        var right = 0
        for y in top...bottom {
          let (a, b) = (a + y * width, b + y * width)
          if left > 0 && memcmp(a, b, left) != 0 {
            left = (0..<left).first { a[$0] != b[$0] } ?? left
          }
          if right < width && memcmp(a + right, b + right, width - right) != 0 {
            right = ((right..<width).last { a[$0] != b[$0] } ?? right) + 1
          }
        }
        return PixelRect(x: left..<right, y: top..<bottom + 1)
      }
    }
  }

  /// The smallest rectangle around the pixels that are clear in `new` but weren't in `old`.
  static func clearedRect(
    _ old: [UInt8], _ new: [UInt8], width: Int, clear: UInt8
  ) -> PixelRect? {
    var result: PixelRect?
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        for y in 0..<new.count / width {
          let row = y * width..<(y + 1) * width
          func isCleared(_ pixel: Int) -> Bool { new[pixel] == clear && old[pixel] != clear }
          guard let first = row.first(where: isCleared), let last = row.last(where: isCleared)
          else { continue }
          let rect = PixelRect(
            x: first - row.lowerBound..<last - row.lowerBound + 1, y: y..<y + 1)
          result = result?.union(rect) ?? rect
        }
      }
    }
    return result
  }

  /// Copies a rectangle of a canvas into `pixels`, row after row.
  static func copy(_ rect: PixelRect, of canvas: [UInt8], width: Int, into pixels: inout [UInt8]) {
    pixels.removeAll(keepingCapacity: true)
    for y in rect.y {
      pixels.append(
        contentsOf: canvas[y * width + rect.x.lowerBound..<y * width + rect.x.upperBound])
    }
  }

  /// Marks the pixels of a copied rectangle which equal the old canvas with the clear index.
  ///
  /// - Returns: how many there are that weren't clear before.
  static func clearUnchanged(
    _ pixels: inout [UInt8], in rect: PixelRect, old: [UInt8], width: Int, clear: UInt8
  ) -> Int {
    var count = 0
    pixels.withUnsafeMutableBufferPointer { pixels in
      old.withUnsafeBufferPointer { old in
        var pixel = 0
        for y in rect.y {
          let offset = y * width
          for x in rect.x {
            if pixels[pixel] == old[offset + x] && pixels[pixel] != clear {
              pixels[pixel] = clear
              count += 1
            }
            pixel += 1
          }
        }
      }
    }
    return count
  }
}
