public import AnimGeometry
public import LayerTree

/// A place at a layer's edge.
public enum BoxAnchor: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom, center
  case topLeft, topRight, bottomLeft, bottomRight

  /// The place in the layer's bounds, each axis from 0 to 1.
  package var unit: Point {
    switch self {
    case .left: Point(0, 0.5)
    case .right: Point(1, 0.5)
    case .top: Point(0.5, 0)
    case .bottom: Point(0.5, 1)
    case .center: Point(0.5, 0.5)
    case .topLeft: Point(0, 0)
    case .topRight: Point(1, 0)
    case .bottomLeft: Point(0, 1)
    case .bottomRight: Point(1, 1)
    }
  }
}

/// One end of a connector: a layer, a place on it, or a point.
public struct ConnectorEnd {
  /// The thing that the end holds on to.
  enum Target {
    case layer(LineLink)
    /// A point in the coordinates of the connector's superlayer.
    case point(Point)
  }

  let target: Target
  /// The place in the layer's bounds, each axis from 0 to 1; nil finds one that faces the other end.
  let unit: Point?
  /// Points by which the end is moved, in the layer's coordinates; for a point in the connector's superlayer's.
  public var offset = Point.zero

  /// An end at the layer that has a link, or will have it.
  ///
  /// - Parameter unit: The place in the layer's bounds; nil finds one.
  package init(_ link: LineLink, unit: Point?, offset: Point = .zero) {
    self.init(target: .layer(link), unit: unit)
    self.offset = offset
  }

  private init(target: Target, unit: Point?) { (self.target, self.unit) = (target, unit) }

  /// An end at a layer, on the side that faces the other end.
  public static func layer(_ layer: Layer) -> ConnectorEnd {
    ConnectorEnd(target: .layer(LineLink.link(of: layer)), unit: nil)
  }

  /// An end at a place on a layer.
  public static func layer(_ layer: Layer, at anchor: BoxAnchor) -> ConnectorEnd {
    ConnectorEnd(target: .layer(LineLink.link(of: layer)), unit: anchor.unit)
  }

  /// An end at a place in a layer's bounds.
  ///
  /// - Parameter unit: From 0, left and top, to 1, right and bottom.
  public static func layer(_ layer: Layer, atUnit unit: Point) -> ConnectorEnd {
    ConnectorEnd(target: .layer(LineLink.link(of: layer)), unit: unit)
  }

  /// An end that stays at a point.
  ///
  /// - Parameter point: In the coordinates of the connector's superlayer.
  public static func point(_ point: Point) -> ConnectorEnd {
    ConnectorEnd(target: .point(point), unit: nil)
  }
}

extension Layer {
  /// A place on the layer's edge, for a ``Connector``.
  public func anchor(_ anchor: BoxAnchor) -> ConnectorEnd { .layer(self, at: anchor) }
}
