public import CoreAnimationNames
import Foundation

// A custom behaviour to which items are added: it passes them to its child behaviours.
//
// Differences from the original:
// - There is no listing, only the members that such a class overrides and adds; the squares are ours.

/// Makes items fall and bounce within the reference view.
public final class FallingBehavior: UIDynamicBehavior {
  private let gravity = UIGravityBehavior()
  private let collider = UICollisionBehavior()
  private let itemOptions = UIDynamicItemBehavior()
  /// The animators that it was added to and removed from, in order.
  public private(set) var moves: [UIDynamicAnimator?] = []
  /// Number of calls of its action.
  public private(set) var steps = 0

  public override init() {
    super.init()
    collider.translatesReferenceBoundsIntoBoundary = true
    itemOptions.elasticity = 0.3
    addChildBehavior(gravity)
    addChildBehavior(collider)
    addChildBehavior(itemOptions)
    // Weak, as the behaviour retains the block.
    action = { [weak self] in self?.steps += 1 }
  }

  /// Fraction of its speed that an item keeps when it bounces.
  public var elasticity: CGFloat {
    get { itemOptions.elasticity }
    set { itemOptions.elasticity = newValue }
  }

  public func addItem(_ item: any UIDynamicItem) {
    gravity.addItem(item)
    collider.addItem(item)
    itemOptions.addItem(item)
  }

  public func removeItem(_ item: any UIDynamicItem) {
    gravity.removeItem(item)
    collider.removeItem(item)
    itemOptions.removeItem(item)
  }

  public override func willMove(to animator: UIDynamicAnimator?) { moves.append(animator) }
}

/// Squares that fall onto one another and are removed.
public enum FallingComposite {
  public final class ViewController {
    public let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    public lazy var animator = UIDynamicAnimator(referenceView: view)
    public let falling = FallingBehavior()

    public init() {}

    func viewDidLoad() { animator.addBehavior(falling) }

    func drop(x: CGFloat, _ color: UIColor) {
      let square = UIView(frame: CGRect(x: x, y: 0, width: 60, height: 60))
      square.backgroundColor = color
      view.addSubview(square)
      falling.addItem(square)
    }

    /// Removes the lowest square, so that those on it fall.
    func removeFirst() {
      guard let square = view.subviews.first else { return }
      falling.removeItem(square)
      square.removeFromSuperview()
    }

    /// Stops all motion.
    func stop() { animator.removeBehavior(falling) }
  }

  public static func scene(_ controller: ViewController = ViewController()) -> Scene {
    let scene = Scene.stage(
      "Squares that fall", "Four squares fall onto one another; then the lowest one goes.")
    scene.rootView.addSubview(controller.view)
    controller.viewDidLoad()
    let colors: [UInt32] = [0x264653, 0x2A9D8F, 0xE9C46A, 0xE76F51]
    for (index, color) in colors.enumerated() {
      scene.at(0.9 * Double(index)) {
        controller.drop(x: 120 + 4 * CGFloat(index % 2), UIColor(hex: color))
      }
    }
    scene.at(4.2) { controller.removeFirst() }
    scene.at(5.5) { controller.stop() }
    return scene
  }
}
