import CoreAnimationNames
import Testing

/// Code for Apple's frameworks, which has to compile and to be called.
@Suite("Apple's signatures") struct ApplesSignatureTests {
  private final class Contacts: UICollisionBehaviorDelegate {
    var points: [CGPoint] = []
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: String?, at p: CGPoint
    ) {
      points.append(p)
    }
  }

  /// Code for UIKit, where names of boundaries are objects.
  private final class NamedContacts: UICollisionBehaviorDelegate {
    var began: [String?] = []
    var ended: [String?] = []
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      began.append(identifier as? String)
    }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) {
      ended.append(identifier as? String)
    }
  }

  private final class Answers: CALayerDelegate {
    var keys: [String] = []
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      keys.append(event)
      switch event {
      case "opacity": return NSNull()
      case "cornerRadius":
        let animation = CABasicAnimation(keyPath: event)
        animation.duration = 3
        return animation
      default: return nil
      }
    }
  }

  @Test("A delegate of collisions hears of points of Core Graphics")
  func contacts() throws {
    let scene = Scene(size: CGSize(width: 100, height: 100))
    let box = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    scene.rootView.addSubview(box)
    let animator = UIDynamicAnimator(referenceView: scene.rootView)
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    let contacts = Contacts()
    collision.collisionDelegate = contacts
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    _ = try scene.record(until: 2)
    let first = try #require(contacts.points.first)
    #expect(abs(first.y - 100) < 2)
  }

  @Test("Names of boundaries are objects, and delegates with that signature are called")
  func namedBoundaries() throws {
    let scene = Scene(size: CGSize(width: 100, height: 100))
    let box = UIView(frame: CGRect(x: 40, y: 10, width: 20, height: 20))
    scene.rootView.addSubview(box)
    let animator = UIDynamicAnimator(referenceView: scene.rootView)
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "barrier" as any NSCopying, from: CGPoint(x: 0, y: 60),
      to: CGPoint(x: 100, y: 60))
    collision.addBoundary(
      withIdentifier: "tray" as NSString,
      for: UIBezierPath(rect: CGRect(x: 0, y: 200, width: 10, height: 10)))
    #expect(collision.boundaryIdentifiers == ["barrier", "tray"])
    #expect(collision.boundary(withIdentifier: "tray" as NSString)?.cgPath.isEmpty == false)
    collision.removeBoundary(withIdentifier: "tray" as NSString)
    #expect(collision.boundaryIdentifiers == ["barrier"])
    let contacts = NamedContacts()
    collision.collisionDelegate = contacts
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    _ = try scene.record(until: 2)
    #expect(contacts.began.first == "barrier" && contacts.ended.first == "barrier")
  }

  @Test("A delegate of a layer answers an action, NSNull or nil")
  func actions() throws {
    let scene = Scene(size: CGSize(width: 100, height: 100))
    let (layer, delegate) = (CALayer(), Answers())
    scene.rootLayer.addSublayer(layer)
    layer.delegate = delegate
    scene.at(1) {
      layer.opacity = 0
      layer.cornerRadius = 5
      layer.borderWidth = 2
      #expect(layer.animation(forKey: "opacity") == nil)
      #expect(layer.animation(forKey: "cornerRadius")?.duration == 3)
      #expect(layer.animation(forKey: "borderWidth") != nil)
    }
    _ = try scene.record(until: 2)
    #expect(delegate.keys.contains("opacity"))
  }

  /// A layer whose class defines the actions of its changes, as for QuartzCore.
  private final class SlowLayer: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      guard event == "opacity" else { return super.defaultAction(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.duration = 4
      return animation
    }
  }

  /// A layer that answers for its own actions.
  private final class OwnLayer: CALayer {
    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "opacity" else { return super.action(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.duration = 5
      return animation
    }
  }

  @Test("Actions of layers and classes are actions themselves, NSNull is none")
  func actionsOfLayers() throws {
    let scene = Scene(size: CGSize(width: 100, height: 100))
    let (plain, slow, own) = (CALayer(), SlowLayer(), OwnLayer())
    #expect(plain.actions == nil)
    let long = CABasicAnimation(keyPath: "opacity")
    long.duration = 3
    plain.actions = ["position": NSNull(), "opacity": long]
    let actions: [String: any CAAction] = try #require(plain.actions)
    #expect(actions["position"] is NSNull)
    #expect(actions["opacity"] as? CABasicAnimation === long)
    for layer in [plain, slow, own] { scene.rootLayer.addSublayer(layer) }
    scene.at(1) {
      for layer in [plain, slow, own] {
        layer.opacity = 0
        layer.position = CGPoint(x: 1, y: 2)
      }
      #expect(plain.animationKeys() == ["opacity"])
      #expect(plain.animation(forKey: "opacity")?.duration == 3)
      #expect(slow.animation(forKey: "opacity")?.duration == 4)
      #expect(slow.animation(forKey: "position") != nil)
      #expect(own.animation(forKey: "opacity")?.duration == 5)
      #expect(own.action(forKey: "position") is CABasicAnimation)
    }
    _ = try scene.record(until: 2)
  }

  @Test("Delegates tell animations apart by the values that are kept with them")
  func valuesOfAnimations() throws {
    final class Listener: CAAnimationDelegate {
      var stopped: [String?] = []
      func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        stopped.append(animation.value(forKey: "name") as? String)
      }
    }
    let scene = Scene(size: CGSize(width: 100, height: 100))
    let (layer, listener) = (CALayer(), Listener())
    scene.rootLayer.addSublayer(layer)
    for (name, duration) in [("long", 2.0), ("short", 1)] {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.toValue = 0
      animation.duration = duration
      animation.delegate = listener
      animation.setValue(name, forKey: "name")
      layer.add(animation, forKey: name)
      animation.setValue(nil, forKey: "name")
      #expect(animation.value(forKey: "name") == nil)
    }
    #expect(layer.animation(forKey: "long")?.copy().value(forKey: "name") as? String == "long")
    _ = try scene.record(until: 3)
    #expect(listener.stopped == ["short", "long"])
  }

  /// A special layer with a property of its own, and the initialisers of such classes.
  private final class RingLayer: CAShapeLayer {
    var progress = 0.0
    required init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      if let layer = layer as? RingLayer { progress = layer.progress }
    }
    override func layoutSublayers() {
      path = UIBezierPath(ovalIn: bounds).cgPath
    }
  }
  private final class Title: UILabel {}
  private final class Picture: UIImageView {}
  private final class Card: UIView {}
  private final class Badge: UIView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      alpha = 0.5
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test("Special layers have subclasses")
  func subclasses() throws {
    let scene = Scene(size: CGSize(width: 100, height: 100))
    let ring = RingLayer()
    ring.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    ring.progress = 0.5
    scene.rootLayer.addSublayer(ring)
    let timeline = try scene.record(until: 1)
    #expect(timeline.nodes[1].kind == .shape && !ring.path.isEmpty)
    let copy = RingLayer(layer: ring)
    #expect(copy.progress == 0.5 && copy.bounds == ring.bounds && copy.superlayer == nil)
    let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(Title(frame: frame).frame == frame && Picture(frame: frame).frame == frame)
    #expect(Card(frame: frame).frame == frame && Badge(frame: frame).alpha == 0.5)
  }

  @Test("Labels have fonts, and the system has colours")
  func fontsAndColors() {
    let label = UILabel(frame: .zero)
    label.font = UIFont.systemFont(ofSize: 20, weight: .bold)
    #expect(label.fontSize == 20 && label.fontWeight == 700)
    label.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
    #expect(label.font == UIFont(name: "mono", size: 12))
    label.font = label.font.withSize(30)
    #expect(label.fontSize == 30)
    label.textColor = .systemRed
    #expect(label.textColor == UIColor(red: 1, green: 59.0 / 255, blue: 48.0 / 255))
  }

  @Test("What is written without a type is of Core Graphics")
  func zero() {
    let view = UIView(frame: .zero)
    #expect(view.frame == .zero && UILabel(frame: .zero).frame.origin == .zero)
    #expect(UIImageView(frame: .zero).bounds.size == .zero)
    let snap = UISnapBehavior(item: view, snapTo: .zero)
    #expect(snap.snapPoint == .zero)
    let tie = UIAttachmentBehavior(item: view, attachedToAnchor: .zero)
    #expect(tie.anchorPoint == .zero)
    var path = CGPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(!path.isEmpty && !view.layer.contains(.zero))
    let collision = UICollisionBehavior(items: [view])
    collision.addBoundary(withIdentifier: "floor", from: .zero, to: CGPoint(x: 9, y: 0))
  }

  @Test("Properties have the types of Core Graphics")
  func properties() {
    let layer = CALayer()
    layer.shadowOffset = CGSize(width: 1, height: 2)
    layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    #expect(layer.shadowOffset.height == 2 && layer.contentsRect.width == 0.5)
    #expect(layer.contentsCenter.origin.x == 0.25)
    let emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: 3, y: 4)
    emitter.emitterSize = CGSize(width: 5, height: 6)
    #expect(emitter.emitterPosition.x == 3 && emitter.emitterSize.height == 6)
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [CGPoint.zero, CGPoint(x: 1, y: 1)]
    #expect(animation.values.count == 2)
    #expect(
      UIRegion(radius: 5).union(with: UIRegion(size: CGSize(width: 2, height: 20))).inverse()
        != UIRegion.infinite)
  }

  @Test("Transactions are set by the keys of older code")
  func transactions() {
    CATransaction.begin()
    CATransaction.setValue(2.5, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    #expect(CATransaction.animationDuration() == 2.5 && CATransaction.disableActions())
    #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
    CATransaction.setValue("own", forKey: "mine")
    #expect(CATransaction.value(forKey: "mine") as? String == "own")
    CATransaction.commit()
  }
}
