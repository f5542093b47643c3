import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import SystemC
import TestSupport
import Testing

/// Blurs and shadows against the Gaussian.
@Suite("Blurs and shadows")
struct BlurTests {
  private struct Table: Decodable {
    struct Row: Decodable {
      var x: Double
      var radius: Double
      var alpha: Double
    }
    var shadowEdgeProfile: [Row]
  }

  private func render(_ commands: [DisplayCommand], _ size: Size, scale: Double = 1) -> Bitmap {
    FrameRenderer(scale: scale).render(Frame(size: size, commands: commands))
  }

  /// The alpha of a half plane's shadow, `x` pixels beyond its edge.
  private func profile(_ sigma: Double, vertical: Bool, edge: Int) -> [(x: Double, alpha: Double)] {
    // Along the edge a few pixels are enough.
    let (side, strip) = (2 * edge, 8.0)
    let area =
      vertical
      ? Area.rect(-5000, -5000, 10000, 5000 + Double(edge))
      : Area.rect(-5000, -5000, 5000 + Double(edge), 10000)
    let shadow = Shadow(color: .black, offset: .zero, spread: GaussianSpread(sigma, sigma))
    let group = DisplayGroup(node: 1, opacity: 1, effects: [.shadow(shadow)])
    let result = render(
      [.push(group), .draw(area, .black), .pop],
      vertical ? Size(strip, Double(side)) : Size(Double(side), strip))
    return (edge..<side).map { i in
      let alpha = vertical ? result.alpha(3, i) : result.alpha(i, 3)
      return (Double(i) + 0.5 - Double(edge), Double(alpha) / 255)
    }
  }

  @Test(
    "The edge of a half plane",
    arguments: [
      0.2, 0.5, 1, 2, 4.9, 5, 7, 9.9, 10, 14, 20, 33, 60, 100,
    ])
  func edge(sigma: Double) {
    for vertical in [false, true] {
      // The edge has different positions on the grid of cells.
      for edge in [Int(4 * sigma) + 16, Int(4 * sigma) + 19] {
        var worst = 0.0
        for (x, alpha) in profile(sigma, vertical: vertical, edge: edge) {
          worst = max(worst, abs(alpha - erfc(x / (sigma * 2.0.squareRoot())) / 2))
        }
        #expect(worst <= 2.0 / 255, "\(sigma) \(vertical) \(edge): \(worst * 255)")
      }
    }
  }

  /// Across an edge at any angle a Gaussian has the deviation √(n·C·n), with its covariances C.
  @Test(
    "The edge of a half plane under a Gaussian that leans", arguments: [-0.95, -0.6, 0.3, 0.8, 1])
  func leaningEdge(correlation: Double) {
    for (width, height) in [(6.0, 6.0), (9, 4), (4, 9), (12, 3), (30, 20)] {
      let spread = GaussianSpread(width, height, correlation: correlation)
      for angle in stride(from: 0.0, to: 180, by: 30) {
        let (nx, ny) = (cos(angle * .pi / 180), sin(angle * .pi / 180))
        let variance =
          nx * nx * width * width + ny * ny * height * height
          + 2 * nx * ny * correlation * width * height
        // Pixels limit the sharpness of an edge.
        guard variance > 1 else { continue }
        // Shifted rows blur by a third of a pixel.
        let deviation = (variance + 1.0 / 3).squareRoot()
        // An edge through the middle of the picture.
        let turn = AffineTransform(a: nx, b: ny, c: -ny, d: nx, tx: 100, ty: 100)
        let area = Area.rect(-400, -400, 400, 800)
        let half = DisplayCommand.draw(area, .color(.black), Projection(turn))
        let group = DisplayGroup(node: 1, effects: [.blur(spread)])
        let result = render([.push(group), half, .pop], Size(200, 200))
        var worst = 0.0
        for y in stride(from: 20, to: 180, by: 7) {
          for x in stride(from: 20, to: 180, by: 7) {
            let distance = (Double(x) - 99.5) * nx + (Double(y) - 99.5) * ny
            let expected = erfc(distance / (deviation * 2.0.squareRoot())) / 2
            worst = max(worst, abs(Double(result.alpha(x, y)) / 255 - expected))
          }
        }
        #expect(worst <= 6.0 / 255, "\(width) \(height) \(angle): \(worst * 255)")
      }
    }
  }

