import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import Testing
import TrackFitting

@testable import SVGExport

/// Dashes, parts of outlines and borders in SVG.
@Suite("Strokes in SVG") struct StrokeTests {
  private func export(
    until end: Double = 2, _ change: (ShapeLayer, Scene) -> Void
  ) throws -> (root: SVGNode, text: String) {
    let document = try document(until: end, change)
    return (try #require(SVGTree(document.bytes)?.root), document.text)
  }

  private func document(
    until end: Double = 2, _ change: (ShapeLayer, Scene) -> Void
  ) throws -> SVGDocument {
    let scene = Scene(size: Size(200, 200))
    let layer = ShapeLayer()
    layer.path = Path(ellipseIn: Rect(40, 40, 120, 120))
    layer.fillColor = nil
    layer.strokeColor = .black
    layer.lineWidth = 14
    scene.rootLayer.addSublayer(layer)
    change(layer, scene)
    return SVGExporter().export(try scene.record(until: end))
  }

  private func animations(_ attribute: String, in root: SVGNode) -> [SVGNode] {
    root.all.filter { $0.attributes["attributeName"] == attribute }
  }

  private static func addProgress(to layer: ShapeLayer) {
    layer.lineCap = .round
    layer.add(BasicAnimation(keyPath: "strokeEnd", from: 0.0, to: 1.0, duration: 2))
  }

  @Test("Dash patterns that follow one another have as many numbers")
  func dashCounts() throws {
    let (root, _) = try export { layer, scene in
      layer.lineDashPattern = [10, 5]
      for (index, pattern) in [[7.0], [], [1, 2, 3]].enumerated() {
        scene.at(0.4 * Double(index + 1)) { layer.lineDashPattern = pattern }
      }
    }
    let values = try #require(
      animations("stroke-dasharray", in: root).first?.attributes["values"])
    let lists = values.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
    #expect(lists.count == 4)
    let counts = Set(lists.map(\.count))
    #expect(counts.count == 1 && counts.allSatisfy { $0 % 2 == 0 })
    #expect(!lists.joined().contains("none"))
    #expect(lists.contains { $0.allSatisfy { $0 == "0" } })
  }

  @Test("A part of an outline is measured in points, which all renderers do")
  func partLengths() throws {
    let length = PathMeasure(Path(ellipseIn: Rect(40, 40, 120, 120))).length
    func path(
      poster: Poster = .start, _ change: (ShapeLayer) -> Void
    ) throws -> SVGNode {
      let (root, _) = try export { layer, scene in
        scene.poster = poster
        change(layer)
      }
      return try #require(root.all.first { $0.attributes["stroke-dasharray"] != nil })
    }
    func numbers(_ text: String?) -> [Double] {
      (text ?? "").split(separator: " ").compactMap { Double($0) }
    }
    let end = try path { layer in
      layer.add(BasicAnimation(keyPath: "strokeEnd", from: 0.0, to: 0.5, duration: 2))
    }
    let whole = try #require(end.attributes["pathLength"].flatMap(Double.init))
    #expect(abs(whole - length) < 0.02)
    let dash = try #require(numbers(end.attributes["stroke-dasharray"]).first)
    #expect(dash > length && dash < length + 3)
    let offsets = end.children.compactMap { $0.attributes["values"] }.first?.split(separator: ";")
      .compactMap { Double($0) }
    // The whole length is the whole length in browsers, too.
    #expect(offsets?.first == dash)
    #expect(abs(dash - (offsets?.last ?? 0) - length / 2) < 0.02)

    let window = try path { layer in
      layer.strokeStart = 0.25
      layer.add(BasicAnimation(keyPath: "strokeEnd", from: 0.5, to: 1.0, duration: 2))
    }
    #expect(window.attributes["pathLength"] == end.attributes["pathLength"])
    #expect(abs(-(Double(window.attributes["stroke-dashoffset"] ?? "") ?? 0) - length / 4) < 0.02)
    #expect(abs((numbers(window.attributes["stroke-dasharray"]).first ?? 0) - length / 4) < 0.02)

    // The whole length is empty at its very end.
    let rest = try path { layer in
      layer.add(BasicAnimation(keyPath: "strokeStart", from: 0.0, to: 1.0, duration: 2))
    }
    let last = rest.children.compactMap { $0.attributes["values"] }.first?
      .split(separator: ";").last.flatMap { Double($0) }
    #expect(-(last ?? 0) == whole)

    // A changing outline uses the poster's length.
    let changing = try path(poster: 1) { layer in
      layer.add(BasicAnimation(keyPath: "strokeEnd", from: 0.0, to: 0.5, duration: 2))
      layer.add(
        BasicAnimation(
          keyPath: "path", from: Path(ellipseIn: Rect(40, 40, 120, 120)),
          to: Path(ellipseIn: Rect(40, 40, 60, 120)), duration: 2))
    }
    let posters = [Rect(40, 40, 120, 120), Rect(40, 40, 60, 120)].map {
      PathMeasure(Path(ellipseIn: $0)).length
    }
    let shown = try #require(changing.attributes["pathLength"].flatMap(Double.init))
    let share = (length - shown) / (posters[0] - posters[1])
    #expect(share > 0 && share < 1)
    // Its dash is as long as the poster's part.
    let offset = try #require(changing.attributes["stroke-dashoffset"].flatMap(Double.init))
    let all = try #require(numbers(changing.attributes["stroke-dasharray"]).first)
    #expect(abs((all - offset) / shown - share / 2) < 0.02)
  }

