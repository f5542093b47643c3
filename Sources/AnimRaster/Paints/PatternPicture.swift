import AnimGeometry
import AnimPixels
import AnimTimeline

/// Pixels that stand for all tiles of a pattern.
struct PatternPicture: Sendable {
  /// All that the pixels depend on.
  struct Key: Equatable, Sendable {
    var form: Form
    var scale: Double
    /// From the pattern's coordinates to pixels, moved by whole periods.
    var transform: AffineTransform
    var depth: Int
    var pattern: Pattern
  }

  enum Form: Equatable, Sendable {
    /// Some tiles, pixel by pixel.
    case copied
    /// A tile at many places between pixels.
    case fine
    /// A tile in its own plane with smaller copies, of a size in powers of two.
    case reduced(Int, Int)
  }

  let key: Key
  /// One picture, or for ``Form/reduced(_:_:)`` one for each halving of the width, within each of the
  /// height.
  let bitmaps: [Bitmap]

  var pixelCount: Int { bitmaps.reduce(0) { $0 + $1.pixels.count } }
}
