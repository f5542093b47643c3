import AnimGeometry
import Dynamics
import LayerTree
import TestSupport
import Testing

@Suite struct ConstraintTests {
  let table: DynamicsTable
  init() throws { table = try .load() }

  /// The mean time between crossings in the same direction.
  private func period(_ trace: [(t: Double, value: Double)]) -> Double {
    var crossings: [Double] = []
    for (a, b) in zip(trace, trace.dropFirst()) where a.value > 0 && b.value <= 0 {
      crossings.append(a.t + (b.t - a.t) * a.value / (a.value - b.value))
    }
    guard crossings.count > 1, let first = crossings.first, let last = crossings.last else {
      return .nan
    }
    return (last - first) / Double(crossings.count - 1)
  }

  @Test func pendulumsSwing() throws {
    for row in table.pendulum {
      let stage = TestScene()
      let pivot = Point(500, 300)
      let angle = row.amplitudeDegrees * .pi / 180
      let item = stage.item(
        Size(20, 20), at: pivot + Point(row.length * sine(angle), row.length * cosine(angle)))
      stage.gravity([item])
      let rod = AttachmentBehavior(item: item, attachedToAnchor: pivot)
      #expect(abs(rod.length - row.length) < 1e-9)
      stage.animator.addBehavior(rod)
      let trace = try stage.trace(until: 3.5 * row.period) { item.position.x - pivot.x }
      let found = period(trace)
      #expect(
        abs(found - row.period) <= 0.005 * row.period,
        "length \(row.length), \(row.amplitudeDegrees)°: \(found) for \(row.period)")
      let highest = trace.filter { $0.t > 2.5 * row.period }.map(\.value).max() ?? 0
      let amplitude = row.length * sine(angle)
      #expect(abs(highest - amplitude) < 0.02 * amplitude + 0.1, "keeps its swing")
    }
  }

  @Test func springsSwing() throws {
    for row in table.spring {
      let stage = TestScene()
      let item = stage.item(at: Point(500, 300))
      let spring = AttachmentBehavior(item: item, attachedToAnchor: Point(300, 300))
      spring.length = 150
      spring.frequency = row.frequency
      spring.damping = row.damping
      stage.animator.addBehavior(spring)
      let noted = try stage.play(row.t) { item.position.x - 450 }
      for (time, (found, expected)) in zip(row.t, zip(noted, row.extensions)) where time > 0 {
        #expect(
          abs(found - expected) <= 0.02 * row.x0,
          "\(row.frequency) Hz, ratio \(row.damping) at \(time): \(found) for \(expected)")
      }
    }
  }

  @Test func springsSag() throws {
    for row in table.spring where row.damping > 0 {
      let stage = TestScene()
      let item = stage.item(at: Point(300, 400))
      stage.gravity([item])
      let spring = AttachmentBehavior(item: item, attachedToAnchor: Point(300, 300))
      spring.frequency = row.frequency
      spring.damping = row.damping
      stage.animator.addBehavior(spring)
      let noted = try stage.play([12]) { item.position.y - 400 }
      #expect(abs(noted[0] - row.sagUnderGravity) <= 0.02 * row.sagUnderGravity)
    }
  }

  @Test func snapsToAPoint() throws {
    for row in table.snap {
      let stage = TestScene()
      let item = stage.item(at: Point(300 + row.x0, 300))
      let snap = SnapBehavior(item: item, snapTo: Point(300, 300))
      snap.damping = row.damping
      stage.animator.addBehavior(snap)
      let trace = try stage.trace(until: 2) { item.position.x - 300 }
      for (time, expected) in zip(row.t, row.distance) where time > 0 {
        let found = try #require(trace.min { abs($0.t - time) < abs($1.t - time) }).value
        #expect(abs(found - expected) <= 0.02 * row.x0, "\(row.damping) at \(time)")
      }
      let lowest = trace.map(\.value).min() ?? 0
      #expect(abs(-min(lowest, 0) - row.overshoot) <= 0.02 * row.x0)
      let settled = trace.last { abs($0.value) > 0.5 }?.t ?? 0
      #expect(abs(settled - row.settledWithinHalfPointAt) < 0.02, "\(row.damping): \(settled)")
    }
  }

  @Test func snapTurnsUpright() throws {
    let stage = TestScene()
    let item = stage.item(at: Point(300, 300))
    item.rotation = 2
    stage.animator.addBehavior(SnapBehavior(item: item, snapTo: Point(400, 350)))
    let noted = try stage.play([1.5]) { (item.rotation, item.position) }
    #expect(abs(noted[0].0) < 0.01 && noted[0].1.distance(to: Point(400, 350)) < 0.1)
  }

  @Test func aNailedPhotoStays() throws {
    let row = table.nailedPhoto
    for corners in [[0, 1, 2, 3], [0, 1], [2, 3], [0, 2]] {
      let stage = TestScene()
      let box = stage.item(row.box, at: Point(row.center))
      nail(box, corners, stage)
      stage.gravity([box])
      let trace = try stage.trace(until: 5) { (box.position, box.rotation) }
      for moment in trace {
        #expect(moment.value.0.distance(to: Point(row.center)) < 0.5)
        #expect(abs(moment.value.1) < 0.01)
      }
    }
  }

  @Test func aPhotoWithOneNailSwings() throws {
    let row = table.nailedPhoto
    let stage = TestScene()
    // Hung by its corner and turned a little from its rest position.
    let nail = Point(300, 300)
    let distance = 25 * 2.0.squareRoot()
    let box = stage.item(row.box, at: .zero)
    let turn = 2 * Double.pi / 180
    box.rotation = Double.pi / 4 + turn
    let corner = Point(-25, -25)
    box.position =
      nail
      - Point(
        corner.x * cosine(box.rotation) - corner.y * sine(box.rotation),
        corner.x * sine(box.rotation) + corner.y * cosine(box.rotation))
    #expect(abs(box.position.distance(to: nail) - distance) < 1e-6)
    stage.animator.addBehavior(
      AttachmentBehavior(item: box, offsetFromCenter: corner, attachedToAnchor: nail))
    stage.gravity([box])
    let expected = row.oneCornerPhysicalPendulum.period
    let trace = try stage.trace(until: 4 * expected) { box.position.x - nail.x }
    let found = period(trace)
    #expect(abs(found - expected) < 0.005 * expected, "\(found) for \(expected)")
  }

  private func nail(_ box: Layer, _ corners: [Int], _ stage: TestScene) {
    let row = table.nailedPhoto
    for corner in corners {
      let anchor = Point(row.anchors[corner])
      stage.animator.addBehavior(
        AttachmentBehavior(
          item: box, offsetFromCenter: anchor - Point(row.center), attachedToAnchor: anchor))
    }
  }

  @Test func ropesHoldOnlyWhenTight() throws {
    let stage = TestScene()
    let item = stage.item(Size(20, 20), at: Point(300, 320))
    let rope = AttachmentBehavior.limitAttachment(with: item, attachedToAnchor: Point(300, 300))
    rope.length = 100
    stage.animator.addBehavior(rope)
    stage.gravity([item])
    let noted = try stage.play([0.1, 0.2, 3]) { item.position.y }
    #expect(abs(noted[0] - 325) < 0.1 && abs(noted[1] - 340) < 0.1 && abs(noted[2] - 400) < 0.3)
  }

  @Test func slidesKeepToTheirAxis() throws {
    let stage = TestScene()
    let item = stage.item(Size(20, 20), at: Point(300, 300))
    let slide = AttachmentBehavior.slidingAttachment(
      with: item, attachmentAnchor: Point(300, 300), axisOfTranslation: Point(1, 1))
    slide.attachmentRange = -10...50
    stage.animator.addBehavior(slide)
    stage.gravity([item])
    let trace = try stage.trace(until: 2) { (item.position - Point(300, 300), item.rotation) }
    for moment in trace {
      #expect(abs(moment.value.0.x - moment.value.0.y) < 0.3 && abs(moment.value.1) < 0.01)
    }
    #expect(abs((trace.last?.value.0.length ?? 0) - 50) < 0.5)
  }

  @Test func weldsAndPinsHoldItemsTogether() throws {
    let stage = TestScene()
    let (a, b) = (stage.item(at: Point(300, 300)), stage.item(at: Point(420, 300)))
    let (c, d) = (stage.item(at: Point(300, 600)), stage.item(at: Point(420, 600)))
    stage.animator.addBehavior(
      AttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: Point(360, 300)))
    stage.animator.addBehavior(
      AttachmentBehavior.pinAttachment(with: c, attachedTo: d, attachmentAnchor: Point(360, 600)))
    stage.properties([a, c], velocity: Point(0, 200))
    stage.properties([d], spin: 3)
    let noted = try stage.play([0.7]) { () -> [Double] in
      let joint = c.position + turned(Point(60, 0), c.rotation)
      let other = d.position + turned(Point(-60, 0), d.rotation)
      return [
        a.position.distance(to: b.position), a.rotation - b.rotation, joint.distance(to: other),
        a.rotation, c.rotation - d.rotation,
      ]
    }
    #expect(abs(noted[0][0] - 120) < 0.3 && abs(noted[0][1]) < 0.01)
    #expect(noted[0][2] < 0.3 && abs(noted[0][3]) > 0.1 && abs(noted[0][4]) > 0.1, "\(noted)")
  }

  @Test func draggedByItsAnchor() throws {
    let stage = TestScene()
    let item = stage.item(Size(20, 20), at: Point(300, 300))
    let rod = AttachmentBehavior(item: item, attachedToAnchor: Point(300, 250))
    stage.animator.addBehavior(rod)
    stage.gravity([item])
    for step in 0..<60 {
      stage.scene.at(Double(step) / 60) { rod.anchorPoint = Point(300 + Double(step) * 2, 250) }
    }
    let noted = try stage.play([1, 1.5]) { item.position.distance(to: rod.anchorPoint) }
    #expect(noted.allSatisfy { abs($0 - 50) < 0.5 })
  }

  @Test func aNewLengthMovesTheItem() throws {
    let stage = TestScene()
    let item = stage.item(Size(20, 20), at: Point(300, 350))
    let rod = AttachmentBehavior(item: item, attachedToAnchor: Point(300, 250))
    stage.animator.addBehavior(rod)
    stage.gravity([item])
    stage.scene.at(0.5) { rod.length = 60 }
    let noted = try stage.play([0.4, 1.5]) { item.position.y }
    #expect(abs(noted[0] - 350) < 0.3 && abs(noted[1] - 310) < 0.5)
  }

  private func turned(_ p: Point, _ angle: Double) -> Point {
    Point(p.x * cosine(angle) - p.y * sine(angle), p.x * sine(angle) + p.y * cosine(angle))
  }
}
