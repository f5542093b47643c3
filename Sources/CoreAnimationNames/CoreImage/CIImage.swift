public import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
public import Foundation

/// A picture for filters, in pixels. Its space has the origin at the lower left and y upwards.
///
/// Filters are evaluated when a ``CIContext`` renders pixels.
public final class CIImage: Sendable {
  /// The rectangle that has pixels; `CGRect.infinite` for an unbounded picture. Everything else is
  /// clear.
  public let extent: CGRect
  private let recipe: any PixelRecipe

  init(_ recipe: any PixelRecipe, extent: CGRect) {
    let sides = [extent.minX, extent.minY, extent.maxX, extent.maxY]
    self.recipe = recipe
    self.extent = sides.allSatisfy(\.isFinite) ? extent : .zero
  }

  /// An unbounded picture of one colour.
  public convenience init(color: CIColor) {
    self.init(ConstantPixels(color: color), extent: .infinite)
  }

  /// A picture whose lower left corner is the origin. A recipe is rendered at one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(pixels: cgImage.drawnBitmap) }

  /// A picture whose lower left corner is the origin, like ``init(cgImage:)``; nil for a picture
  /// without pixels.
  public convenience init?(image: UIImage) {
    self.init(cgImage: image)
    if extent.isEmpty { return nil }
  }

  convenience init(pixels bitmap: Bitmap) {
    self.init(StoredPixels(bitmap: bitmap), extent: PixelArea(of: bitmap).rect)
  }

  /// The part of the picture within a rectangle, at the same position. A pixel is inside if its
  /// centre is.
  public func cropped(to rect: CGRect) -> CIImage {
    let part = rect.isInfinite ? extent : PixelArea(inside: rect).rect.intersection(extent)
    return CIImage(recipe, extent: part.isNull ? .zero : part)
  }

  /// The picture moved, turned or stretched about the origin. Pixels that don't fall on each other
  /// are interpolated.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    if isEndless, recipe is ConstantPixels { return self }
    let bounds = isEndless ? extent : CGRect(matrix.bounds(of: Rect(extent)))
    return CIImage(TransformedPixels(image: self, transform: matrix), extent: bounds)
  }

  /// The output of a filter with this picture as its `inputImage`; the picture itself if the filter
  /// is unknown or has no output.
  public func applyingFilter(_ name: String, parameters: [String: Any] = [:]) -> CIImage {
    let filter = CIFilter(name: name, parameters: parameters)
    filter?.setValue(self, forKey: kCIInputImageKey)
    return filter?.outputImage ?? self
  }

  var isEndless: Bool { extent.isInfinite }

  /// The pixels of the extent; nil for an unbounded picture.
  var area: PixelArea? { isEndless ? nil : PixelArea(around: extent) }

  /// The pixels of an area, clear outside of the extent; nil for an empty area and above the limits
  /// of pictures.
  func bitmap(in area: PixelArea) -> Bitmap? {
    guard area.isDrawable else { return nil }
    let part = self.area?.intersection(area) ?? area
    guard !part.isEmpty else { return Bitmap(width: area.width, height: area.height) }
    return recipe.bitmap(in: part)?.moved(from: part, to: area)
  }
}

extension ImageResource {
  /// The picture's pixels; a recipe's at one pixel per point.
  fileprivate var drawnBitmap: Bitmap {
    guard let picture else { return bitmap }
    let area = PixelArea(around: CGRect(Rect(origin: .zero, size: picture.size)))
    guard area.isDrawable else { return Bitmap(width: 0, height: 0) }
    let frame = Frame(size: picture.size, commands: picture.commands)
    return FrameRenderer(images: picture.images.map(\.bitmap)).render(frame)
  }
}
