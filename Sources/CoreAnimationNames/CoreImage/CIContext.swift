import AnimImages
import AnimTimeline
public import Foundation

/// Draws the pixels of images. All contexts draw the same.
public final class CIContext {
  /// Creates a context. Options have no effect.
  public init(options: [CIContextOption: Any]? = nil) {}

  /// The pixels of an image in a rectangle, whose origin is its lower left corner; clear where the image
  /// has none.
  ///
  /// A rectangle that ends between pixels is grown to whole ones.
  ///
  /// - Returns: Nil for a rectangle without pixels or without ends, and for more pixels than pictures may
  ///   have: 65,535 a side and 64 megapixels in all; 16,384 a side where layers' filters or blend modes, or
  ///   transforms, are among what the image is made by.
  public func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? {
    guard !rect.isNull, let bitmap = image.bitmap(in: PixelArea(around: rect)) else { return nil }
    return (try? PNGEncoder.encode(bitmap)).map { ImageResource(bitmap: bitmap, png: $0) }
  }
}

/// How a context is to draw, which changes nothing of what it draws.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String

  /// Creates an option by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Options by their names in Core Image, without an effect.
  public static let useSoftwareRenderer = Self(rawValue: "software_renderer")
  public static let workingColorSpace = Self(rawValue: "working_color_space")
  public static let outputColorSpace = Self(rawValue: "output_color_space")
  public static let highQualityDownsample = Self(rawValue: "high_quality_downsample")
  public static let cacheIntermediates = Self(rawValue: "kCIContextCacheIntermediates")
  public static let priorityRequestLow = Self(rawValue: "low_priority")
}
