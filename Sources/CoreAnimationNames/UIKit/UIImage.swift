import AnimPixels
public import AnimTimeline
import AnimationExport
public import Foundation

/// A picture, which is the same type as ``CGImage``.
public typealias UIImage = ImageResource

extension ImageResource {
  /// Reads a PNG, JPEG, GIF or WebP file; nil if it is missing or can't be read.
  public convenience init?(contentsOfFile path: String) {
    guard let bytes = try? FileReader.bytes(at: path) else { return nil }
    try? self.init(encoded: bytes)
  }

  /// Reads the bytes of a PNG, JPEG, GIF or WebP file; nil if they can't be read.
  public convenience init?(data: Data) { try? self.init(encoded: [UInt8](data)) }

  /// Reads a PNG file, or one with another extension that is named, from the resources of a bundle;
  /// nil if the bundle has no file of the name.
  ///
  /// - Parameters:
  ///   - name: With its extension, or without for `.png`.
  ///   - bundle: Nil stands for the main bundle: the folder of the program. A package's own is
  ///     `.module`.
  public convenience init?(named name: String, in bundle: Bundle? = nil) {
    let parts = name.split(separator: ".")
    let ending = parts.count > 1 ? parts.last.map(String.init) : nil
    let stem = ending.map { String(name.dropLast($0.count + 1)) } ?? name
    let bundle = bundle ?? .main
    guard
      let path = bundle.path(forResource: name, ofType: "png")
        ?? bundle.path(forResource: stem, ofType: ending ?? "png")
    else { return nil }
    self.init(contentsOfFile: path)
  }

  /// The picture itself: views and layers have the same type of pictures.
  public var cgImage: CGImage? { self }

  /// Width and height, with one point per pixel.
  public var size: CGSize {
    let size = picture?.size ?? Size(Double(bitmap.width), Double(bitmap.height))
    return CGSize(width: size.width, height: size.height)
  }
}
