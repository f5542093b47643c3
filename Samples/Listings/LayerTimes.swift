public import CoreAnimationNames

// CACurrentMediaTime and convertTime(_:from:): layers with clocks of their own, in step.
//
// Differences from the original:
// - There is no listing, only the two calls; the layers around them are ours.

/// Balls on three layers with different clocks drop at the same time.
public enum LayerTimes {
  final class ViewController {
    var layers: [CALayer] = []

    func viewDidLoad(in view: UIView) {
      for (index, clock) in [(1.0, 0.0), (2, 0.5), (0.5, 7)].enumerated() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        layer.position = CGPoint(x: 60 + 90 * Double(index), y: 50)
        layer.contents = UIImage(named: "Ball.png", in: .module)?.cgImage
        layer.speed = clock.0
        layer.timeOffset = clock.1
        view.layer.addSublayer(layer)
        layers.append(layer)
      }
    }

    func drop() {
      let time = CACurrentMediaTime()
      for layer in layers {
        let animation = CABasicAnimation()
        animation.keyPath = "position.y"
        animation.byValue = 200
        animation.duration = 1.0 * layer.speed
        animation.autoreverses = true
        animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
        animation.beginTime = layer.convertTime(time + 0.5, from: nil)
        layer.add(animation, forKey: "drop")
      }
    }
  }

  public static func scene() -> Scene {
    let scene = Scene.stage(
      "Clocks in step", "Three balls on layers with different clocks drop and rise together.")
    let controller = ViewController()
    controller.viewDidLoad(in: scene.rootView)
    scene.at(0.25) { controller.drop() }
    return scene
  }
}
