/// A scene as an SVG file and as the rasteriser's picture of it, a PNG file of the same size.
package struct OracleScene: Sendable, Encodable {
  /// Scenes of a topic share a sheet.
  package var topic: String
  package var name: String
  package var svg: String
  package var picture: String
  /// True if other renderers have to draw at the picture's own size, not larger and averaged.
  package var sampled: Bool
  /// The time of the picture in the SVG, in seconds; its poster.
  package var time: Double

  package init(
    topic: String, name: String, svg: String, picture: String, sampled: Bool, time: Double
  ) {
    self.topic = topic
    self.name = name
    self.svg = svg
    self.picture = picture
    self.sampled = sampled
    self.time = time
  }
}
