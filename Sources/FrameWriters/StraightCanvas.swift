import AnimPixels

/// A rectangle of a picture.
struct PixelRegion: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// The smallest rectangle around this one with an even corner within the picture.
  var fromEvenCorner: PixelRegion {
    PixelRegion(x: x & ~1, y: y & ~1, width: width + x & 1, height: height + y & 1)
  }
}

/// The current picture in pixels that aren't premultiplied. Transparent ones are 0.
struct StraightCanvas {
  private(set) var bitmap: Bitmap

  /// Creates a transparent picture.
  init(width: Int, height: Int) { bitmap = Bitmap(width: width, height: height) }

  /// Converts patches to pixels that aren't premultiplied.
  static func straight(_ change: [PixelPatch], _ alpha: PixelAlpha) -> [PixelPatch] {
    change.map { patch in
      if patch.pixels.reduce(.max, &) >> 24 == 255 { return patch }
      let pixels = patch.pixels.map { pixel -> UInt32 in
        switch pixel >> 24 {
        case 255: return pixel
        case 0: return 0
        default: return alpha == .straight ? pixel : Bitmap.unpremultiplied(pixel)
        }
      }
      return PixelPatch(
        x: patch.x, y: patch.y, width: patch.width, height: patch.height, pixels: pixels)
    }
  }

  /// The smallest rectangle around all pixels that patches change; nil if they change none.
  func region(changedBy change: [PixelPatch]) -> PixelRegion? {
    var (left, right) = (bitmap.width, 0)
    var (top, bottom) = (bitmap.height, 0)
    let width = bitmap.width
    bitmap.pixels.withUnsafeBufferPointer { own in
      for patch in change where patch.fits(width: width, height: bitmap.height) {
        patch.pixels.withUnsafeBufferPointer { new in
          for row in 0..<patch.height {
            let start = (patch.y + row) * width + patch.x
            let line = row * patch.width
            guard let first = (0..<patch.width).first(where: { own[start + $0] != new[line + $0] })
            else { continue }
            var last = patch.width - 1
            while own[start + last] == new[line + last] { last -= 1 }
            left = min(left, patch.x + first)
            right = max(right, patch.x + last + 1)
            top = min(top, patch.y + row)
            bottom = max(bottom, patch.y + row + 1)
          }
        }
      }
    }
    if left >= right { return nil }
    return PixelRegion(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Draws patches.
  mutating func place(_ change: [PixelPatch]) {
    for patch in change { bitmap.place(patch) }
  }

  /// The pixels of a rectangle.
  func patch(_ region: PixelRegion) -> PixelPatch {
    bitmap.patch(x: region.x, y: region.y, width: region.width, height: region.height)
  }
}

/// A part of a picture before and after a change.
struct PixelChange {
  let old: PixelPatch
  let new: PixelPatch

  /// The new pixels, with unchanged ones transparent, to be blended over the old ones. Nil if all
  /// pixels change, or if a changed one isn't opaque and would be blended with the old one.
  ///
  /// - Parameter clear: The value of transparent pixels.
  func overlay(clear: UInt32 = 0) -> PixelPatch? {
    var isOpaque: UInt32 = .max
    var hasSteady = false
    var pixels = new.pixels
    pixels.withUnsafeMutableBufferPointer { pixels in
      old.pixels.withUnsafeBufferPointer { old in
        for index in pixels.indices {
          if pixels[index] == old[index] {
            pixels[index] = clear
            hasSteady = true
          } else {
            isOpaque &= pixels[index]
          }
        }
      }
    }
    guard hasSteady, isOpaque >> 24 == 255 else { return nil }
    return PixelPatch(x: new.x, y: new.y, width: new.width, height: new.height, pixels: pixels)
  }
}
