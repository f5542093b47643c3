import AnimGeometry
import AnimTimeline
import Foundation
import LayerTree
import Testing
import TimelineFixtures

@testable import SVGExport

/// Drawn pictures in SVG.
@Suite struct PictureTests {
  private func export(_ picture: Picture, count: Int = 1) throws -> (text: String, tree: SVGTree) {
    let scene = Scene(size: Size(200, 100))
    for index in 0..<count {
      let layer = Layer()
      layer.frame = Rect(Double(index) * 50, 10, 40, 40)
      layer.contents = ImageResource(picture)
      scene.rootLayer.addSublayer(layer)
    }
    let export = SVGExporter(options: SVGOptions()).export(try scene.record(until: 1))
    #expect(export.diagnostics.filter { $0.severity != .note }.isEmpty)
    return (export.text, try #require(SVGTree(export.bytes)))
  }

  private func picture(_ draw: (DrawingContext) -> Void) -> Picture {
    let context = DrawingContext(size: Size(40, 40))
    draw(context)
    return context.picture
  }

  /// Every command is an element, without pixels.
  @Test func vectors() throws {
    let drawn = picture { context in
      context.fillColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
      context.fill(Rect(2, 3, 10, 12))
      context.lineWidth = 3
      context.lineDashPattern = [4, 2]
      context.stroke(Path(ellipseIn: Rect(5, 5, 20, 20)))
      context.draw("Ab", at: Point(2, 20))
      context.fill(
        Path(rect: Rect(20, 20, 10, 10)), gradient: .radial, colors: [.red, .blue],
        from: Point(25, 25), to: Point(30, 28))
    }
    let (text, _) = try export(drawn)
    #expect(!text.contains("<image"))
    #expect(text.contains("fill-opacity=\".5\"") && text.contains("stroke-dasharray=\"4 2\""))
    #expect(text.contains("<radialGradient"))
    // The drawing stays within the picture, so it needs no clip.
    #expect(!text.contains("clip-path"))
  }

  /// Chromium never paints a window that isn't displayed at first, if it really plays.
  @Test("Windows on parts of pictures that come later stand in groups that come")
  func lateWindows() throws {
    let scene = Scene(size: Size(200, 100))
    let layer = Layer()
    layer.frame = Rect(20, 10, 40, 40)
    layer.contents = ImageResource(picture { $0.fill(Rect(0, 0, 40, 40)) })
    layer.contentsRect = Rect(0.1, 0, 0.5, 1)
    scene.at(0.5) { scene.rootLayer.addSublayer(layer) }
    let export = SVGExporter(options: SVGOptions()).export(try scene.record(until: 1))
    let root = try #require(SVGTree(export.bytes)?.root)
    let shown = root.all.filter {
      $0.name == "animate" && $0.attributes["attributeName"] == "display"
    }
    #expect(shown.map(\.parent?.name) == ["g"])
    #expect(root.all.contains { $0.name == "svg" && $0.parent?.name == "g" })
  }

  /// Pixels at the edge of the picture have partial coverage, which a clip would apply twice.
  @Test("Windows cut nothing while they show all of a picture, nor ever at edges of its own")
  func wholePictures() throws {
    func window(_ parts: [Rect]) throws -> (view: [String], overflow: [String]) {
      let scene = Scene(size: Size(200, 100))
      let layer = Layer()
      layer.frame = Rect(20.5, 10.5, 40, 40)
      layer.contents = ImageResource(picture { $0.fill(Rect(0, 0, 40, 40)) })
      let animation = KeyframeAnimation(keyPath: "contentsRect", values: parts, duration: 1)
      animation.calculationMode = .discrete
      layer.add(animation)
      scene.rootLayer.addSublayer(layer)
      let export = SVGExporter(options: SVGOptions()).export(try scene.record(until: 1))
      let all = try #require(SVGTree(export.bytes)?.root).all
      func values(_ name: String) -> [String] {
        all.first { $0.attributes["attributeName"] == name }?.attributes["values"]
          .map { $0.split(separator: ";").map(String.init) } ?? []
      }
      return (values("viewBox"), values("overflow"))
    }
    let mixed = try window([Rect(0, 0, 1, 1), Rect(0.25, 0.25, 0.5, 0.5)])
    #expect(mixed.view == ["0 0 40 40", "10 10 20 20"])
    #expect(mixed.overflow == ["visible", "hidden"])
    let rows = try window([Rect(0.25, 0, 0.25, 1), Rect(0.5, 0, 0.25, 1)])
    #expect(rows.view == ["10 -40 10 120", "20 -40 10 120"])
    #expect(rows.overflow.isEmpty)
    let parts = try window([Rect(0.25, 0.25, 0.5, 0.5), Rect(0.5, 0.25, 0.25, 0.5)])
    #expect(parts.view == ["10 10 20 20", "20 10 10 20"])
    #expect(parts.overflow.isEmpty)
  }

  /// Firefox needs a rule for pictures with edges between pixels.
  @Test("Parts of pictures, which have such edges, come with it; others at whole points don't")
  func edgesBetweenPixels() throws {
    func needsRule(_ change: (Layer) throws -> Void) throws -> Bool {
      let scene = Scene(size: Size(200, 100))
      let layer = Layer()
      layer.frame = Rect(20, 10, 40, 40)
      layer.contents = ImageResource(picture { $0.fill(Rect(0, 0, 40, 40)) })
      scene.rootLayer.addSublayer(layer)
      try change(layer)
      let export = SVGExporter(options: SVGOptions()).export(try scene.record(until: 1))
      return export.text.contains("@supports")
    }
    #expect(try !needsRule { _ in })
    #expect(
      try !needsRule { layer in
        layer.add(BasicAnimation(keyPath: "contents", from: ImageResource(picture { _ in })))
      })
    #expect(try needsRule { $0.contentsCenter = Rect(0.25, 0.25, 0.5, 0.5) })
    #expect(try needsRule { $0.contentsRect = Rect(0.1, 0, 0.5, 1) })
    #expect(try needsRule { $0.frame = Rect(20.5, 10, 40, 40) })
  }

