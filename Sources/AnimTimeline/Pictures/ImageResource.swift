package import AnimGeometry
public import AnimPixels

/// A picture: either pixels with a file of the same picture, which exporters embed unchanged, or a
/// recipe, which they draw.
///
/// It is a reference type, so that values with a picture stay small; it is immutable, and equal
/// pictures compare equal.
public final class ImageResource: Hashable, Sendable {
  /// A picture in a format that browsers show.
  public struct File: Hashable, Sendable {
    /// The format of the bytes.
    public enum Format: String, Hashable, Sendable {
      case png
      case jpeg

      /// The format's name in data URLs.
      public var mediaType: String { "image/" + rawValue }
    }

    /// The format of the bytes.
    public let format: Format
    /// The file's bytes.
    public let bytes: [UInt8]

    /// Creates a file from its bytes, which are not checked.
    public init(_ format: Format, _ bytes: [UInt8]) {
      self.format = format
      self.bytes = bytes
    }
  }

  /// The pixels; empty for a recipe.
  public let bitmap: Bitmap
  /// The file; empty for a recipe.
  public let file: File
  /// The recipe; nil for a picture of pixels.
  public let picture: Picture?
  /// The path of the file, relative to the scene's folder; nil if no file has these bytes.
  public let source: String?
  private let fingerprint: Int

  /// - Parameters:
  ///   - file: A file with the same pixels, without orientation, colour profile or animation.
  ///   - source: The path of that file, relative to the scene's folder.
  public init(bitmap: Bitmap, file: File, source: String? = nil) {
    self.bitmap = bitmap
    self.file = file
    self.source = source
    picture = nil
    // The hash covers the first pixels; equality compares all.
    var sum = bitmap.width &* 65_599 &+ bitmap.height
    for pixel in bitmap.pixels.prefix(4096) { sum = sum &* 31 &+ Int(pixel) }
    fingerprint = sum
  }

  /// Creates a picture from pixels and the bytes of a PNG file of them.
  public convenience init(bitmap: Bitmap, png: [UInt8]) {
    self.init(bitmap: bitmap, file: File(.png, png))
  }

  /// Creates a picture that is drawn wherever it is used. Its size is in points, independent of the
  /// scale of the contents.
  public init(_ picture: Picture) {
    bitmap = Bitmap(width: 0, height: 0)
    file = File(.png, [])
    source = nil
    self.picture = picture
    fingerprint = picture.hashValue
  }

  /// The size at a number of pixels per point; a recipe has its own.
  package func size(scale: Double) -> Size {
    picture?.size ?? Size(Double(bitmap.width) / scale, Double(bitmap.height) / scale)
  }

  /// True if every pixel is known to be opaque; false for a recipe.
  package var isOpaque: Bool { picture == nil && bitmap.isOpaque }

  /// True if pixels, file and recipe are equal.
  public static func == (a: ImageResource, b: ImageResource) -> Bool {
    a === b
      || (a.fingerprint == b.fingerprint && a.bitmap == b.bitmap && a.file == b.file
        && a.picture == b.picture)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}
