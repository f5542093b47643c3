import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import SystemC
import Testing

@Suite struct GradientTests {
  private func render(
    _ gradient: Gradient, width: Int, height: Int, _ transform: Projection = .identity
  ) -> Bitmap {
    FrameRenderer().render(
      Frame(
        size: Size(Double(width), Double(height)),
        commands: [
          .draw(.rect(-100, -100, 2000, 2000), .gradient(gradient), transform)
        ]))
  }

  private func stops(_ list: (Double, Color)...) -> [GradientStop] {
    list.map { GradientStop(offset: $0.0, color: $0.1) }
  }

  /// Every pixel has the colour at its centre within one step, half-clear stops included.
  @Test func premultipliedInterpolation() {
    let gradient = Gradient(
      .axial(from: Point(10, 3), to: Point(90, 43)),
      stops: stops((0, .red), (0.25, .blue.withAlpha(0.2)), (1, .white.withAlpha(0.8))))
    let result = render(gradient, width: 100, height: 50)
    func mix(_ a: [Double], _ b: [Double], _ f: Double) -> [Double] {
      zip(a, b).map { $0 + ($1 - $0) * f }
    }
    let colors: [[Double]] = [[255, 0, 0, 255], [0, 0, 51, 51], [204, 204, 204, 204]]
    for y in 0..<50 {
      for x in 0..<100 {
        let (dx, dy) = (Double(x) + 0.5 - 10, Double(y) + 0.5 - 3)
        let t = min(max((dx * 80 + dy * 40) / 8000, 0), 1)
        let exact =
          t < 0.25
          ? mix(colors[0], colors[1], t / 0.25) : mix(colors[1], colors[2], (t - 0.25) / 0.75)
        for (ours, value) in zip(result.channels(x, y), exact) {
          guard abs(Double(ours) - value) <= 1.01 else {
            Issue.record("pixel \(x), \(y): \(result.channels(x, y)) instead of \(exact)")
            return
          }
        }
      }
    }
  }

  @Test func hardStopsStayInTheirPixel() {
    for width in [10, 100, 1600] {
      let gradient = Gradient(
        .axial(from: .zero, to: Point(Double(width), 0)),
        stops: stops((0, .red), (0.3, .red), (0.3, .blue), (1, .blue)))
      let result = render(gradient, width: width, height: 1)
      #expect(result[width * 3 / 10 - 1, 0] == 0xFF00_00FF)
      #expect(result[width * 3 / 10, 0] == 0xFFFF_0000)
    }
  }

  /// Of several stops at an end only the outermost is visible beyond it (SVG 1.1, 13.2.4).
  @Test(arguments: [Projection.identity, Projection(.identity, px: 1e-12)])
  func stopsThatShareAnEnd(projection: Projection) {
    let list = stops((0, .red), (0, .white), (1, .black), (1, .blue))
    let axial = render(
      Gradient(.axial(from: Point(20, 0), to: Point(60, 0)), stops: list), width: 80, height: 1,
      projection)
    #expect((0..<20).allSatisfy { axial[$0, 0] == 0xFF00_00FF })
    #expect((60..<80).allSatisfy { axial[$0, 0] == 0xFFFF_0000 })
    #expect(axial.channels(40, 0).prefix(3).allSatisfy { abs(Int($0) - 126) <= 2 })
    let radial = Gradient(.radial(center: Point(40, 0.5), radii: Size(20, 20)), stops: list)
    let frame = Frame(
      size: Size(80, 1), commands: [.draw(.rect(0, 0, 80, 1), .gradient(radial), projection)])
    let rings = FrameRenderer().render(frame)
    #expect(rings[19, 0] == 0xFFFF_0000 && rings[60, 0] == 0xFFFF_0000)
    #expect(rings[40, 0] >> 24 == 255 && rings.channels(40, 0)[1] > 230)
  }

  @Test func degenerateGradients() {
    let point = Gradient(
      .axial(from: Point(5, 5), to: Point(5, 5)), stops: stops((0, .red), (1, .blue)))
    #expect(Set(render(point, width: 9, height: 9).pixels) == [0xFFFF_0000])
    let empty = Gradient(.axial(from: .zero, to: Point(5, 5)), stops: [])
    #expect(Set(render(empty, width: 9, height: 9).pixels) == [0])
    let single = Gradient(.axial(from: .zero, to: Point(5, 5)), stops: stops((0.7, .red)))
    #expect(Set(render(single, width: 9, height: 9).pixels) == [0xFF00_00FF])
    let falling = Gradient(
      .axial(from: .zero, to: Point(10, 0)), stops: stops((0.5, .red), (0.2, .blue), (.nan, .green))
    )
    #expect(render(falling, width: 10, height: 1)[7, 0] == 0xFF00_FF00)
  }