  /// A picture in nine parts that is drawn in another one is nine parts there.
  @Test func partsInSnapshots() throws {
    let scene = Scene(size: Size(200, 100))
    let layer = Layer()
    layer.bounds = Rect(0, 0, 40, 30)
    // Two pixels: the corners are half of one, and the middle is the rest.
    layer.contents = Samples.picture(0xFF00_00FF)
    layer.contentsCenter = Rect(0.25, 0.25, 0.5, 0.5)
    let copy = Layer()
    copy.frame = Rect(20, 10, 40, 30)
    copy.contents = layer.snapshot()
    scene.rootLayer.addSublayer(copy)
    let export = SVGExporter().export(try scene.record(until: 1))
    #expect(export.diagnostics.isEmpty)
    #expect(export.text.contains("@supports"))
    let root = try #require(SVGTree(export.bytes)?.root)
    let windows = root.all.filter { $0.name == "svg" && $0.parent != nil }
    #expect(windows.count == 9)
    func numbers(_ node: SVGNode, _ names: String...) -> [Double] {
      names.map { node.attributes[$0].flatMap(Double.init) ?? .nan }
    }
    for (number, window) in windows.enumerated() {
      let (x, y) = ([0, 0.5, 39.5, 40], [0, 0.5, 29.5, 30])
      let place = numbers(window, "x", "y", "width", "height")
      let part = (window.attributes["viewBox"] ?? "").split(separator: " ").compactMap {
        Double(String($0))
      }
      #expect(part.count == 4)
      // Both ends of the part are at their positions, for any other content of the window.
      for (ends, axis, cell) in [(x, 0, number % 3), (y, 1, number / 3)] {
        for end in [0, 1] {
          let pixel = [0, 0.5, 1.5, 2][cell + end]
          let seen =
            place[axis] + (pixel - part[axis]) * place[axis + 2] / part[axis + 2]
          #expect(abs(seen - ends[cell + end]) < 0.02, "\(number)")
        }
      }
    }
  }

