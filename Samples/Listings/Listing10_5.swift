public import CoreAnimationNames
import Foundation

// Listing 10.5: a clock with a custom timing function.
//
// Differences from the original:
// - There is only the method. The clock around it is ours; the script calls `tick()`.

/// The hands of a clock start slowly, then snap to their position.
public enum Listing10_5 {
  final class ViewController: CAAnimationDelegate {
    let hourHand = UIImageView(image: UIImage(named: "HourHand.png", in: .module))
    let minuteHand = UIImageView(image: UIImage(named: "MinuteHand.png", in: .module))
    let secondHand = UIImageView(image: UIImage(named: "SecondHand.png", in: .module))
    /// Seconds since midnight.
    var time: Double

    init(time: Double) { self.time = time }

    func viewDidLoad(in view: UIView) {
      let face = UIImageView(image: UIImage(named: "ClockFace.png", in: .module))
      face.center = CGPoint(x: 110, y: 110)
      view.addSubview(face)
      for hand in [hourHand, minuteHand, secondHand] {
        hand.layer.anchorPoint = CGPoint(x: 0.5, y: 0.9)
        hand.center = CGPoint(x: 110, y: 110)
        view.addSubview(hand)
      }
      updateHands(animated: false)
    }

    func tick() {
      time += 1
      updateHands(animated: true)
    }

    func updateHands(animated: Bool) {
      let minutes = (time / 60).rounded(.down)
      setAngle(minutes / 720 * Double.pi * 2.0, forHand: hourHand, animated: animated)
      setAngle(minutes / 60.0 * Double.pi * 2.0, forHand: minuteHand, animated: animated)
      setAngle(time / 60.0 * Double.pi * 2.0, forHand: secondHand, animated: animated)
    }

    func setAngle(_ angle: CGFloat, forHand handView: UIView, animated: Bool) {
      // Generate the transform.
      let transform = CATransform3DMakeRotation(angle, 0, 0, 1)
      if animated {
        // Create the transform animation.
        let animation = CABasicAnimation()
        animation.keyPath = "transform"
        animation.fromValue = handView.layer.presentation()?.value(forKey: "transform")
        animation.toValue = NSValue(caTransform3D: transform)
        animation.duration = 0.5
        animation.delegate = self
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 1, 0, 0.75, 1)
        // Apply the animation.
        handView.layer.transform = transform
        handView.layer.add(animation, forKey: nil)
      } else {
        // Set the transform directly.
        handView.layer.transform = transform
      }
    }
  }

  /// Starts two seconds before eight minutes past ten.
  public static func scene(ticks: Int = 5) -> Scene {
    let scene = Scene.stage(
      "A clock", "The second hand of a clock moves on with a snap.", width: 220, height: 220)
    let controller = ViewController(time: (10 * 60 + 8) * 60 - 2)
    controller.viewDidLoad(in: scene.rootView)
    for second in 0..<max(ticks, 0) {
      scene.at(Double(second) + 0.5) { controller.tick() }
    }
    return scene
  }
}
