public import AnimGeometry

/// One area filled with one paint.
public struct Drawing: Hashable, Sendable {
  /// The timeline node that it belongs to.
  public var node: Int
  /// Transform from the area's coordinates to the canvas.
  public var transform: Projection
  /// The painted area, in the coordinates that the transform starts from.
  public var area: Area
  /// The paint of the area: a colour, gradient, pattern, picture or mix of pictures.
  public var paint: Paint

  /// Creates a drawing of one area.
  public init(node: Int, transform: Projection, area: Area, paint: Paint) {
    self.node = node
    self.transform = transform
    self.area = area
    self.paint = paint
  }
}

/// An area of the plane, in its own coordinates.
public enum Area: Hashable, Sendable {
  /// A rectangle whose corners are rounded by circles; the radius is at most half the shorter side.
  case roundedRect(Rect, cornerRadius: Double)
  /// The ring between a rounded rectangle and the same inset by `width`; the inner corners have the
  /// radius `max(0, cornerRadius - width)`.
  case border(Rect, cornerRadius: Double, width: Double)
  /// The ellipse that touches the sides of a rectangle in their middles; empty if a side has no length.
  case ellipse(Rect)
  /// The inside of a path.
  case fill(Path, FillRule)
  /// The outline of a path, drawn with a pen.
  case stroke(Path, StrokeStyle)
  /// The union of several areas, each with its own rule. Parts that overlap or meet have no edge between them.
  case union([PlacedArea])
}

/// The rule that defines the inside of a self-crossing path.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// The points with a winding number other than 0.
  case nonZero
  /// The points from which a ray crosses the path an odd number of times.
  case evenOdd
}

/// The pen of a stroked path.
public struct StrokeStyle: Hashable, Sendable {
  /// Width in points, 0 or more.
  public var width: Double
  /// The shape of the ends of open lines.
  public var cap: LineCap
  /// The shape of the corners of lines.
  public var join: LineJoin
  /// Maximum length of a miter as a multiple of half the width, as in SVG and Core Graphics.
  public var miterLimit: Double
  /// Lengths in points, drawn and skipped in turn; empty for a solid line. An odd list is repeated
  /// to make it even.
  public var dashPattern: [Double]
  /// Offset into the pattern at which the line starts, in points.
  public var dashPhase: Double

  /// Creates a pen; lengths are in points.
  public init(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10,
    dashPattern: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashPattern = dashPattern
    self.dashPhase = dashPhase
  }

  /// True if the pattern leaves gaps; without them a line is solid.
  package var isDashed: Bool { dashPattern.leavesGaps }
}

extension [Double] {
  /// True if a dash pattern has gaps longer than 0; an odd list is repeated.
  package var leavesGaps: Bool {
    indices.contains { self[$0] > 0 && (count % 2 == 1 || $0 % 2 == 1) }
  }
}

/// The shape of the ends of an open stroke.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// A straight cut at the end point.
  case butt
  /// A half circle about the end point.
  case round
  /// A straight cut at half the width beyond the end point.
  case square
}

/// The shape of the joint of two segments of a stroke.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// A sharp corner within the miter limit, else a bevel.
  case miter
  /// A circle about the joint.
  case round
  /// A straight cut.
  case bevel
}
