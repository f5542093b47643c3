public import CoreAnimationNames

// A ball that is pushed, falls, bounces on the floor, starts to spin and rolls off the screen:
// first with each behaviour added separately, then combined into a custom one.
//
// Differences from the original:
// - The views are made here; the screen is 320 × 480 points.
// - The picture is a ball, so its circle is what collides. It starts at the left, where a bounce
//   and a roll have room on the floor.

/// A picture of a ball that collides as one.
private final class BallView: UIImageView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }

  /// The ball at its start position.
  static func atStart() -> BallView {
    let view = BallView(image: UIImage(named: "Ball.png", in: .module))
    view.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
    return view
  }
}

/// The steps, one after the other.
public final class DropStepByStep: UICollisionBehaviorDelegate {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let iv: UIImageView = BallView.atStart()
  lazy var anim = UIDynamicAnimator(referenceView: view)

  /// All events, in order.
  public private(set) var events: [String] = []

  func drop() {
    let grav = UIGravityBehavior()
    anim.addBehavior(grav)
    grav.addItem(iv)
    grav.action = { [weak self] in
      guard let self else { return }
      let items = anim.items(in: view.bounds)
      if !items.contains(where: { $0 === self.iv }) {
        events.append("gone")
        anim.removeAllBehaviors()
        iv.removeFromSuperview()
      }
    }

    let push = UIPushBehavior(items: [iv], mode: .instantaneous)
    push.pushDirection = CGVectorMake(2, 0)
    anim.addBehavior(push)

    let coll = UICollisionBehavior()
    coll.collisionMode = .boundaries
    coll.collisionDelegate = self
    coll.addBoundary(
      withIdentifier: "floor" as any NSCopying, from: CGPoint(x: 0, y: view.bounds.size.height),
      to: CGPoint(x: view.bounds.size.width, y: view.bounds.size.height))
    anim.addBehavior(coll)
    coll.addItem(iv)

    let bounce = UIDynamicItemBehavior()
    bounce.elasticity = 0.4
    anim.addBehavior(bounce)
    bounce.addItem(iv)
  }

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    events.append(identifier as? String ?? "")
    for b in anim.behaviors {
      if let bounce = b as? UIDynamicItemBehavior {
        let v = bounce.angularVelocity(for: iv)
        if v <= 0.1 {  // do this just once
          bounce.addAngularVelocity(30, for: iv)
          events.append("spin")
        }
        break
      }
    }
  }

  /// The scene; the object keeps its events.
  public static func scene(_ controller: DropStepByStep = DropStepByStep()) -> Scene {
    let scene = Scene.stage(
      "A ball drops, bounces and rolls off", "It falls, bounces on the floor and rolls away.",
      width: 320, height: 480)
    scene.rootView.addSubview(controller.view)
    controller.view.addSubview(controller.iv)
    scene.at(0) { controller.drop() }
    // Keeps the delegate alive for the contacts until then.
    scene.at(4) { withExtendedLifetime(controller) {} }
    return scene
  }

  public init() {}
}

/// The same as one behaviour.
public final class MyDropBounceAndRollBehavior: UIDynamicBehavior, UICollisionBehaviorDelegate {
  let v: UIView

  init(view: UIView) {
    v = view
    super.init()
  }

  public override func willMove(to anim: UIDynamicAnimator?) {
    guard let anim, let sup = v.superview else { return }
    let grav = UIGravityBehavior()
    grav.action = { [weak self, weak anim] in
      guard let self, let anim else { return }
      let items = anim.items(in: sup.bounds)
      if !items.contains(where: { $0 === self.v }) {
        anim.removeBehavior(self)
        v.removeFromSuperview()
      }
    }
    addChildBehavior(grav)
    grav.addItem(v)

    let push = UIPushBehavior(items: [v], mode: .instantaneous)
    push.pushDirection = CGVectorMake(2, 0)
    addChildBehavior(push)

    let coll = UICollisionBehavior()
    coll.collisionMode = .boundaries
    coll.collisionDelegate = self
    coll.addBoundary(
      withIdentifier: "floor" as any NSCopying, from: CGPoint(x: 0, y: sup.bounds.size.height),
      to: CGPoint(x: sup.bounds.size.width, y: sup.bounds.size.height))
    addChildBehavior(coll)
    coll.addItem(v)

    let bounce = UIDynamicItemBehavior()
    bounce.elasticity = 0.4
    addChildBehavior(bounce)
    bounce.addItem(v)
  }

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    for b in childBehaviors {
      if let bounce = b as? UIDynamicItemBehavior {
        let v = bounce.angularVelocity(for: item)
        if v <= 0.1 { bounce.addAngularVelocity(30, for: item) }
        break
      }
    }
  }

  /// The same scene as that of the steps.
  public static func scene() -> Scene {
    let scene = Scene.stage(
      "A ball drops, bounces and rolls off", "It falls, bounces on the floor and rolls away.",
      width: 320, height: 480)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scene.rootView.addSubview(view)
    let iv = BallView.atStart()
    view.addSubview(iv)
    let anim = UIDynamicAnimator(referenceView: view)
    scene.at(0) { anim.addBehavior(MyDropBounceAndRollBehavior(view: iv)) }
    return scene
  }
}
