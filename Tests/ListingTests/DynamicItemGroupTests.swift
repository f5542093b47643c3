import CoreAnimationNames
import TestSupport
import Testing

/// Items that move as one body.
@Suite("Groups of dynamic items") struct DynamicItemGroupTests {
  let scene = Scene(size: CGSize(width: 300, height: 600))
  let left = UIView(frame: CGRectMake(0, 0, 20, 20))
  let right = UIView(frame: CGRectMake(80, 0, 20, 20))

  init() {
    scene.rootView.addSubview(left)
    scene.rootView.addSubview(right)
  }

  @Test("A group lies around its items, and moves and turns them")
  func geometry() {
    let group = UIDynamicItemGroup(items: [left, right])
    #expect(group.center == CGPointMake(50, 10) && group.bounds == CGRectMake(0, 0, 100, 20))
    group.center = CGPointMake(150, 100)
    #expect(left.center == CGPointMake(110, 100) && right.center == CGPointMake(190, 100))
    group.transform = CGAffineTransformMakeRotation(.pi / 2)
    #expect(isNear([left.center.x, left.center.y, right.center.x], [150, 60, 150], 1e-9))
    #expect(isNear(right.transform.b, 1, 1e-9))
    #expect(UIDynamicItemGroup(items: []).bounds == CGRectZero)
  }

  @Test("It falls as one body, and lies still until it is pushed")
  func falls() throws {
    let group = UIDynamicItemGroup(items: [left, right])
    let animator = UIDynamicAnimator(referenceView: scene.rootView)
    let gravity = UIGravityBehavior(items: [group])
    let collision = UICollisionBehavior(items: [group])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    #expect(gravity.items.count == 1)
    // The mass of 100 × 20 points is a fifth.
    let push = UIPushBehavior(items: [group], mode: .instantaneous)
    push.pushDirection = CGVectorMake(0.2, 0)
    scene.at(4) {
      #expect(!animator.isRunning)
      animator.addBehavior(push)
    }
    let timeline = try scene.record(until: 5)
    #expect(timeline.diagnostics.isEmpty)
    func places(_ time: Double) -> [Point] {
      [1, 2].map { timeline.value(of: PropertyKey<Point>.position, node: $0, at: time) }
    }
    for time in [0.1, 0.5, 1.0] {
      let (a, b) = (places(time)[0], places(time)[1])
      #expect(isNear([a.x, a.y, b.x, b.y], [10, 10 + 500 * time * time, 90, a.y], 0.5))
    }
    let (rest, before, after) = (places(3.5), places(3.999), places(4.1))
    #expect(isNear(rest[0].y, 590, 1) && isNear(rest[0].x, before[0].x, 0.02))
    #expect(after[0].x > rest[0].x + 5)
    for time in stride(from: 0.05, to: 5, by: 0.05) {
      #expect(isNear(places(time)[0].distance(to: places(time)[1]), 80, 0.05))
    }
  }
}
