public import AnimGeometry
public import AnimTimeline

/// A layer that fills and strokes a path, which may reach beyond the bounds.
open class ShapeLayer: Layer {
  override var kind: Node.Kind { .shape }

  /// Creates a shape from a path.
  public convenience init(path: Path) {
    self.init()
    self.path = path
  }

  /// The outline, in the layer's coordinates. Default empty.
  public var path: Path {
    get { self[.path] }
    set { self[.path] = newValue }
  }
  /// Colour inside of the path. Default black; nil is stored as clear and fills nothing.
  public var fillColor: Color? {
    get { self[.fillColor] }
    set { self[.fillColor] = newValue ?? .clear }
  }
  /// The rule for the inside of the path. Default non-zero.
  public var fillRule: FillRule {
    get { self[.fillRule] }
    set { self[.fillRule] = newValue }
  }
  /// Colour of the stroke. Default clear, which strokes nothing; nil is stored as clear.
  public var strokeColor: Color? {
    get { self[.strokeColor] }
    set { self[.strokeColor] = newValue ?? .clear }
  }
  /// Width of the stroke, in points. Default 1; 0 or less strokes nothing.
  public var lineWidth: Double {
    get { self[.lineWidth] }
    set { self[.lineWidth] = newValue }
  }
  /// Shape of the ends of lines. Default butt.
  public var lineCap: LineCap {
    get { self[.lineCap] }
    set { self[.lineCap] = newValue }
  }
  /// Shape of the corners of lines. Default miter.
  public var lineJoin: LineJoin {
    get { self[.lineJoin] }
    set { self[.lineJoin] = newValue }
  }
  /// Maximum length of a miter as a multiple of half the line width. Default 10.
  public var miterLimit: Double {
    get { self[.miterLimit] }
    set { self[.miterLimit] = newValue }
  }
  /// Lengths of dashes and gaps in turn, in points; an odd number of them is repeated to an even
  /// one. Empty, the default, draws a solid line. So do patterns with a sum of 0, or with a length
  /// that is negative or not finite.
  public var lineDashPattern: [Double] {
    get { self[.lineDashPattern] }
    set { self[.lineDashPattern] = newValue }
  }
  /// Start of the line within the pattern, in points. Default 0.
  public var lineDashPhase: Double {
    get { self[.lineDashPhase] }
    set { self[.lineDashPhase] = newValue }
  }
  /// Start of the stroke as a fraction of the length of all subpaths. Default 0. It is drawn within
  /// 0…1. If it isn't less than ``strokeEnd``, nothing is stroked.
  public var strokeStart: Double {
    get { self[.strokeStart] }
    set { self[.strokeStart] = newValue }
  }
  /// End of the stroke as a fraction of the length of all subpaths. Default 1. It is drawn within
  /// 0…1.
  public var strokeEnd: Double {
    get { self[.strokeEnd] }
    set { self[.strokeEnd] = newValue }
  }
}
