/// A rectangle of a picture with its pixels.
package struct PixelPatch: Hashable, Sendable {
  /// The position of the top-left corner in the picture.
  package var x: Int
  package var y: Int
  package let width: Int
  package let height: Int
  /// `width × height` pixels in row order.
  package let pixels: [UInt32]

  package init(x: Int, y: Int, width: Int, height: Int, pixels: [UInt32]) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A whole picture.
  package init(_ bitmap: Bitmap) {
    self.init(x: 0, y: 0, width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
  }

  /// True if it is within a picture of a size and has all of its pixels.
  package func fits(width: Int, height: Int) -> Bool {
    x >= 0 && y >= 0 && self.width >= 0 && self.height >= 0 && self.width <= width - x
      && self.height <= height - y && pixels.count == self.width * self.height
  }
}

extension Bitmap {
  /// The pixels of a rectangle, which has to be inside of the picture.
  package func patch(x: Int, y: Int, width: Int, height: Int) -> PixelPatch {
    if width == self.width, height == self.height { return PixelPatch(self) }
    var part: [UInt32] = []
    part.reserveCapacity(width * height)
    for row in y..<y + height {
      part.append(contentsOf: pixels[row * self.width + x..<row * self.width + x + width])
    }
    return PixelPatch(x: x, y: y, width: width, height: height, pixels: part)
  }

  /// Replaces the pixels of a rectangle, if it is inside of the picture.
  package mutating func place(_ patch: PixelPatch) {
    guard patch.fits(width: width, height: height) else { return }
    let width = width
    pixels.withUnsafeMutableBufferPointer { target in
      patch.pixels.withUnsafeBufferPointer { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for row in 0..<patch.height {
          (target + (patch.y + row) * width + patch.x)
            .update(from: source + row * patch.width, count: patch.width)
        }
      }
    }
  }
}
