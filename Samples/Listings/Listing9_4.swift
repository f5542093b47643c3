public import CoreAnimationNames
public import Foundation

// Listing 9.4: an animation that a gesture moves by hand.
//
// Differences from the original:
// - The outlet is made here, with room above and below for the perspective.
// - There is no gesture recogniser to add: the script drags, and calls `pan(_:)`.

/// A door opens and shuts as a finger drags.
public enum Listing9_4 {
  final class ViewController {
    let view: UIView
    let containerView = UIView(frame: CGRect(x: 0, y: 25, width: 300, height: 300))
    let doorLayer = CALayer()

    init(view: UIView) { self.view = view }

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

    func pan(_ pan: Pan) {
      // Get the horizontal component of the pan gesture.
      var x = pan.translation(in: view).x
      // Convert from points to animation duration by a reasonable scale factor.
      x /= 200.0
      // Update timeOffset and clamp the result.
      var timeOffset = doorLayer.timeOffset
      timeOffset = min(0.999, max(0.0, timeOffset - x))
      doorLayer.timeOffset = timeOffset
      // Reset the pan gesture.
      pan.setTranslation(CGPoint.zero, in: view)
    }
  }

  /// The state of a drag, as a gesture recogniser reports it.
  final class Pan {
    /// The translation from the start of the touch.
    var way = CGPoint.zero
    /// The part of the translation before the last reset.
    private var start = CGPoint.zero

    func translation(in view: UIView) -> CGPoint { CGPoint(x: way.x - start.x, y: way.y - start.y) }

    func setTranslation(_ translation: CGPoint, in view: UIView) {
      start = CGPoint(x: way.x - translation.x, y: way.y - translation.y)
    }
  }

  /// A drag of a finger by a distance to the right, from a time on.
  public struct Drag: Sendable {
    public var time: Double
    public var x: CGFloat
    public var duration: Double

    public init(at time: Double, x: CGFloat, duration: Double) {
      (self.time, self.x, self.duration) = (time, x, duration)
    }
  }

  /// A hundred points to the left, 140 more, then all the way back.
  public static let drags = [
    Drag(at: 0.5, x: -100, duration: 0.8), Drag(at: 1.7, x: -140, duration: 0.8),
    Drag(at: 2.7, x: 240, duration: 0.96),
  ]

  public static func scene(_ drags: [Drag] = drags) -> Scene {
    let scene = Scene.stage(
      "A door moved by hand", "A door opens halfway, then all the way, and shuts again.",
      height: 350)
    let controller = ViewController(view: scene.rootView)
    scene.rootView.addSubview(controller.containerView)
    controller.viewDidLoad()
    for drag in drags {
      let pan = Pan()
      scene.pan(
        from: CGPoint(x: 200, y: 175), to: CGPoint(x: 200 + drag.x, y: 175), at: drag.time,
        duration: drag.duration
      ) {
        pan.way = $0
        controller.pan(pan)
      }
    }
    return scene
  }
}
