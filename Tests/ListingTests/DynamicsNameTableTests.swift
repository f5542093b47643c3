import CoreAnimationNames
import Foundation
import TestSupport
import Testing

/// Every name in listings of UIKit Dynamics, one per line.
@Suite("Names of dynamics, one by one") struct DynamicsNameTableTests {
  private let scene = Scene(size: CGSizeMake(200, 200))
  private let view = UIView(frame: CGRectMake(0, 0, 200, 200))
  private let item = UIView(frame: CGRectMake(50, 50, 100, 100))

  init() {
    scene.rootView.addSubview(view)
    view.addSubview(item)
  }

  @Test("Animators")
  func animators() {
    let animator = UIDynamicAnimator(referenceView: view)
    #expect(animator.referenceView === view && !animator.isRunning && animator.elapsedTime == 0)
    let gravity = UIGravityBehavior()
    animator.addBehavior(gravity)
    gravity.addItem(item)
    #expect(animator.behaviors.count == 1 && gravity.dynamicAnimator === animator)
    #expect(animator.items(in: view.bounds).contains { $0 === item })
    animator.updateItem(usingCurrentState: item)
    animator.removeBehavior(gravity)
    #expect(animator.behaviors.isEmpty && gravity.dynamicAnimator == nil)
    animator.addBehavior(gravity)
    animator.removeAllBehaviors()
    #expect(animator.behaviors.isEmpty)
    #expect(UIDynamicAnimator().referenceView == nil)
  }

  private final class Pauses: UIDynamicAnimatorDelegate {
    var events: [String] = []
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { events.append("pause") }
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { events.append("resume") }
  }

