import AnimGeometry
package import AnimTimeline
package import LayerTree

/// The role of a layer in lines: a box at an end, a line with heads, or a part of such a line.
package final class LineLink: LayerLink {
  /// The role of a sublayer of a line.
  enum SublayerRole {
    case startHead, endHead
    case label(at: Double, offset: Point)
  }

  /// Creates a link of a layer that isn't a line.
  package init() {}

  package var nodeIDs: [String] = []
  /// The heads of the layer's line.
  var heads = Arrowheads.none
  /// The course of a connector's line.
  var description: RouteDescription?
  /// The role of a sublayer of a line; nil for other layers.
  var part: SublayerRole?

  /// True if the layer is completed after the recording.
  var isLine: Bool { description != nil || heads != .none }

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

/// The description of a connector: its ends and its route.
struct RouteDescription {
  var from: ConnectorEnd
  var to: ConnectorEnd
  var route: ConnectorRoute
  /// Distance in points between the ends and the boxes.
  var gap = 0.0
  /// Radius of corners in points.
  var cornerRadius = 8.0
  /// Points that the route passes, in the coordinates of the connector's superlayer.
  var bends: [Point] = []
}
