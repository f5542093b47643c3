public import CoreAnimationNames
import Foundation

// Listing 10.7: keyframes from interpolated values.
//
// Differences from the original:
// - The view is made here. Numbers have double precision.

/// The value between two numbers at a time from 0 to 1.
func interpolate(_ from: CGFloat, _ to: CGFloat, _ time: CGFloat) -> CGFloat {
  (to - from) * time + from
}

/// The value between two at a time from 0 to 1, if their type is known.
func interpolate(from fromValue: Any, to toValue: Any, time: CGFloat) -> Any {
  if let fromValue = fromValue as? NSValue, let toValue = toValue as? NSValue {
    // Get the type.
    let type = fromValue.objCType
    if strcmp(type, NSValue(cgPoint: .zero).objCType) == 0 {
      let from = fromValue.cgPointValue
      let to = toValue.cgPointValue
      let result = CGPoint(
        x: interpolate(from.x, to.x, time), y: interpolate(from.y, to.y, time))
      return NSValue(cgPoint: result)
    }
  }
  // Provide a safe default implementation.
  return (time < 0.5) ? fromValue : toValue
}

/// A ball that falls along sixty keyframes a second.
public enum Listing10_7 {
  final class ViewController: CAAnimationDelegate {
    let ballView = UIImageView(image: UIImage(named: "Ball.png", in: .module))

    func animate() {
      // Reset the ball to the top of the screen.
      ballView.center = CGPoint(x: 150, y: 32)
      // Set up the animation's parameters.
      let fromValue = NSValue(cgPoint: CGPoint(x: 150, y: 32))
      let toValue = NSValue(cgPoint: CGPoint(x: 150, y: 268))
      let duration: CFTimeInterval = 1.0
      // Generate the keyframes.
      let numFrames = Int(duration * 60)
      var frames: [Any] = []
      for i in 0..<numFrames {
        let time = 1 / CGFloat(numFrames) * CGFloat(i)
        frames.append(interpolate(from: fromValue, to: toValue, time: time))
      }
      // Create the keyframe animation.
      let animation = CAKeyframeAnimation()
      animation.keyPath = "position"
      animation.duration = 1.0
      animation.delegate = self
      animation.values = frames
      // Apply the animation.
      ballView.layer.add(animation, forKey: nil)
    }
  }

  public static func scene() -> Scene {
    let scene = Scene.stage(
      "A ball on many keyframes", "A ball falls evenly, then is back at the top.",
      height: 304)
    let controller = ViewController()
    scene.rootView.addSubview(controller.ballView)
    controller.animate()
    return scene
  }
}
