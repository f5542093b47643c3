import AnimDrawing
import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import LayerTree
import SystemC
import TestSupport
import Testing

/// Gradient layers of every type, recorded and drawn, against a table.
@Suite("Types of gradient layers")
struct GradientTypeTests {
  private struct Table: Decodable {
    struct Row: Decodable {
      var p: [Double]
      var rgba: [Double]
    }
    struct Placed: Decodable {
      var bounds: [Double]
      var start: [Double]
      var end: [Double]
      var rows: [Row]
    }
    struct Gradient: Decodable {
      var radial: Placed
      var conic: Placed
    }
    var gradient: Gradient
  }

  private func rows(_ type: GradientType) throws -> Table.Placed {
    let table = try (table("layers") as Table).gradient
    return type == .radial ? table.radial : table.conic
  }

  private func layer(_ type: GradientType) throws -> GradientLayer {
    let table = try rows(type)
    let layer = GradientLayer()
    layer.type = type
    layer.colors = type == .radial ? [.red, .blue] : [.red, .green, .blue]
    layer.startPoint = Point(table.start[0], table.start[1])
    layer.endPoint = Point(table.end[0], table.end[1])
    layer.anchorPoint = .zero
    layer.bounds = Rect(0, 0, table.bounds[0], table.bounds[1])
    return layer
  }

  /// The picture of one pixel whose centre is a point of the layer.
  private func pixel(_ layer: GradientLayer, _ point: Point, at time: Double = 0) throws -> [Int] {
    let scene = Scene(size: Size(1, 1), background: .clear)
    layer.position = Point(0.5, 0.5) - point
    scene.rootLayer.addSublayer(layer)
    let frame = try scene.record(until: time + 1).frame(at: time)
    return FrameRenderer().render(frame).channels(0, 0)
  }

  /// The same gradient on an extended layer. Pixels at the edges of a layer are half covered, so
  /// the layer continues there.
  private func widened(_ layer: GradientLayer) -> GradientLayer {
    let (w, h) = (layer.bounds.width, layer.bounds.height)
    func moved(_ p: Point) -> Point { Point((p.x + 1) / 3, (p.y + 1) / 3) }
    layer.bounds = Rect(-w, -h, 3 * w, 3 * h)
    layer.anchorPoint = Point(1.0 / 3, 1.0 / 3)
    (layer.startPoint, layer.endPoint) = (moved(layer.startPoint), moved(layer.endPoint))
    return layer
  }

  @Test("Every row of the table", arguments: [GradientType.radial, .conic])
  func tableRows(_ type: GradientType) throws {
    for row in try rows(type).rows {
      var layer = try layer(type)
      // An end of the ellipse lies on the layer's edge.
      if type == .radial { layer = widened(layer) }
      let got = try pixel(layer, Point(row.p[0], row.p[1]))
      let near = isNear(got.map { Double($0) / 255 }, row.rgba, 1.01 / 255)
      #expect(near, "\(type) at \(row.p): \(got)")
    }
  }

  @Test("A radius of 0 draws nothing")
  func zeroRadius() throws {
    for end in [Point(0.5, 1), Point(1, 0.5), Point(0.5, 0.5)] {
      let layer = try layer(.radial)
      layer.endPoint = end
      #expect(try pixel(layer, Point(20, 10)) == [0, 0, 0, 0])
    }
  }

  @Test("The type switches, it doesn't blend")
  func switches() throws {
    let layer = try layer(.conic)
    layer.add(
      BasicAnimation(
        keyPath: "gradientType", from: GradientType.conic, to: GradientType.radial, duration: 1),
      forKey: "type")
    let point = Point(50, 80)
    // A quarter turn is half way from red to green.
    #expect(isNear(try pixel(layer, point, at: 0.25).map(Double.init), [128, 128, 0, 255], 1.01))
    let again = try self.layer(.conic)
    again.endPoint = Point(1, 1)
    again.add(
      BasicAnimation(
        keyPath: "gradientType", from: GradientType.conic, to: GradientType.radial, duration: 1),
      forKey: "type")
    // 30 of 50 points from the centre: a fifth of the way from green to blue.
    #expect(isNear(try pixel(again, point, at: 0.75).map(Double.init), [0, 204, 51, 255], 1.01))
  }

  /// The approximated angle equals the arc tangent within half a step of colour, all around.
  @Test("Angles are exact enough")
  func angles() {
    let colors = [Color.black, .white]
    let gradient = Gradient(
      .conic(center: Point(31.3, 24.9), angle: 0.7),
      stops: GradientStop.stops(colors: colors, locations: []))
    let size = 64
    let bitmap = FrameRenderer().render(
      Frame(
        size: Size(Double(size), Double(size)),
        commands: [.draw(.rect(0, 0, 64, 64), .gradient(gradient))]))
    for y in 0..<size {
      for x in 0..<size {
        let (dx, dy) = (Double(x) + 0.5 - 31.3, Double(y) + 0.5 - 24.9)
        let turns = (atan2(dy, dx) - 0.7) / (2 * .pi)
        let exact = 255 * (turns - turns.rounded(.down))
        #expect(abs(Double(bitmap.channels(x, y)[0]) - exact) <= 0.6, "\(x), \(y)")
      }
    }
  }

  /// In perspective and in a turned and stretched layer, positions follow from the inverse
  /// transform.
  @Test("Radial gradients under transforms")
  func transforms() {
    let stops = GradientStop.stops(colors: [.black, .white], locations: [])
    let turned = AffineTransform(scaleX: 0.8, y: 1.3)
      .concatenating(AffineTransform(rotationAngle: 0.4))
    for projection in [Projection(turned), Projection(turned, px: 0.004, py: 0.002)] {
      let gradient = Gradient(.radial(center: Point(30, 15), radii: Size(40, 25)), stops: stops)
      let bitmap = FrameRenderer().render(
        Frame(
          size: Size(60, 60),
          commands: [.draw(.rect(-200, -200, 600, 600), .gradient(gradient), projection)]))
      for place in [Point(30, 15), Point(40, 20), Point(20, 5), Point(50, 15), Point(30, 28)] {
        let image = place * projection
        let (x, y) = (Int(image.x), Int(image.y))
        guard image.x >= 0, image.y >= 0, x < 60, y < 60 else { continue }
        let (dx, dy) = ((place.x - 30) / 40, (place.y - 15) / 25)
        let exact = 255 * (dx * dx + dy * dy).squareRoot()
        // Half a pixel is up to a twentieth of the shorter radius.
        #expect(abs(Double(bitmap.channels(x, y)[0]) - exact) <= 13, "\(place)")
      }
    }
  }
}
