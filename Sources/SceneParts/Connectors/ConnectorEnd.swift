public import AnimGeometry
public import LayerTree

/// A place on a layer's edge or in its centre.
public enum BoxAnchor: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom, center
  case topLeft, topRight, bottomLeft, bottomRight

  /// The place in the layer's bounds, from 0 to 1 along each axis.
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

/// An end of a connector: a layer, a place on it, or a point.
public struct ConnectorEnd {
  /// The layer or point at the end.
  enum Target {
    case layer(LineLink)
    /// A point in the coordinates of the connector's superlayer.
    case point(Point)
  }

  let target: Target
  /// The place in the layer's bounds, from 0 to 1 along each axis; nil for the one that faces the
  /// other end.
  let unit: Point?
  /// The translation of the end in points, in the coordinates of the layer, or for a point in those
  /// of the connector's superlayer. Default none.
  public var offset = Point.zero

  /// Creates an end at the layer that has, or will have, a link.
  ///
  /// - Parameter unit: The place in the layer's bounds; nil for the one that faces the other end.
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
  /// - Parameter unit: The place, from 0 (left and top) to 1 (right and bottom).
  public static func layer(_ layer: Layer, atUnit unit: Point) -> ConnectorEnd {
    ConnectorEnd(target: .layer(LineLink.link(of: layer)), unit: unit)
  }

  /// An end at a fixed point.
  ///
  /// - Parameter point: The point in the coordinates of the connector's superlayer.
  public static func point(_ point: Point) -> ConnectorEnd {
    ConnectorEnd(target: .point(point), unit: nil)
  }
}

extension Layer {
  /// A place on the layer's edge, for a ``Connector``.
  public func anchor(_ anchor: BoxAnchor) -> ConnectorEnd { .layer(self, at: anchor) }
}
