public import AnimPixels

/// A picture: its pixels, and the PNG file they came from, which exporters embed as it is.
///
/// A reference, so that values that hold a picture stay small; it never changes, and equal pictures
/// compare equal.
public final class ImageResource: Hashable, Sendable {
  public let bitmap: Bitmap
  /// The bytes of a PNG file with the same picture.
  public let png: [UInt8]
  private let fingerprint: Int

  public init(bitmap: Bitmap, png: [UInt8]) {
    self.bitmap = bitmap
    self.png = png
    // Pictures are told apart by their ends first; equality looks at everything.
    var sum = bitmap.width &* 65_599 &+ bitmap.height
    for pixel in bitmap.pixels.prefix(4096) { sum = sum &* 31 &+ Int(pixel) }
    fingerprint = sum
  }

  public static func == (a: ImageResource, b: ImageResource) -> Bool {
    a === b || (a.fingerprint == b.fingerprint && a.bitmap == b.bitmap && a.png == b.png)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}
