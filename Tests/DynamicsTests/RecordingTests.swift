import AnimGeometry
import AnimTimeline
import Dynamics
import Foundation
import LayerTree
import SVGExport
import TestSupport
import Testing

@Suite struct DynamicsRecordingTests {
  private func track(_ property: Property, _ timeline: Timeline) throws -> Track<Components> {
    for node in timeline.nodes {
      if case .lanes(let track) = node.track(of: property) { return track }
    }
    throw Missing()
  }
  private struct Missing: Error {}

  /// The card that falls, bounces and rolls for three seconds.
  private func roll() throws -> (timeline: Timeline, places: [(t: Double, value: (Point, Double))])
  {
    let stage = TestScene(Size(320, 480))
    let item = stage.item(at: Point(110, 100))
    stage.gravity([item])
    let push = PushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = Point(0.4, 0)
    stage.animator.addBehavior(push)
    let floor = stage.floor(480, [item])
    let bounce = stage.properties([item]) { $0.elasticity = 0.4 }
    let log = ContactLog()
    floor.collisionDelegate = log
    log.onBegin = {
      if log.begun.isEmpty { bounce.addAngularVelocity(6, for: item) }
      return (0, 0)
    }
    var places: [(t: Double, value: (Point, Double))] = []
    let watcher = DynamicBehavior()
    watcher.action = { [unowned stage] in
      places.append((stage.scene.now, (item.position, item.rotation)))
    }
    stage.animator.addBehavior(watcher)
    let timeline = try stage.scene.record(until: 3)
    withExtendedLifetime(log) {}
    return (timeline, places)
  }

  @Test func showsWhatHappened() throws {
    let (timeline, places) = try roll()
    #expect(timeline.validate().isEmpty)
    let position = try track(.position, timeline)
    let rotation = try track(.transformRotation, timeline)
    for (time, (place, angle)) in places where time < 3 {
      let shown = position.value(at: time, in: timeline.library)
      #expect(Point(shown.x, shown.y).distance(to: place) < 0.03, "at \(time)")
      let turn = (rotation.value(at: time, in: timeline.library).z - angle) / (2 * .pi)
      #expect(abs(turn - turn.rounded()) < 1e-3, "at \(time)")
    }
  }

  /// Times on and between two steps of the simulation.
  @Test(arguments: [0.1, 0.3021, 0.3033])
  func aStillShowsWhatTheFrameShows(time: Double) throws {
    func scene() -> TestScene {
      let stage = TestScene(Size(320, 480))
      let item = stage.item(at: Point(110, 20))
      let (gravity, push) = (
        stage.gravity([item]), PushBehavior(items: [item], mode: .instantaneous)
      )
      withExtendedLifetime(gravity) {}
      push.pushDirection = Point(4, 0)
      stage.animator.addBehavior(push)
      return stage
    }
    let (whole, still) = (scene(), scene())
    let timeline = try whole.scene.record(until: 1)
    let position = try track(.position, timeline).value(at: time, in: timeline.library)
    let shown = try still.scene.recordStill(at: time)
    let index = try #require(shown.nodes.indices.last)
    let place = shown.value(of: .position, node: index, at: 0).lanes ?? .zero
    #expect(abs(place.x - position.x) < 0.03 && abs(place.y - position.y) < 0.03)
  }

  @Test func freeFlightIsOnePiece() throws {
    let stage = TestScene()
    let item = stage.item(at: Point(100, 500))
    stage.gravity([item])
    stage.properties([item], velocity: Point(200, -500))
    let timeline = try stage.scene.record(until: 1)
    let position = try track(.position, timeline)
    let pieces = position.pieces.filter { !$0.motion.isConstant && $0.end - $0.start > 0.01 }
    #expect(pieces.count == 1)
    guard case .spline(let spline) = pieces.first?.motion else {
      Issue.record("the flight is no polynomial")
      return
    }
    // A line across and a parabola down: the second derivative is the same at start and end.
    let way = spline.to - spline.from
    #expect(abs(spline.departure.x - way.x) < 0.05 && abs(spline.arrival.x - way.x) < 0.05)
    #expect(abs(spline.departure.y - way.y + spline.arrival.y - way.y) < 0.1)
    let svg = String(decoding: SVGExporter().export(timeline).bytes, as: UTF8.self)
    // One line in x, and one half of the parabola up and one down, in two animations.
    #expect(svg.components(separatedBy: "<animateTransform").count == 3)
    #expect(svg.contains("keySplines"))
    let keys = svg.components(separatedBy: "keyTimes=").dropFirst()
      .map { $0.split(separator: "\"")[0].split(separator: ";").count }
    #expect(keys.allSatisfy { $0 <= 4 }, "\(svg)")
  }

