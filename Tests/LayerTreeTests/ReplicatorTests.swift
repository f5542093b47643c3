import AnimDrawing
import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// Copies of sublayers: their positions, colours and delays.
@Suite struct ReplicatorTests {
  private struct Table: Decodable {
    struct Place: Decodable {
      var k: Int
      var point: [Double]
    }
    struct Tint: Decodable {
      var k: Int
      var rgba: [Double]
      var timeOffset: Double
    }
    struct Shift: Decodable {
      var k: Int
      var x: Double
    }
    struct Replicator: Decodable {
      var center: [Double]
      var sample: [Double]
      var rows: [Place]
      var colors: [Tint]
      var translate: [Shift]
    }
    var replicator: Replicator
  }

  private let scene = Scene(size: Size(200, 100))

  private func copies(_ count: Int) -> (ReplicatorLayer, Layer) {
    let replicator = ReplicatorLayer()
    replicator.name = "copies"
    replicator.frame = Rect(0, 0, 200, 100)
    replicator.instanceCount = count
    let dot = Layer()
    dot.name = "dot"
    dot.bounds = Rect(0, 0, 2, 2)
    dot.backgroundColor = .white
    replicator.addSublayer(dot)
    scene.rootLayer.addSublayer(replicator)
    return (replicator, dot)
  }

  private func drawings(_ timeline: Timeline, _ time: Double = 0) -> [Drawing] {
    timeline.frame(at: time).commands.compactMap {
      if case .draw(let drawing) = $0 { drawing } else { nil }
    }
  }

  private func place(_ drawing: Drawing) -> Point { Point(1, 1) * drawing.transform }

  private func color(_ drawing: Drawing) -> Color? {
    if case .color(let color) = drawing.paint { color } else { nil }
  }

  @Test func places() throws {
    let expected = try (table("layers") as Table).replicator
    let (replicator, dot) = copies(expected.rows.count)
    replicator.instanceTransform = Transform3D(
      rotationAngle: 2 * .pi / Double(expected.rows.count), x: 0, y: 0, z: 1)
    dot.position = Point(expected.sample[0], expected.sample[1])
    let drawn = drawings(try scene.record())
    #expect(drawn.count == expected.rows.count)
    for (row, drawing) in zip(expected.rows, drawn) {
      #expect(place(drawing).distance(to: Point(row.point[0], row.point[1])) < 1e-6)
    }
  }

  @Test func shifts() throws {
    let expected = try (table("layers") as Table).replicator
    let (replicator, dot) = copies(expected.translate.count)
    replicator.instanceTransform = Transform3D(translationX: 30, y: 0)
    dot.position = Point(expected.translate[0].x, 50)
    let drawn = drawings(try scene.record())
    #expect(drawn.map { place($0).x } == expected.translate.map(\.x))
  }

  @Test func colors() throws {
    let rows = try (table("layers") as Table).replicator.colors
    let (replicator, dot) = copies(rows.count)
    replicator.instanceColor = Color(red: 0.25, green: 0.5, blue: 0.75)
    replicator.instanceRedOffset = 0.1
    replicator.instanceAlphaOffset = -0.2
    replicator.instanceDelay = 0.25
    dot.add(BasicAnimation(keyPath: "position.x", from: 20, to: 100, duration: 1))
    let timeline = try scene.record()
    // The last copy ends later by its delay.
    #expect(timeline.duration == 1.75)
    for time in [0.9, 0.3, 1.6] {
      let frame = timeline.frame(at: time)
      var opacities: [Double] = []
      for case .push(let group) in frame.commands { opacities.append(group.opacity) }
      #expect(isNear(opacities, rows.dropFirst().map { $0.rgba[3] }, 1e-9))
      for (row, drawing) in zip(rows, drawings(timeline, time)) {
        let tint = try #require(color(drawing))
        #expect(isNear([tint.red, tint.green, tint.blue], Array(row.rgba[..<3]), 1e-9))
        let local = time + row.timeOffset
        let x = local >= 0 && local < 1 ? 20 + 80 * local : 0
        #expect(abs(place(drawing).x - x) < 1e-9, "copy \(row.k) at \(time)")
      }
    }
  }

  /// An animation that fills before its start does so in delayed copies.
  @Test func fillsBefore() throws {
    let (replicator, dot) = copies(2)
    replicator.instanceDelay = 0.5
    let move = BasicAnimation(keyPath: "position.x", from: 20, to: 100, duration: 1)
    move.fillMode = .backwards
    dot.add(move)
    let timeline = try scene.record()
    #expect(drawings(timeline, 0.25).map { place($0).x } == [40, 20])
    #expect(drawings(timeline, 1.25).map { place($0).x } == [0, 80])
  }

  /// A colour beyond its limits is limited.
  @Test func limitedColors() throws {
    let (replicator, _) = copies(3)
    replicator.instanceGreenOffset = -0.7
    replicator.instanceRedOffset = 5
    let colors = drawings(try scene.record()).compactMap(color)
    #expect(colors.map(\.green).last == 0 && colors.map(\.red) == [1, 1, 1])
  }

