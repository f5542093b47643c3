/// The format of an animated PNG's pixels, which is the same for all frames.
enum APNGLayout {
  /// Red, green, blue and alpha.
  case translucent
  /// Red, green and blue. `clear` is an unused colour for transparent pixels, if there is one.
  case opaque(clear: UInt32?)
  /// Indices of a palette.
  case indexed(APNGPalette)

  /// Bits of a pixel.
  var depth: Int {
    switch self {
    case .translucent: 32
    case .opaque: 24
    case .indexed(let palette): palette.depth
    }
  }

  /// The value of transparent pixels in a frame that is blended over a picture; nil if there is
  /// none.
  var clear: UInt32? {
    switch self {
    case .translucent: 0
    case .opaque(let clear): clear
    case .indexed(let palette): palette.clear
    }
  }

  /// The chunks with colours, which follow the header.
  var colorChunks: [(name: String, data: [UInt8])] {
    switch self {
    case .translucent, .opaque(nil): []
    case .opaque(let clear?):
      [("tRNS", (0..<3).flatMap { [0, UInt8(truncatingIfNeeded: clear >> (8 * $0))] })]
    case .indexed(let palette): palette.chunks
    }
  }

  /// The bit depth and the colour type in the header of a PNG file.
  var header: [UInt8] {
    switch self {
    case .translucent: [8, 6]
    case .opaque: [8, 2]
    case .indexed(let palette): [UInt8(palette.depth), 3]
    }
  }

  /// Number of bytes of a row.
  func rowSize(width: Int) -> Int { (width * depth + 7) / 8 }

  /// Rows of pixels in the file's format.
  func samples(_ pixels: [UInt32], width: Int, height: Int) -> [UInt8] {
    let rowSize = rowSize(width: width)
    return [UInt8](unsafeUninitializedCapacity: rowSize * height) { target, count in
      count = rowSize * height
      pixels.withUnsafeBufferPointer { pixels in
        switch self {
        case .translucent: Self.write(pixels, channels: 4, to: target)
        case .opaque: Self.write(pixels, channels: 3, to: target)
        case .indexed(let palette):
          palette.write(pixels, width: width, height: height, rowSize: rowSize, to: target)
        }
      }
    }
  }

  private static func write(
    _ pixels: UnsafeBufferPointer<UInt32>, channels: Int,
    to target: UnsafeMutableBufferPointer<UInt8>
  ) {
    var place = 0
    for pixel in pixels {
      target[place] = UInt8(truncatingIfNeeded: pixel)
      target[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      target[place + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
      if channels == 4 { target[place + 3] = UInt8(truncatingIfNeeded: pixel >> 24) }
      place += channels
    }
  }
}

/// A palette of all colours of the frames.
struct APNGPalette {
  private let colors: [UInt32]
  private let numbers: [UInt32: UInt8]
  /// Bits of an index.
  let depth: Int
  /// The transparent colour, if there is one.
  let clear: UInt32?

  /// - Parameter found: At most 256 colours.
  init(_ found: [UInt32]) {
    // Transparent colours come first: the file has alphas for colours up to the last transparent
    // one.
    var colors = found.filter { $0 >> 24 < 255 } + found.filter { $0 >> 24 == 255 }
    depth = Self.depth(colors.count)
    if !colors.contains(0), colors.count < 256, Self.depth(colors.count + 1) == depth {
      colors.insert(0, at: 0)
    }
    clear = colors.contains(0) ? 0 : nil
    self.colors = colors
    numbers = Dictionary(
      uniqueKeysWithValues: colors.enumerated().map { ($1, UInt8(truncatingIfNeeded: $0)) })
  }

  private static func depth(_ count: Int) -> Int {
    count > 16 ? 8 : count > 4 ? 4 : count > 2 ? 2 : 1
  }

  var chunks: [(name: String, data: [UInt8])] {
    let components = colors.flatMap { color in
      (0..<3).map { UInt8(truncatingIfNeeded: color >> (8 * $0)) }
    }
    let alphas = colors.prefix { $0 >> 24 < 255 }.map { UInt8($0 >> 24) }
    return [("PLTE", components)] + (alphas.isEmpty ? [] : [("tRNS", alphas)])
  }

  fileprivate func write(
    _ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int, rowSize: Int,
    to target: UnsafeMutableBufferPointer<UInt8>
  ) {
    target.initialize(repeating: 0)
    var last: (pixel: UInt32, number: UInt8) = (0, numbers[0] ?? 0)
    var place = 0
    for row in 0..<height {
      let line = row * rowSize
      for column in 0..<width {
        let pixel = pixels[place]
        place += 1
        if pixel != last.pixel { last = (pixel, numbers[pixel] ?? 0) }
        let bit = column * depth
        target[line + bit >> 3] |= last.number << UInt8(8 - depth - bit & 7)
      }
    }
  }
}
