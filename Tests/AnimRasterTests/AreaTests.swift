import AnimGeometry
import AnimPixels
import AnimTimeline
import Testing

@testable import AnimRaster

@Suite("Ellipses and unions of areas") struct AreaTests {
  private func render(_ commands: [DisplayCommand], width: Int = 60, height: Int = 50) -> Bitmap {
    FrameRenderer().render(
      Frame(size: Size(Double(width), Double(height)), commands: commands))
  }

  private func alphas(_ area: Area, _ transform: Projection = .identity) -> [Int] {
    render([.draw(area, .color(.black), transform)]).pixels.map { Int($0 >> 24) }
  }

  @Test(
    "An ellipse's chords are within 1/512 of a pixel",
    arguments: [Size(3, 2), Size(40, 30), Size(700, 20), Size(9000, 6000)], [1.0, 2.5])
  func chords(size: Size, scale: Double) {
    var outline = Outline()
    _ = outline.add(
      .ellipse(Rect(-size.width / 2, -size.height / 2, size.width, size.height)),
      Projection(AffineTransform(scaleX: scale, y: scale)), within: .everything)
    let (a, b) = (size.width / 2 * scale, size.height / 2 * scale)
    var last = outline.points[outline.points.count - 1]
    for point in outline.points {
      let middle = (last + point) * 0.5
      for place in [point, middle] {
        // Along the normal, the distance is about that to the curve.
        let value = place.x * place.x / (a * a) + place.y * place.y / (b * b) - 1
        let slope = 2 * Point(place.x / (a * a), place.y / (b * b)).length
        #expect(abs(value / slope) < 1.01 / 512)
      }
      last = point
    }
  }

  @Test("An ellipse covers its area")
  func area() {
    let sum = alphas(.ellipse(Rect(3.3, 4.1, 50, 40))).reduce(0, +)
    #expect(abs(Double(sum) / 255 - .pi * 25 * 20) < 0.5)
    #expect(alphas(.ellipse(Rect(3, 4, 0, 40))).allSatisfy { $0 == 0 })
  }

  @Test("Parts that meet in a pixel cover it together")
  func meeting() {
    let halves = Area.union([
      PlacedArea(.rect(10, 10, 10.5, 20)), PlacedArea(.rect(20.5, 10, 9.5, 20)),
    ])
    #expect(alphas(halves) == alphas(.rect(10, 10, 20, 20)))
  }

  @Test("Each part has its own rule and direction")
  func rules() {
    let square = Path([Point(5, 5), Point(25, 5), Point(25, 25), Point(5, 25)], closed: true)
    var frame = square
    frame.append(Path([Point(10, 10), Point(20, 10), Point(20, 20), Point(10, 20)], closed: true))
    let union = Area.union([
      PlacedArea(.fill(frame, .evenOdd)),
      PlacedArea(
        .fill(square.reversed, .nonZero), transform: AffineTransform(translationX: 15, y: 15)),
      PlacedArea(.fill(square, .nonZero), transform: AffineTransform(translationX: 25, y: 15)),
    ])
    let bitmap = render([.draw(union, .color(.black))])
    func isCovered(_ x: Int, _ y: Int) -> Bool { bitmap[x, y] == 0xFF00_0000 }
    #expect(isCovered(7, 7) && !isCovered(12, 12) && isCovered(22, 22) && isCovered(22, 38))
    // Two that go round in different ways don't take each other away.
    #expect(isCovered(35, 30))
  }

  @Test("A union of one area is that area, and nothing covers nothing")
  func single() {
    let area = Area.roundedRect(Rect(3.2, 4.7, 30, 20), cornerRadius: 7)
    let turn = AffineTransform(rotationAngle: 0.4)
    let union = Area.union([PlacedArea(.union([PlacedArea(area)]), transform: turn)])
    #expect(alphas(union) == alphas(area, Projection(turn)))
    #expect(alphas(.union([])).allSatisfy { $0 == 0 })
    #expect(alphas(.union([PlacedArea(.rect(.nan, 0, 5, 5)), PlacedArea(area)])) == alphas(area))
  }

  @Test("So many parts that sums are limited on the way cover no more than one")
  func many() {
    let part = PlacedArea(.rect(1, 1, 3, 3))
    let count = CoverageBuffer.maximumShapes * 2 + 5
    let all = alphas(.union([PlacedArea](repeating: part, count: count)))
    #expect(all == alphas(.rect(1, 1, 3, 3)))
  }

  @Test("Soft edges of nested clips multiply, and clips along pixels cost no layer")
  func nestedClips() {
    func clipped(_ clips: [Rect]) -> Bitmap {
      var commands: [DisplayCommand] = clips.map {
        .push(
          DisplayGroup(
            node: 0, clip: Clip(area: .roundedRect($0, cornerRadius: 0), transform: .identity)))
      }
      commands.append(.draw(.rect(0, 0, 60, 50), .color(.black)))
      return render(commands + clips.map { _ in .pop })
    }
    let soft = clipped([Rect(10.5, 0, 40, 50), Rect(0, 10.25, 60, 20), Rect(10.5, 0, 30, 50)])
    #expect(soft[20, 20] >> 24 == 255)
    #expect(abs(Int(soft[10, 20] >> 24) - 64) <= 1)
    #expect(abs(Int(soft[10, 10] >> 24) - 48) <= 1)
    let rect = Rect(10, 5, 20, 20)
    let group = DisplayGroup(
      node: 0,
      clip: Clip(
        area: .union([PlacedArea(.roundedRect(rect, cornerRadius: 0))]), transform: .identity))
    let plan = GroupPlan(
      group, members: 3, blends: false, opacity: 1, isAdded: false, projection: .identity)
    guard case .direct(let scissor, _) = plan else {
      Issue.record("it has a layer")
      return
    }
    #expect(scissor == PixelRect(x0: 10, y0: 5, x1: 30, y1: 25))
  }
}