  @Test("What lies beyond the canvas has an effect in it as on a larger canvas")
  func beyondTheCanvas() {
    let size = Size(100, 80)
    let shadow = Shadow(color: .black, offset: Point(6, 4), spread: GaussianSpread(4, 4))
    for effect in [GroupEffect.blur(GaussianSpread(4, 4)), .shadow(shadow)] {
      for center in [Point(50, -20), Point(-22, 40), Point(122, 40), Point(50, 100)] {
        func alpha(_ offset: Double, _ size: Size) -> Bitmap {
          let oval = Path(
            ellipseIn: Rect(center.x - 18 + offset, center.y - 18 + offset, 36, 36))
          let group = DisplayGroup(node: 1, opacity: 1, effects: [effect])
          return render([.push(group), .draw(.fill(oval, .nonZero), .black), .pop], size)
        }
        let (picture, larger) = (alpha(0, size), alpha(60, Size(220, 200)))
        var worst = 0
        for y in 0..<80 {
          for x in 0..<100 {
            worst = max(worst, abs(Int(picture.alpha(x, y)) - Int(larger.alpha(x + 60, y + 60))))
          }
        }
        #expect(worst <= 1, "\(effect) at \(center)")
      }
    }
  }

  @Test("The table of the edge's profile")
  func rows() throws {
    let rows = try (table("layers") as Table).shadowEdgeProfile
    #expect(rows.count == 9)
    for row in rows where row.x > 0 {
      // Pixels have their centres at halves, so the values between two are compared.
      let profile = profile(row.radius, vertical: false, edge: 30)
      let i = Int(row.x)
      let alpha = (profile[i - 1].alpha + profile[i].alpha) / 2
      #expect(abs(alpha - row.alpha) <= 1.5 / 255)
    }
  }

  /// A random picture against the sum with the Gaussian's integrals over pixels.
  @Test("Any picture", arguments: [0.7, 4.5, 6.5, 25])
  func pictures(sigma: Double) {
    var random = SeededGenerator(seed: 77)
    var image = Bitmap(width: 48, height: 40)
    for y in 0..<40 {
      for x in 0..<48 {
        let alpha = (x / 8 + y / 10) % 2 == 0 ? 255 : random.whole(0...255)
        let c = (0..<3).map { _ in UInt32(random.whole(0...alpha)) }
        image[x, y] = c[0] | c[1] << 8 | c[2] << 16 | UInt32(alpha) << 24
      }
    }
    let place = Rect(41, 37, 48, 40)
    let result = FrameRenderer(images: [image]).render(
      Frame(
        size: Size(130, 120),
        commands: [
          .push(DisplayGroup(node: 1, effects: [.blur(GaussianSpread(sigma, sigma * 0.8))])),
          .draw(.roundedRect(place, cornerRadius: 0), .image(ImagePaint(image: 0, rect: place))),
          .pop,
        ]))
    func weight(_ distance: Int, _ sigma: Double) -> Double {
      func tail(_ x: Double) -> Double { erfc(x / (sigma * 2.0.squareRoot())) / 2 }
      return tail(Double(distance) - 0.5) - tail(Double(distance) + 0.5)
    }
    let wx = (-130...130).map { weight($0, sigma) }
    let wy = (-130...130).map { weight($0, sigma * 0.8) }
    var worst = 0.0
    for channel in 0..<4 {
      var rows = [[Double]](repeating: [Double](repeating: 0, count: 130), count: 40)
      for y in 0..<40 {
        for x in 0..<130 {
          for i in 0..<48 {
            rows[y][x] += Double(image.channels(i, y)[channel]) * wx[130 + x - 41 - i]
          }
        }
      }
      for y in stride(from: 0, to: 120, by: 7) {
        for x in stride(from: 0, to: 130, by: 5) {
          var exact = 0.0
          for j in 0..<40 { exact += rows[j][x] * wy[130 + y - 37 - j] }
          worst = max(worst, abs(Double(result.channels(x, y)[channel]) - exact))
        }
      }
    }
    #expect(worst <= 2.5, "\(sigma): \(worst)")
    #expect(result.isPremultiplied)
  }

