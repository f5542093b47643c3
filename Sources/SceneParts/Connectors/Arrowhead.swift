import AnimGeometry

/// The head of an arrow at one end of a line.
public struct Arrowhead: Hashable, Sendable {
  /// The outline of a head.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// A filled triangle whose tip is the end of the line.
    case triangle
    /// Two strokes with the line's width that meet at the tip.
    case open
    /// A filled circle that touches the end.
    case circle
    /// A filled rhombus whose tip is the end.
    case diamond
    /// A stroke across the end.
    case bar
  }

  /// The outline. Default triangle.
  public var shape: Shape
  /// Points from the tip to the base, along the line; for a bar, its length. Nil, the default, is 5
  /// points plus twice the width of the line.
  public var size: Double?

  /// Creates a head.
  ///
  /// - Parameters:
  ///   - shape: The outline.
  ///   - size: Points, more than 0. Nil, the default, depends on the width of the line.
  public init(_ shape: Shape = .triangle, size: Double? = nil) {
    self.shape = shape
    self.size = size
  }

  /// A filled triangle, whose size depends on the line's width.
  public static var triangle: Arrowhead { Arrowhead(.triangle) }
  /// Two strokes, whose length depends on the line's width.
  public static var open: Arrowhead { Arrowhead(.open) }
  /// A circle, whose size depends on the line's width.
  public static var circle: Arrowhead { Arrowhead(.circle) }
  /// A rhombus, whose size depends on the line's width.
  public static var diamond: Arrowhead { Arrowhead(.diamond) }
  /// A stroke across the line, whose length depends on the line's width.
  public static var bar: Arrowhead { Arrowhead(.bar) }
}

/// The heads at both ends of a line.
public struct Arrowheads: Hashable, Sendable {
  /// The head at the start of the line; nil, the default, for none.
  public var start: Arrowhead?
  /// The head at the end of the line; nil, the default, for none.
  public var end: Arrowhead?

  /// Creates the heads of a line. By default it has none.
  public init(start: Arrowhead? = nil, end: Arrowhead? = nil) {
    self.start = start
    self.end = end
  }

  /// No heads.
  public static var none: Arrowheads { Arrowheads() }
}

/// The drawing of a head with its tip at the origin, pointing to the right.
struct ArrowheadForm {
  /// The outline that is filled or stroked.
  let path: Path
  /// True if the outline is filled, false if it is stroked like the line.
  let isFilled: Bool
  /// Points from the tip to the end of the line.
  let inset: Double

  /// The width of a triangle, as a part of its length.
  private static let breadth = 1.1
  /// Points by which the line overlaps a filled head, so that no seam is visible between the two.
  private static let overlap = 0.5

  /// - Parameter lineWidth: The width of the line in points.
  init(_ head: Arrowhead, lineWidth: Double) {
    let width = max(lineWidth, 0)
    let size = max(head.size ?? 5 + 2 * width, 0)
    let half = size * Self.breadth / 2
    var path = Path()
    switch head.shape {
    case .triangle:
      path.move(to: .zero)
      path.addLine(to: Point(-size, -half))
      path.addLine(to: Point(-size, half))
      path.closeSubpath()
    case .diamond:
      path.move(to: .zero)
      path.addLine(to: Point(-size / 2, -half * 0.7))
      path.addLine(to: Point(-size, 0))
      path.addLine(to: Point(-size / 2, half * 0.7))
      path.closeSubpath()
    case .circle: path = Path(ellipseIn: Rect(-size, -size / 2, size, size))
    case .bar:
      path.move(to: Point(-width / 2, -size / 2))
      path.addLine(to: Point(-width / 2, size / 2))
    case .open:
      // The outline is moved back by the length of the miter, so that the miter's point is at the
      // tip.
      let reach = Self.miter * width / 2
      path.move(to: Point(-reach - size, -half))
      path.addLine(to: Point(-reach, 0))
      path.addLine(to: Point(-reach - size, half))
    }
    self.path = path
    switch head.shape {
    case .triangle, .circle, .diamond:
      isFilled = true
      inset = size - min(Self.overlap, size / 4)
    case .bar:
      isFilled = false
      inset = width / 2
    case .open:
      isFilled = false
      inset = Self.miter * width / 2
    }
  }

  /// The length of the miter of an open head as a multiple of half the width of its strokes: one over the sine of
  /// half the angle between them.
  private static let miter = (1 + 4 / (breadth * breadth)).squareRoot()
}
