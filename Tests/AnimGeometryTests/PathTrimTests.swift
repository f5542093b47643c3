import Testing

@testable import AnimGeometry

@Suite struct PathTrimTests {
  struct Example: Sendable {
    let start: Double
    let end: Double
    let polyline: [Point]
  }

  /// The path has the length 150: 100 to the right, 50 down.
  @Test(arguments: [
    Example(start: 0, end: 0.5, polyline: [Point(0, 0), Point(75, 0)]),
    Example(start: 0.25, end: 1, polyline: [Point(37.5, 0), Point(100, 0), Point(100, 50)]),
    Example(start: 0.5, end: 0.8, polyline: [Point(75, 0), Point(100, 0), Point(100, 20)]),
    Example(start: 0.8, end: 0.2, polyline: []),
    Example(start: -1, end: 2, polyline: [Point(0, 0), Point(100, 0), Point(100, 50)]),
    Example(start: 0.4, end: 0.4, polyline: []),
    Example(start: 1, end: 2, polyline: []),
    Example(start: -2, end: 0, polyline: []),
  ])
  func cutsLines(_ example: Example) throws {
    let path = try Path(svgData: "M0 0L100 0L100 50")
    let trimmed = path.trimmed(from: example.start, to: example.end)
    let points = trimmed.elements.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    #expect(points.count == example.polyline.count && trimmed.elements.count == points.count)
    for (point, expected) in zip(points, example.polyline) {
      #expect(point.distance(to: expected) < 1e-9)
    }
  }

  @Test func keepsWholeSubpathsClosed() throws {
    let path = try Path(svgData: "M0 0H10V10H0ZM20 0H30V10H20Z")
    let square = try Path(svgData: "M0 0H10V10H0Z").elements
    #expect(path.trimmed(from: 0, to: 0.5).elements == square)
    let more = path.trimmed(from: 0, to: 0.5625).elements
    #expect(Array(more.prefix(5)) == square)
    #expect(Array(more.dropFirst(5)) == [.move(to: Point(20, 0)), .line(to: Point(25, 0))])
    // A trimmed closed subpath ends with its closing line as an ordinary segment.
    let open = path.trimmed(from: 0.0625, to: 0.5).elements
    #expect(open.first == .move(to: Point(5, 0)) && open.last == .line(to: Point(0, 0)))
    #expect(path.trimmed(from: 0.5, to: 1).elements.last == .close)
    #expect(path.trimmed(from: .nan, to: 1).isEmpty)
  }

  /// A dot has no length, and is part of the result as soon as the range reaches it.
  @Test func keepsDots() throws {
    let path = try Path(svgData: "M5 5ZM20 0H30M40 0Z")
    let half = PathMeasure(path.trimmed(from: 0, to: 0.5))
    #expect(half.subpaths.map(\.isClosed) == [true, false])
    #expect(half.segments.map(\.start) == [Point(5, 5), Point(20, 0)])
    #expect(half.segments.map(\.end) == [Point(5, 5), Point(25, 0)])
    #expect(PathMeasure(try Path(svgData: "M0 0H10V10ZZ")).subpaths.count == 1)
  }

  /// Every part has its share of the length, and lies on the curve.
  @Test func splitsCurvesExactly() throws {
    let path = Path(ellipseIn: Rect(0, 0, 80, 30))
    let whole = PathMeasure(path)
    var random = SeededRandom(seed: 3)
    for _ in 0..<100 {
      let (a, b) = (random.unit(), random.unit())
      let (start, end) = (min(a, b), max(a, b))
      let part = PathMeasure(path.trimmed(from: start, to: end))
      #expect(abs(part.length - (end - start) * whole.length) < 1e-8)
      for t in [0.0, 0.3, 0.9, 1] {
        let point = try #require(part.point(atFraction: t))
        let other = try #require(whole.point(atFraction: start + (end - start) * t))
        #expect(point.distance(to: other) < 1e-7)
      }
    }
  }

  @Test func interpolatesPointByPoint() throws {
    let a = try Path(svgData: "M0 0L10 0L10 10Z")
    let b = try Path(svgData: "M2 2L20 0L10 30Z")
    #expect(a.interpolated(to: b, at: 0)?.elements == a.elements)
    #expect(a.interpolated(to: b, at: 1)?.elements == b.elements)
    #expect(
      a.interpolated(to: b, at: 0.5)?.elements == [
        .move(to: Point(1, 1)), .line(to: Point(15, 0)), .line(to: Point(10, 20)), .close,
      ])
    #expect(a.interpolated(to: b, at: -1)?.elements.first == .move(to: Point(-2, -2)))
  }

  @Test func raisesSegmentsWithoutChangingThem() throws {
    let simple = try Path(svgData: "M0 0L9 3Q12 12 0 9")
    let cubic = try Path(svgData: "M0 0C1 0 2 0 9 3C3 3 4 4 0 9")
    let raised = try #require(simple.interpolated(to: cubic, at: 0))
    #expect(raised.elements.count == 3)
    let (before, after) = (PathMeasure(simple).segments, PathMeasure(raised).segments)
    for (one, other) in zip(before, after) {
      for t in [0.0, 0.25, 0.6, 1] {
        #expect(one.point(at: t).distance(to: other.point(at: t)) < 1e-12)
      }
    }
  }

  @Test(arguments: ["M0 0L1 1", "M0 0L1 1L2 2Z", "M0 0L1 1M2 2L3 3", ""])
  func refusesOtherStructures(_ data: String) throws {
    let path = try Path(svgData: "M0 0L1 1L2 2L3 3")
    #expect(path.interpolated(to: try Path(svgData: data), at: 0.5) == nil)
  }
}
