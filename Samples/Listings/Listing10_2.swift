public import CoreAnimationNames
import Foundation

// Listing 10.2: a test of easing by animations of views.
//
// Differences from the original:
// - The script calls `touchesBegan(at:)` with the position of the touch.

/// A view eases to the position of a touch.
public enum Listing10_2 {
  final class ViewController {
    let view: UIView
    let colorView = UIView()

    init(view: UIView) { self.view = view }

    func viewDidLoad() {
      // Create a red view.
      colorView.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      colorView.center = CGPoint(
        x: view.bounds.size.width / 2, y: view.bounds.size.height / 2)
      colorView.backgroundColor = UIColor.red
      view.addSubview(colorView)
    }

    func touchesBegan(at location: CGPoint) {
      // Perform the animation.
      UIView.animate(
        withDuration: 1.0, delay: 0.0, options: .curveEaseOut,
        animations: {
          // Set the position.
          self.colorView.center = location
        }, completion: nil)
    }
  }

  public static func scene(_ touches: [Touch] = Touch.round) -> Scene {
    let scene = Scene.stage(
      "A view that eases to a touch",
      "A red square moves to three places, fast at first, then slowly.")
    let controller = ViewController(view: scene.rootView)
    controller.viewDidLoad()
    for touch in touches { scene.at(touch.time) { controller.touchesBegan(at: touch.location) } }
    return scene
  }
}
