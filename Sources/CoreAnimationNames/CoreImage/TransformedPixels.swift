import AnimGeometry
import AnimPixels
import Foundation

/// A picture that is moved, turned or stretched, like a layer's contents.
struct TransformedPixels: PixelRecipe {
  let image: CIImage
  let transform: CGAffineTransform

  func bitmap(in area: PixelArea) -> Bitmap? {
    var canvas = ImageCanvas(area)
    guard let inverse = transform.inverse else { return canvas.bitmap() }
    // Interpolation needs neighbouring pixels, in the picture's space if the picture grows.
    let needed = CGRect(inverse.bounds(of: Rect(area.grown(2).rect)))
    let near = PixelArea(around: needed).grown(2)
    let place = image.area?.intersection(near) ?? near
    if place.isEmpty { return canvas.bitmap() }
    guard let bitmap = image.bitmap(in: place) else { return nil }
    canvas.draw(bitmap, of: place, transform: transform)
    return canvas.bitmap()
  }
}
