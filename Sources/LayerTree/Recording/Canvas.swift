import AnimGeometry
import AnimTimeline

/// The properties of a scene's picture as a whole.
struct Canvas {
  var size: Size
  var background: Color
  var loop: LoopCount
  var title: String?
  var summary: String?
  /// See ``Scene/poster``.
  var poster: Poster
}
