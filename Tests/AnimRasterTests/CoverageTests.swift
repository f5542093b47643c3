import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import TestSupport
import Testing

/// Numbers that follow from geometry alone.
@Suite struct CoverageTests {
  private func alphas(
    _ area: Area, width: Int, height: Int, _ transform: Projection = .identity
  ) -> [UInt32] {
    picture(area, width: width, height: height, transform).pixels.map { $0 >> 24 }
  }

  private func picture(
    _ area: Area, width: Int, height: Int, _ transform: Projection = .identity
  ) -> Bitmap {
    let frame = Frame(
      size: Size(Double(width), Double(height)),
      commands: [.draw(area, .color(.black), transform)])
    return FrameRenderer().render(frame)
  }

  @Test func halfCoveredPixels() {
    #expect(
      alphas(.rect(0.5, 1, 2, 1.5), width: 4, height: 3)
        == [0, 0, 0, 0, 128, 255, 128, 0, 64, 128, 64, 0])
  }

  @Test func diagonalHalvesPixels() {
    let triangle = Path([Point(0, 0), Point(3, 0), Point(0, 3)], closed: true)
    #expect(
      alphas(.fill(triangle, .nonZero), width: 3, height: 3)
        == [255, 255, 128, 255, 128, 0, 128, 0, 0])
  }

  /// A line of slope 1/4 leaves 7/8, 5/8, 3/8 and 1/8 of four pixels below it.
  @Test func shallowEdge() {
    let wedge = Path([Point(0, 0), Point(4, 1), Point(0, 1)], closed: true)
    #expect(
      alphas(.fill(wedge, .nonZero), width: 4, height: 1)
        == [223, 159, 96, 32])
  }

  @Test func fillRules() {
    var path = Path([Point(0, 0), Point(5, 0), Point(5, 5), Point(0, 5)], closed: true)
    path.append(Path([Point(1, 1), Point(4, 1), Point(4, 4), Point(1, 4)], closed: true))
    path.append(Path([Point(2, 2), Point(2, 3), Point(3, 3), Point(3, 2)], closed: true))
    #expect(picture(.fill(path, .nonZero), width: 5, height: 5).coveredArea == 25)
    #expect(picture(.fill(path, .evenOdd), width: 5, height: 5).coveredArea == 25 - 9 + 1)
  }

  @Test func oppositeWindingsCancel() {
    var path = Path([Point(0, 0), Point(8, 0), Point(8, 8), Point(0, 8)], closed: true)
    path.append(Path([Point(2.5, 2.5), Point(2.5, 6), Point(6, 6), Point(6, 2.5)], closed: true))
    let result = picture(.fill(path, .nonZero), width: 8, height: 8)
    #expect(abs(result.coveredArea - (64 - 12.25)) < 0.05)
    #expect(result.alpha(4, 4) == 0)
  }

  @Test(arguments: 0..<40)
  func polygonAreas(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    // Corners at ascending angles around a centre, so that the outline does not cross itself.
    let count = random.whole(3...9)
    let points = (0..<count).map { i in
      let angle = (Double(i) + random.number(0...0.9)) * 2 * .pi / Double(count)
      let t = AffineTransform(rotationAngle: angle)
      return Point(random.number(10...48), 0) * t + Point(50.3, 49.7)
    }
    var double = 0.0
    var edge = 0.0
    for (i, p) in points.enumerated() {
      let q = points[(i + 1) % count]
      double += p.x * q.y - q.x * p.y
      edge += abs(p.x - q.x) + abs(p.y - q.y) + 2
    }
    let result = picture(.fill(Path(points, closed: true), .nonZero), width: 100, height: 100)
    // The error of each pixel on the edge is at most half a step, that of each corner 1/512 pixel.
    #expect(abs(result.coveredArea - abs(double) / 2) < edge * (0.5 / 255 + 1.0 / 512))
  }

  @Test(arguments: [0.4, 3, 17.3, 80])
  func circleAreas(radius: Double) {
    let size = Int(radius * 2 + 4)
    let center = Point(radius + 1.6, radius + 2.2)
    let expected = Double.pi * radius * radius
    let areas: [Area] = [
      .fill(.circle(center, radius: radius), .nonZero),
      .roundedRect(
        Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius), cornerRadius: 1e9),
    ]
    for area in areas {
      let covered = picture(area, width: size, height: size).coveredArea
      // The mean error of chords is 2/3 of the tolerance of 0.05 pixel, inwards; that of each pixel
      // on the edge is half a step, that of each corner 1/512 pixel.
      let length = 2 * Double.pi * radius
      let rounding = length * (0.5 / 255 + 1.0 / 512) + 0.02
      #expect(covered < expected + rounding)
      #expect(covered > expected - length * 0.05 * 2 / 3 - rounding)
    }
  }

  @Test func ringOfTwoRectangles() {
    let result = picture(
      .border(Rect(1, 1, 8, 6), cornerRadius: 0, width: 1.5), width: 10, height: 8)
    #expect(abs(result.coveredArea - (48 - 15)) < 0.1)
    #expect(result.channels(1, 1)[3] == 255)
    #expect(result.channels(2, 3)[3] == 128)
    #expect(result.channels(5, 4)[3] == 0)
    let solid = picture(.border(Rect(1, 1, 8, 6), cornerRadius: 0, width: 3), width: 10, height: 8)
    #expect(solid.coveredArea == 48)
  }

  /// Two polygons that share an edge cover every pixel once.
  @Test(arguments: 0..<20)
  func sharedEdgesLeaveNoSeam(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let top = Point(random.number(5...55), 0)
    let bottom = Point(random.number(5...55), 40)
    var path = Path([Point(0, 0), top, bottom, Point(0, 40)], closed: true)
    path.append(Path([top, Point(60, 0), Point(60, 40), bottom], closed: true))
    #expect(alphas(.fill(path, .nonZero), width: 60, height: 40).allSatisfy { $0 == 255 })
  }

  /// A border that is thinner than a pixel covers its exact area everywhere.
  @Test(arguments: [0.1, 0.5, 0.9, 1, 2.5])
  func thinBorders(width: Double) {
    for transform in [AffineTransform.identity, AffineTransform(rotationAngle: 0.3)] {
      let border = Area.border(Rect(12, 4, 30, 24), cornerRadius: 9, width: width)
      let bitmap = FrameRenderer().render(
        Frame(
          size: Size(64, 48), commands: [.draw(border, .color(.black), Projection(transform))]))
      func area(_ w: Double, _ h: Double, _ r: Double) -> Double { w * h - (4 - .pi) * r * r }
      let exact = area(30, 24, 9) - area(30 - 2 * width, 24 - 2 * width, 9 - width)
      #expect(abs(bitmap.coveredArea - exact) < 1)
      // No gaps: half a corner has no pixel with less than its share.
      let corner = (4..<11).map { y in (12..<20).map { bitmap.alpha($0, y) }.reduce(0, +) }
      if transform.isIdentity {
        #expect(corner.allSatisfy { Double($0) > 255 * min(width, 1) * 0.8 })
      }
    }
  }

  /// Parts outside of the canvas change nothing inside, in any direction.
  @Test func partsOutside() {
    for (dx, dy) in [(-30.0, 0.0), (30, 0), (0, -30), (0, 30), (-25, 28)] {
      let circle = Area.fill(.circle(Point(20.3 + dx, 19.8 + dy), radius: 35.5), .nonZero)
      let small = picture(circle, width: 40, height: 40)
      let large = picture(
        circle, width: 140, height: 140, Projection(AffineTransform(translationX: 50, y: 50)))
      for y in 0..<40 {
        for x in 0..<40 where small[x, y] != large[x + 50, y + 50] {
          Issue.record("pixel \(x), \(y) differs at offset \(dx), \(dy)")
          return
        }
      }
    }
  }

  @Test func canvasSizes() {
    func size(_ width: Double, _ height: Double, scale: Double) -> [Int] {
      let frame = Frame(size: Size(width, height))
      let result = FrameRenderer(scale: scale).render(frame)
      return [result.width, result.height]
    }
    #expect(size(10, 4.5, scale: 1) == [10, 5])
    #expect(size(10, 4.5, scale: 2) == [20, 9])
    #expect(size(0, -3, scale: 1) == [1, 1])
    #expect(size(.nan, 0.2, scale: .nan) == [1, 1])
    #expect(size(1e300, 1, scale: 1) == [16384, 1])
  }
}
