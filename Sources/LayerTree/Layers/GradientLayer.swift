public import AnimGeometry
import AnimTimeline

/// A layer filled with colours along a line.
public final class GradientLayer: Layer {
  override var kind: Node.Kind { .gradient }

  public var colors: [Color] {
    get { self[.colors] }
    set { self[.colors] = newValue }
  }
  /// Where each colour is, 0…1 and not falling; empty spreads them evenly.
  public var locations: [Double] {
    get { self[.locations] }
    set { self[.locations] = newValue }
  }
  /// Where the first colour is, in units of the bounds. Default (0.5, 0).
  public var startPoint: Point {
    get { self[.startPoint] }
    set { self[.startPoint] = newValue }
  }
  /// Where the last colour is, in units of the bounds. Default (0.5, 1).
  public var endPoint: Point {
    get { self[.endPoint] }
    set { self[.endPoint] = newValue }
  }
}
