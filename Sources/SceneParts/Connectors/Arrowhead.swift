import AnimGeometry

/// The head of an arrow at one end of a line.
public struct Arrowhead: Hashable, Sendable {
  /// The outline of a head.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// A filled triangle whose tip is the end of the line.
    case triangle
    /// Two strokes of the line's width that meet in the tip.
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
  /// Points from the tip to the base, along the line; of a bar, its length. Nil, the default, stands for 5 points
  /// and twice the width of the line.
  public var size: Double?

  /// Creates a head.
  ///
  /// - Parameters:
  ///   - shape: The outline.
  ///   - size: Points, more than 0; nil depends on the width of the line.
  public init(_ shape: Shape = .triangle, size: Double? = nil) {
    self.shape = shape
    self.size = size
  }

  /// A filled triangle that is as large as its line asks for.
  public static var triangle: Arrowhead { Arrowhead(.triangle) }
  /// Two strokes that are as long as their line asks for.
  public static var open: Arrowhead { Arrowhead(.open) }
  /// A circle that is as large as its line asks for.
  public static var circle: Arrowhead { Arrowhead(.circle) }
  /// A rhombus that is as large as its line asks for.
  public static var diamond: Arrowhead { Arrowhead(.diamond) }
  /// A stroke across that is as long as its line asks for.
  public static var bar: Arrowhead { Arrowhead(.bar) }
}

/// The heads at both ends of a line.
public struct Arrowheads: Hashable, Sendable {
  /// The head where the line begins; nil, the default, for none.
  public var start: Arrowhead?
  /// The head where the line ends; nil, the default, for none.
  public var end: Arrowhead?

  /// Creates the heads of a line; an end without one is a plain end.
  public init(start: Arrowhead? = nil, end: Arrowhead? = nil) {
    self.start = start
    self.end = end
  }

  /// No head at all.
  public static var none: Arrowheads { Arrowheads() }
}

/// The drawing of a head: with its tip in the origin, pointing to the right.
struct ArrowheadForm {
  /// The outline that is filled or stroked.
  let path: Path
  /// True if it is filled, and not stroked like the line.
  let isFilled: Bool
  /// Points from the tip to where the line ends.
  let inset: Double

  /// The width of a triangle, as a part of its length.
  private static let breadth = 1.1
  /// Points of the line that lie below a filled head, so that no seam shows between the two.
  private static let overlap = 0.5

  /// - Parameter lineWidth: Points.
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
      // The miter reaches beyond the corner of the outline, and has its point in the tip.
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
