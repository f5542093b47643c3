public import CoreAnimationNames
import Foundation

// Listing 9.1: a test of duration and repeatCount.
//
// Differences from the original:
// - The outlets are made here. The text fields and the button are labels: nothing can be pressed, so
//   `enabled` and `hideKeyboard` are left out.
// - The script types, and calls `start()`, which the button did.

/// A ship turns with the duration and the repeat count of two fields.
public enum Listing9_1 {
  final class ViewController: CAAnimationDelegate {
    let containerView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let durationField = UILabel("", at: CGPoint(x: 86, y: 302), width: 40)
    let repeatField = UILabel("", at: CGPoint(x: 202, y: 302), width: 30)
    let startButton = UILabel("Start", at: CGPoint(x: 246, y: 302), width: 40)
    let shipLayer = CALayer()

    func viewDidLoad() {
      // Add the ship.
      shipLayer.frame = CGRect(x: 0, y: 0, width: 128, height: 128)
      shipLayer.position = CGPoint(x: 150, y: 150)
      shipLayer.contents = UIImage(named: "Ship.png", in: .module)?.cgImage
      containerView.layer.addSublayer(shipLayer)
    }

    func setControlsEnabled(_ enabled: Bool) {
      for control in [durationField, repeatField, startButton] {
        control.alpha = enabled ? 1.0 : 0.25
      }
    }

    func start() {
      let duration = CFTimeInterval(durationField.text ?? "") ?? 0
      let repeatCount = Float(repeatField.text ?? "") ?? 0
      // Animate the ship's rotation.
      let animation = CABasicAnimation()
      animation.keyPath = "transform.rotation"
      animation.duration = duration
      animation.repeatCount = repeatCount
      animation.byValue = Double.pi * 2
      animation.delegate = self
      shipLayer.add(animation, forKey: "rotateAnimation")
      // Disable the controls.
      setControlsEnabled(false)
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      // Enable the controls again.
      setControlsEnabled(true)
    }
  }

  /// The script types into the fields and presses the button at once.
  public static func scene(duration: String = "2", repeatCount: String = "3.5") -> Scene {
    let scene = Scene.stage(
      "Duration and repeat count", "A ship turns three and a half times, two seconds a turn.",
      height: 330)
    let controller = ViewController()
    scene.rootView.addSubview(controller.containerView)
    for control in [controller.durationField, controller.repeatField, controller.startButton] {
      scene.rootView.addSubview(control)
    }
    scene.rootView.addSubview(UILabel("Duration", at: CGPoint(x: 22, y: 302), width: 60))
    scene.rootView.addSubview(UILabel("Repeats", at: CGPoint(x: 140, y: 302), width: 60))
    controller.viewDidLoad()
    controller.durationField.text = duration
    controller.repeatField.text = repeatCount
    scene.at(0) { controller.start() }
    return scene
  }
}
