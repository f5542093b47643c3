public import AnimGeometry
public import AnimTimeline

/// A layer filled with colours along a line, around a centre or out from it.
open class GradientLayer: Layer {
  override var kind: Node.Kind { .gradient }

  /// Geometry of the gradient: along a line, out from a centre, or around one. Default axial. Its
  /// key path is `gradientType`.
  public var type: GradientType {
    get { self[.gradientType] }
    set { self[.gradientType] = newValue }
  }
  /// Colours from the start of the gradient to its end. One colour fills the layer. An empty list,
  /// the default, shows nothing.
  public var colors: [Color] {
    get { self[.colors] }
    set { self[.colors] = newValue }
  }
  /// Location of each colour, 0…1 and not falling. If the list is empty, the default, or its length
  /// isn't that of the colours, the colours are spaced evenly. A location beyond 0…1 counts as the
  /// nearest end, one that falls as the one before it.
  public var locations: [Double] {
    get { self[.locations] }
    set { self[.locations] = newValue }
  }
  /// Point of the first colour, in units of the bounds; the centre of radial and conic gradients.
  /// Default (0.5, 0).
  public var startPoint: Point {
    get { self[.startPoint] }
    set { self[.startPoint] = newValue }
  }
  /// Point of the last colour, in units of the bounds. Default (0.5, 1).
  ///
  /// A radial gradient ends at the ellipse around the start point whose box has this point as a
  /// corner; if one of its radii is 0, it draws nothing. A conic gradient begins at the ray towards
  /// this point.
  public var endPoint: Point {
    get { self[.endPoint] }
    set { self[.endPoint] = newValue }
  }
}
