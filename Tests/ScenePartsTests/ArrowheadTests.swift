import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import Testing

@testable import SceneParts

@Suite("Arrowheads")
struct ArrowheadTests {
  private func scene(_ change: (ShapeLayer) -> Void) throws -> Timeline {
    let scene = Scene(size: Size(200, 100))
    var path = Path()
    path.move(to: Point(20, 80))
    path.addCurve(to: Point(180, 80), control1: Point(20, 0), control2: Point(180, 0))
    let line = ShapeLayer(path: path)
    line.name = "line"
    line.fillColor = nil
    line.strokeColor = Color(hex: 0x112233)
    line.lineWidth = 2
    line.arrowheads = Arrowheads(start: .circle, end: .triangle)
    scene.rootLayer.addSublayer(line)
    change(line)
    let timeline = try scene.record(until: 2)
    #expect(timeline.validate().isEmpty)
    return timeline
  }

  private func index(_ name: String, in timeline: Timeline) throws -> Int {
    try #require(timeline.nodes.firstIndex { $0.id.hasSuffix(name) })
  }

  @Test("At rest the tips are the ends of the path")
  func rest() throws {
    let timeline = try scene { _ in }
    let (start, end) = (
      try index("arrow-start", in: timeline), try index("arrow-end", in: timeline)
    )
    let (p, q) = (
      timeline.value(of: PropertyKey<Point>.position, node: start, at: 0),
      timeline.value(of: PropertyKey<Point>.position, node: end, at: 0)
    )
    #expect(p.distance(to: Point(20, 80)) < 1e-9 && q.distance(to: Point(180, 80)) < 1e-9)
    // The path rises at its start and falls at its end; the head at the start points back.
    let turns = [start, end].map {
      timeline.value(of: PropertyKey<Double>.motionRotation, node: $0, at: 0)
    }
    #expect(abs(turns[0] - .pi / 2) < 1e-9 && abs(turns[1] - .pi / 2) < 1e-9)
    #expect(
      timeline.value(of: PropertyKey<Color>.fillColor, node: end, at: 0) == Color(hex: 0x112233))
  }

  @Test("A head goes with the stroke by the same curve, and is hidden before")
  func travel() throws {
    let timeline = try scene { line in
      let animation = BasicAnimation(
        keyPath: "strokeEnd", from: 0, to: 1, duration: 1, timingFunction: .easeInEaseOut)
      animation.timing.beginTime = 0.5
      animation.timing.fillMode = .backwards
      line.add(animation)
    }
    let (line, head) = (try index("line", in: timeline), try index("arrow-end", in: timeline))
    guard case .lanes(let track)? = timeline.nodes[head].track(of: .position) else {
      Issue.record("the head stands still")
      return
    }
    // The head is as exact as the stroke.
    let isPath = track.pieces.contains { if case .path = $0.motion { true } else { false } }
    #expect(isPath)
    for step in 0..<100 {
      let time = Double(step) / 50 + 0.003
      let hidden = timeline.value(of: PropertyKey<Bool>.hidden, node: head, at: time)
      #expect(hidden == (time < 0.5), "\(time)")
      if hidden { continue }
      // The tip is on the whole path, ahead of the stroke by the length of the heads.
      let stroke = timeline.value(of: PropertyKey<Double>.strokeEnd, node: line, at: time)
      let whole = try Path(svgData: "M20 80C20 0 180 0 180 80")
      let measure = PathMeasure(whole)
      let heads = 8.5 + 8.5
      let place = (heads + stroke * (measure.length - heads)) / measure.length
      let tip = timeline.value(of: PropertyKey<Point>.position, node: head, at: time)
      let expected = try #require(measure.point(atFraction: place))
      #expect(tip.distance(to: expected) < 1e-3, "\(time)")
      let turn = timeline.value(of: PropertyKey<Double>.motionRotation, node: head, at: time)
      #expect(abs(turn - (measure.tangentAngle(atFraction: place) ?? 0)) < 1e-3, "\(time)")
    }
  }

  @Test("A closed path has no ends")
  func closed() throws {
    let timeline = try scene { $0.path = Path(rect: Rect(20, 20, 60, 60)) }
    let head = try index("arrow-end", in: timeline)
    #expect(timeline.value(of: PropertyKey<Path>.path, node: head, at: 0).isEmpty)
    let line = try index("line", in: timeline)
    #expect(
      timeline.value(of: PropertyKey<Path>.path, node: line, at: 0)
        == Path(rect: Rect(20, 20, 60, 60)))
  }

  @Test("Numbers that can't be drawn make no head, and no crash")
  func hostile() throws {
    for width in [0, -3, 1e9, .infinity, .nan] {
      for size in [0, -1, 1e12, .nan] as [Double] {
        let scene = Scene(size: Size(100, 100))
        let line = Connector(from: .point(Point(1e9, -1e9)), to: .point(Point(.nan, 5)))
        line.lineWidth = width
        line.arrowheads = Arrowheads(
          start: Arrowhead(.open, size: size), end: Arrowhead(.bar, size: size))
        scene.rootLayer.addSublayer(line)
        let still = Connector(from: .point(Point(0, 0)), to: .point(Point(0, 0)), route: .angled)
        still.lineWidth = width
        scene.rootLayer.addSublayer(still)
        #expect(try scene.record(until: 1).validate().isEmpty)
      }
    }
  }
}