  @Test("Delegates of animators")
  func delegates() throws {
    let (animator, delegate) = (UIDynamicAnimator(referenceView: view), Pauses())
    animator.delegate = delegate
    animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPointMake(60, 60)))
    _ = try scene.record(until: 5)
    #expect(delegate.events == ["resume", "pause"] && !animator.isRunning)
  }

  @Test("Behaviours")
  func behaviors() {
    final class Composite: UIDynamicBehavior {
      var animators: [UIDynamicAnimator?] = []
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        animators.append(dynamicAnimator)
      }
    }
    let (composite, animator) = (Composite(), UIDynamicAnimator(referenceView: view))
    let child: UIDynamicBehavior = UIGravityBehavior(items: [item])
    composite.addChildBehavior(child)
    composite.action = {}
    #expect(composite.childBehaviors.count == 1 && composite.action != nil)
    animator.addBehavior(composite)
    #expect(composite.animators.count == 1 && composite.dynamicAnimator === animator)
    composite.removeChildBehavior(child)
    #expect(composite.childBehaviors.isEmpty)
    #expect(child.isKind(of: UIGravityBehavior.self) && child.isKind(of: UIDynamicBehavior.self))
    #expect(!child.isKind(of: UIPushBehavior.self) && child is UIGravityBehavior)
  }

  @Test("Gravity")
  func gravity() {
    let gravity = UIGravityBehavior(items: [item])
    #expect(gravity.gravityDirection == CGVectorMake(0, 1) && gravity.magnitude == 1)
    #expect(isNear(gravity.angle, .pi / 2, 1e-12))
    gravity.angle = 0
    #expect(isNear(gravity.gravityDirection.dx, 1, 1e-12))
    gravity.magnitude = 2
    gravity.setAngle(.pi, magnitude: 0.5)
    gravity.gravityDirection = CGVector(dx: 0, dy: -1)
    #expect(gravity.items.count == 1)
    gravity.removeItem(item)
    #expect(gravity.items.isEmpty)
  }

  @Test("Pushes")
  func pushes() {
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    #expect(push.mode == UIPushBehaviorModeInstantaneous && push.active)
    #expect(UIPushBehavior.Mode.continuous.rawValue == 0 && push.mode.rawValue == 1)
    push.pushDirection = CGVectorMake(2, 0)
    #expect(push.magnitude == 2 && push.angle == 0)
    push.magnitude = 3
    push.angle = .pi / 2
    push.setAngle(0, magnitude: 1)
    #expect(push.pushDirection == CGVector(dx: 1, dy: 0))
    push.setTargetOffsetFromCenter(UIOffsetMake(0, -200), for: item)
    #expect(push.targetOffsetFromCenter(for: item) == UIOffset(horizontal: 0, vertical: -200))
    push.active = false
    #expect(!push.active)
    let mode: UIPushBehaviorMode = UIPushBehaviorModeContinuous
    #expect(UIPushBehavior(items: [], mode: mode).mode == .continuous)
  }

  @Test("Collisions")
  func collisions() {
    let collider = UICollisionBehavior(items: [item])
    #expect(collider.collisionMode == .everything)
    collider.collisionMode = .boundaries
    #expect(collider.collisionMode == UICollisionBehaviorModeBoundaries)
    #expect(UICollisionBehavior.Mode.items.rawValue == 1)
    #expect(UICollisionBehavior.Mode.boundaries.rawValue == 2)
    collider.addBoundary(
      withIdentifier: "floor" as any NSCopying, from: CGPointMake(0, 200),
      to: CGPointMake(200, 200))
    collider.addBoundary(
      withIdentifier: "oval" as any NSCopying,
      for: UIBezierPath(ovalIn: CGRectMake(0, 0, 50, 50)))
    #expect(collider.boundaryIdentifiers.count == 2)
    #expect(collider.boundary(withIdentifier: "floor" as any NSCopying) != nil)
    collider.removeBoundary(withIdentifier: "floor" as any NSCopying)
    collider.removeAllBoundaries()
    collider.translatesReferenceBoundsIntoBoundary = true
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    collider.setTranslatesReferenceBoundsIntoBoundary(with: insets)
    #expect(insets == UIEdgeInsetsMake(1, 2, 3, 4))
    #expect(collider.translatesReferenceBoundsIntoBoundary)
  }

  private final class Contacts: UICollisionBehaviorDelegate {
    var names: [String] = []
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { names.append(identifier as? String ?? "") }
  }

  @Test("Delegates of collisions")
  func contacts() throws {
    let (animator, delegate) = (UIDynamicAnimator(referenceView: view), Contacts())
    let collider = UICollisionBehavior(items: [item])
    collider.collisionDelegate = delegate
    collider.addBoundary(
      withIdentifier: "floor" as any NSCopying, from: CGPointMake(0, 200),
      to: CGPointMake(200, 200))
    animator.addBehavior(collider)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    _ = try scene.record(until: 0.5)
    #expect(delegate.names.first == "floor")
  }

  @Test("Attachments")
  func attachments() {
    let other = UIView(frame: CGRectMake(0, 0, 10, 10))
    let (none, corner) = (UIOffset.zero, UIOffset(horizontal: -50, vertical: -50))
    let tie = UIAttachmentBehavior(item: item, attachedToAnchor: CGPointMake(100, 0))
    #expect(tie.length == 100 && tie.anchorPoint == CGPointMake(100, 0) && tie.items.count == 1)
    let type: UIAttachmentBehaviorType = tie.attachedBehaviorType
    #expect(type == .anchor)
    #expect(UIAttachmentBehavior.AttachmentType.items.rawValue == 0)
    #expect(UIAttachmentBehaviorTypeAnchor.rawValue == 1)
    #expect(tie.frequency == 0 && tie.damping == 0)
    tie.length = 50
    tie.frequency = 2
    tie.damping = 0.5
    tie.anchorPoint = CGPointMake(90, 0)
    #expect(tie.length == 50 && tie.frequency == 2 && tie.damping == 0.5)
    let pair = UIAttachmentBehavior(item: item, attachedTo: other)
    #expect(pair.attachedBehaviorType == UIAttachmentBehaviorTypeItems && pair.items.count == 2)
    #expect(
      UIAttachmentBehavior(
        item: item, offsetFromCenter: corner, attachedToAnchor: CGPointMake(50, 50)
      ).length == 0)
    #expect(
      isNear(
        UIAttachmentBehavior(
          item: item, offsetFromCenter: corner, attachedTo: other, offsetFromCenter: none
        ).length, 45 * 2.0.squareRoot(), 1e-9))
  }

  @Test("Snaps")
  func snaps() {
    let snap = UISnapBehavior(item: item, snapTo: CGPointMake(10, 20))
    #expect(snap.damping == 0.5 && snap.snapPoint == CGPointMake(10, 20))
    snap.damping = 1.0
    #expect(snap.damping == 1)
  }

  @Test("Properties of items")
  func itemBehaviors() {
    let bounce = UIDynamicItemBehavior(items: [item])
    #expect(bounce.density == 1 && bounce.allowsRotation && bounce.friction == 0)
    bounce.elasticity = 0.4
    bounce.friction = 0.5
    bounce.density = 2
    bounce.resistance = 0.1
    bounce.angularResistance = 0.2
    bounce.allowsRotation = false
    #expect(bounce.elasticity == 0.4 && bounce.friction == 0.5 && bounce.density == 2)
    #expect(bounce.resistance == 0.1 && bounce.angularResistance == 0.2)
    #expect(!bounce.allowsRotation)
    bounce.addLinearVelocity(CGPointMake(3, 4), for: item)
    #expect(bounce.linearVelocity(for: item) == CGPointMake(3, 4))
    bounce.addAngularVelocity(30, for: item)
    let v: CGFloat = bounce.angularVelocity(for: item)
    #expect(v == 30)
  }

  private final class Marble: UIDynamicItem {
    var center = CGPointMake(10, 0)
    var bounds: CGRect { CGRectMake(0, 0, 20, 20) }
    var transform = CGAffineTransformIdentity
  }

  @Test("Any object is an item")
  func items() throws {
    let (marble, animator) = (Marble(), UIDynamicAnimator(referenceView: view))
    let items: [any UIDynamicItem] = [marble, item, item.layer]
    #expect(items.map(\.center.x) == [10, 100, 100])
    animator.addBehavior(UIGravityBehavior(items: [marble]))
    scene.at(1) { #expect(isNear(marble.center.y, 500, 2)) }
    _ = try scene.record(until: 1.1)
    #expect(NSNotFound != items.firstIndex { $0 === marble })
  }
}
