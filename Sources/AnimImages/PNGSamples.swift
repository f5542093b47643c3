import AnimPixels

/// A picture's pixels in the layout of PNG files: straight colours, or indices in a palette of
/// straight colours.
struct PNGSamples {
  let width: Int
  let height: Int
  /// Bytes per pixel: 4 for RGBA, 3 for RGB, 1 for an index in the palette.
  let channels: Int
  let bytes: [UInt8]
  /// RGBA, four bytes for each colour; transparent ones come first.
  let palette: [UInt8]

  /// Maximum number of colours of a palette.
  private static let maximumColors = 256

  /// RGB if every pixel is opaque, otherwise RGBA.
  init(colorsOf bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    let channels = bitmap.isOpaque ? 3 : 4
    self.channels = channels
    bytes = [UInt8](unsafeUninitializedCapacity: bitmap.pixels.count * channels) {
      buffer, count in
      for pixel in bitmap.pixels {
        let color = Bitmap.unpremultiplied(pixel)
        for channel in 0..<channels {
          buffer[count] = UInt8(truncatingIfNeeded: color >> UInt32(8 * channel))
          count += 1
        }
      }
    }
    palette = []
  }

  /// Indices in a palette; nil for more than 256 colours.
  init?(indexing bitmap: Bitmap) {
    var numbers: [UInt32: UInt8] = [:]
    var colors: [UInt32] = []
    var places: [UInt8] = []
    places.reserveCapacity(bitmap.pixels.count)
    var last: (pixel: UInt32, number: UInt8)?
    for pixel in bitmap.pixels {
      if let last, last.pixel == pixel {
        places.append(last.number)
        continue
      }
      let color = Bitmap.unpremultiplied(pixel)
      let number: UInt8
      if let known = numbers[color] {
        number = known
      } else {
        guard colors.count < Self.maximumColors else { return nil }
        number = UInt8(colors.count)
        numbers[color] = number
        colors.append(color)
      }
      places.append(number)
      last = (pixel, number)
    }
    // The file stores alphas up to the last colour that isn't opaque.
    let order =
      colors.indices.filter { colors[$0] >> 24 < 255 }
      + colors.indices.filter { colors[$0] >> 24 == 255 }
    var sorted = [UInt8](repeating: 0, count: colors.count)
    for (place, number) in order.enumerated() { sorted[number] = UInt8(place) }
    (width, height, channels) = (bitmap.width, bitmap.height, 1)
    bytes = places.map { sorted[Int($0)] }
    palette = order.flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: colors[number] >> (8 * UInt32($0))) }
    }
  }
}
