public import AnimPixels

/// A picture: its pixels, and a file that shows them, which exporters embed as it is.
///
/// A reference, so that values that hold a picture stay small; it never changes, and equal pictures
/// compare equal.
public final class ImageResource: Hashable, Sendable {
  /// A picture in a format that browsers show.
  public struct File: Hashable, Sendable {
    public enum Format: String, Hashable, Sendable {
      case png
      case jpeg

      /// The format's name in data URLs.
      public var mediaType: String { "image/" + rawValue }
    }

    public let format: Format
    public let bytes: [UInt8]

    public init(_ format: Format, _ bytes: [UInt8]) {
      self.format = format
      self.bytes = bytes
    }
  }

  public let bitmap: Bitmap
  public let file: File
  private let fingerprint: Int

  /// - Parameter file: A file that shows the same pixels without further ado: no orientation, no
  ///   colour profile, no animation.
  public init(bitmap: Bitmap, file: File) {
    self.bitmap = bitmap
    self.file = file
    // Pictures are told apart by their ends first; equality looks at everything.
    var sum = bitmap.width &* 65_599 &+ bitmap.height
    for pixel in bitmap.pixels.prefix(4096) { sum = sum &* 31 &+ Int(pixel) }
    fingerprint = sum
  }

  public convenience init(bitmap: Bitmap, png: [UInt8]) {
    self.init(bitmap: bitmap, file: File(.png, png))
  }

  public static func == (a: ImageResource, b: ImageResource) -> Bool {
    a === b || (a.fingerprint == b.fingerprint && a.bitmap == b.bitmap && a.file == b.file)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}
