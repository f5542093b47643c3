package import AnimGeometry
public import AnimPixels

/// A picture: either pixels, with a file that shows them, which exporters embed as it is; or a
/// recipe, which they draw.
///
/// A reference, so that values that hold a picture stay small; it never changes, and equal pictures
/// compare equal.
public final class ImageResource: Hashable, Sendable {
  /// A picture in a format that browsers show.
  public struct File: Hashable, Sendable {
    /// What the bytes are.
    public enum Format: String, Hashable, Sendable {
      case png
      case jpeg

      /// The format's name in data URLs.
      public var mediaType: String { "image/" + rawValue }
    }

    /// What the bytes are.
    public let format: Format
    /// The file's bytes.
    public let bytes: [UInt8]

    /// Creates a file from its bytes, which are not checked.
    public init(_ format: Format, _ bytes: [UInt8]) {
      self.format = format
      self.bytes = bytes
    }
  }

  /// Its pixels; none where it is a recipe.
  public let bitmap: Bitmap
  /// Empty where it is a recipe.
  public let file: File
  /// The recipe of a picture that is one.
  public let picture: Picture?
  /// The path of the file, relative to the scene's folder; nil where there is none with these bytes.
  public let source: String?
  private let fingerprint: Int

  /// - Parameters:
  ///   - file: A file that shows the same pixels without further ado: no orientation, no colour
  ///   profile, no animation.
  ///   - source: The path of that file, relative to the scene's folder.
  public init(bitmap: Bitmap, file: File, source: String? = nil) {
    self.bitmap = bitmap
    self.file = file
    self.source = source
    picture = nil
    // Pictures are told apart by their ends first; equality looks at everything.
    var sum = bitmap.width &* 65_599 &+ bitmap.height
    for pixel in bitmap.pixels.prefix(4096) { sum = sum &* 31 &+ Int(pixel) }
    fingerprint = sum
  }

  /// Creates a picture from pixels and the bytes of a PNG that shows them.
  public convenience init(bitmap: Bitmap, png: [UInt8]) {
    self.init(bitmap: bitmap, file: File(.png, png))
  }

  /// A picture that is drawn wherever it shows. Its size is in points, whatever the scale of the
  /// contents.
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

  /// Whether nothing shows through it anywhere, as far as that can be told at once.
  package var isOpaque: Bool { picture == nil && bitmap.isOpaque }

  /// Whether pixels, file and recipe are the same.
  public static func == (a: ImageResource, b: ImageResource) -> Bool {
    a === b
      || (a.fingerprint == b.fingerprint && a.bitmap == b.bitmap && a.file == b.file
        && a.picture == b.picture)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}