  @Test func restIsNothing() throws {
    let stage = TestScene()
    let item = stage.item(at: Point(100, 900))
    stage.gravity([item])
    stage.floor(1000, [item])
    let timeline = try stage.scene.record(until: 30)
    let position = try track(.position, timeline)
    let moving = position.pieces.filter { !$0.motion.isConstant }
    #expect(moving.count < 8 && (moving.last?.end ?? 0) < 1.5)
  }

  @Test func knotsLieAtContacts() throws {
    let (timeline, _) = try roll()
    let position = try track(.position, timeline)
    // From 100 down to the floor, where the box is at 430.
    let contact = (2 * 330 / 1000.0).squareRoot()
    let starts: [Double] = position.pieces.map(\.start)
    let knot = starts.min { abs($0 - contact) < abs($1 - contact) } ?? 0
    #expect(abs(knot - contact) < 0.002, "\(knot)")
    let lowest = position.value(at: knot, in: timeline.library).y
    #expect(abs(lowest - 430) < 0.3, "\(lowest)")
  }

  @Test func threeSecondsAreSmall() throws {
    let (timeline, _) = try roll()
    let svg = SVGExporter().export(timeline)
    #expect(svg.bytes.count < 6000, "\(svg.bytes.count)")
  }

  @Test func durationIsFoundWhenAllRests() throws {
    let stage = TestScene()
    let item = stage.item(at: Point(100, 825))
    stage.gravity([item])
    stage.floor(1000, [item])
    stage.properties([item]) { $0.elasticity = 0 }
    let timeline = try stage.scene.record()
    #expect(abs(timeline.duration - 0.5) < 0.03, "\(timeline.duration)")
    #expect(timeline.diagnostics.isEmpty)
  }

  @Test func whatNeverEndsIsCutWithAWarning() throws {
    let stage = TestScene()
    let item = stage.item(at: Point(100, 100))
    stage.animator.addBehavior(
      AttachmentBehavior(item: item, attachedToAnchor: Point(200, 100)))
    stage.gravity([item])
    let timeline = try stage.scene.record()
    #expect(timeline.duration == 5)
    #expect(timeline.diagnostics.contains { $0.message.contains("dynamic animator") })
  }

  @Test func aRemovedLayerIsNotRecordedAnyMore() throws {
    let stage = TestScene()
    let item = stage.item(at: Point(100, 100))
    stage.gravity([item])
    stage.scene.at(0.5) { Transaction.withoutActions { item.removeFromSuperlayer() } }
    stage.scene.at(1) {
      Transaction.withoutActions { stage.scene.rootLayer.addSublayer(item) }
    }
    let timeline = try stage.scene.record(until: 1.2)
    #expect(timeline.validate().isEmpty)
    let nodes = timeline.nodes.filter { $0.parent != nil }.sorted { $0.start < $1.start }
    #expect(nodes.map(\.start) == [0, 1] && nodes.map(\.end) == [0.5, .infinity])
    // The item continued to fall while it wasn't in the tree.
    let index = try #require(timeline.nodes.firstIndex { $0.start == 1 })
    let y = timeline.value(of: .position, node: index, at: 1.1).lanes?.y ?? 0
    #expect(abs(y - 100 - 500 * 1.21) < 5, "\(y)")
  }

  @Test func aLayersValueAfterwardsCounts() throws {
    let stage = TestScene()
    let item = stage.item(at: Point(100, 100))
    stage.gravity([item])
    stage.scene.at(0.5) { stage.animator.removeAllBehaviors() }
    stage.scene.at(1) { Transaction.withoutActions { item.position = Point(100, 100) } }
    let timeline = try stage.scene.record(until: 1.5)
    let position = try track(.position, timeline)
    for (time, y) in [(0.25, 131.25), (0.75, 225), (1.25, 100)] {
      #expect(abs(position.value(at: time, in: timeline.library).y - y) < 0.1, "at \(time)")
    }
  }

  @Test func anItemKeepsItsScale() throws {
    let stage = TestScene()
    let item = stage.item(at: Point(300, 300))
    item.transform = Transform3D(scaleX: 2, y: 3)
    stage.properties([item], spin: 3)
    let timeline = try stage.scene.record(until: 1)
    let index = try #require(timeline.nodes.firstIndex { $0.parent != nil })
    let scale = timeline.value(of: .transformScale, node: index, at: 0.5).lanes
    #expect(abs((scale?.x ?? 0) - 2) < 1e-9 && abs((scale?.y ?? 0) - 3) < 1e-9)
    let angle = timeline.value(of: .transformRotation, node: index, at: 0.5).lanes?.z ?? 0
    #expect(abs(angle - 1.5) < 0.01)
  }
}
