import AnimGeometry
import AnimPixels

/// A source of an image's pixels.
protocol PixelRecipe: Sendable {
  /// The pixels of an area, which isn't empty; nil if an input can't be rendered.
  func bitmap(in area: PixelArea) -> Bitmap?
}

/// The same colour everywhere.
struct ConstantPixels: PixelRecipe {
  let color: Color

  func bitmap(in area: PixelArea) -> Bitmap? {
    .constantColor(color, width: area.width, height: area.height)
  }
}

/// A picture whose lower left corner is the origin.
struct StoredPixels: PixelRecipe {
  let bitmap: Bitmap

  func bitmap(in area: PixelArea) -> Bitmap? { bitmap.moved(from: PixelArea(of: bitmap), to: area) }
}
