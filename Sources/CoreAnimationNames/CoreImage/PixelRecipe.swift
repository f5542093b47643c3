import AnimGeometry
import AnimPixels

/// How the pixels of an image come about.
protocol PixelRecipe: Sendable {
  /// The pixels of an area, which has some; nil for want of those that it takes.
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
