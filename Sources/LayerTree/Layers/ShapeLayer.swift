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
  /// Nil, kept as clear, fills nothing. Default black.
  public var fillColor: Color? {
    get { self[.fillColor] }
    set { self[.fillColor] = newValue ?? .clear }
  }
  /// What is inside of the path. Default non-zero.
  public var fillRule: FillRule {
    get { self[.fillRule] }
    set { self[.fillRule] = newValue }
  }
  /// Nil, kept as clear and the default, strokes nothing.
  public var strokeColor: Color? {
    get { self[.strokeColor] }
    set { self[.strokeColor] = newValue ?? .clear }
  }
  /// In points. Default 1; 0 or less strokes nothing.
  public var lineWidth: Double {
    get { self[.lineWidth] }
    set { self[.lineWidth] = newValue }
  }
  /// How lines end. Default butt.
  public var lineCap: LineCap {
    get { self[.lineCap] }
    set { self[.lineCap] = newValue }
  }
  /// How lines meet. Default miter.
  public var lineJoin: LineJoin {
    get { self[.lineJoin] }
    set { self[.lineJoin] = newValue }
  }
  /// The longest miter as a multiple of half the line width. Default 10.
  public var miterLimit: Double {
    get { self[.miterLimit] }
    set { self[.miterLimit] = newValue }
  }
  /// Lengths in points, drawn and skipped in turn; an odd number of them goes on with the two
  /// swapped. Empty, the default, for a solid line, as are patterns of length 0 and those with a
  /// length that is negative or not finite.
  public var lineDashPattern: [Double] {
    get { self[.lineDashPattern] }
    set { self[.lineDashPattern] = newValue }
  }
  /// How far into the pattern the line starts, in points. Default 0.
  public var lineDashPhase: Double {
    get { self[.lineDashPhase] }
    set { self[.lineDashPhase] = newValue }
  }
  /// Where the stroke starts, as a fraction of the length of all subpaths. Default 0. It is drawn
  /// within 0…1; from ``strokeEnd`` on nothing is stroked.
  public var strokeStart: Double {
    get { self[.strokeStart] }
    set { self[.strokeStart] = newValue }
  }
  /// Where the stroke ends, as a fraction of the length of all subpaths. Default 1. It is drawn
  /// within 0…1.
  public var strokeEnd: Double {
    get { self[.strokeEnd] }
    set { self[.strokeEnd] = newValue }
  }
}
