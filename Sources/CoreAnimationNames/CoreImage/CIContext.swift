import AnimImages
import AnimTimeline
public import Foundation

/// Renders the pixels of images. All contexts render alike.
public final class CIContext {
  /// Creates a context. Options have no effect.
  public init(options: [CIContextOption: Any]? = nil) {}

  /// Renders an image in a rectangle, whose origin is its lower left corner; clear outside of the
  /// image.
  ///
  /// A rectangle that ends between pixels is grown to whole pixels.
  ///
  /// - Returns: Nil for an empty or infinite rectangle, and above the limits of pictures: 65,535
  ///   pixels a side and 64 megapixels in all; 16,384 pixels a side if the image is made with
  ///   filters of layers, blend modes or transforms.
  public func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? {
    guard !rect.isNull, let bitmap = image.bitmap(in: PixelArea(around: rect)) else { return nil }
    return (try? PNGEncoder.encode(bitmap)).map { ImageResource(bitmap: bitmap, png: $0) }
  }
}

/// An option of a context, which has no effect on the pixels.
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
