public import CoreAnimationNames
import Foundation

// Listing 9.2: a door that swings by autoreverses.
//
// Differences from the original:
// - The outlet is made here, with room above and below for the perspective.

/// A door swings open and shut for ever.
public enum Listing9_2 {
  final class ViewController {
    let containerView = UIView(frame: CGRect(x: 0, y: 25, width: 300, height: 300))

    func viewDidLoad() {
      // Add the door.
      let doorLayer = CALayer()
      doorLayer.frame = CGRect(x: 0, y: 0, width: 128, height: 256)
      doorLayer.position = CGPoint(x: 150 - 64, y: 150)
      doorLayer.anchorPoint = CGPoint(x: 0, y: 0.5)
      doorLayer.contents = UIImage(named: "Door.png", in: .module)?.cgImage
      containerView.layer.addSublayer(doorLayer)
      // Apply the perspective transform.
      var perspective = CATransform3DIdentity
      perspective.m34 = -1.0 / 500.0
      containerView.layer.sublayerTransform = perspective
      // Apply the swinging animation.
      let animation = CABasicAnimation()
      animation.keyPath = "transform.rotation.y"
      animation.toValue = -Double.pi / 2
      animation.duration = 2.0
      animation.repeatDuration = .infinity
      animation.autoreverses = true
      doorLayer.add(animation, forKey: nil)
    }
  }

  public static func scene() -> Scene {
    let scene = Scene.stage(
      "A swinging door", "A door swings open and shut, seen in perspective.", height: 350)
    let controller = ViewController()
    scene.rootView.addSubview(controller.containerView)
    controller.viewDidLoad()
    return scene
  }
}
