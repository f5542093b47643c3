public import AnimGeometry

/// A layer whose content may be drawn in tiles on a screen. A recording has all of the content at
/// once, so its properties don't affect the picture.
open class TiledLayer: Layer {
  /// Duration of the fade of a new tile on a screen, in seconds.
  open class func fadeDuration() -> Double { 0.25 }

  /// The largest size of a tile, in pixels. Default 256 × 256.
  public var tileSize = Size(256, 256)
  /// Number of sizes of the content, each half of the one before. Default 1.
  public var levelsOfDetail = 1
  /// Number of sizes that are larger than the content. Default 0.
  public var levelsOfDetailBias = 0
}
