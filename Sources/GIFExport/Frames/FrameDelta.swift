import SystemC

/// A rectangle of whole pixels.
struct PixelRect: Hashable {
  var x: Range<Int>
  var y: Range<Int>

  /// The first pixel of the canvas, for an image that draws nothing.
  static let pixel = PixelRect(x: 0..<1, y: 0..<1)

  var width: Int { x.count }
  var height: Int { y.count }

  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      x: min(x.lowerBound, other.x.lowerBound)..<max(x.upperBound, other.x.upperBound),
      y: min(y.lowerBound, other.y.lowerBound)..<max(y.upperBound, other.y.upperBound))
  }
}

/// The differences between two canvases.
enum FrameDelta {
  /// The smallest rectangle outside of which two canvases are equal; nil if they are equal everywhere.
  static func changedRect(_ old: [UInt32], _ new: [UInt32], width: Int) -> PixelRect? {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        guard let a = old.baseAddress, let b = new.baseAddress else { return nil }
        let height = new.count / width
        func rowDiffers(_ y: Int) -> Bool { memcmp(a + y * width, b + y * width, width * 4) != 0 }
        guard let top = (0..<height).first(where: rowDiffers),
          let bottom = (top..<height).last(where: rowDiffers)
        else { return nil }
        var left = width
        var right = 0
        for y in top...bottom {
          let (a, b) = (a + y * width, b + y * width)
          if left > 0 && memcmp(a, b, left * 4) != 0 {
            left = (0..<left).first { a[$0] != b[$0] } ?? left
          }
          if right < width && memcmp(a + right, b + right, (width - right) * 4) != 0 {
            right = ((right..<width).last { a[$0] != b[$0] } ?? right) + 1
          }
        }
        return PixelRect(x: left..<right, y: top..<bottom + 1)
      }
    }
  }

  /// The smallest rectangle around the pixels that are clear in `new` but weren't in `old`.
  static func clearedRect(_ old: [UInt32], _ new: [UInt32], width: Int) -> PixelRect? {
    var result: PixelRect?
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        for y in 0..<new.count / width {
          let row = y * width..<(y + 1) * width
          func isCleared(_ pixel: Int) -> Bool { new[pixel] == 0 && old[pixel] != 0 }
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

  /// Cuts a rectangle of a canvas, read row by row, into segments.
  ///
  /// - Parameter old: The canvas before; nil if there is none.
  static func segments(
    of new: [UInt32], in rect: PixelRect, old: [UInt32]?, width: Int,
    into segments: inout [PixelSegment]
  ) {
    segments.removeAll(keepingCapacity: true)
    var current = PixelSegment(color: .max, isFree: false, length: 0)
    func scan(_ new: UnsafeBufferPointer<UInt32>, _ old: UnsafeBufferPointer<UInt32>?) {
      for y in rect.y {
        let row = y * width
        var pixel = row + rect.x.lowerBound
        let end = row + rect.x.upperBound
        while pixel < end {
          let color = new[pixel]
          let start = pixel
          let isFree: Bool
          if let old {
            isFree = old[pixel] == color
            pixel += 1
            while pixel < end, new[pixel] == color, (old[pixel] == color) == isFree { pixel += 1 }
          } else {
            isFree = color == 0
            pixel += 1
            while pixel < end, new[pixel] == color { pixel += 1 }
          }
          let length = Int32(truncatingIfNeeded: pixel - start)
          if current.color == color, current.isFree == isFree {
            current.length += length
          } else {
            if current.length > 0 { segments.append(current) }
            current = PixelSegment(color: color, isFree: isFree, length: length)
          }
        }
      }
    }
    new.withUnsafeBufferPointer { new in
      if let old {
        old.withUnsafeBufferPointer { scan(new, $0) }
      } else {
        scan(new, nil)
      }
    }
    if current.length > 0 { segments.append(current) }
  }
}
