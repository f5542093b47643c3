import AnimGeometry
import Foundation
import Testing

@Suite struct PathShapesTests {
  struct ArcExample: Sendable {
    let start: Double
    let end: Double
    let isClockwise: Bool
    let last: Double
    let curves: Int

    init(_ start: Double, _ end: Double, _ isClockwise: Bool, ends last: Double, curves: Int) {
      (self.start, self.end, self.last) = (start * .pi / 180, end * .pi / 180, last * .pi / 180)
      self.isClockwise = isClockwise
      self.curves = curves
    }
  }

  @Test func rectangles() {
    #expect(
      Path(rect: Rect(1, 2, 3, 4)).elements == [
        .move(to: Point(1, 2)), .line(to: Point(4, 2)), .line(to: Point(4, 6)),
        .line(to: Point(1, 6)), .close,
      ])
    #expect(Path(polygon: []).isEmpty)
  }

  /// A cubic quarter with kappa 0.5522847498 leaves the circle by at most 2.73e-4 of its radius.
  @Test func ellipsesAreRound() throws {
    let path = Path(ellipseIn: Rect(10, 20, 200, 100))
    for point in samples(of: path) {
      let u = (point.x - 110) / 100
      let v = (point.y - 70) / 50
      #expect((u * u + v * v).squareRoot() >= 1 - 1e-9)
      #expect((u * u + v * v).squareRoot() <= 1.000274)
    }
    let bounds = try #require(path.bounds)
    #expect(abs(bounds.minX - 10) < 1e-9 && abs(bounds.maxY - 120) < 1e-9)
  }

  /// On a y-down screen positive angles are clockwise: 90 degrees points down.
  @Test(arguments: [
    ArcExample(0, 90, true, ends: 90, curves: 1), ArcExample(0, 90, false, ends: 90, curves: 3),
    ArcExample(90, 0, true, ends: 0, curves: 3), ArcExample(90, 0, false, ends: 0, curves: 1),
    ArcExample(0, 360, true, ends: 0, curves: 4), ArcExample(0, 360, false, ends: 0, curves: 4),
    ArcExample(-7, -7 + 360 - 1e-12, false, ends: -7, curves: 4),
    ArcExample(0, 5000, true, ends: 0, curves: 4), ArcExample(-45, 45, true, ends: 45, curves: 1),
  ])
  func arcs(_ example: ArcExample) throws {
    let (start, end, clockwise) = (example.start, example.end, example.isClockwise)
    let last = Point(cos(example.last), sin(example.last))
    var path = Path()
    path.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
    #expect(path.elements.count == 1 + example.curves)
    #expect(path.elements.first == .move(to: Point(cos(start), sin(start))))
    #expect(try #require(path.currentPoint).distance(to: last) < 1e-12)
    for point in samples(of: path) { #expect(abs(point.length - 1) < 2.8e-4) }
    // Just after the start a clockwise arc goes down from the right-hand point.
    let points = samples(of: path)
    let turn = points[0].x * points[1].y - points[0].y * points[1].x
    #expect((turn > 0) == clockwise)
  }

  @Test func arcsJoinThePath() {
    var path = Path()
    path.move(to: Point(5, 5))
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1)
    #expect(path.elements[1] == .line(to: Point(1, 0)))
    path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1)
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .infinity)
    #expect(path.elements.count == 3)
  }

  @Test func roundedRects() throws {
    let limited = Path(roundedRect: Rect(0, 0, 40, 20), cornerRadius: 100)
    // Stadium: the short sides vanish, the corners are quarters of radius 10.
    #expect(limited.elements.count == 1 + 4 + 2 + 1)
    #expect(limited.elements[0] == .move(to: Point(10, 0)))
    #expect(limited.elements[1] == .line(to: Point(30, 0)))
    #expect(limited.bounds == Rect(0, 0, 40, 20))
    let square = Path(roundedRect: Rect(0, 0, 4, 4), cornerRadius: -1)
    #expect(square.elements == Path(rect: Rect(0, 0, 4, 4)).elements)
    // CSS Backgrounds 3, 4.5: 60 + 60 on a side of 80 shrink all radii by 2/3.
    let mixed = Path(
      roundedRect: Rect(0, 0, 80, 200),
      cornerRadii: CornerRadii(topLeft: 60, topRight: 60, bottomRight: 30, bottomLeft: 0))
    #expect(mixed.elements[0] == .move(to: Point(40, 0)))
    #expect(
      mixed.elements.contains {
        if case .curve(let end, _, _) = $0 {
          end.distance(to: Point(60, 200)) < 1e-12
        } else {
          false
        }
      })
    #expect(mixed.elements.contains(.line(to: Point(0, 200))))
  }

  @Test func boundsMatchDenseSampling() throws {
    #expect(Path().bounds == nil && Path().controlBounds == nil)
    var random = SeededRandom(seed: 11)
    for _ in 0..<200 {
      var path = Path()
      path.move(to: random.point())
      path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
      path.addQuadCurve(to: random.point(), control: random.point())
      path.addLine(to: random.point())
      path.closeSubpath()
      let points = samples(of: path, count: 2000)
      let xs = points.map(\.x)
      let ys = points.map(\.y)
      let (bounds, control) = (try #require(path.bounds), try #require(path.controlBounds))
      #expect(abs(bounds.minX - (xs.min() ?? 0)) < 1e-3 && bounds.minX <= (xs.min() ?? 0) + 1e-9)
      #expect(abs(bounds.maxX - (xs.max() ?? 0)) < 1e-3 && bounds.maxX >= (xs.max() ?? 0) - 1e-9)
      #expect(abs(bounds.minY - (ys.min() ?? 0)) < 1e-3 && bounds.minY <= (ys.min() ?? 0) + 1e-9)
      #expect(abs(bounds.maxY - (ys.max() ?? 0)) < 1e-3 && bounds.maxY >= (ys.max() ?? 0) - 1e-9)
      #expect(control.minX <= bounds.minX + 1e-9 && control.maxY >= bounds.maxY - 1e-9)
    }
    // A parabola's apex, known by hand.
    #expect(try Path(svgData: "M0 0Q50 100 100 0").bounds == Rect(0, 0, 100, 50))
    #expect(try Path(svgData: "M0 0C0 100 100 100 100 0").bounds == Rect(0, 0, 100, 75))
  }
}
