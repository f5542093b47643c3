public import CoreAnimationNames
import Foundation

// Listing 10.6: a bouncing ball by keyframes.
//
// Differences from the original:
// - The outlet is given at the start; the script calls `touchesBegan()`.

/// A ball falls and bounces, each time lower, along keyframes with a timing function for each step.
public enum Listing10_6 {
  final class ViewController: CAAnimationDelegate {
    let containerView: UIView
    var ballView = UIImageView()

    init(containerView: UIView) { self.containerView = containerView }

    func viewDidLoad() {
      // Add the ball's image view.
      let ballImage = UIImage(named: "Ball.png", in: .module)
      ballView = UIImageView(image: ballImage)
      containerView.addSubview(ballView)
      // Animate.
      animate()
    }

    func touchesBegan() {
      // Replay the animation on a tap.
      animate()
    }

    func animate() {
      // Reset the ball to the top of the screen.
      ballView.center = CGPoint(x: 150, y: 32)
      // Create the keyframe animation.
      let animation = CAKeyframeAnimation()
      animation.keyPath = "position"
      animation.duration = 1.0
      animation.delegate = self
      animation.values = [
        NSValue(cgPoint: CGPoint(x: 150, y: 32)),
        NSValue(cgPoint: CGPoint(x: 150, y: 268)),
        NSValue(cgPoint: CGPoint(x: 150, y: 140)),
        NSValue(cgPoint: CGPoint(x: 150, y: 268)),
        NSValue(cgPoint: CGPoint(x: 150, y: 220)),
        NSValue(cgPoint: CGPoint(x: 150, y: 268)),
        NSValue(cgPoint: CGPoint(x: 150, y: 250)),
        NSValue(cgPoint: CGPoint(x: 150, y: 268)),
      ]
      animation.timingFunctions = [
        CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn),
        CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut),
        CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn),
        CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut),
        CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn),
        CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut),
        CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn),
      ]
      animation.keyTimes = [0.0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1.0]
      // Apply the animation.
      ballView.layer.position = CGPoint(x: 150, y: 268)
      ballView.layer.add(animation, forKey: nil)
    }
  }

  public static func scene(tapAt time: Double = 1.5) -> Scene {
    let scene = Scene.stage(
      "A bouncing ball", "A ball falls and bounces three times, each time lower.",
      height: 304)
    let controller = ViewController(containerView: scene.rootView)
    controller.viewDidLoad()
    scene.at(time) { controller.touchesBegan() }
    return scene
  }
}
