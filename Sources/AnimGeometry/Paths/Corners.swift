/// A set of corners of a rectangle, named by the sides that meet there; y grows downwards.
@frozen
public struct CornerMask: OptionSet, Hashable, Sendable {
  /// One bit for each corner.
  public let rawValue: UInt8

  /// Creates a set of corners from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Top left.
  public static let minXMinY = CornerMask(rawValue: 1)
  /// Top right.
  public static let maxXMinY = CornerMask(rawValue: 2)
  /// Bottom left.
  public static let minXMaxY = CornerMask(rawValue: 4)
  /// Bottom right.
  public static let maxXMaxY = CornerMask(rawValue: 8)
  /// All four.
  public static let all: CornerMask = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}

/// The shape of round corners.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// A curve without a jump of the curvature at the sides. It begins 1.528665 radii from the
  /// corner; if a side is too short for that, it approaches the circle.
  case continuous
}

/// The outline of a rectangle with round corners, in parameters on which all points depend
/// linearly.
package struct CornerShape: Hashable, Sendable {
  /// Radius in points, from 0 to half of the shorter side.
  package var radius: Double
  /// Deviation of continuous corners from the circle, in points: the radius if the sides are long
  /// enough, 0 for circular corners.
  package var smoothing: Double
  package var corners: CornerMask
  package var curve: CornerCurve

  package init(radius: Double, smoothing: Double, corners: CornerMask, curve: CornerCurve) {
    self.radius = radius
    self.smoothing = smoothing
    self.corners = corners
    self.curve = curve
  }

  /// Creates the corners of a rectangle of a size; the radius is limited to half of the shorter
  /// side.
  package init(radius: Double, in size: Size, corners: CornerMask, curve: CornerCurve) {
    let half = max(min(size.width, size.height) / 2, 0)
    let radius = radius > 0 ? min(radius, half) : 0
    self.init(
      radius: radius, smoothing: curve == .continuous ? Self.smoothing(radius, half: half) : 0,
      corners: corners, curve: curve)
  }

  /// Returns the deviation of a continuous corner that fits on half of a side.
  package static func smoothing(_ radius: Double, half: Double) -> Double {
    max(min(radius, (half - radius) / (extent - 1)), 0)
  }

  /// Start of a continuous corner, in radii from the corner of the rectangle.
  private static let extent = 1.52866483

  /// True if every corner is a quarter of a circle, or none is round.
  package var isPlain: Bool { radius <= 0 || corners == .all && curve == .circular }

  /// Control points of half a corner, each as its distances from the corner along the incoming and
  /// the outgoing side: on a circle of radius 1, and on the continuous curve. The other half is its
  /// mirror image. Both curves are divided in three at the same places.
  private static let points: [(circle: Point, continuous: Point)] = [
    (Point(1, 0), Point(extent, 0)),
    (Point(0.87326017, 0), Point(1.08849296, 0)),
    (Point(0.74767556, 0.02409254), Point(0.86840694, 0)),
    (Point(0.62993359, 0.0709947), Point(0.63149379, 0.07491139)),
    (Point(0.37476583, 0.17263999), Point(0.37282383, 0.16905956)),
  ]

  /// Returns the ten points from the start of a corner to its end.
  private func place(_ corner: Point, _ incoming: Point, _ outgoing: Point) -> [Point] {
    let half = Self.points.map {
      $0.circle * radius + ($0.continuous - $0.circle) * smoothing
    }
    let all = half + half.reversed().map { Point($0.y, $0.x) }
    return all.map { corner + incoming * $0.x + outgoing * $0.y }
  }

  /// Adds the outline of a rectangle, clockwise from the end of its top-left corner. The segments
  /// depend only on the mask and the curve, not on the numbers.
  package func add(_ rect: Rect, to path: inout Path) {
    let sides: [(CornerMask, Point, incoming: Point, outgoing: Point)] = [
      (.maxXMinY, Point(rect.maxX, rect.minY), Point(-1, 0), Point(0, 1)),
      (.maxXMaxY, Point(rect.maxX, rect.maxY), Point(0, -1), Point(-1, 0)),
      (.minXMaxY, Point(rect.minX, rect.maxY), Point(1, 0), Point(0, -1)),
      (.minXMinY, Point(rect.minX, rect.minY), Point(0, 1), Point(1, 0)),
    ]
    let kept = (1 - Self.kappa) * radius
    for (index, side) in sides.enumerated() {
      let (mask, corner, incoming, outgoing) = side
      let isRound = corners.contains(mask)
      if index == 0 {
        // The end of the top-left corner.
        let reach = radius + smoothing * (Self.extent - 1)
        path.move(to: Point(rect.minX + (corners.contains(.minXMinY) ? reach : 0), rect.minY))
      }
      if !isRound {
        // The last side ends where the outline closes.
        if index < 3 { path.addLine(to: corner) }
      } else if curve == .circular {
        path.addLine(to: corner + incoming * radius)
        path.addCurve(
          to: corner + outgoing * radius, control1: corner + incoming * kept,
          control2: corner + outgoing * kept)
      } else {
        let p = place(corner, incoming, outgoing)
        path.addLine(to: p[0])
        for i in [1, 4, 7] { path.addCurve(to: p[i + 2], control1: p[i], control2: p[i + 1]) }
      }
    }
    path.closeSubpath()
  }

  /// Distance of a cubic's control points from its ends for a quarter of a circle, in radii.
  private static let kappa = 0.5522847498
}

extension Path {
  /// Creates a rectangle with some round corners.
  ///
  /// The radius, in points, is limited to half of the shorter side; 0 or less gives square corners.
  public init(
    roundedRect rect: Rect, cornerRadius: Double, corners: CornerMask,
    curve: CornerCurve = .circular
  ) {
    self.init()
    CornerShape(radius: cornerRadius, in: rect.size, corners: corners, curve: curve)
      .add(rect, to: &self)
  }
}
