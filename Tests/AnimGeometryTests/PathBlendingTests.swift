import AnimGeometry
import Foundation
import TestSupport
import Testing

/// Outlines with different segments that blend nevertheless: boxes whose sides and corners have no
/// length, and circular arcs of different length.
@Suite struct PathBlendingTests {
  private func numbers(_ path: Path) -> [Double] {
    path.elements.flatMap { element -> [Double] in
      switch element {
      case .move(let p), .line(let p): [p.x, p.y]
      case .quadCurve(let p, let c): [c.x, c.y, p.x, p.y]
      case .curve(let p, let a, let b): [a.x, a.y, b.x, b.y, p.x, p.y]
      case .close: []
      }
    }
  }

  private func isNear(_ a: Path, _ b: Path) -> Bool {
    let (a, b) = (numbers(a), numbers(b))
    return a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  /// A rectangle, one with round corners, one with some, or an ellipse.
  private func box(_ kind: Int, _ rect: Rect, _ radius: Double) -> Path {
    switch kind {
    case 0: Path(rect: rect)
    case 1: Path(ellipseIn: rect)
    case 2: Path(roundedRect: rect, cornerRadius: 0)
    case 3: Path(roundedRect: rect, cornerRadius: 1000)
    case 4:
      Path(
        roundedRect: rect,
        cornerRadii: CornerRadii(topLeft: radius, topRight: 0, bottomRight: 2, bottomLeft: 0))
    case 5: Path(roundedRect: rect, cornerRadius: radius, corners: [.minXMinY, .maxXMaxY])
    case 6:
      Path(roundedRect: rect, cornerRadius: radius / 4, corners: .all, curve: .continuous)
    default: Path(roundedRect: rect, cornerRadius: radius)
    }
  }

  /// The extent of an outline between two boxes is between their extents, as each side moves
  /// linearly.
  @Test func everyPairOfBoxesBlends() throws {
    var generator = SeededGenerator(seed: 11)
    func n(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    for first in 0..<8 {
      for second in 0..<8 {
        let (a, b) = (
          Rect(n(-50...50), n(-50...50), n(10...80), n(10...80)),
          Rect(n(-50...50), n(-50...50), n(10...80), n(10...80))
        )
        let (from, to) = (box(first, a, n(1...5)), box(second, b, n(1...5)))
        for fraction in [0, 0.3, 1] {
          let name = "\(first) to \(second) at \(fraction)"
          let between = try #require(from.interpolated(to: to, at: fraction), "\(name)")
          let bounds = try #require(between.bounds)
          for (got, x, y) in [
            (bounds.minX, a.minX, b.minX), (bounds.minY, a.minY, b.minY),
            (bounds.maxX, a.maxX, b.maxX), (bounds.maxY, a.maxY, b.maxY),
          ] { #expect(abs(got - (x + (y - x) * fraction)) < 1e-6, "\(name)") }
          // Clockwise from the top side, and the same in the opposite direction.
          let back = try #require(to.interpolated(to: from, at: 1 - fraction))
          #expect(between.elements.count == back.elements.count)
          #expect(PathMeasure(between).segments.count <= 16)
        }
      }
    }
  }

  @Test func circleBecomesRoundedSquare() throws {
    let rect = Rect(0, 0, 20, 20)
    let half = try #require(
      Path(ellipseIn: rect).interpolated(
        to: Path(roundedRect: rect, cornerRadius: 6), at: 0.5))
    #expect(isNear(half, Path(roundedRect: rect, cornerRadius: 8)))
    // Two circles with different starting points don't blend.
    let round = Path(roundedRect: rect, cornerRadius: 10)
    let same = try #require(Path(ellipseIn: rect).interpolated(to: round, at: 0.5))
    #expect(isNear(same, round))
  }

  @Test func squareBecomesRounded() throws {
    let rect = Rect(60, 30, 20, 20)
    let square = Path(roundedRect: rect, cornerRadius: 0)
    let half = try #require(
      square.interpolated(to: Path(roundedRect: rect, cornerRadius: 6), at: 0.5))
    #expect(isNear(half, Path(roundedRect: rect, cornerRadius: 3)))
    // A growing dot.
    let dot = Path(roundedRect: Rect(0, 0, 0, 0), cornerRadius: 0)
    #expect(dot.interpolated(to: square, at: 0.5)?.bounds == Rect(30, 15, 10, 10))
  }

  /// Polygons whose corners are given in another order blend point by point.
  @Test func polygonsKeepTheirCorners() throws {
    let square = [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)]
    let turned = Array(square[1...]) + square[..<1]
    let half = try #require(
      Path(polygon: square).interpolated(to: Path(polygon: turned), at: 0.5))
    #expect(half == Path(polygon: [Point(5, 0), Point(10, 5), Point(5, 10), Point(0, 5)]))
  }

  @Test func otherOutlinesDoNotBlend() {
    let rect = Path(rect: Rect(0, 0, 10, 10))
    let triangle = Path(polygon: [Point(0, 0), Point(10, 0), Point(0, 10)])
    #expect(rect.interpolated(to: triangle, at: 0.5) == nil)
    let step = Path(polygon: [
      Point(0, 0), Point(10, 0), Point(10, 5), Point(20, 5), Point(20, 10), Point(0, 10),
    ])
    #expect(rect.interpolated(to: step, at: 0.5) == nil)
  }

  // MARK: Arcs

  private func arc(_ start: Double, _ end: Double, radius: Double = 40) -> Path {
    var path = Path()
    path.addArc(
      center: Point(50, 50), radius: radius, startAngle: start * .pi / 180,
      endAngle: end * .pi / 180)
    return path
  }

  /// A gauge from 30° to 300°: the outline half way is an arc of the same circle, to 165°.
  @Test(arguments: [30.0, 80, 200])
  func arcsRunFurther(from: Double) throws {
    let half = try #require(arc(-90, from).interpolated(to: arc(-90, 260), at: 0.5))
    let measure = PathMeasure(half)
    for place in 0...40 {
      let point = try #require(measure.point(atFraction: Double(place) / 40))
      #expect(abs(point.distance(to: Point(50, 50)) - 40) < 0.012)
    }
    let end = (from + 260) / 2 * .pi / 180
    let last = try #require(half.currentPoint)
    #expect(last.distance(to: Point(50 + 40 * cos(end), 50 + 40 * sin(end))) < 1e-9)
  }

  @Test func centresAndRadiiBlend() throws {
    let half = try #require(arc(0, 90, radius: 10).interpolated(to: arc(90, 270), at: 0.5))
    let expected = arc(45, 180, radius: 25)
    let (a, b) = (PathMeasure(half), PathMeasure(expected))
    #expect(abs(a.length - b.length) < 0.02)
    #expect(
      try #require(a.point(atFraction: 0)).distance(
        to: Point(50 + 25 * cos(.pi / 4), 50 + 25 * sin(.pi / 4))) < 1e-9)
  }

  /// A piece of a pie keeps its tip, and its side leads to the start of the arc.
  @Test func arcsOfPathData() throws {
    func pie(_ degrees: Double, isLarge: Bool) throws -> Path {
      let angle = degrees * .pi / 180
      return try Path(
        svgData: "M50 50 L50 10 A40 40 0 \(isLarge ? 1 : 0) 1 \(50 + 40 * sin(angle)) "
          + "\(50 - 40 * cos(angle)) Z")
    }
    let half = try #require(
      try pie(60, isLarge: false).interpolated(to: pie(300, isLarge: true), at: 0.5))
    // Half of the disc.
    #expect(try #require(half.bounds).maxX - 90 < 0.02)
    let last = try #require(half.elements.dropLast().last)
    guard case .curve(let end, _, _) = last else { return #expect(Bool(false)) }
    #expect(end.distance(to: Point(50, 90)) < 1e-9)
    #expect(half.elements[0] == .move(to: Point(50, 50)))
  }

  @Test func arcsSurviveBeingMoved() throws {
    let (cosine, sine) = (2 * cos(0.3), 2 * sin(0.3))
    let turn = AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 5, ty: 7)
    let moved = try #require(
      arc(-90, 30).transformed(by: turn).interpolated(
        to: arc(-90, 260).transformed(by: turn), at: 0.5))
    let expected = try #require(arc(-90, 30).interpolated(to: arc(-90, 260), at: 0.5))
    #expect(isNear(moved, expected.transformed(by: turn)))
  }

  /// Arcs with opposite directions aren't blended by angles: their points move linearly.
  @Test func oppositeArcsGoStraight() throws {
    var back = Path()
    back.addArc(
      center: Point(50, 50), radius: 40, startAngle: 0, endAngle: -.pi / 2, clockwise: false)
    let half = try #require(arc(0, 180).interpolated(to: back, at: 0.5))
    #expect(half.currentPoint?.distance(to: Point(30, 30)) ?? 1 < 1e-9)
  }
}
