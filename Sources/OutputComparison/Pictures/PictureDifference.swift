import AnimPixels

/// Compares two pictures of the same size pixel by pixel.
enum PictureDifference {
  /// Distance in pixels between the differences and the frame around them.
  private static let frameGap = 4
  /// Opaque red.
  private static let mark: UInt32 = 0xFF1E_00E6
  private static let frame: UInt32 = 0xFF7A_66F5

  /// The difference of the pixels, nil for equal pictures, and the sum of the squares of all
  /// component differences.
  static func amount(
    _ old: Bitmap, _ new: Bitmap
  ) -> (pixels: OutputDifference.Pixels?, weight: Double) {
    var (count, largest, weight) = (0, 0, 0)
    for (one, other) in zip(old.pixels, new.pixels) where one != other {
      count += 1
      for shift in stride(from: UInt32(0), through: 24, by: 8) {
        let difference = abs(Int(one >> shift & 255) - Int(other >> shift & 255))
        largest = max(largest, difference)
        weight += difference * difference
      }
    }
    guard count > 0 else { return (nil, 0) }
    let pixels = OutputDifference.Pixels(
      share: Double(count) / Double(old.pixels.count), largest: largest)
    return (pixels, Double(weight))
  }

  /// The new picture in pale grey, with different pixels in red.
  static func marked(_ old: Bitmap, _ new: Bitmap) -> Bitmap {
    var result = Bitmap(width: new.width, height: new.height)
    var (left, top, right, bottom) = (new.width, new.height, -1, -1)
    for index in new.pixels.indices {
      if old.pixels[index] == new.pixels[index] {
        result.pixels[index] = pale(new.pixels[index])
      } else {
        result.pixels[index] = mark
        let (x, y) = (index % new.width, index / new.width)
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    if right >= 0 {
      drawFrame(
        on: &result, (left - frameGap, right + frameGap), (top - frameGap, bottom + frameGap))
    }
    return result
  }

  /// A picture extended by transparent pixels on the right and below.
  static func extended(_ picture: Bitmap, width: Int, height: Int) -> Bitmap {
    guard picture.width < width || picture.height < height else { return picture }
    var result = Bitmap(width: width, height: height)
    result.place(PixelPatch(picture))
    return result
  }

  /// A pale grey for a pixel: a mean of white and the pixel's brightness over white.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    // Weights of red, green and blue (ITU-R BT.709), which add up to 256.
    let brightness =
      ((pixel & 255) * 54 + (pixel >> 8 & 255) * 183 + (pixel >> 16 & 255) * 19) >> 8 + 255 - alpha
    let grey = min(255, 190 + brightness / 4)
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }

  private static func drawFrame(
    on picture: inout Bitmap, _ columns: (first: Int, last: Int), _ rows: (first: Int, last: Int)
  ) {
    let (width, height) = (picture.width, picture.height)
    for x in max(0, columns.first)...min(width - 1, columns.last) {
      if rows.first >= 0 { picture[x, rows.first] = frame }
      if rows.last < height { picture[x, rows.last] = frame }
    }
    for y in max(0, rows.first)...min(height - 1, rows.last) {
      if columns.first >= 0 { picture[columns.first, y] = frame }
      if columns.last < width { picture[columns.last, y] = frame }
    }
  }
}
