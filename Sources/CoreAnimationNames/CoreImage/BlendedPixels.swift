import AnimPixels
import AnimTimeline
import Foundation

/// A picture over another one.
struct BlendedPixels: PixelRecipe {
  let image: CIImage
  let background: CIImage
  let mode: BlendMode

  func bitmap(in area: PixelArea) -> Bitmap? {
    guard let below = background.bitmap(in: area), let above = image.bitmap(in: area) else {
      return nil
    }
    var canvas = ImageCanvas(area)
    canvas.draw(below, of: area)
    canvas.draw(above, of: area, blendMode: mode)
    return canvas.bitmap()
  }

  /// The area that may have pixels.
  var extent: CGRect {
    switch mode {
    case .sourceIn: image.extent.intersection(background.extent)
    case .sourceOut: image.extent
    case .sourceAtop: background.extent
    default:
      image.isEndless || background.isEndless ? .infinite : image.extent.union(background.extent)
    }
  }
}
