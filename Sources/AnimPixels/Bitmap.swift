/// A picture of premultiplied sRGB pixels, rows from top to bottom.
///
/// A pixel is one `UInt32` whose bytes are, from the lowest, red, green, blue and alpha; each colour
/// byte is at most the alpha byte.
public struct Bitmap: Hashable, Sendable {
  /// Pixels.
  public let width: Int
  /// Pixels.
  public let height: Int
  /// `width × height` pixels in row order.
  public package(set) var pixels: [UInt32]

  /// Creates a picture filled with one premultiplied pixel, clear by default. Running out of
  /// memory, at four bytes for each pixel, ends the program.
  ///
  /// - Parameters:
  ///   - width: Pixels, 0 or more; a negative number ends the program.
  ///   - height: Pixels, 0 or more; a negative number ends the program.
  ///   - pixel: The value of all pixels.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    precondition(width >= 0 && height >= 0, "a bitmap cannot have a negative size")
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: pixel, count: width * height)
  }

  /// Creates a picture of premultiplied pixels in row order.
  ///
  /// - Returns: Nil unless there are `width × height` of them.
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width >= 0, height >= 0 else { return nil }
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, count == pixels.count else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// True if every pixel is opaque.
  public var isOpaque: Bool { pixels.reduce(.max, &) >> 24 == 255 }

  /// The pixel in column `x` and row `y`, each from 0 to one less than the number of pixels.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// A premultiplied pixel with its colour divided by its alpha, rounded to the nearest; 0 if clear.
  package static func unpremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return channel(0) | channel(8) | channel(16) | alpha << 24
  }
}
