import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import SystemC
import TestSupport
import Testing

/// Spreads, transforms, straight colours and circles of gradients, against the numbers of their
/// definitions.
@Suite struct GradientPaintTests {
  private static let ramp = [
    GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white),
  ]

  private func render(
    _ gradient: Gradient, width: Int = 64, height: Int = 64, _ projection: Projection = .identity
  ) -> Bitmap {
    FrameRenderer().render(
      Frame(
        size: Size(Double(width), Double(height)),
        commands: [.draw(.rect(-500, -500, 2000, 2000), .gradient(gradient), projection)]))
  }

  /// The offset that shows, as its definition says.
  private func folded(_ t: Double, _ spread: Gradient.Spread) -> Double {
    switch spread {
    case .pad: min(max(t, 0), 1)
    case .repeat: t - t.rounded(.down)
    case .reflect: abs(t - 2 * (t / 2).rounded())
    }
  }

  /// Compares every pixel with an offset, or nil where it is clear. Those whose neighbourhood jumps are
  /// left out.
  private func check(
    _ bitmap: Bitmap, _ spread: Gradient.Spread, off allowed: Double = 0.75,
    _ offset: (Double, Double) -> Double?
  ) {
    var count = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let places = [(0.5, 0.5), (0.49, 0.49), (0.51, 0.51), (0.51, 0.49), (0.49, 0.51)]
        let around = places.map { offset(Double(x) + $0.0, Double(y) + $0.1) }
        let values = around.map { $0.map { folded($0, spread) } }
        let known = values.compactMap { $0 }
        if let least = known.min(), let most = known.max() {
          guard known.count == 5, most - least < 0.1 else { continue }
          let slope = (most - least) * 255
          let off = abs(Double(bitmap.channels(x, y)[0]) - 255 * (known.first ?? 0))
          if off > allowed + slope { Issue.record("\(spread) \(x) \(y): off by \(off)") }
        } else if bitmap[x, y] != 0 {
          Issue.record("\(spread) \(x) \(y) isn't clear")
        }
        count += 1
      }
    }
    #expect(count > bitmap.width * bitmap.height / 2)
  }

  @Test(arguments: Gradient.Spread.allCases)
  func axialSpreads(_ spread: Gradient.Spread) {
    let (start, end) = (Point(20.3, 11.1), Point(33.9, 19.4))
    let axis = end - start
    func offset(_ x: Double, _ y: Double) -> Double {
      ((x - start.x) * axis.x + (y - start.y) * axis.y) / (axis.x * axis.x + axis.y * axis.y)
    }
    let gradient = Gradient(.axial(from: start, to: end), stops: Self.ramp, spread: spread)
    check(render(gradient), spread, offset)
    // The same line, far away.
    let far = Gradient(
      .axial(
        from: Point(start.x + 2e6 * axis.x, start.y + 2e6 * axis.y),
        to: Point(end.x + 2e6 * axis.x, end.y + 2e6 * axis.y)), stops: Self.ramp, spread: spread)
    if spread != .pad { check(render(far), spread, off: 1, offset) }
  }

  @Test(arguments: Gradient.Spread.allCases)
  func radialSpreads(_ spread: Gradient.Spread) {
    let gradient = Gradient(
      .radial(center: Point(30.2, 25.7), radii: Size(13, 8)), stops: Self.ramp, spread: spread)
    check(render(gradient), spread) { x, y in
      let (u, v) = ((x - 30.2) / 13, (y - 25.7) / 8)
      return (u * u + v * v).squareRoot()
    }
  }

  /// A gradient's transform comes before the area's; one without an inverse paints nothing.
  @Test func transforms() {
    let turn = AffineTransform(rotationAngle: 0.5).concatenating(
      AffineTransform(scaleX: 1.4, y: 0.7)
    ).concatenating(AffineTransform(translationX: 12, y: -4))
    let outer = Projection(AffineTransform(translationX: 5, y: 3), px: 0.003, py: 0.001)
    for geometry: Gradient.Geometry in [
      .axial(from: Point(3, 4), to: Point(40, 30)),
      .radial(center: Point(20, 20), radii: Size(20, 9)),
      .conic(center: Point(25, 20), angle: 1),
      .circles(
        from: Gradient.Circle(center: Point(20, 20), radius: 2),
        to: Gradient.Circle(center: Point(28, 24), radius: 20)),
    ] {
      var gradient = Gradient(geometry, stops: Self.ramp, spread: .reflect, transform: turn)
      for projection in [Projection.identity, outer] {
        gradient.transform = turn
        let whole = render(gradient, projection)
        gradient.transform = .identity
        let placed = render(gradient, Projection(turn).concatenating(projection))
        var off = 0
        for y in 0..<64 {
          for x in 0..<64 {
            let pairs = zip(whole.channels(x, y), placed.channels(x, y))
            if pairs.contains(where: { abs($0 - $1) > 1 }) { off += 1 }
          }
        }
        #expect(off < 3, "\(geometry)")
      }
      gradient.transform = AffineTransform(scaleX: 0, y: 1)
      #expect(render(gradient).coveredArea == 0)
      gradient.transform = AffineTransform(scaleX: .nan, y: 1)
      #expect(render(gradient).coveredArea == 0)
    }
  }

  @Test func straightInterpolation() {
    let stops = [
      GradientStop(offset: 0, color: .red), GradientStop(offset: 1, color: .blue.withAlpha(0)),
    ]
    let gradient = Gradient(
      .axial(from: .zero, to: Point(64, 0)), stops: stops, interpolation: .straight)
    let bitmap = render(gradient, height: 1)
    for x in 0..<64 {
      let t = (Double(x) + 0.5) / 64
      let exact = [(1 - t) * (1 - t), 0, t * (1 - t), 1 - t].map { $0 * 255 }
      for (value, expected) in zip(bitmap.channels(x, 0), exact) {
        #expect(abs(Double(value) - expected) <= 1.01, "\(x)")
      }
    }
    #expect(bitmap.isPremultiplied)
  }

  /// By bisection: the greatest offset whose circle goes through a place.
  private func offset(
    _ x: Double, _ y: Double, _ from: Gradient.Circle, _ to: Gradient.Circle
  ) -> Double? {
    func circle(_ t: Double) -> (distance: Double, radius: Double) {
      let center = Point(
        from.center.x + (to.center.x - from.center.x) * t,
        from.center.y + (to.center.y - from.center.y) * t)
      return (Point(x, y).distance(to: center), from.radius + (to.radius - from.radius) * t)
    }
    func excess(_ t: Double) -> Double { circle(t).distance - circle(t).radius }
    var best: Double?
    let step = 1.0 / 16
    for index in -400..<400 {
      var (low, high) = (Double(index) * step, Double(index + 1) * step)
      guard (excess(low) > 0) != (excess(high) > 0) else { continue }
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if (excess(low) > 0) != (excess(middle) > 0) { high = middle } else { low = middle }
      }
      if circle(low).radius >= 0 { best = low }
    }
    return best
  }

  @Test(arguments: Gradient.Spread.allCases)
  func circles(_ spread: Gradient.Spread) {
    func circle(_ x: Double, _ y: Double, _ radius: Double) -> Gradient.Circle {
      Gradient.Circle(center: Point(x, y), radius: radius)
    }
    for (from, to) in [
      // One within the other, the inner one first or last.
      (circle(14, 13, 2), circle(17, 16, 12)), (circle(17, 16, 12), circle(14, 13, 2)),
      (circle(12, 16, 0), circle(17, 16, 12)),
      // A cone that opens, one that closes, and a strip.
      (circle(6, 8, 2), circle(17, 16, 5)), (circle(17, 16, 6), circle(8, 8, 3)),
      (circle(9, 12, 4), circle(20, 18, 4)),
    ] {
      let gradient = Gradient(.circles(from: from, to: to), stops: Self.ramp, spread: spread)
      let bitmap = render(gradient, width: 24, height: 24)
      check(bitmap, spread) { offset($0, $1, from, to) }
    }
  }

  /// All circles touch in one place: half of the plane is clear.
  @Test func touchingCircles() {
    let gradient = Gradient(
      .circles(
        from: Gradient.Circle(center: Point(44, 32), radius: 0),
        to: Gradient.Circle(center: Point(24, 32), radius: 20)), stops: Self.ramp)
    let bitmap = render(gradient)
    for y in 0..<64 {
      for x in 0..<64 {
        let (u, v) = (44 - Double(x) - 0.5, Double(y) + 0.5 - 32)
        // A circle of radius r through the place: (u - r)² + v² = r².
        let t = (u * u + v * v) / (2 * u * 20)
        let got = bitmap.channels(x, y)
        if u < 0 {
          #expect(got == [0, 0, 0, 0], "\(x) \(y)")
        } else {
          #expect(abs(Double(got[0]) - 255 * min(t, 1)) <= 1, "\(x) \(y)")
        }
      }
    }
  }

  @Test func emptyCircles() {
    func circle(_ x: Double, _ radius: Double) -> Gradient.Circle {
      Gradient.Circle(center: Point(x, 20), radius: radius)
    }
    for (from, to) in [
      (circle(20, 10), circle(20, 10)), (circle(20, 0), circle(40, 0)),
      (circle(20, -1), circle(40, 5)), (circle(.nan, 1), circle(40, 5)),
      (circle(20, 1), circle(40, .infinity)),
    ] {
      #expect(render(Gradient(.circles(from: from, to: to), stops: Self.ramp)).coveredArea == 0)
    }
  }

  /// A line without length is the last colour, whatever its spread; without stops nothing shows.
  @Test(arguments: Gradient.Spread.allCases)
  func degenerateLines(_ spread: Gradient.Spread) {
    var gradient = Gradient(
      .axial(from: Point(5, 5), to: Point(5, 5)),
      stops: [GradientStop(offset: 0, color: .red), GradientStop(offset: 1, color: .blue)],
      spread: spread)
    #expect(Set(render(gradient).pixels) == [0xFFFF_0000])
    gradient.stops = []
    #expect(render(gradient).coveredArea == 0)
    gradient = Gradient(
      .axial(from: Point(5, 5), to: Point(9, 5)), stops: [GradientStop(offset: 0.3, color: .red)],
      spread: spread)
    #expect(Set(render(gradient).pixels) == [0xFF00_00FF])
  }
}
