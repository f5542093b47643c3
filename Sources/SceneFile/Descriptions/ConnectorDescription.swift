import AnimGeometry
import AnimTimeline
import SceneParts

/// A connector of the file.
struct ConnectorDescription: Sendable {
  enum End: Sendable {
    /// - unit: The place in the layer's bounds; nil for the one that faces the other end.
    case layer(String, unit: Point?, offset: Point)
    case point(Point)
  }

  /// The label on the line.
  struct Label: Sendable {
    var text = TextDescription()
    var color: Color?
    /// The place on the line, as a fraction of its length.
    var place = 0.5
    var offset = Point.zero
    /// The background of the label; nil for that of the canvas.
    var ground: Color?
  }

  var from: End
  var to: End
  var route = ConnectorRoute.straight
  var gap = 0.0
  var bendRadius: Double?
  var bends: [Point] = []
  var label: Label?
  /// Speed of the dashes in points per second.
  var flow = 0.0
}
