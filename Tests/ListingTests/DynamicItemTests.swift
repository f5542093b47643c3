import CoreAnimationNames
import TestSupport
import Testing

/// Items, behaviours and animators with the types of UIKit.
@Suite("UIKit's dynamic items") struct DynamicItemTests {
  let scene = Scene(size: CGSize(width: 300, height: 600))

  private final class Thing: UIDynamicItem {
    var center = CGPointMake(50, 50)
    let bounds = CGRectMake(0, 0, 100, 100)
    var transform = CGAffineTransformIdentity
  }

  private final class Blob: UIDynamicItem {
    var center = CGPointZero
    let bounds = CGRectMake(0, 0, 100, 100)
    var transform = CGAffineTransformIdentity
    let collisionBoundsType = UIDynamicItemCollisionBoundsType.path
    let collisionBoundingPath = UIBezierPath(rect: CGRectMake(-10, -20, 20, 40))
  }

  @Test("Objects of one's own fall, fly and turn, and keep their scale")
  func ownItems() throws {
    let thing = Thing()
    thing.transform = CGAffineTransformMakeScale(2, 2)
    let push = UIPushBehavior(items: [thing], mode: .instantaneous)
    push.pushDirection = CGVectorMake(2, 0)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -200), for: thing)
    let animator = UIDynamicAnimator()
    #expect(!animator.isRunning && animator.elapsedTime == 0)
    animator.addBehavior(UIGravityBehavior(items: [thing]))
    animator.addBehavior(push)
    scene.at(0.5) {
      #expect(animator.isRunning && isNear(animator.elapsedTime, 0.5, 0.01))
      #expect(isNear([thing.center.x, thing.center.y], [150, 175], 1))
      // Twelve radians, at double size.
      let (a, b) = (thing.transform.a, thing.transform.b)
      #expect(isNear((a * a + b * b).squareRoot(), 2, 1e-9))
      #expect(isNear(CGAffineTransformMakeRotation(12).a, a / 2, 0.01))
      thing.center = CGPointMake(0, 0)
      thing.transform = CGAffineTransformIdentity
      animator.updateItem(usingCurrentState: thing)
    }
    scene.at(0.6) { #expect(isNear(thing.center.x, 20, 1)) }
    _ = try scene.record(until: 1)
  }

  @Test("Lists are of UIKit's items")
  func lists() {
    let (thing, view) = (Thing(), UIView(frame: CGRectMake(0, 0, 10, 10)))
    let gravity = UIGravityBehavior(items: [thing, view])
    let animator = UIDynamicAnimator()
    animator.addBehavior(gravity)
    for item in gravity.items { item.center = CGPointMake(item.center.x + 1, 5) }
    #expect(thing.center == CGPointMake(51, 5) && view.center == CGPointMake(6, 5))
    let items: [any UIDynamicItem] = animator.items(in: CGRectMake(0, 0, 9, 9))
    #expect(items.contains { $0 === view } && items.count == 2)
    #expect(UIPushBehavior(items: items, mode: .continuous).items.count == 2)
    let tie = UIAttachmentBehavior(item: thing, attachedTo: view)
    #expect(tie.items.map(\.center) == [thing.center, view.center])
  }

  @Test("Outlines that collide are paths of UIKit")
  func outlines() {
    let item: any DynamicItem = Blob()
    #expect(item.collisionBoundsType == .path)
    #expect(item.collisionBoundingPath.bounds.map { CGRect($0) } == CGRectMake(-10, -20, 20, 40))
    let plain: any DynamicItem = Thing()
    #expect(plain.collisionBoundsType == .rectangle && plain.collisionBoundingPath.isEmpty)
  }

  @Test("Contacts of objects of one's own are told")
  func contacts() throws {
    final class Ear: UICollisionBehaviorDelegate {
      var heard: [String] = []
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
      ) {
        heard.append("\(item is Thing) \(identifier as? String ?? "") \(Int(p.y.rounded()))")
      }
      func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem
      ) { heard.append("apart") }
    }
    let (thing, ear, animator) = (Thing(), Ear(), UIDynamicAnimator())
    let collision = UICollisionBehavior(items: [thing])
    collision.collisionDelegate = ear
    collision.addBoundary(
      withIdentifier: "floor", from: CGPointMake(0, 300), to: CGPointMake(300, 300))
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [thing]))
    _ = try scene.record(until: 0.7)
    #expect(ear.heard.first == "true floor 300")
    withExtendedLifetime(animator) {}
  }

  @Test("Behaviours have subclasses")
  func subclasses() {
    final class Falling: UIGravityBehavior {
      init(_ view: UIView) {
        super.init(items: [view])
        magnitude = 0.5
      }
    }
    final class Kick: UIPushBehavior {
      init(_ view: UIView) { super.init(items: [view], mode: .instantaneous) }
    }
    final class Fence: UICollisionBehavior {
      var moves = 0
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves += 1 }
    }
    final class Nail: UIAttachmentBehavior {
      init(_ view: UIView) {
        super.init(item: view, attachedToAnchor: Point(5, 105))
        frequency = 2
      }
    }
    final class Wind: UIFieldBehavior {
      init(_ view: UIView) { super.init(.linearGravity(direction: Point(1, 0)), items: [view]) }
    }
    let view = UIView(frame: CGRectMake(0, 0, 10, 10))
    #expect(Nail(view).length == 100 && Nail(view).frequency == 2)
    #expect(Nail(view).attachedBehaviorType == .anchor && Wind(view).items.count == 1)
    #expect(Falling(view).items.count == 1 && Falling(view).magnitude == 0.5)
    #expect(Kick(view).mode == .instantaneous)
    let (fence, animator) = (Fence(items: [view]), UIDynamicAnimator())
    animator.addBehavior(fence)
    #expect(fence.moves == 1 && fence.dynamicAnimator === animator)
  }
}
