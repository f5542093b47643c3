import AnimPixels

/// A picture's pixels as a PNG file has them: colours that aren't premultiplied, or places in a
/// palette of such.
struct PNGSamples {
  let width: Int
  let height: Int
  /// How many bytes a pixel has: 4 are RGBA, 3 RGB, and 1 is a place in the palette.
  let channels: Int
  let bytes: [UInt8]
  /// RGBA, four bytes for each colour; those that aren't opaque come first.
  var palette: [UInt8] = []

  /// The most colours of a palette.
  private static let mostColors = 256

  /// RGB where every pixel is opaque, else RGBA.
  init(colorsOf bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    let isOpaque = bitmap.isOpaque
    let channels = isOpaque ? 3 : 4
    self.channels = channels
    bytes = [UInt8](unsafeUninitializedCapacity: bitmap.pixels.count * channels) {
      buffer, count in
      for pixel in bitmap.pixels {
        let alpha = pixel >> 24
        for shift in stride(from: UInt32(0), to: 24, by: 8) {
          buffer[count] = Self.straight(pixel >> shift & 255, alpha: alpha)
          count += 1
        }
        if !isOpaque {
          buffer[count] = UInt8(alpha)
          count += 1
        }
      }
    }
  }

  /// The same pixels as places in a palette; nil for more than 256 colours.
  init?(indexing samples: PNGSamples) {
    let channels = samples.channels
    guard channels > 1 else { return nil }
    var numbers: [UInt32: UInt8] = [:]
    var colors: [UInt32] = []
    var places: [UInt8] = []
    places.reserveCapacity(samples.bytes.count / channels)
    var last: (color: UInt32, number: UInt8)?
    for start in stride(from: 0, to: samples.bytes.count, by: channels) {
      var color: UInt32 = channels == 3 ? 255 << 24 : 0
      for channel in 0..<channels {
        color |= UInt32(samples.bytes[start + channel]) << UInt32(8 * channel)
      }
      if let last, last.color == color {
        places.append(last.number)
        continue
      }
      var number = numbers[color]
      if number == nil {
        guard colors.count < Self.mostColors else { return nil }
        number = UInt8(colors.count)
        numbers[color] = number
        colors.append(color)
      }
      guard let number else { return nil }
      places.append(number)
      last = (color, number)
    }
    // Only what isn't opaque takes a byte for its alpha, up to the last one.
    let isOpaque = colors.map { $0 >> 24 == 255 }
    let order = colors.indices.filter { !isOpaque[$0] } + colors.indices.filter { isOpaque[$0] }
    var sorted = [UInt8](repeating: 0, count: colors.count)
    for (place, number) in order.enumerated() { sorted[number] = UInt8(place) }
    (width, height) = (samples.width, samples.height)
    self.channels = 1
    bytes = places.map { sorted[Int($0)] }
    palette = order.flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: colors[number] >> (8 * UInt32($0))) }
    }
  }

  private static func straight(_ component: UInt32, alpha: UInt32) -> UInt8 {
    if alpha == 255 { return UInt8(component) }
    return alpha == 0 ? 0 : UInt8(min(255, (component * 255 + alpha / 2) / alpha))
  }
}
