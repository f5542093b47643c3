import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import Testing

/// Strokes whose areas follow from geometry.
@Suite struct StrokeTests {
  private func render(_ path: Path, _ style: StrokeStyle, side: Int = 100) -> Bitmap {
    FrameRenderer().render(
      Frame(
        size: Size(Double(side), Double(side)),
        commands: [.draw(.stroke(path, style), .black)]))
  }

  private let square = Path(
    [Point(10, 10), Point(40, 10), Point(40, 40), Point(10, 40)], closed: true)

  @Test func capsAddTheirArea() {
    let line = Path([Point(20, 20), Point(70, 60)], closed: false)
    let length = Point(20, 20).distance(to: Point(70, 60))
    for (cap, added) in [(LineCap.butt, 0.0), (.square, 144), (.round, .pi * 36)] {
      let area = render(line, StrokeStyle(width: 12, cap: cap)).coveredArea
      // Chords remove up to 2/3 of 0.05 pixel from a round cap's edge.
      #expect(abs(area - (length * 12 + added)) < (cap == .round ? 1.4 : 0.6))
    }
  }

  @Test func joinsAddTheirArea() {
    let corner = Path([Point(20, 80), Point(20, 20), Point(80, 20)], closed: false)
    // Two bars that overlap in a quarter of the corner, and the join's area outside.
    let bars = 2 * 60 * 10.0 - 25
    for (join, added) in [(LineJoin.miter, 25.0), (.bevel, 12.5), (.round, .pi * 25 / 4)] {
      let area = render(corner, StrokeStyle(width: 10, join: join)).coveredArea
      #expect(abs(area - (bars + added)) < 0.3)
    }
  }

  /// Both sides of a circle's stroke are exact, even for a pen almost as wide as the circle.
  @Test(arguments: [(30.0, 8.0), (20, 30), (40.5, 0.3), (12, 23)])
  func rings(radius: Double, width: Double) {
    let (outer, inner) = (radius + width / 2, radius - width / 2)
    let area = render(.circle(Point(50.2, 49.7), radius: radius), StrokeStyle(width: width))
      .coveredArea
    let expected = Double.pi * (outer * outer - inner * inner)
    #expect(abs(area - expected) < 2 * .pi * (outer + inner) * 0.02)
  }

  @Test func penWiderThanTheCircle() {
    let result = render(.circle(Point(50, 50), radius: 10), StrokeStyle(width: 44))
    #expect(abs(result.coveredArea - .pi * 32 * 32) < 12)
    #expect(result.alpha(50, 50) == 255)
  }

  /// A cap is perpendicular to the curve, not to its last chord.
  @Test(arguments: [6.0, 20, 60])
  func capsStandAcrossCurves(width: Double) {
    var path = Path()
    let k = 0.5522847498307936 * 50
    path.move(to: Point(60, 10))
    path.addCurve(to: Point(10, 60), control1: Point(60, 10 + k), control2: Point(10 + k, 60))
    let result = render(path, StrokeStyle(width: width))
    // Nothing beyond the ends, at y < 10 and x < 10, and everything up to them but a sliver.
    let beyond = (0..<100).reduce(0) {
      $0 + Int(result.alpha($1, 9)) + Int(result.alpha(9, $1))
    }
    #expect(Double(beyond) / 255 < 0.05 * width)
    let (from, to) = (Int(60 - width / 2) + 1, Int(60 + width / 2) - 1)
    for x in from..<to { #expect(result.alpha(x, 10) > 240) }
  }

  /// A turn within a few thousandths of a pixel is one join.
  @Test func unseenSegmentsKeepTheJoin() {
    let plain = [Point(20, 80), Point(50, 30), Point(80, 80)]
    let knotted = [plain[0], plain[1], Point(50.001, 30.001), Point(50, 30.002), plain[2]]
    for join in LineJoin.allCases {
      let style = StrokeStyle(width: 10, join: join)
      let a = render(Path(plain, closed: false), style)
      let b = render(Path(knotted, closed: false), style)
      let off = zip(a.pixels, b.pixels).map { (first: UInt32, second: UInt32) -> Int in
        abs(Int(first >> 24) - Int(second >> 24))
      }
      #expect(off.allSatisfy { $0 <= 3 })
    }
  }

  @Test func hairlines() {
    let line = Path([Point(10, 20.5), Point(90, 20.5)], closed: false)
    for width in [0.5, 0.1, 0.02] {
      let result = render(line, StrokeStyle(width: width))
      // Edges lie on a grid of 1/256 pixel.
      #expect(abs(Double(result.alpha(50, 20)) - width * 255) <= 1.5)
    }
  }

  /// A dash across the start of a closed line has the line's join there.
  @Test func dashesAroundTheStart() {
    let style = StrokeStyle(width: 4, dashPattern: [20, 10], dashPhase: 10)
    let result = render(square, style)
    #expect(result.alpha(8, 8) == 255)
    // On: 0–10, 20–40, 50–70, 80–100 and 110–120 of the length of 120.
    #expect(result.alpha(15, 10) == 255)
    #expect(result.alpha(24, 10) == 0)
    #expect(result.alpha(10, 24) == 0)
    #expect(result.alpha(10, 15) == 255)
    // A solid stroke with its four corners, without four gaps.
    #expect(abs(result.coveredArea - (4 * 30 * 4 - 4 * 10 * 4)) < 0.5)
  }

  /// A dash without length at the very start is a dot as well.
  @Test func dotsFromTheStart() {
    let line = Path([Point(10, 50), Point(91, 50)], closed: false)
    for (pattern, phase, dots) in [
      ([0.0, 20.0], 0.0, [10, 30, 50, 70, 90]), ([0, 20], 5, [25, 45, 65, 85]),
      ([0, 20], 20, [10, 30, 50, 70, 90]), ([0, 10, 0, 10], 10, [10, 20, 30, 40, 50, 60, 70, 80]),
    ] {
      for (cap, area) in [(LineCap.round, .pi * 9), (.square, 36.0)] {
        let style = StrokeStyle(width: 6, cap: cap, dashPattern: pattern, dashPhase: phase)
        let result = render(line, style)
        for x in dots { #expect(result.alpha(x, 50) == 255, "\(pattern) \(phase) \(x)") }
        #expect(result.alpha(dots[0] + 5, 50) == 0)
        let least = Double(dots.count) * area
        #expect(result.coveredArea > 0.97 * least && result.coveredArea < least + area + 1)
      }
    }
  }

  @Test func dashLengths() {
    let line = Path([Point(5, 50), Point(95, 50)], closed: false)
    for (pattern, phase, on) in [
      ([10.0, 5.0], 0.0, 60.0), ([10, 5], 7, 60), ([10, 5], -7, 60), ([9], 0, 45),
      ([30, 0], 0, 90),
      ([0, 3], 0, 0), ([200, 1], 0, 90),
    ] {
      let style = StrokeStyle(width: 4, dashPattern: pattern, dashPhase: phase)
      #expect(abs(render(line, style).coveredArea - on * 4) < 0.1, "\(pattern) \(phase)")
    }
  }
}
