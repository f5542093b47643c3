import AnimGeometry
import Testing

@Suite struct PathDataTests {
  struct ArcExample: Sendable {
    let text: String
    let center: Point
    let rx: Double
    let ry: Double
    let curves: Int

    init(_ text: String, _ center: Point, _ rx: Double, _ ry: Double, curves: Int) {
      self.text = text
      self.center = center
      (self.rx, self.ry) = (rx, ry)
      self.curves = curves
    }
  }

  private func elements(_ text: String) throws -> [Path.Element] {
    try Path(svgData: text).elements
  }

  @Test func readsLines() throws {
    #expect(
      try elements("M10 20 30 40h5V7zl1,1") == [
        .move(to: Point(10, 20)), .line(to: Point(30, 40)), .line(to: Point(35, 40)),
        .line(to: Point(35, 7)), .close, .move(to: Point(10, 20)), .line(to: Point(11, 21)),
      ])
    #expect(
      try elements(" m1 2 3 4 z m 1 1") == [
        .move(to: Point(1, 2)), .line(to: Point(4, 6)), .close, .move(to: Point(2, 3)),
      ])
  }

  @Test func readsNumbersWithoutSeparators() throws {
    #expect(
      try elements("M1.5.5-3e2+.25L1.-2E-1") == [
        .move(to: Point(1.5, 0.5)), .line(to: Point(-300, 0.25)), .line(to: Point(1, -0.2)),
      ])
  }

  @Test func mirrorsControlPoints() throws {
    #expect(
      try elements("M0 0C1 2 3 4 5 6S9 9 10 10s1 1 2 2") == [
        .move(to: .zero), .curve(to: Point(5, 6), control1: Point(1, 2), control2: Point(3, 4)),
        .curve(to: Point(10, 10), control1: Point(7, 8), control2: Point(9, 9)),
        .curve(to: Point(12, 12), control1: Point(11, 11), control2: Point(11, 11)),
      ])
    #expect(
      try elements("M0 0Q1 2 3 4T7 8T9 9H0T1 1") == [
        .move(to: .zero), .quadCurve(to: Point(3, 4), control: Point(1, 2)),
        .quadCurve(to: Point(7, 8), control: Point(5, 6)),
        .quadCurve(to: Point(9, 9), control: Point(9, 10)), .line(to: Point(0, 9)),
        .quadCurve(to: Point(1, 1), control: Point(0, 9)),
      ])
    // A smooth cubic after a quadratic has no control point to mirror.
    #expect(
      try elements("M0 0Q1 2 3 4S5 5 6 6").last
        == .curve(to: Point(6, 6), control1: Point(3, 4), control2: Point(5, 5)))
  }

  /// Every sampled point of an arc must satisfy the ellipse's equation; the expected centre comes
  /// from the geometry of the example, not from the formula with flags.
  @Test(arguments: [
    // Unit circle arcs from (1, 0) to (0, 1): the two circles through both have centres (0, 0) and
    // (1, 1).
    ArcExample("M1 0A1 1 0 0 1 0 1", Point(0, 0), 1, 1, curves: 1),
    ArcExample("M1 0A1 1 0 110 1", Point(1, 1), 1, 1, curves: 3),
    ArcExample("M1 0A1 1 0 0 0 0 1", Point(1, 1), 1, 1, curves: 1),
    ArcExample("M1 0A1 1 0 100 1", Point(0, 0), 1, 1, curves: 3),
    // Half turns, radii too small, negative radii.
    ArcExample("M-3 0a3 1 0 0 1 6 0", Point(0, 0), 3, 1, curves: 2),
    ArcExample("M-3 0A1 1 0 1 0 3 0", Point(0, 0), 3, 3, curves: 2),
    ArcExample("M-3 0A-3-3 0 1 0 3 0", Point(0, 0), 3, 3, curves: 2),
  ])
  func drawsArcs(_ example: ArcExample) throws {
    let (text, curves) = (example.text, example.curves)
    let (x, y, rx, ry) = (example.center.x, example.center.y, example.rx, example.ry)
    let path = try Path(svgData: text)
    #expect(path.elements.count == curves + 1)
    var start = Point.zero
    for element in path.elements {
      if case .curve(let end, let c1, let c2) = element {
        for t in stride(from: 0, through: 1, by: 0.05) {
          let p = PathSegment.cubic(from: start, control1: c1, control2: c2, to: end).point(at: t)
          let (u, v) = ((p.x - x) / rx, (p.y - y) / ry)
          #expect(abs((u * u + v * v).squareRoot() - 1) < 3e-4)
        }
        start = end
      } else if case .move(let point) = element {
        start = point
      }
    }
  }

  /// In the ellipse's own axes and units, all joints of a rotated arc lie one unit from one centre.
  @Test func rotatesArcs() throws {
    let path = try Path(svgData: "M0 0 a 100 50 30 1 0 100 50")
    let cosine = 3.0.squareRoot() / 2
    // The points of the ellipse, turned back by 30 degrees, fit one centre; solve it from both
    // ends.
    func unturned(_ p: Point) -> Point {
      Point((cosine * p.x + 0.5 * p.y) / 100, (cosine * p.y - 0.5 * p.x) / 50)
    }
    let (a, b) = (unturned(.zero), unturned(Point(100, 50)))
    let half = a.distance(to: b) / 2
    let height = (1 - half * half).squareRoot()
    let normal = Point(-(b.y - a.y), b.x - a.x) * (1 / (2 * half))
    let middle = a.interpolated(to: b, at: 0.5)
    let measure = path.elements.dropFirst().compactMap {
      if case .curve(let end, _, _) = $0 { unturned(end) } else { nil }
    }
    #expect(measure.count == 4)
    for point in measure {
      let centers = [middle + normal * height, middle - normal * height]
      #expect(centers.contains { abs($0.distance(to: point) - 1) < 1e-9 })
    }
    #expect(path.currentPoint == Point(100, 50))
  }

  @Test func degenerateArcs() throws {
    #expect(
      try elements("M1 1A0 5 0 0 0 2 2") == [.move(to: Point(1, 1)), .line(to: Point(2, 2))])
    #expect(try elements("M1 1A5 5 0 0 0 1 1") == [.move(to: Point(1, 1))])
    #expect(try elements("") == [])
  }

  @Test(arguments: [
    ("L1 1", 0), ("M", 1), ("M1", 2), ("M1 2 3", 6), ("M1 2,", 5), ("M1,,2", 3), ("M,1 2", 1),
    ("M1 2X", 4), ("M1 2é", 4), ("M0 0A1 1 0 2 0 1 1", 11), ("M0 0C1 1", 8), ("M0 0z5", 5),
    ("M1e999 0", 1), ("M1e308 0l1e308 0", 9), ("M--1 0", 1), ("M1 .", 3),
  ])
  func reportsWhere(_ text: String, _ offset: Int) {
    let error = #expect(throws: PathDataError.self) { try Path(svgData: text) }
    #expect(error?.offset == offset)
    #expect(error?.expected.isEmpty == false)
  }

  @Test func limitsItsSize() throws {
    let text = "M0 0" + String(repeating: "h1", count: 999_999)
    #expect(try Path(svgData: text).elements.count == 1_000_000)
    #expect(throws: PathDataError.self) { try Path(svgData: text + "h1") }
  }

  /// Random texts of the alphabet either fail or give finite paths.
  @Test func survivesNoise() {
    var state: UInt64 = 7
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n")
    for _ in 0..<20_000 {
      var text = "M0 0"
      for _ in 0..<24 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      if let path = try? Path(svgData: text) { #expect(path.isFinite) }
    }
  }
}
