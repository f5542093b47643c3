import AnimGeometry
package import AnimTimeline
package import LayerTree

/// The part that a layer has in lines: a box, a line with heads, or a part of such a line.
package final class LineLink: LayerLink {
  /// The part of a line that a layer inside of it is.
  enum Part {
    case startHead, endHead
    case label(at: Double, offset: Point)
  }

  /// Creates a link of a layer that is no line so far.
  package init() {}

  package var nodeIDs: [String] = []
  /// The heads of the layer's line.
  var heads = Arrowheads.none
  /// The way of a connector's line.
  var course: ConnectorCourse?
  /// For a layer that belongs to the line around it.
  var part: Part?

  /// True if something of the layer is told when the recording is completed.
  var isLine: Bool { course != nil || heads != .none }

  /// The link of a layer, which gets one if it has none.
  package static func link(of layer: Layer) -> LineLink {
    if let link = layer.link as? LineLink { return link }
    let link = LineLink()
    layer.link = link
    return link
  }

  package static func completed(_ timeline: Timeline, _ links: [any LayerLink]) -> Timeline {
    var pass = LinePass(timeline, links.compactMap { $0 as? LineLink })
    return pass.completed()
  }
}

/// The way of a connector: its ends and how it goes from one to the other.
struct ConnectorCourse {
  var from: ConnectorEnd
  var to: ConnectorEnd
  var route: ConnectorRoute
  /// Points between the ends and the boxes.
  var gap = 0.0
  /// Points of the radius of corners.
  var cornerRadius = 8.0
  /// Points that the way passes, in the coordinates of the connector's superlayer.
  var bends: [Point] = []
}