  @Test("Between dots the mask of a part stays")
  func dots() throws {
    let (root, _) = try export { layer, _ in
      layer.lineDashPattern = [0, 30]
      Self.addProgress(to: layer)
    }
    let mask = try #require(root.all.first { $0.name == "mask" })
    let offset = try #require(animations("stroke-dashoffset", in: mask).first)
    #expect(offset.attributes["calcMode"] == "discrete")
  }

  @Test(
    "Caps that show early are reported",
    arguments: [
      ("", 0.0, true, false), ("lineDashPhase", 0, true, false),
      ("lineDashPattern", 0, true, false), ("path", 0, true, true),
      ("lineDashPattern", 1, true, false), ("", 0, false, false),
      ("lineDashPhase", 0, false, false), ("lineDashPattern", 0, false, false),
      ("path", 0, false, false),
    ])
  func earlyCaps(keyPath: String, from: Double, isClosed: Bool, isReported: Bool) throws {
    func outline(_ box: Rect) -> Path {
      if isClosed { return Path(ellipseIn: box) }
      var line = Path()
      line.move(to: Point(box.minX, box.minY))
      line.addLine(to: Point(box.maxX, box.maxY))
      return line
    }
    let document = try document { layer, _ in
      layer.path = outline(Rect(40, 40, 120, 120))
      layer.lineCap = .round
      layer.lineDashPattern = [10, 20]
      layer.add(BasicAnimation(keyPath: "strokeEnd", from: from, to: 1.0, duration: 2))
      layer.add(BasicAnimation(keyPath: "strokeStart", from: 0.0, to: 0.2, duration: 2))
      switch keyPath {
      case "path":
        let smaller = outline(Rect(50, 50, 100, 100))
        layer.add(BasicAnimation(keyPath: keyPath, to: smaller, duration: 2))
      case "lineDashPattern":
        layer.add(BasicAnimation(keyPath: keyPath, to: [12.0, 15.0], duration: 2))
      case "lineDashPhase": layer.add(BasicAnimation(keyPath: keyPath, to: 30.0, duration: 2))
      default: break
      }
    }
    let reports = document.diagnostics.map(\.message).filter { $0.contains("caps of dashes") }
    #expect(reports.isEmpty != isReported, "\(document.diagnostics)")
  }

  @Test("An outline that comes back to itself has a mask for each pass")
  func sections() throws {
    func masks(_ path: Path, _ pattern: [Double]) throws -> Int {
      let (root, _) = try export { layer, _ in
        layer.path = path
        layer.lineDashPattern = pattern
        layer.add(BasicAnimation(keyPath: "strokeEnd", from: 0.0, to: 1.0, duration: 2))
      }
      return root.all.count { $0.name == "mask" }
    }
    var line = Path()
    line.move(to: Point(10, 100))
    line.addLine(to: Point(190, 100))
    #expect(try masks(line, [20, 10]) == 1)
    var cross = line
    cross.addLine(to: Point(190, 20))
    cross.addLine(to: Point(100, 20))
    cross.addLine(to: Point(100, 190))
    #expect(try masks(cross, [20, 10]) == 2)
    // The last dash returns to the first, and continues in it once everything is drawn.
    var closed = Path()
    closed.addRect(Rect(20, 20, 100, 100))
    #expect(try masks(closed, [40, 20]) == 2)
  }