  /// In perspective the position along the gradient follows from the inverse projection.
  @Test func perspective() {
    let projection = Projection(.identity, px: 0.01)
    let gradient = Gradient(
      .axial(from: .zero, to: Point(100, 0)), stops: stops((0, .black), (1, .white)))
    let result = render(gradient, width: 50, height: 3, projection)
    for x in 0..<49 {
      // x' = u / (1 + u/100), so u = x' / (1 - x'/100).
      let place = (Double(x) + 0.5) / (1 - (Double(x) + 0.5) / 100)
      #expect(abs(Double(result.channels(x, 1)[0]) - place * 2.55) <= 1.01)
    }
  }
}

@Suite struct ImagePaintTests {
  private func render(
    _ image: Bitmap, rect: Rect, width: Int, height: Int, _ transform: Projection = .identity,
    filter: ImageFilter = .linear, area: Area? = nil
  ) -> Bitmap {
    let paint = Paint.image(ImagePaint(image: 0, rect: rect, filter: filter))
    return FrameRenderer(images: [image]).render(
      Frame(
        size: Size(Double(width), Double(height)),
        commands: [.draw(area ?? .roundedRect(rect, cornerRadius: 0), paint, transform)]))
  }

  private let picture = RandomScene.images[1]

  @Test func oneToOneCopies() {
    for filter in ImageFilter.allCases {
      let result = render(
        picture, rect: Rect(3, 2, 64, 48), width: 70, height: 52, filter: filter)
      for y in 0..<52 {
        for x in 0..<70 {
          let inside = (3..<67).contains(x) && (2..<50).contains(y)
          guard result[x, y] == (inside ? picture[x - 3, y - 2] : 0) else {
            Issue.record("pixel \(x), \(y) differs")
            return
          }
        }
      }
    }
  }

