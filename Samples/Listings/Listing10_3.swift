public import CoreAnimationNames
import Foundation

// Listing 10.3: a timing function for each step of a keyframe animation.
//
// Differences from the original:
// - The outlet is made here; the script calls `changeColor()`, which a button did.

/// A square pulses through its colours like a lamp.
public enum Listing10_3 {
  final class ViewController {
    let layerView = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let colorLayer = CALayer()

    func viewDidLoad() {
      // Create the sublayer.
      colorLayer.frame = CGRect(x: 50.0, y: 50.0, width: 100.0, height: 100.0)
      colorLayer.backgroundColor = UIColor.blue.cgColor
      // Add it to our view.
      layerView.layer.addSublayer(colorLayer)
    }

    func changeColor() {
      // Create a keyframe animation.
      let animation = CAKeyframeAnimation()
      animation.keyPath = "backgroundColor"
      animation.duration = 2.0
      animation.values = [
        UIColor.blue.cgColor,
        UIColor.red.cgColor,
        UIColor.green.cgColor,
        UIColor.blue.cgColor,
      ]
      // Add the timing function.
      let fn = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
      animation.timingFunctions = [fn, fn, fn]
      // Apply the animation to the layer.
      colorLayer.add(animation, forKey: nil)
    }
  }

  public static func scene(changeAt time: Double = 0.5) -> Scene {
    let scene = Scene.stage(
      "A pulse of colours", "A blue square turns red, green and blue again.", width: 200,
      height: 200)
    let controller = ViewController()
    scene.rootView.addSubview(controller.layerView)
    controller.viewDidLoad()
    scene.at(time) { controller.changeColor() }
    return scene
  }
}
