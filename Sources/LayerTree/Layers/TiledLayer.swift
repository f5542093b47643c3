public import AnimGeometry

/// A layer whose content may be drawn in tiles where it is shown on a screen. Recorded, all of it is
/// there at once, so its properties change nothing that is seen.
open class TiledLayer: Layer {
  /// Seconds in which a new tile fades in on a screen.
  open class func fadeDuration() -> Double { 0.25 }

  /// The largest size of a tile, in pixels. Default 256 × 256.
  public var tileSize = Size(256, 256)
  /// How many sizes of the content are kept, each half of the one before. Default 1.
  public var levelsOfDetail = 1
  /// How many of them are larger than the content. Default 0.
  public var levelsOfDetailBias = 0
}
