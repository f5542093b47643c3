public import AnimGeometry
public import AnimTimeline

/// A layer filled with colours along a line, around a centre or out from it.
open class GradientLayer: Layer {
  override var kind: Node.Kind { .gradient }

  /// How the colours are spread. Default axial. Its key path is `gradientType`.
  public var type: GradientType {
    get { self[.gradientType] }
    set { self[.gradientType] = newValue }
  }
  /// From the start of the gradient to its end. One colour fills the layer; none, the default, show
  /// nothing.
  public var colors: [Color] {
    get { self[.colors] }
    set { self[.colors] = newValue }
  }
  /// Where each colour is, 0…1 and not falling. Empty, the default, spreads them evenly, and so do
  /// locations of another number than the colours. A location beyond the ends counts as the nearest
  /// end, one that falls as the one before it.
  public var locations: [Double] {
    get { self[.locations] }
    set { self[.locations] = newValue }
  }
  /// Where the first colour is, in units of the bounds; for radial and conic gradients the centre.
  /// Default (0.5, 0).
  public var startPoint: Point {
    get { self[.startPoint] }
    set { self[.startPoint] = newValue }
  }
  /// Where the last colour is, in units of the bounds. Default (0.5, 1).
  ///
  /// A radial gradient ends at the ellipse around the start point whose box has this as a corner; if
  /// one of its radii is 0, it draws nothing. A conic one begins at the ray towards this point.
  public var endPoint: Point {
    get { self[.endPoint] }
    set { self[.endPoint] = newValue }
  }
}
