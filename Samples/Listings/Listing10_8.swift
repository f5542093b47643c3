public import CoreAnimationNames
public import Foundation

// Listing 10.8: a custom easing by keyframes.
//
// Differences from the original:
// - The view is made here. Numbers have double precision.

/// The progress of a bounce at a time from 0 to 1.
public func bounceEaseOut(_ t: CGFloat) -> CGFloat {
  if t < 4 / 11.0 {
    return (121 * t * t) / 16.0
  } else if t < 8 / 11.0 {
    return (363 / 40.0 * t * t) - (99 / 10.0 * t) + 17 / 5.0
  } else if t < 9 / 10.0 {
    return (4356 / 361.0 * t * t) - (35442 / 1805.0 * t) + 16061 / 1805.0
  }
  return (54 / 5.0 * t * t) - (513 / 25.0 * t) + 268 / 25.0
}

/// A ball that bounces along sixty keyframes a second.
public enum Listing10_8 {
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
        var time = 1 / CGFloat(numFrames) * CGFloat(i)
        // Apply the easing.
        time = bounceEaseOut(time)
        // Add the keyframe.
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
      "A bounce of one's own", "A ball falls and bounces, then is back at the top.",
      height: 304)
    let controller = ViewController()
    scene.rootView.addSubview(controller.ballView)
    controller.animate()
    return scene
  }
}
