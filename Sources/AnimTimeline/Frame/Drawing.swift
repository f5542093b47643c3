public import AnimGeometry

/// One area filled with one paint.
public struct Drawing: Hashable, Sendable {
  /// The timeline node that it belongs to.
  public var node: Int
  /// From the area's coordinates to the canvas.
  public var transform: Projection
  /// What is painted, in the coordinates of the node.
  public var area: Area
  /// What it is painted with.
  public var paint: Paint

  /// Creates a drawing of one area.
  public init(node: Int, transform: Projection, area: Area, paint: Paint) {
    self.node = node
    self.transform = transform
    self.area = area
    self.paint = paint
  }
}

/// What is covered, in its own coordinates.
public enum Area: Hashable, Sendable {
  /// A rectangle whose corners are rounded by circles; the radius is at most half the shorter side.
  case roundedRect(Rect, cornerRadius: Double)
  /// The ring between a rounded rectangle and the same inset by `width`; the inner corners have the
  /// radius `max(0, cornerRadius - width)`.
  case border(Rect, cornerRadius: Double, width: Double)
  /// The ellipse that touches the sides of a rectangle in their middles; empty where a side has no length.
  case ellipse(Rect)
  /// The inside of a path.
  case fill(Path, FillRule)
  /// The outline of a path, drawn with a pen.
  case stroke(Path, StrokeStyle)
  /// All that is in any of several areas, each with its own rule. Parts that overlap or meet have no edge
  /// between them.
  case union([PlacedArea])
}

/// Which parts of a self-crossing path are inside.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// What the path goes round more often one way than the other.
  case nonZero
  /// What an odd number of crossings leads to.
  case evenOdd
}

/// The pen of a stroked path.
public struct StrokeStyle: Hashable, Sendable {
  /// In points, 0 or more.
  public var width: Double
  /// How lines end.
  public var cap: LineCap
  /// How lines meet.
  public var join: LineJoin
  /// The longest miter as a multiple of half the width, as in SVG and Core Graphics.
  public var miterLimit: Double
  /// Lengths in points, drawn and skipped in turn; empty for a solid line. An odd list is repeated
  /// to make it even.
  public var dashPattern: [Double]
  /// How far into the pattern the line starts, in points.
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

  /// Whether the pattern leaves gaps: without them a line is solid.
  package var isDashed: Bool { dashPattern.leavesGaps }
}

extension [Double] {
  /// Whether a dash pattern has gaps that are longer than nothing; an odd list is repeated.
  package var leavesGaps: Bool {
    indices.contains { self[$0] > 0 && (count % 2 == 1 || $0 % 2 == 1) }
  }
}

/// How an open stroke ends.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// At its point.
  case butt
  /// With a half circle about its point.
  case round
  /// Half the width beyond its point.
  case square
}

/// How two segments of a stroke meet.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// In a point, as far as the miter limit goes, else as a bevel.
  case miter
  /// In a circle about their point.
  case round
  /// With a straight cut.
  case bevel
}
