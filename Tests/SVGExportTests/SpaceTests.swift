import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import SystemC
import TestSupport
import Testing
import TimelineFixtures

@testable import SVGExport

/// Layers in perspective.
@Suite struct SpaceTests {
  /// A rotation with its own period is written for one turn, for any duration of the play.
  @Test func outlinesRepeatByThemselves() throws {
    let scene = Scene(size: Size(300, 100), background: .white)
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 400
    scene.rootLayer.sublayerTransform = perspective
    for (index, duration) in [2.0, 3, 6].enumerated() {
      let card = Layer()
      card.frame = Rect(20 + 90 * Double(index), 20, 60, 60)
      card.backgroundColor = .black
      let turn = BasicAnimation(
        keyPath: "transform.rotation.y", from: 0.0, to: 2 * Double.pi, duration: duration)
      turn.repeatCount = .infinity
      card.add(turn)
      scene.rootLayer.addSublayer(card)
    }
    let timeline = try scene.record()
    #expect(timeline.duration == 6)
    let root = try #require(SVGTree(SVGExporter().export(timeline).bytes)?.root)
    let durations = root.all.filter { $0.attributes["attributeName"] == "d" }
      .compactMap { $0.attributes["dur"] }
    #expect(durations == ["2s", "3s", "6s"])
  }