  /// Outside of a picture its outermost pixels are repeated.
  @Test func edgesGoOn() throws {
    let scene = Scene(size: Size(200, 100))
    let layer = Layer()
    layer.frame = Rect(20, 10, 60, 30)
    layer.contents = Samples.picture(0xFF00_00FF)
    layer.contentsRect = Rect(-1, 0, 3, 1)
    scene.rootLayer.addSublayer(layer)
    let export = SVGExporter().export(try scene.record(until: 1))
    #expect(export.diagnostics.isEmpty)
    let root = try #require(SVGTree(export.bytes)?.root)
    let windows = root.all.filter { $0.name == "svg" && $0.parent != nil }
    // The parts before and after it, itself, and the visible parts of these.
    #expect(windows.count == 4)
    // Each strip has half of a pixel at the edge, and another half beyond it, which is clipped.
    let strips = windows.compactMap { $0.attributes["viewBox"] }
    #expect(strips.contains { $0.hasPrefix("-.5 ") } && strips.contains { $0.hasPrefix("1.5 ") })
  }

  /// Lines in perspective stay lines, and end at the quotient of coordinates and depth.
  @Test func snapshotsInPerspective() throws {
    let scene = Scene(size: Size(200, 100))
    let layer = Layer()
    layer.bounds = Rect(0, 0, 100, 80)
    layer.sublayerTransform.m34 = -1 / 200
    let leaning = Layer()
    leaning.bounds = Rect(0, 0, 60, 40)
    leaning.position = Point(50, 40)
    leaning.backgroundColor = .blue
    leaning.transform = Transform3D(rotationAngle: .pi / 3, x: 0, y: 1, z: 0)
    layer.addSublayer(leaning)
    let copy = Layer()
    copy.frame = Rect(20, 10, 100, 80)
    copy.contents = layer.snapshot()
    scene.rootLayer.addSublayer(copy)
    let export = SVGExporter().export(try scene.record(until: 1))
    #expect(export.diagnostics.isEmpty)
    let root = try #require(SVGTree(export.bytes)?.root)
    let data = try #require(root.all.first { $0.name == "path" }?.attributes["d"])
    let points = try Path(svgData: data).subpathSegments.flatMap {
      [$0.start] + $0.segments.map(\.end)
    }
    let expected = [(-30.0, -20.0), (30, -20), (30, 20), (-30, 20)].map { x, y in
      let depth = 1 + x * sin(.pi / 3) / 200
      return Point(50 + x * cos(.pi / 3) / depth, 40 + y / depth)
    }
    #expect(points.count >= 4)
    for corner in expected {
      #expect(points.contains { $0.distance(to: corner) < 0.05 }, "\(corner) of \(points)")
    }
  }

  /// resvg ignores a zero size; and a page makes the content of any svg overflow.
  @Test func partsWithoutSize() throws {
    let scene = Scene(size: Size(200, 100))
    let layer = Layer()
    layer.frame = Rect(20, 10, 40, 40)
    layer.contents = ImageResource(picture { $0.fill(Rect(0, 0, 40, 40)) })
    layer.contentsCenter = Rect(0.5, 0.25, 0, 0.5)
    layer.add(
      BasicAnimation(
        keyPath: "contentsCenter", from: Rect(0.5, 0.25, 0, 0.5), to: Rect(0.25, 0.25, 0.5, 0.5),
        duration: 1))
    scene.rootLayer.addSublayer(layer)
    scene.poster = .start
    let export = SVGExporter().export(try scene.record(until: 1))
    let root = try #require(SVGTree(export.bytes)?.root)
    let parts = root.all.filter { $0.name == "svg" && $0.parent != nil }
    #expect(parts.count == 9)
    #expect(parts.count { $0.attributes["width"] == ".001" } == 3)
    #expect(parts.allSatisfy { $0.attributes["width"] != "0" && $0.attributes["height"] != "0" })
    #expect(parts.allSatisfy { $0.attributes["style"]?.contains("overflow:hidden") == true })
    #expect(export.text.contains("values=\"0;"))
  }

  /// A picture of several layers is written once.
  @Test func shared() throws {
    let drawn = picture { $0.fillEllipse(in: Rect(0, 0, 40, 40)) }
    let (text, _) = try export(drawn, count: 3)
    #expect(text.split(separator: "<").count { $0.hasPrefix("circle") } == 1)
    #expect(text.split(separator: "<").count { $0.hasPrefix("use") } == 3)
  }

  /// Drawing outside of the picture is clipped.
  @Test func overflow() throws {
    let drawn = picture { $0.fillEllipse(in: Rect(-10, 0, 40, 40)) }
    #expect(try export(drawn).text.contains("clip-path"))
  }
}
