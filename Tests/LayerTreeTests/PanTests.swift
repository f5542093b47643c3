import AnimGeometry
import AnimTimeline
import LayerTree
import Testing

/// The script of a dragged finger.
@Suite struct PanTests {
  @Test func fromStartToEnd() throws {
    let scene = Scene(size: Size(100, 100))
    let box = Layer()
    box.actions = ["position": .nothing]
    box.position = Point(20, 30)
    scene.rootLayer.addSublayer(box)
    var ways: [(time: Double, way: Point)] = []
    scene.pan(from: Point(5, 5), to: Point(45, -15), at: 0.5, duration: 0.505) { [unowned scene] in
      ways.append((scene.now, $0))
      box.position = Point(20, 30) + $0
    }
    let timeline = try scene.record(until: 2)
    #expect(ways.first?.time == 0.5 && ways.first?.way == .zero)
    #expect(ways.last?.way == Point(40, -20))
    #expect(abs((ways.last?.time ?? 0) - 1.005) < 1e-12)
    #expect(ways.count > 20)
    for (time, way) in ways {
      let share = (time - 0.5) / 0.505
      #expect(way.distance(to: Point(40, -20) * share) < 1e-9)
    }
    let node = try #require(timeline.nodes.indices.last)
    #expect(timeline.value(of: .position, node: node, at: 0.4) == Point(20, 30))
    #expect(timeline.value(of: .position, node: node, at: 1.5) == Point(60, 10))
  }

  @Test func noTimeIsOneCall() throws {
    let scene = Scene(size: Size(100, 100))
    var ways: [Point] = []
    scene.pan(from: .zero, to: Point(3, 4), at: 0.2, duration: 0) { ways.append($0) }
    scene.pan(from: .zero, to: Point(1, 1), at: 0.2, duration: -1) { ways.append($0) }
    scene.pan(from: .zero, to: Point(9, 9), at: 0.2, duration: .infinity) { ways.append($0) }
    let timeline = try scene.record(until: 1)
    #expect(ways == [Point(3, 4), Point(1, 1)])
    #expect(timeline.diagnostics.map(\.severity) == [.error])
  }
}
