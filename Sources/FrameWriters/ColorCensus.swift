/// The colours of frames, as far as the format of the pixels depends on them.
struct ColorCensus {
  /// All colours in the order in which they were found, until there are too many for a palette.
  private var colors: [UInt32] = []
  private var numbers: [UInt32: Int] = [:]
  private var isOpaque = true
  /// A bit for each opaque colour, set if it occurs. Empty while a palette is possible.
  private var opaqueColors: [UInt64] = []

  private static let maximumColors = 256

  /// Adds pixels that aren't premultiplied.
  mutating func add(_ pixels: [UInt32]) {
    isOpaque = isOpaque && pixels.reduce(.max, &) >> 24 == 255
    if opaqueColors.isEmpty { count(pixels) }
    if !opaqueColors.isEmpty, isOpaque { mark(pixels) }
  }

  private mutating func count(_ pixels: [UInt32]) {
    var last: UInt32?
    for pixel in pixels where pixel != last {
      last = pixel
      if numbers[pixel] != nil { continue }
      numbers[pixel] = colors.count
      colors.append(pixel)
      if colors.count > Self.maximumColors {
        opaqueColors = [UInt64](repeating: 0, count: 1 << 18)
        mark(colors)
        return
      }
    }
  }

  private mutating func mark(_ pixels: [UInt32]) {
    opaqueColors.withUnsafeMutableBufferPointer { bits in
      for pixel in pixels {
        let color = Int(pixel & 0xFF_FFFF)
        bits[color >> 6] |= 1 << UInt64(color & 63)
      }
    }
  }

  /// The formats of pixels that can make the smallest file.
  ///
  /// - Parameter pixels: Total number of pixels in the frames.
  func layouts(pixels: Int) -> [APNGLayout] {
    let plain = isOpaque ? APNGLayout.opaque(clear: unusedColor) : .translucent
    guard opaqueColors.isEmpty else { return [plain] }
    let palette = APNGLayout.indexed(APNGPalette(colors))
    // A palette takes a few bytes for each colour, and saves more in pictures with many pixels.
    return pixels < 1 << 14 ? [palette, plain] : [palette]
  }

  /// The first colour that doesn't occur.
  private var unusedColor: UInt32? {
    if opaqueColors.isEmpty {
      return (0...UInt32(colors.count)).first { numbers[$0 | 255 << 24] == nil }
    }
    guard let index = opaqueColors.firstIndex(where: { $0 != .max }) else { return nil }
    return UInt32(index << 6 + (~opaqueColors[index]).trailingZeroBitCount)
  }
}