  /// A quarter turn with the nearest filter moves every pixel exactly.
  @Test func quarterTurn() {
    let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 48, ty: 0)
    for filter in ImageFilter.allCases {
      let result = render(
        picture, rect: Rect(0, 0, 64, 48), width: 48, height: 64, Projection(turn), filter: filter)
      for y in 0..<64 {
        for x in 0..<48 where result[x, y] != picture[y, 47 - x] {
          Issue.record("pixel \(x), \(y) differs")
          return
        }
      }
    }
  }

  @Test func nearestEnlarges() {
    let result = render(
      picture, rect: Rect(0, 0, 192, 144), width: 192, height: 144, filter: .nearest)
    for y in 0..<144 {
      for x in 0..<192 where result[x, y] != picture[x / 3, y / 3] {
        Issue.record("pixel \(x), \(y) differs")
        return
      }
    }
  }

  @Test func linearEnlarges() {
    var image = Bitmap(width: 2, height: 1, filledWith: 0xFF00_0000)
    image[1, 0] = 0xFF00_00C8
    let result = render(image, rect: Rect(0, 0, 8, 4), width: 8, height: 4)
    let expected = [0, 0, 25, 75, 125, 175, 200, 200]
    for (x, value) in expected.enumerated() { #expect(result.channels(x, 2)[0] == value) }
  }

  /// Above half its size a picture is interpolated, as in browsers, without blurring in further
  /// neighbours.
  @Test func slightlySmaller() {
    var image = Bitmap(width: 50, height: 5)
    for x in 0..<50 {
      for y in 0..<5 { image[x, y] = 0xFF00_0000 | UInt32(x * 37 % 256) }
    }
    let result = render(image, rect: Rect(0, 0, 30, 3), width: 30, height: 3)
    for x in 1..<29 {
      let place = (Double(x) + 0.5) / 0.6 - 0.5
      let (before, share) = (Int(place), place - place.rounded(.down))
      let expected =
        Double(before * 37 % 256) * (1 - share) + Double((before + 1) * 37 % 256) * share
      #expect(abs(Double(result.channels(x, 1)[0]) - expected) <= 1.5)
    }
  }

  /// Halving averages exactly; any shrinking keeps the mean of the whole picture.
  @Test func shrinking() {
    let half = render(picture, rect: Rect(0, 0, 32, 24), width: 32, height: 24)
    for y in 0..<24 {
      for x in 0..<32 {
        for channel in 0..<4 {
          let sum = (0..<4).reduce(0) {
            $0 + picture.channels(2 * x + $1 % 2, 2 * y + $1 / 2)[channel]
          }
          #expect(abs(Double(half.channels(x, y)[channel]) - Double(sum) / 4) <= 0.5)
        }
      }
    }
    func mean(_ b: Bitmap) -> Double { b.coveredArea / Double(b.width * b.height) }
    for (width, height) in [(16, 12), (9, 7), (1, 1), (64, 3), (21, 48)] {
      let small = render(
        picture, rect: Rect(0, 0, Double(width), Double(height)), width: width, height: height)
      #expect(abs(mean(small) - mean(picture)) < 0.02)
    }
  }

  /// A picture of one colour keeps that colour up to its edges, under any transform.
  @Test(arguments: [0.1, 0.43, 1, 2.7])
  func noFringes(scale: Double) {
    let image = Bitmap(width: 40, height: 40, filledWith: 0xFF20_80C0)
    let t = AffineTransform(scaleX: scale, y: scale * 0.9)
      .concatenating(AffineTransform(rotationAngle: 0.3))
    for projection in [Projection(t), Projection(t, px: 0.004, py: -0.003)] {
      let projection = projection.concatenating(AffineTransform(translationX: 40, y: 5))
      let result = render(image, rect: Rect(0, 0, 40, 40), width: 120, height: 120, projection)
      #expect(result.coveredArea > 9)
      for pixel in result.pixels where pixel >> 24 == 255 { #expect(pixel == 0xFF20_80C0) }
      // At the edge the colour is scaled by the coverage alone.
      for pixel in result.pixels {
        let alpha = Double(pixel >> 24) / 255
        #expect(abs(Double(pixel & 255) - 0xC0 * alpha) <= 1)
        #expect(abs(Double(pixel >> 16 & 255) - 0x20 * alpha) <= 1)
      }
    }
  }

  @Test func nothingOutsideOfThePicture() {
    let image = Bitmap(width: 4, height: 4, filledWith: 0xFFFF_FFFF)
    let result = render(
      image, rect: Rect(10, 10, 20.5, 20), width: 50, height: 50, area: .rect(0, 0, 50, 25))
    #expect(result.alpha(9, 15) == 0)
    #expect(result.alpha(15, 9) == 0)
    #expect(result.alpha(15, 26) == 0)
    #expect(result.alpha(30, 15) == 128)
    #expect(abs(result.coveredArea - 20.5 * 15) < 0.2)
  }

  /// A chequered floor towards the horizon: a pixel is the mean of the fields inside of it.
  @Test func perspectiveAverages() {
    var board = Bitmap(width: 256, height: 256)
    for i in board.pixels.indices {
      board.pixels[i] = (i % 256 / 16 + i / 256 / 16) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    let floor = Projection(.identity, py: 0.03)
      .concatenating(AffineTransform(translationX: 30, y: 0))
    let result = render(board, rect: Rect(-3000, 0, 6000, 1000), width: 60, height: 33, floor)
    func isWhite(_ canvasX: Double, _ canvasY: Double) -> Bool {
      let y = canvasY / (1 - 0.03 * canvasY)
      let x = (canvasX - 30) * (1 + 0.03 * y)
      return (Int((x + 3000) / 6000 * 16) + Int(y / 1000 * 16)) % 2 == 1
    }
    // 35 and 85 rows of the picture per pixel, fields of 16.
    for y in 30..<32 {
      for x in 0..<60 {
        let whites = (0..<1024).count {
          let (column, row) = (Double($0 % 32) + 0.5, Double($0 / 32) + 0.5)
          return isWhite(Double(x) + column / 32, Double(y) + row / 32)
        }
        let mean = Double(whites) / 1024 * 255
        #expect(abs(Double(result.channels(x, y)[0]) - mean) < 24)
      }
    }
  }

  @Test func missingPictures() {
    let empty = Bitmap(width: 0, height: 0)
    #expect(render(empty, rect: Rect(0, 0, 9, 9), width: 9, height: 9).coveredArea == 0)
    #expect(render(picture, rect: Rect(0, 0, 0, 9), width: 9, height: 9).coveredArea == 0)
  }
}
