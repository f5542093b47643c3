import AnimGeometry
import AnimPixels
import PictureTransitions
import TestSupport

/// Pictures for transitions.
enum PictureSamples {
  /// A picture from a function of the centres of its pixels, y upwards.
  static func bitmap(
    width: Int, height: Int, _ color: (Double, Double) -> [Double]
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width {
        let parts = color(Double(column) + 0.5, Double(height - row) - 0.5)
        bitmap[column, row] = parts.reversed().reduce(0) {
          $0 << 8 | UInt32(($1 * 255).rounded())
        }
      }
    }
    return bitmap
  }

  /// Random premultiplied pixels.
  static func noise(
    width: Int, height: Int, opaque: Bool = false, _ generator: inout SeededGenerator
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for index in bitmap.pixels.indices {
      let alpha = opaque ? 255 : UInt32(generator.whole(0...255))
      var pixel = alpha
      for _ in 0..<3 { pixel = pixel << 8 | UInt32(generator.whole(0...Int(alpha))) }
      bitmap.pixels[index] = pixel
    }
    return bitmap
  }

  /// A mask whose luminance is x/100.
  static let mask = TransitionImage(
    bitmap(width: 100, height: 100) { x, _ in [x / 100, x / 100, x / 100, 1] })

  /// The table's pictures as functions. The table's page has no sides.
  static func analytic(targetHeight: Double, hasSides: Bool = true) -> PointPictures {
    PointPictures(
      source: hasSides ? Rect(0, 0, 100, 100) : Rect(-1000, -1000, 2100, 2100),
      target: Rect(0, 0, 100, targetHeight)
    ) { name, point in
      switch name {
      case "source": return SIMD4(point.x / 100, point.y / 100, 0, 1)
      case "target": return SIMD4(0, 0.5, 1 - point.x / 100, 1)
      default:
        let light = point.x / 100
        return SIMD4(light, light, light, 1)
      }
    }
  }

  /// Tolerance of a drawn byte against the formula: the bytes of both pictures are rounded, and the
  /// mask's error is multiplied by a slope of 16.
  static func slack(_ function: String) -> Double { function == "disint" ? 9 : 1.1 }
}
