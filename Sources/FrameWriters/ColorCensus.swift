/// The colours that frames have, as far as the kind of pixels depends on them.
struct ColorCensus {
  /// All colours in the order in which they were found, as long as a palette holds them.
  private var colors: [UInt32] = []
  private var numbers: [UInt32: Int] = [:]
  private var isOpaque = true
  /// A bit for each opaque colour that there is. Empty while a palette may do.
  private var opaqueColors: [UInt64] = []

  private static let maximumColors = 256

  /// Adds pixels that aren't multiplied by their alpha.
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

  /// The kinds of pixels of which one makes the smallest file.
  ///
  /// - Parameter pixels: How many the frames have in all.
  func layouts(pixels: Int) -> [APNGLayout] {
    let plain = isOpaque ? APNGLayout.opaque(clear: unusedColor) : .translucent
    guard opaqueColors.isEmpty else { return [plain] }
    let palette = APNGLayout.indexed(APNGPalette(colors))
    // A palette takes a few bytes for each colour, and then saves more for each pixel.
    return pixels < 1 << 14 ? [palette, plain] : [palette]
  }

  /// The first colour that no pixel has.
  private var unusedColor: UInt32? {
    if opaqueColors.isEmpty {
      return (0...UInt32(colors.count)).first { numbers[$0 | 255 << 24] == nil }
    }
    guard let index = opaqueColors.firstIndex(where: { $0 != .max }) else { return nil }
    return UInt32(index << 6 + (~opaqueColors[index]).trailingZeroBitCount)
  }
}
