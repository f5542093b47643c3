import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import Testing

@testable import SceneParts

@Suite("Connectors")
struct ConnectorTests {
  private func box(_ frame: Rect) -> Layer {
    let layer = Layer()
    layer.frame = frame
    return layer
  }

  private func index(_ name: String, in timeline: Timeline) throws -> Int {
    try #require(
      timeline.nodes.firstIndex { $0.id.split(separator: "/").last.map(String.init) == name })
  }

  private func points(of line: Int, in timeline: Timeline, at time: Double) -> [Point] {
    timeline.value(of: PropertyKey<Path>.path, node: line, at: time).elements.compactMap {
      switch $0 {
      case .move(let p), .line(let p), .quadCurve(let p, _), .curve(let p, _, _): p
      case .close: nil
      }
    }
  }

  /// The tip of a head and its direction.
  private func head(
    _ name: String, in timeline: Timeline, at time: Double
  ) throws -> (tip: Point, angle: Double) {
    let node = try index(name, in: timeline)
    return (
      timeline.value(of: PropertyKey<Point>.position, node: node, at: time),
      timeline.value(of: PropertyKey<Double>.motionRotation, node: node, at: time)
    )
  }

  @Test("A straight line goes from edge to edge, and ends at the base of its head")
  func straight() throws {
    let scene = Scene(size: Size(300, 100))
    let (a, b) = (box(Rect(0, 20, 100, 60)), box(Rect(200, 20, 100, 60)))
    let line = Connector(from: a.anchor(.right), to: b.anchor(.left))
    line.name = "line"
    for layer in [a, b, line] { scene.rootLayer.addSublayer(layer) }
    let timeline = try scene.record(until: 1)
    #expect(timeline.validate().isEmpty)
    let points = points(of: try index("line", in: timeline), in: timeline, at: 0)
    // 8 points of head on a line of 1.5, with half a point of overlap.
    #expect(points == [Point(100, 50), Point(192.5, 50)])
    let head = try head("arrow-end", in: timeline, at: 0)
    #expect(head.tip == Point(200, 50) && head.angle == 0)
  }

  @Test("A line without places goes from middle to middle and stops at round edges")
  func outline() throws {
    let scene = Scene(size: Size(300, 300))
    let (a, b) = (box(Rect(0, 0, 100, 100)), box(Rect(200, 200, 100, 100)))
    a.cornerRadius = 50
    let line = Connector(from: .layer(a), to: .layer(b))
    line.arrowheads = .none
    line.name = "line"
    for layer in [a, b, line] { scene.rootLayer.addSublayer(layer) }
    let timeline = try scene.record(until: 1)
    let points = points(of: try index("line", in: timeline), in: timeline, at: 0)
    let reach = 50 + 50 / 2.0.squareRoot()
    #expect(points[0].distance(to: Point(reach, reach)) < 1e-9)
    #expect(points[1].distance(to: Point(200, 200)) < 1e-9)
  }

  @Test("Layers are found wherever they are, however they are turned")
  func places() throws {
    let scene = Scene(size: Size(300, 300))
    let group = box(Rect(100, 100, 100, 100))
    group.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
    let inner = box(Rect(60, 40, 20, 20))
    group.addSublayer(inner)
    let holder = box(Rect(10, 0, 50, 50))
    let line = Connector(from: .point(Point(0, 0)), to: inner.anchor(.right))
    line.arrowheads = .none
    line.name = "line"
    holder.addSublayer(line)
    for layer in [group, holder] { scene.rootLayer.addSublayer(layer) }
    let timeline = try scene.record(until: 1)
    // The right edge, (80, 50) in the group, is 30 right of its middle, and by a quarter turn 30 below it.
    let points = points(of: try index("line", in: timeline), in: timeline, at: 0)
    #expect(points[0].distance(to: Point(0, 0)) < 1e-9)
    #expect(points[1].distance(to: Point(140, 180)) < 1e-9)
  }

  @Test("Boxes that move take a curve along exactly, each by its own curve")
  func exact() throws {
    let scene = Scene(size: Size(400, 300))
    let (a, b) = (box(Rect(0, 0, 100, 60)), box(Rect(250, 150, 100, 60)))
    let line = Connector(from: a.anchor(.right), to: b.anchor(.left), route: .curved)
    line.name = "line"
    for layer in [a, b, line] { scene.rootLayer.addSublayer(layer) }
    a.add(
      BasicAnimation(
        keyPath: "position.y", from: 30, to: 90, duration: 1, timingFunction: .easeIn))
    b.add(
      BasicAnimation(
        keyPath: "position.x", from: 300, to: 340, duration: 1, timingFunction: .easeOut))
    let timeline = try scene.record(until: 1)
    #expect(timeline.validate().isEmpty)
    let node = try index("line", in: timeline)
    guard case .values(let track)? = timeline.nodes[node].track(of: .path) else {
      Issue.record("the line stands still")
      return
    }
    // A single piece is enough.
    #expect(track.pieces.count == 1)
    let (boxA, boxB) = (try index("plain", in: timeline), try index("plain#2", in: timeline))
    for step in 0..<100 {
      let time = Double(step) / 100
      let p = timeline.value(of: PropertyKey<Point>.position, node: boxA, at: time)
      let q = timeline.value(of: PropertyKey<Point>.position, node: boxB, at: time)
      let points = points(of: node, in: timeline, at: time)
      #expect(points[0].distance(to: p + Point(50, 0)) < 1e-5)
      #expect(
        try head("arrow-end", in: timeline, at: time).tip.distance(to: q - Point(50, 0)) < 1e-5)
    }
  }

  /// Random moves of two boxes, the same for each seed.
  private func moving(
    _ route: ConnectorRoute, seed: UInt64
  ) throws -> (Timeline, (Double) -> (Rect, Rect)) {
    var state = seed
    func random(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound
        + Double(state >> 33) / Double(UInt32.max >> 1) * (range.upperBound - range.lowerBound)
    }
    let scene = Scene(size: Size(600, 600))
    let (a, b) = (Layer(), Layer())
    for (layer, x) in [(a, 40.0), (b, 360)] {
      layer.name = layer === a ? "a" : "b"
      layer.frame = Rect(x, random(40...440), random(40...120), random(30...90))
      scene.rootLayer.addSublayer(layer)
    }
    let line = Connector(from: .layer(a), to: .layer(b), route: route)
    line.name = "line"
    line.arrowheads = Arrowheads(start: .open, end: .triangle)
    scene.rootLayer.addSublayer(line)
    let spring = SpringAnimation()
    spring.keyPath = "position.y"
    spring.fromValue = random(100...500)
    spring.toValue = random(100...500)
    spring.timing.duration = 2
    a.add(spring)
    b.add(
      BasicAnimation(
        keyPath: "position", from: b.position, to: Point(random(340...560), random(60...540)),
        duration: 1.5, timingFunction: .easeInEaseOut))
    b.add(
      BasicAnimation(
        keyPath: "bounds.size", from: b.bounds.size, to: Size(random(30...90), random(30...90)),
        duration: 1, timingFunction: .easeOut))
    let timeline = try scene.record(until: 2)
    let (ia, ib) = (try index("a", in: timeline), try index("b", in: timeline))
    func frame(_ node: Int, _ time: Double) -> Rect {
      let position = timeline.value(of: PropertyKey<Point>.position, node: node, at: time)
      let size = timeline.value(of: PropertyKey<Rect>.bounds, node: node, at: time).size
      return Rect(
        position.x - size.width / 2, position.y - size.height / 2, size.width, size.height)
    }
    return (timeline, { (frame(ia, $0), frame(ib, $0)) })
  }

  private func distance(_ point: Point, toEdgeOf rect: Rect) -> Double {
    let outside = Point(
      max(rect.minX - point.x, 0, point.x - rect.maxX),
      max(rect.minY - point.y, 0, point.y - rect.maxY))
    if outside != .zero { return outside.length }
    return min(point.x - rect.minX, rect.maxX - point.x, point.y - rect.minY, rect.maxY - point.y)
  }

  @Test(
    "Heads lie on the edges of boxes that move, along the line",
    arguments: ConnectorRoute.allCases, 1...4 as ClosedRange<UInt64>)
  func edges(route: ConnectorRoute, seed: UInt64) throws {
    let (timeline, frames) = try moving(route, seed: seed)
    #expect(timeline.validate().isEmpty)
    let node = try index("line", in: timeline)
    for step in 0..<100 {
      let time = (Double(step) + 0.37) / 50
      let (a, b) = frames(time)
      let (start, end) = (
        try head("arrow-start", in: timeline, at: time),
        try head("arrow-end", in: timeline, at: time)
      )
      #expect(distance(start.tip, toEdgeOf: a) < 0.06, "\(time)")
      #expect(distance(end.tip, toEdgeOf: b) < 0.06, "\(time)")
      // The line ends behind the tip, in the head's direction.
      let last = try #require(points(of: node, in: timeline, at: time).last)
      let way = end.tip - last
      #expect(abs(way.length - 7.5) < 0.15, "\(time)")
      let direction = Point(
        AffineTransform(rotationAngle: end.angle).a, AffineTransform(rotationAngle: end.angle).b)
      #expect((way - direction * way.length).length < 0.15, "\(time)")
    }
  }

  @Test(
    "Angled ways have right angles alone and cross neither box",
    arguments: 1...12 as ClosedRange<UInt64>)
  func angles(seed: UInt64) throws {
    let (timeline, frames) = try moving(.angled, seed: seed)
    let node = try index("line", in: timeline)
    for step in 0..<100 {
      let time = (Double(step) + 0.37) / 50
      let (a, b) = frames(time)
      // While one route changes to another, both are in the path for an instant.
      let path = timeline.value(of: PropertyKey<Path>.path, node: node, at: time)
      var from = Point.zero
      for element in path.elements {
        switch element {
        case .move(let p): from = p
        case .line(let p):
          #expect(abs(p.x - from.x) < 0.01 || abs(p.y - from.y) < 0.01, "\(time)")
          for rect in [a, b] {
            let inner = rect.inset(dx: 0.1, dy: 0.1)
            let crosses =
              max(from.x, p.x) > inner.minX && min(from.x, p.x) < inner.maxX
              && max(from.y, p.y) > inner.minY && min(from.y, p.y) < inner.maxY
            #expect(!crosses, "\(time)")
          }
          from = p
        case .curve(let p, _, _): from = p
        case .quadCurve, .close: Issue.record("another element")
        }
      }
    }
  }
}
