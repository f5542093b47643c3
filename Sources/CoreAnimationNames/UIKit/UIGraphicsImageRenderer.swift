import AnimGeometry
public import AnimTimeline
public import Foundation
public import LayerTree

/// The format of a renderer's pictures.
public final class UIGraphicsImageRendererFormat {
  /// True for pictures that are black instead of clear where nothing is drawn. Default false.
  public var opaque = false
  /// Stored, without an effect: pictures are recipes without a resolution. Default 1.
  public var scale: CGFloat = 1

  /// Creates a format with default values.
  public init() {}

  /// A format with default values.
  public static func `default`() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
  /// A format with default values.
  public static func preferred() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
}

/// Makes pictures of the drawing of blocks. They are recipes and have no resolution.
public final class UIGraphicsImageRenderer {
  /// The format of the pictures.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Creates a renderer for pictures of a size in points.
  public convenience init(
    size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()
  ) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for pictures of a part of the plane, in points: the origin of the bounds is
  /// the picture's top-left corner.
  public init(
    bounds: CGRect, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()
  ) {
    self.bounds = bounds
    self.format = format
  }

  /// Draws a block to a picture. Its context is the current one meanwhile.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(size: Size(bounds.size))
    context.translate(x: -bounds.minX, y: -bounds.minY)
    let entry = GraphicsContexts.Entry(
      context: context, isOfImage: true, isOpaque: format.opaque)
    GraphicsContexts.current.draw(to: context) {
      actions(UIGraphicsImageRendererContext(entry, format))
    }
    return entry.image
  }
}

/// The context that a renderer's block draws to.
public final class UIGraphicsImageRendererContext {
  /// The context by the names of Core Graphics.
  public let cgContext: CGContext
  /// The format of the picture.
  public let format: UIGraphicsImageRendererFormat
  private let entry: GraphicsContexts.Entry

  init(_ entry: GraphicsContexts.Entry, _ format: UIGraphicsImageRendererFormat) {
    self.entry = entry
    self.format = format
    cgContext = entry.context
  }

  /// The picture so far.
  public var currentImage: UIImage { entry.image }

  /// Fills a rectangle in the fill colour.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode = .normal) {
    blended(blendMode) { cgContext.fill(rect) }
  }

  /// Strokes a rectangle in the stroke colour.
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode = .normal) {
    blended(blendMode) { cgContext.stroke(rect) }
  }

  /// Clips later drawing to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }

  private func blended(_ mode: CGBlendMode, _ draw: () -> Void) {
    cgContext.keepingState {
      cgContext.setBlendMode(mode)
      draw()
    }
  }
}