  @Test("Passes that are there all the time keep their place in the pattern")
  func standingSections() throws {
    var cross = Path()
    cross.move(to: Point(10, 100))
    for point in [Point(190, 100), Point(190, 20), Point(100, 20), Point(100, 190)] {
      cross.addLine(to: point)
    }
    let (root, _) = try export { layer, _ in
      layer.path = cross
      layer.lineDashPattern = [20, 10]
      layer.add(BasicAnimation(keyPath: "strokeEnd", from: 0.9, to: 1.0, duration: 2))
    }
    let passes = root.all.filter {
      $0.attributes["stroke-dasharray"] != nil && $0.parent?.name != "mask"
    }
    #expect(passes.count == 2)
    #expect(passes.allSatisfy { $0.attributes["stroke-dasharray"] == "20 10" })
    let offsets = passes.compactMap { $0.attributes["stroke-dashoffset"].flatMap(Double.init) }
    // The second begins in a gap.
    #expect(offsets.count == 1)
    #expect(offsets.allSatisfy { $0.truncatingRemainder(dividingBy: 30) == 25 })
  }

  @Test("Dashed curves are as long as browsers measure them")
  func dashedCurves() throws {
    let (root, _) = try export { layer, _ in layer.lineDashPattern = [20, 4] }
    let data = try #require(root.all.first { $0.name == "path" }?.attributes["d"])
    let path = try Path(svgData: data)
    let measure = PathMeasure(path)
    let chords = measure.segments.reduce(0) { $0 + $1.start.distance(to: $1.end) }
    #expect(measure.length - chords < 0.2)
  }

  @Test("Translucent strokes of several parts fade as one")
  func translucentParts() throws {
    let (root, _) = try export { layer, _ in
      var cross = Path()
      for (from, to) in [(Point(10, 100), Point(190, 100)), (Point(100, 10), Point(100, 190))] {
        cross.move(to: from)
        cross.addLine(to: to)
      }
      layer.path = cross
      layer.strokeColor = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
      Self.addProgress(to: layer)
    }
    let strokes = root.all.filter { $0.attributes["stroke-dasharray"] != nil }
    #expect(strokes.count == 2)
    #expect(!root.all.contains { $0.attributes["stroke-opacity"] != nil })
    #expect(root.all.contains { $0.name == "g" && $0.attributes["opacity"] == ".5" })
  }

  @Test("A curve whose parameter isn't even is cut for dashes")
  func unevenCurves() {
    var line = Path()
    line.move(to: .zero)
    line.addCurve(to: Point(90, 0), control1: Point(2, 0), control2: Point(10, 0))
    let cut = PathMeasure(line.withShortCurves(lack: 0.1, flatness: 0.5))
    #expect(cut.segments.count > 2)
    for (index, segment) in cut.segments.enumerated() {
      let along = cut.length(ofSegment: index) / 2
      #expect(abs(segment.point(at: 0.5).distance(to: segment.start) - along) <= 0.1)
    }
  }

  @Test("A dot at the end of a curve is where browsers still find it")
  func lastDot() throws {
    var arc = Path()
    arc.move(to: Point(20, 100))
    let bulge = 80 * 0.5523
    arc.addCurve(
      to: Point(100, 20), control1: Point(20, 100 - bulge), control2: Point(100 - bulge, 20))
    let length = PathMeasure(arc).length
    func chords(withDotsEvery step: Double) throws -> Double {
      let (root, _) = try export { layer, _ in
        layer.path = arc
        layer.lineCap = .round
        layer.lineDashPattern = [0, step]
      }
      let data = try #require(root.all.first { $0.name == "path" }?.attributes["d"])
      return PathMeasure(try Path(svgData: data)).segments.reduce(0) {
        $0 + $1.start.distance(to: $1.end)
      }
    }
    #expect(try chords(withDotsEvery: length / 5 - 1e-9) > length)
    #expect(try chords(withDotsEvery: length / 4.5) < length)
  }

  @Test("An outline that ends with a move isn't continued from there")
  func lastMove() throws {
    let (root, _) = try export { layer, _ in
      var line = Path()
      line.move(to: Point(20, 50))
      line.addLine(to: Point(100, 50))
      line.move(to: Point(5, 5))
      layer.path = line
      layer.lineDashPattern = [0, 19.99]
    }
    let data = try #require(root.all.first { $0.name == "path" }?.attributes["d"])
    #expect(PathMeasure(try Path(svgData: data)).length == 80)
  }

