public import CoreAnimationNames
public import Foundation

// Listing 9.4: an animation that a gesture moves by hand.
//
// What differs from the original:
// - There is no gesture recogniser: the script calls `pan(_:)` with the distance since the last
//   call, so that nothing has to be reset.
// - The container view is made here, with room above and below for the perspective.
// - The picture is a resource of this module.

/// A door opens and shuts as far as a finger drags.
public enum Listing9_4 {
  final class ViewController {
    let containerView = UIView(frame: CGRect(x: 0, y: 25, width: 300, height: 300))
    let doorLayer = CALayer()

    func viewDidLoad() {
      // Add the door.
      doorLayer.frame = CGRect(x: 0, y: 0, width: 128, height: 256)
      doorLayer.position = CGPoint(x: 150 - 64, y: 150)
      doorLayer.anchorPoint = CGPoint(x: 0, y: 0.5)
      doorLayer.contents = UIImage(named: "Door.png", in: .module)?.cgImage
      containerView.layer.addSublayer(doorLayer)
      // Apply the perspective transform.
      var perspective = CATransform3DIdentity
      perspective.m34 = -1.0 / 500.0
      containerView.layer.sublayerTransform = perspective
      // Pause all layer animations.
      doorLayer.speed = 0.0
      // Apply the swinging animation, which won't play because the layer is paused.
      let animation = CABasicAnimation()
      animation.keyPath = "transform.rotation.y"
      animation.toValue = -Double.pi / 2
      animation.duration = 1.0
      doorLayer.add(animation, forKey: nil)
    }

    func pan(_ translation: CGPoint) {
      // Get the horizontal component of the gesture.
      var x = translation.x
      // Convert from points to animation duration by a reasonable scale factor.
      x /= 200.0
      // Update timeOffset and clamp the result.
      var timeOffset = doorLayer.timeOffset
      timeOffset = min(0.999, max(0.0, timeOffset - x))
      doorLayer.timeOffset = timeOffset
    }
  }

  /// A finger that moves by a distance to the right at a time.
  public struct Pan: Sendable {
    public var time: Double
    public var x: CGFloat

    public init(at time: Double, x: CGFloat) { (self.time, self.x) = (time, x) }
  }

  /// Drags in small steps: 100 points to the left, 140 more, then all the way back.
  public static var drags: [Pan] {
    let parts: [(start: Double, steps: Int, x: CGFloat)] = [
      (0.5, 20, -5), (1.7, 20, -7), (2.7, 24, 10),
    ]
    return parts.flatMap { part in
      (0..<part.steps).map { Pan(at: part.start + Double($0) * 0.04, x: part.x) }
    }
  }

  public static func scene(_ pans: [Pan] = drags) -> Scene {
    let scene = Scene.stage(
      "A door moved by hand", "A door opens halfway, then all the way, and shuts again.",
      height: 350)
    let controller = ViewController()
    scene.rootView.addSubview(controller.containerView)
    controller.viewDidLoad()
    for pan in pans { scene.at(pan.time) { controller.pan(CGPoint(x: pan.x, y: 0)) } }
    return scene
  }
}
