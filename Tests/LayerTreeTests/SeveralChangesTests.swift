import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// Several changes of one property in one commit are one change: from the value before all of them
/// to the value after all.
@Suite struct SeveralChangesTests {
  let scene = Scene(size: Size(320, 240))
  let view = View(frame: Rect(0, 0, 100, 50))

  init() {
    view.layer.name = "view"
    scene.rootView.addSubview(view)
  }

  /// The view's middle halfway through a second from 1 s on, and at the end.
  private func middle(_ timeline: Timeline) throws -> (half: Point, end: Point) {
    let node = try timeline.node("view")
    return (
      timeline.value(of: .position, node: node, at: 1.5),
      timeline.value(of: .position, node: node, at: 2.5)
    )
  }

  private func animate(_ changes: @escaping (View) -> Void) throws -> (half: Point, end: Point) {
    var finished: [Bool] = []
    scene.at(1) { [view] in
      View.animate(
        withDuration: 1, options: .curveLinear, animations: { changes(view) },
        completion: { finished.append($0) })
    }
    let result = try middle(try scene.record(until: 3))
    #expect(finished == [true])
    return result
  }

  @Test func oneLaneAfterTheOther() throws {
    let (half, end) = try animate {
      $0.layer.position.x = 150
      $0.layer.position.y = 225
    }
    #expect(half == Point(100, 125) && end == Point(150, 225))
  }

  @Test func frameAndCenter() throws {
    let (half, end) = try animate {
      $0.frame = Rect(200, 200, 20, 20)
      $0.center = Point(90, 65)
    }
    #expect(half == Point(70, 45) && end == Point(90, 65))
  }

  @Test func thereAndBack() throws {
    let (half, end) = try animate {
      $0.center = Point(90, 65)
      $0.center = Point(50, 25)
    }
    #expect(half == Point(50, 25) && end == Point(50, 25))
  }

  /// A value that is set before the block changes at once.
  @Test func changeBeforeTheBlock() throws {
    scene.at(1) { [view] in view.center = Point(10, 25) }
    let (half, end) = try animate { $0.center = Point(110, 25) }
    #expect(half == Point(60, 25) && end == Point(110, 25))
  }

  /// Both blocks are complete at the end of the animation that replaced the other's.
  @Test func blockInABlock() throws {
    var ends: [String] = []
    scene.at(1) { [view, scene] in
      View.animate(
        withDuration: 1, options: .curveLinear,
        animations: {
          view.center = Point(400, 400)
          View.animate(
            withDuration: 0.5, animations: { view.center = Point(150, 225) },
            completion: { ends.append("inner \($0) \(scene.now)") })
        }, completion: { ends.append("outer \($0) \(scene.now)") })
    }
    let (half, end) = try middle(try scene.record(until: 3))
    #expect(half == Point(100, 125) && end == Point(150, 225))
    #expect(ends.sorted() == ["inner true 2.0", "outer true 2.0"])
  }

  @Test func springs() throws {
    scene.at(1) { [view] in
      View.animate(
        withDuration: 1, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        animations: {
          view.layer.position.x = 150
          view.layer.position.y = 225
        })
    }
    let (half, end) = try middle(try scene.record(until: 3))
    #expect(end == Point(150, 225))
    // Both have the same progress.
    #expect(isNear((half.x - 50) / 100, (half.y - 25) / 200, 1e-9) && half.x < 149.99)
  }

  @Test func implicitAnimations() throws {
    let layer = Layer()
    layer.name = "layer"
    scene.rootLayer.addSublayer(layer)
    var completions = 0
    scene.at(1) {
      Transaction.animate(duration: 1, timingFunction: .linear, completion: { completions += 1 }) {
        layer.position = Point(1000, 1000)
        layer.position.x = 100
        Transaction.animate(duration: 1, timingFunction: .linear) { layer.position.y = 60 }
        layer.bounds.size.width = 30
        layer.bounds.size.height = 10
        layer.shadowOffset.width = 8
        layer.shadowOffset.height = 4
      }
    }
    // Another callback starts from the committed value.
    scene.at(3) {
      Transaction.animate(duration: 1, timingFunction: .linear) { layer.position.x = 0 }
    }
    let timeline = try scene.record(until: 4)
    let node = try timeline.node("layer")
    #expect(timeline.value(of: .position, node: node, at: 1.5) as Point == Point(50, 30))
    #expect(timeline.value(of: .bounds, node: node, at: 1.5) as Rect == Rect(0, 0, 15, 5))
    #expect(timeline.value(of: .shadowOffset, node: node, at: 1.5) as Size == Size(4, 0.5))
    #expect(timeline.value(of: .position, node: node, at: 3.5) as Point == Point(50, 60))
    #expect(completions == 1)
  }

  /// A change doesn't start from an animation that was added explicitly.
  @Test func addedAnimation() throws {
    let layer = Layer()
    layer.name = "layer"
    scene.rootLayer.addSublayer(layer)
    scene.at(1) {
      layer.add(BasicAnimation(keyPath: "position.x", from: 40.0, duration: 1), forKey: "position")
      Transaction.animate(duration: 1, timingFunction: .linear) { layer.position = Point(10, 20) }
    }
    let timeline = try scene.record(until: 3)
    let node = try timeline.node("layer")
    #expect(timeline.value(of: .position, node: node, at: 1.5) as Point == Point(5, 10))
  }
}
