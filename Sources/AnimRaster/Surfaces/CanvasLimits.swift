/// Limits of pictures and effects.
enum CanvasLimits {
  /// Maximum side of a picture in pixels; larger canvases are cut.
  static let maximumSide = 16384
  /// Maximum reach of nested effects in pixels, which bounds the memory. Effects that exceed it are
  /// left out.
  static let maximumReach = 3400
}