  @Test("Shadows are moved by parts of pixels too")
  func offsets() {
    for (offset, sigma) in [(Point(3.5, 0), 2.0), (Point(-2.25, 5.75), 3), (Point(0.5, 0.5), 6)] {
      let rect = Area.rect(40, 40, 30, 20)
      let shadow = Shadow(
        color: Color(red: 1, green: 0, blue: 0, alpha: 0.8), offset: offset,
        spread: GaussianSpread(sigma, sigma))
      let result = render(
        [.push(DisplayGroup(node: 1, effects: [.shadow(shadow)])), .draw(rect, .black), .pop],
        Size(110, 100))
      func share(_ x: Double, _ low: Double, _ high: Double) -> Double {
        func tail(_ x: Double) -> Double { erfc(x / (sigma * 2.0.squareRoot())) / 2 }
        return tail(low - x) - tail(high - x)
      }
      for (x, y) in [(35, 50), (72, 45), (50, 66), (38, 38), (75, 65), (90, 50)] {
        let exact =
          204 * share(Double(x) + 0.5 - offset.x, 40, 70)
          * share(Double(y) + 0.5 - offset.y, 40, 60)
        let inside = (40..<70).contains(x) && (40..<60).contains(y)
        if inside { continue }
        #expect(abs(Double(result.channels(x, y)[0]) - exact) <= 2.5, "\(x) \(y) \(exact)")
        #expect(result.channels(x, y)[1] == 0)
      }
      #expect(result.channels(50, 50) == [0, 0, 0, 255])
    }
  }

  @Test("A colour matrix works on straight colours and leaves what is clear")
  func matrix() {
    let invert = ColorMatrix(slope: -1, intercept: 1)
    let result = render(
      [
        .push(DisplayGroup(node: 1, effects: [.colorMatrix(invert)])),
        .draw(.rect(0, 0, 10, 10), Color(red: 1, green: 0.2, blue: 0, alpha: 0.5)), .pop,
      ], Size(20, 10))
    #expect(result.channels(4, 4) == [0, 102, 128, 128])
    #expect(result.channels(14, 4) == [0, 0, 0, 0])
    let sepia = render(
      [
        .push(DisplayGroup(node: 1, effects: [.colorMatrix(ColorMatrix(sepia: 1))])),
        .draw(.rect(0, 0, 10, 10), .white), .pop,
      ], Size(10, 10))
    #expect(sepia.channels(4, 4) == [255, 255, 239, 255])
  }

  @Test("What is behind a group is seen through groups that only cut")
  func behindClips() {
    func clip(_ radius: Double) -> DisplayGroup {
      let area = Area.roundedRect(Rect(-90, -90, 200, 200), cornerRadius: radius)
      return DisplayGroup(node: 1, clip: Clip(area: area, transform: .identity))
    }
    let glass = DisplayGroup(
      node: 2,
      backdrop: Backdrop(
        effects: [.blur(GaussianSpread(2, 2))],
        clip: Clip(area: .rect(4, 4, 12, 10), transform: .identity)))
    func picture(_ groups: [DisplayGroup?]) -> Bitmap {
      var commands: [DisplayCommand] = [.draw(.rect(0, 0, 9, 20), .red)]
      for (place, group) in groups.enumerated() {
        if let group { commands.append(.push(group)) }
        commands.append(.draw(.rect(10, Double(4 * place), 6, 3), .blue))
      }
      commands += [.push(glass), .pop] + groups.compactMap { $0 }.map { _ in .pop }
      return render(commands, Size(20, 20))
    }
    /// The maximum difference of two pictures: each clip rounds.
    func difference(_ first: [DisplayGroup?], _ second: [DisplayGroup?]) -> Int {
      let (first, second) = (picture(first), picture(second))
      return (0..<400).map { pixel in
        let (x, y) = (pixel % 20, pixel / 20)
        return zip(first.channels(x, y), second.channels(x, y)).map { abs($0 - $1) }.max() ?? 0
      }.max() ?? 0
    }
    // None of these clips cuts anything off.
    for clips in [[3.0, 3, 3], [3, 0, 3], [0, 0, 3], [0, 3, 0]] {
      #expect(difference(clips.map { clip($0) }, [nil, nil, nil]) <= 2)
    }
    let faded = DisplayGroup(node: 1, opacity: 0.5)
    #expect(difference([clip(3), faded, clip(3)], [nil, faded, nil]) <= 2)
    #expect(difference([faded, nil, nil], [nil, nil, nil]) > 20)
  }

  /// Pixels beyond the canvas have no weight, for any distance of the glass from the edge.
  @Test("Glass at the edges shows only what is on the canvas", arguments: [1.5, 4, 9])
  func glassAtEdges(deviation: Double) {
    let glass = DisplayGroup(
      node: 2,
      backdrop: Backdrop(
        effects: [.blur(GaussianSpread(deviation, deviation))],
        clip: Clip(area: .rect(0, 10, 20, 10), transform: .identity)))
    let flat = render(
      [.draw(.rect(0, 0, 20, 20), .blue), .push(glass), .pop], Size(20, 20))
    #expect(Set(flat.pixels).count == 1)
    // Two halves at equal distances from their edges: their means are complementary.
    let halves = render(
      [
        .draw(.rect(0, 0, 10, 20), .red), .draw(.rect(10, 0, 10, 20), .blue), .push(glass), .pop,
      ], Size(20, 20))
    for x in 0..<20 {
      let (left, right) = (halves.channels(x, 19), halves.channels(19 - x, 19))
      #expect(abs(left[0] - right[2]) <= 4 && abs(left[0] + left[2] - 255) <= 4)
      #expect(left[3] == 255)
    }
    #expect(halves.channels(0, 19)[0] > halves.channels(9, 19)[0])
  }