  /// Patches of pictures only approximate the perspective; at the pictures' edges they are clipped
  /// exactly.
  @Test func picturesAreCutAtTheirEdges() throws {
    let scene = Scene(size: Size(200, 140), background: .black)
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 400
    scene.rootLayer.sublayerTransform = perspective
    let layer = Layer()
    layer.frame = Rect(20, 20, 160, 100)
    layer.contents = Samples.picture(0xFFFF_FFFF)
    layer.transform = Transform3D(rotationAngle: .pi / 3, x: 0, y: 1, z: 0)
    scene.rootLayer.addSublayer(layer)
    let timeline = try scene.record(until: 0)
    let root = try #require(SVGTree(SVGExporter().export(timeline).bytes)?.root)
    let cut = try #require(
      root.all.first { $0.name == "clipPath" && $0.children.first?.name == "path" })
    let data = try #require(cut.children.first?.attributes["d"])
    let box = try #require(try Path(svgData: data).bounds)
    let group = try #require(
      root.all.first { $0.attributes["clip-path"] == "url(#\(cut.attributes["id"] ?? ""))" })
    let patches = root.all.filter { $0.name == "use" }
    #expect(patches.count > 1 && group.all.filter { $0.name == "use" }.count == patches.count)
    // The sides are 40 points beside the axis, and one is as near as the other is deep.
    let depth = 80 * 0.75.squareRoot()
    #expect(abs(box.height - 100 / (1 - depth / 400)) < 0.1)
    #expect(abs(box.width - 40 / (1 - depth / 400) - 40 / (1 + depth / 400)) < 0.1)
  }

  /// Chromium fades each element in a clip at its edge, which makes lower elements visible.
  @Test("Patches of what lies upon one another are pictures of their own")
  func patchesAreCutAsWhole() throws {
    func definitions(_ layer: Layer) throws -> [SVGNode] {
      let scene = Scene(size: Size(200, 140), background: .white)
      scene.rootLayer.sublayerTransform = Transform3D(m34: -1.0 / 200)
      layer.frame = Rect(20, 20, 160, 100)
      layer.transform = Transform3D(rotationAngle: .pi / 3, x: 0, y: 1, z: 0)
      scene.rootLayer.addSublayer(layer)
      let timeline = try scene.record(until: 0)
      let root = try #require(SVGTree(SVGExporter().export(timeline).bytes)?.root)
      let used = Set(root.all.filter { $0.name == "use" }.compactMap { $0.attributes["href"] })
      return root.all.filter { $0.attributes["id"].map { used.contains("#" + $0) } ?? false }
    }
    func gradient(_ type: GradientType) -> Layer {
      let layer = GradientLayer()
      layer.type = type
      layer.colors = [.white, .red]
      return layer
    }
    #expect(try definitions(gradient(.axial)).allSatisfy { $0.attributes["opacity"] == nil })
    #expect(try definitions(gradient(.conic)).contains { $0.attributes["opacity"] == ".9999" })
    let drawn = Layer()
    let context = DrawingContext(size: Size(40, 40))
    for color in [Color.black, .white] {
      context.fillColor = color
      context.fill(
        Path(rect: Rect(0, 0, 40, 40)), colors: [color, .red], from: .zero, to: Point(40, 40))
    }
    drawn.contents = ImageResource(context.picture)
    // A part of a drawing doesn't consist of outlines.
    drawn.contentsRect = Rect(0, 0, 1, 0.9)
    #expect(try definitions(drawn).contains { $0.attributes["opacity"] == ".9999" })
  }

  /// A gradient whose colours change within a few points is as exact as a picture.
  @Test func steepGradientsAreExact() throws {
    /// The number of pieces.
    func pieces(_ locations: [Double]) throws -> Int {
      let scene = Scene(size: Size(200, 140), background: .white)
      scene.rootLayer.sublayerTransform = Transform3D(m34: -1.0 / 400)
      let layer = GradientLayer()
      layer.type = .radial
      layer.colors = [.white, .red]
      layer.locations = locations
      (layer.startPoint, layer.endPoint) = (Point(0.5, 0.5), Point(1, 1))
      layer.frame = Rect(70, 40, 60, 60)
      layer.transform = Transform3D(rotationAngle: -.pi / 7, x: 0, y: 1, z: 0)
      scene.rootLayer.addSublayer(layer)
      let timeline = try scene.record(until: 0)
      let root = try #require(SVGTree(SVGExporter().export(timeline).bytes)?.root)
      return root.all.count { $0.name == "use" }
    }
    let plain = try pieces([0, 1])
    #expect(try pieces([0.1, 0.9]) == plain)
    #expect(try pieces([0.4, 0.45]) > plain)
    #expect(try pieces([0.5, 0.5]) > plain)
  }

  @Test func slackOfGradients() {
    func stops(_ offsets: [Double], _ colors: [Color]) -> [GradientStop] {
      zip(offsets, colors).map { GradientStop(offset: $0, color: $1) }
    }
    func along(_ stops: [GradientStop]) -> Double? {
      Paint.gradient(Gradient(.axial(from: Point(0, 0), to: Point(60, 80)), stops: stops))
        .slack(ofColors: 0.03)
    }
    func isNear(_ value: Double?, _ expected: Double) -> Bool {
      value.map { abs($0 - expected) < 1e-9 } ?? false
    }
    // All of black and white in a tenth of a hundred points: 0.03 of it.
    #expect(isNear(along(stops([0, 0.4, 0.5], [.black, .black, .white])), 0.3))
    // Half of it in the same length.
    #expect(isNear(along(stops([0.4, 0.5], [.black, Color(white: 0.5)])), 0.6))
    #expect(isNear(along(stops([0.5, 0.5], [.black, .white])), 0))
    // The same ramp in small steps, none of which exceeds that.
    let ramp = (0...50).map { Double($0) / 50 }
    #expect(
      isNear(along(stops(ramp.map { 0.4 + $0 / 10 }, ramp.map { Color(white: $0) })), 0.3))
    #expect(along(stops([0, 1], [.red, .red])) == nil)
    #expect(along(stops([0.5, 0.5], [.black, Color(white: 0.02)])) == nil)
    let radial = Gradient(
      .radial(center: Point(5, 5), radii: Size(40, 20)), stops: stops([0.5, 1], [.clear, .white]))
    #expect(isNear(Paint.gradient(radial).slack(ofColors: 0.03), 0.3))
  }

  /// A part that extends behind the viewer is close to the perspective in its visible area.
  @Test func patchesAreRightWhereTheyAreSeen() throws {
    var generator = SeededGenerator(seed: 3)
    let cullRect = Rect(0, 0, 200, 140)
    let cell = Rect(-150, -150, 300, 300)
    var count = 0
    while count < 200 {
      func any(_ range: ClosedRange<Double>) -> Double { generator.number(range) }
      // Rotated about x and then about z, and seen from 200 points in front.
      let (tilt, turn, z) = (any(0.9...1.4), any(-3...3), any(0...60))
      let x = Point(cos(turn), sin(turn) * cos(tilt))
      let y = Point(-sin(turn), cos(turn) * cos(tilt))
      let view = Projection(
        AffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: 0, ty: 0),
        px: -sin(turn) * sin(tilt) / 200, py: -cos(turn) * sin(tilt) / 200, pw: 1 - z / 200
      ).concatenating(AffineTransform(translationX: 100, y: any(0...140)))
      guard cell.corners.contains(where: { view.w(at: $0) <= 0 }) else { continue }
      count += 1
      let (transform, error) = view.affine(over: cell, visibleIn: cullRect)
      let back = try #require(view.inverse)
      var (sum, sumAround, most) = (0.0, 0.0, 0.0)
      let part = view.visiblePart(of: cell, in: cullRect).map { $0 * view }
      let around = view.affine(around: part.reduce(.zero, +) * (1 / Double(part.count)) * back)
      for row in 0..<14 {
        for column in 0..<20 {
          let place = Point(Double(column) * 10 + 5, Double(row) * 10 + 5)
          let point = place * back
          guard cell.contains(point), view.w(at: point) > 0.01 else { continue }
          let off = (point * transform).distance(to: place)
          sum += off * off
          sumAround += pow((point * around).distance(to: place), 2)
          most = max(most, off)
        }
      }
      #expect(sum <= sumAround * 1.0001 && most <= error + 1e-6, "\(tilt) \(turn) \(z)")
    }
  }

  /// The area between two patches of a picture with clear parts always belongs to one of them.
  /// Browsers round corners to fractions of a pixel, even two that are closer than that.
  @Test func patchesShareTheirCorners() throws {
    let scene = Scene(size: Size(200, 140), background: .white)
    scene.rootLayer.sublayerTransform = Transform3D(m34: -1.0 / 400)
    let layer = Layer()
    layer.frame = Rect(20, 20, 160, 100)
    layer.contents = Samples.picture(0x8000_00FF)
    let turn = BasicAnimation(keyPath: "transform.rotation.y")
    (turn.fromValue, turn.toValue, turn.duration) = (0, 2 * Double.pi, 3)
    layer.add(turn)
    scene.rootLayer.addSublayer(layer)
    let timeline = try scene.record(until: 3)
    let root = try #require(SVGTree(SVGExporter().export(timeline).bytes)?.root)
    let lists = root.all.filter { $0.attributes["attributeName"] == "d" }
      .map { ($0.attributes["values"] ?? "").split(separator: ";").map(String.init) }
    #expect(lists.count > 8)
    let count = try #require(lists.first?.count)
    #expect(lists.allSatisfy { $0.count == count })
    /// Points in hundreds of thousandths.
    func corners(_ place: Int) throws -> [[SIMD2<Int>]] {
      try lists.map {
        try Path(svgData: $0[place]).elements.compactMap { element in
          switch element {
          case .move(let p), .line(let p):
            SIMD2(Int((p.x * 1e5).rounded()), Int((p.y * 1e5).rounded()))
          default: nil
          }
        }
      }
    }
    // From the front they form a grid.
    let front = try corners(0)
    let lines = (Set(front.joined().map(\.x)).count, Set(front.joined().map(\.y)).count)
    #expect((lines.0 - 1) * (lines.1 - 1) == lists.count)
    for place in 0..<count {
      #expect(Set(try corners(place).joined()).count <= lines.0 * lines.1)
    }
  }
}