  @Test("Outlines are cut only where browsers' measure needs it")
  func cuts() {
    var slight = Path()
    slight.move(to: .zero)
    slight.addCurve(to: Point(90, 0), control1: Point(30, 0.3), control2: Point(60, 0.3))
    #expect(slight.withShortCurves(lack: 0.1, flatness: 0.5) == slight)
    let circle = Path(ellipseIn: Rect(0, 0, 100, 100))
    let counts = [2, 0.2, 0.02].map {
      circle.withShortCurves(lack: $0, flatness: 0.5).elements.count
    }
    #expect(counts[0] == circle.elements.count)
    #expect(counts[0] < counts[1] && counts[1] < counts[2])
  }

  @Test("A progress ring that plays for ever is one path, and small")
  func smallRing() throws {
    let (root, text) = try export { layer, _ in Self.addProgress(to: layer) }
    #expect(root.all.filter { $0.name == "path" }.count == 1)
    #expect(animations("display", in: root).isEmpty)
    #expect(text.utf8.count < 2500)
  }

  @Test("What is filtered has room for a corner that is sharp for some time only")
  func sharpCorner() throws {
    let (root, _) = try export { layer, _ in
      layer.path = Path()
      layer.path.move(to: Point(20, 98))
      layer.path.addLine(to: Point(80, 100))
      layer.path.addLine(to: Point(20, 102))
      layer.filters = [.gaussianBlur(radius: 1)]
      layer.miterLimit = 1
      let sharpening = KeyframeAnimation(keyPath: "miterLimit")
      sharpening.values = [1.0, 40.0]
      sharpening.calculationMode = .discrete
      sharpening.duration = 2
      layer.add(sharpening)
    }
    let filter = try #require(root.all.first { $0.name == "filter" })
    let numbers = ["x", "width"].compactMap { filter.attributes[$0].flatMap(Double.init) }
    // Half of lineWidth / sin(angle / 2) before the point, SVG 2, 13.5.5; this is outside of the
    // canvas.
    let tip = 80 + 7 * (1 + 30.0 * 30).squareRoot()
    #expect(tip > 200 && numbers.reduce(0, +) >= 200)
  }

  @Test("A border that is wider than corners are round is an area of its own")
  func border() throws {
    let (root, _) = try export { layer, _ in
      layer.path = Path()
      layer.bounds = Rect(0, 0, 80, 60)
      layer.borderWidth = 12
      layer.borderColor = .black
      layer.add(BasicAnimation(keyPath: "cornerRadius", from: 4.0, to: 20.0, duration: 2))
    }
    let inside = root.all.dropFirst()
    #expect(!inside.contains { $0.name == "clipPath" || $0.attributes["stroke"] != nil })
  }

  @Test("Steps within a nanosecond are one, with what holds after them")
  func steps() {
    let first = Steps(list: [(0, true), (1, false), (1.5, true)])
    let second = Steps(list: [(0, true), (1 + 5e-10, false), (1.5, true)])
    let either = Steps<Bool>.combined(first, second) { $0 || $1 }
    #expect(either.value(at: 1.2) == false)
    #expect(either.value(at: 1.7) == true)
    for (a, b) in zip(either.list, either.list.dropFirst()) { #expect(b.time - a.time > 1e-9) }
  }

  @Test("What shows for less than can be written isn't written")
  func pulses() {
    let touch = Signal(
      duration: 2,
      segments: [
        Signal.Segment(start: 0, end: 1, form: .constant(.one)),
        Signal.Segment(start: 1, end: 1 + 1e-8, form: .constant(.zero)),
        Signal.Segment(start: 1 + 1e-8, end: 2, form: .constant(.one)),
      ])
    #expect(touch.isPositive(over: 2).list.count == 1)
  }

  @Test("What is hidden and shown again between two events is found")
  func returns() {
    // Below zero from 0.3 s to 0.5 s, above it at both ends and in the middle.
    let dip = Signal(duration: 2, events: []) { Components(($0 - 0.3) * ($0 - 0.5), 0, 0, 0) }
    let list = dip.isPositive(over: 2).list
    #expect(list.map(\.value) == [true, false, true])
    #expect(zip(list, [0, 0.3, 0.5]).allSatisfy { abs($0.time - $1) < 1e-6 })
  }

  @Test("In a still, what has a length is there and what has none isn't", arguments: [0.0, 0.4])
  func stills(length: Double) {
    let still = Signal(constant: Components(length, 0, 0, 0), duration: 0)
    #expect(still.isPositive(over: 0).list.map(\.value) == [length > 0])
  }
}