  /// The contents of an isolated group beyond the canvas are used, as in a larger picture.
  @Test("Glass in a group sees what the group has beyond the canvas", arguments: [1.5, 4, 9])
  func glassInGroups(deviation: Double) {
    let blur = GroupEffect.blur(GaussianSpread(deviation, deviation))
    func picture(_ size: Size, _ group: DisplayGroup) -> Bitmap {
      let glass = DisplayGroup(
        node: 2,
        backdrop: Backdrop(
          effects: [blur], clip: Clip(area: .rect(0, 4, 40, 12), transform: .identity)))
      return render(
        [
          .push(group), .draw(.rect(-40, 0, 58, 20), .red), .draw(.rect(21, 0, 60, 60), .blue),
          .push(glass), .pop, .pop,
        ], size)
    }
    for group in [
      DisplayGroup(node: 1, opacity: 0.5), DisplayGroup(node: 1, blendMode: .multiply),
      DisplayGroup(node: 1, effects: [.blur(GaussianSpread(3, 3))]),
    ] {
      let (small, large) = (picture(Size(20, 14), group), picture(Size(80, 60), group))
      for y in 0..<14 {
        for x in 0..<20 {
          #expect(zip(small.channels(x, y), large.channels(x, y)).allSatisfy { abs($0 - $1) <= 2 })
        }
      }
    }
  }

  @Test("Hostile numbers draw something or nothing")
  func hostile() {
    let numbers = [(Double.nan, Double.infinity), (-.infinity, -5), (1e300, 0), (0, .nan)]
    for (x, y) in numbers {
      let shadow = Shadow(color: .black, offset: Point(x, y), spread: GaussianSpread(y, x))
      let matrix = ColorMatrix(red: SIMD4(repeating: x), bias: SIMD4(repeating: y))
      for effect in [.blur(GaussianSpread(x, y)), .shadow(shadow), GroupEffect.colorMatrix(matrix)]
      {
        let clip = Clip(area: .rect(0, 0, 8, 8), transform: .identity)
        let group = DisplayGroup(
          node: 1, effects: [effect, effect],
          backdrop: Backdrop(effects: [.blur(GaussianSpread(y, x))], clip: clip))
        let nest = [DisplayCommand](repeating: .push(group), count: 30)
        let end = [DisplayCommand](repeating: .pop, count: 30)
        let result = render(nest + [.draw(.rect(0, 0, 8, 8), .red)] + end, Size(8, 6), scale: 1.5)
        #expect(result.isPremultiplied)
      }
    }
    let wide = DisplayGroup(node: 1, effects: [.blur(GaussianSpread(1e9, 3))])
    let result = render(
      [.push(wide), .draw(.rect(-1e9, -1e9, 2e9, 2e9), .red), .pop], Size(8, 6))
    #expect(Set(result.pixels) == [0xFF00_00FF])
  }

  /// Large pictures are drawn in bands, which must be invisible.
  @Test("Bands")
  func bands() {
    let group = DisplayGroup(
      node: 1,
      effects: [
        .blur(GaussianSpread(6, 6)),
        .shadow(Shadow(color: .blue, offset: Point(5.5, 20), spread: GaussianSpread(11, 11))),
      ])
    func commands(_ x: Double) -> [DisplayCommand] {
      [
        .push(group),
        .draw(
          .fill(.circle(Point(60, 250), radius: 40), .nonZero), .color(.red),
          Projection(AffineTransform(translationX: x, y: 0))), .pop,
      ]
    }
    // 16384 pixels wide, a band has 256 rows. Moved by a multiple of every cell.
    let wide = render(commands(7680), Size(16384, 400))
    let narrow = render(commands(0), Size(128, 400))
    var differs = 0
    for y in 150..<400 {
      for x in 0..<128 where wide[x + 7680, y] != narrow[x, y] { differs += 1 }
    }
    #expect(differs == 0)
    #expect(narrow.coveredArea > 5000)
  }
}