  /// Copies of copies combine positions, colours and delays.
  @Test func nested() throws {
    let outer = ReplicatorLayer()
    outer.frame = Rect(0, 0, 200, 100)
    outer.instanceCount = 2
    outer.instanceTransform = Transform3D(translationX: 0, y: 40)
    outer.instanceColor = Color(white: 0.5)
    outer.instanceDelay = 0.5
    scene.rootLayer.addSublayer(outer)
    let (inner, dot) = copies(3)
    inner.instanceTransform = Transform3D(translationX: 10, y: 0)
    inner.instanceColor = Color(white: 0.5)
    inner.instanceDelay = 0.25
    outer.addSublayer(inner)
    dot.add(BasicAnimation(keyPath: "position.y", from: 0, to: 8, duration: 0.5))
    let timeline = try scene.record()
    #expect(timeline.validate() == [])
    #expect(timeline.duration == 1.5)
    #expect(Set(timeline.nodes.map(\.id)).count == timeline.nodes.count)
    let drawn = drawings(timeline, 0.75)
    #expect(drawn.map { place($0).x } == [0, 10, 20, 0, 10, 20])
    // Outer copy by inner copy: 0.75, 0.5, 0.25 and 0.25, 0, -0.25 seconds of half a second.
    #expect(isNear(drawn.map { place($0).y }, [0, 0, 4, 44, 40, 40], 1e-9))
    #expect(drawn.compactMap(color).allSatisfy { $0.red == 0.25 })
  }

  /// The number of copies changes with its animation and its model.
  @Test func counts() throws {
    let (replicator, _) = copies(2)
    scene.at(1) { Transaction.withoutActions { replicator.instanceCount = 4 } }
    let grow = BasicAnimation(keyPath: "instanceCount", from: 0, to: 5, duration: 1)
    scene.at(2) { replicator.add(grow) }
    let timeline = try scene.record(until: 4)
    for (time, count) in [(0.5, 2), (1.5, 4), (2.05, 0), (2.5, 3), (2.95, 5), (3.5, 4)] {
      #expect(drawings(timeline, time).count == count, "\(time)")
    }
  }

  @Test(arguments: [0, -3]) func none(count: Int) throws {
    _ = copies(count)
    #expect(drawings(try scene.record()).isEmpty)
  }

  @Test func tooMany() {
    _ = copies(1001)
    #expect(throws: RecordingError.tooManyInstances(layer: "copies")) { try scene.record() }
  }

  /// A moving transform is raised to its power at each time.
  @Test func movingTransform() throws {
    let (replicator, dot) = copies(4)
    dot.position = Point(150, 50)
    let turn = BasicAnimation(
      keyPath: "instanceTransform", from: Transform3D.identity,
      to: Transform3D(rotationAngle: 0.5, x: 0, y: 0, z: 1), duration: 1)
    replicator.add(turn)
    let timeline = try scene.record()
    for time in [0.0, 0.3, 0.8] {
      for (copy, drawing) in drawings(timeline, time).enumerated() {
        let turn = AffineTransform(rotationAngle: 0.5 * time * Double(copy))
        let expected = Point(50, 0) * turn + Point(100, 50)
        #expect(place(drawing).distance(to: expected) < 1e-9)
      }
    }
  }

  /// With preserved depth the copies are in the space around the replicator.
  @Test func depth() throws {
    scene.rootLayer.sublayerTransform = Transform3D(m34: -1.0 / 100)
    let (replicator, dot) = copies(2)
    replicator.anchorPoint = .zero
    replicator.position = .zero
    dot.position = Point(150, 50)
    replicator.instanceTransform = Transform3D(translationX: 0, y: 0, z: 50)
    replicator.preservesDepth = true
    let drawn = drawings(try scene.record())
    // Half way to the eye everything is twice as far from the middle.
    #expect(drawn.count == 2 && place(drawn[0]).distance(to: Point(150, 50)) < 1e-9)
    #expect(place(drawn[1]).distance(to: Point(200, 50)) < 1e-9)
  }

  /// Endless animations start over together once all copies run.
  @Test func endless() throws {
    let (replicator, dot) = copies(3)
    replicator.instanceDelay = 0.5
    let move = BasicAnimation(keyPath: "position.x", from: 0, to: 10, duration: 2)
    move.repeatCount = .infinity
    dot.add(move)
    let timeline = try scene.record()
    #expect(timeline.duration == 2)
    // At the window's start the last copy begins: the others are half and one second ahead.
    #expect(isNear(drawings(timeline, 0).map { place($0).x }, [5, 2.5, 0], 1e-9))
    #expect(isNear(drawings(timeline, 1.5).map { place($0).x }, [2.5, 0, 7.5], 1e-9))
  }

  /// An animation that is removed from its layer is removed in all copies.
  @Test func removed() throws {
    let (replicator, dot) = copies(2)
    replicator.instanceDelay = 0.5
    dot.add(BasicAnimation(keyPath: "position.x", from: 10, to: 20, duration: 2), forKey: "move")
    scene.at(1) { dot.removeAnimation(forKey: "move") }
    let timeline = try scene.record(until: 3)
    #expect(isNear(drawings(timeline, 0.8).map { place($0).x }, [14, 11.5], 1e-9))
    #expect(drawings(timeline, 1.2).map { place($0).x } == [0, 0])
  }

  /// Nodes that move copies have unique ids, for any ids of the layers inside.
  @Test func idsAreUnique() throws {
    let (replicator, dot) = copies(3)
    dot.name = "step"
    replicator.instanceTransform = Transform3D(translationX: 10, y: 0)
    let move = BasicAnimation(keyPath: "instanceTransform")
    (move.toValue, move.duration) = (Transform3D(translationX: 30, y: 0), 1)
    replicator.add(move)
    let timeline = try scene.record(until: 1)
    let ids = timeline.nodes.map(\.id)
    #expect(Set(ids).count == ids.count && ids.count == 10)
    #expect(timeline.validate() == [])
  }
}
