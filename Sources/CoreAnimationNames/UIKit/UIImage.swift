import AnimImages
import AnimPixels
public import AnimTimeline
import AnimationExport
public import Foundation

public typealias UIImage = ImageResource
public typealias CGImage = ImageResource

extension ImageResource {
  /// Reads a PNG file; nil where there is none at the path, or one that can't be read.
  public convenience init?(contentsOfFile path: String) {
    guard let bytes = try? FileReader.bytes(at: path), let bitmap = try? PNGDecoder.decode(bytes)
    else { return nil }
    self.init(bitmap: bitmap, png: bytes)
  }

  /// Reads a PNG file among the resources of a bundle; nil where it has none of the name.
  ///
  /// - Parameters:
  ///   - name: With or without `.png`.
  ///   - bundle: Nil is the main bundle: the folder of the program. Packages have theirs as
  ///     `.module`.
  public convenience init?(named name: String, in bundle: Bundle? = nil) {
    let name = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    guard let path = (bundle ?? .main).path(forResource: name, ofType: "png") else { return nil }
    self.init(contentsOfFile: path)
  }

  /// The picture itself: views and layers take the same type.
  public var cgImage: CGImage? { self }

  /// Width and height, one point for a pixel.
  public var size: CGSize {
    CGSize(width: Double(bitmap.width), height: Double(bitmap.height))
  }
}
