public import CoreAnimationNames
public import Foundation

// Listing 10.1: a simple test of easing.
//
// Differences from the original:
// - The script calls `touchesBegan(at:)` with the position of the touch.

/// A square eases to the position of a touch, by an implicit animation.
public enum Listing10_1 {
  final class ViewController {
    let view: UIView
    let colorLayer = CALayer()

    init(view: UIView) { self.view = view }

    func viewDidLoad() {
      // Create a red layer.
      colorLayer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      colorLayer.position = CGPoint(
        x: view.bounds.size.width / 2.0, y: view.bounds.size.height / 2.0)
      colorLayer.backgroundColor = UIColor.red.cgColor
      view.layer.addSublayer(colorLayer)
    }

    func touchesBegan(at location: CGPoint) {
      // Configure the transaction.
      CATransaction.begin()
      CATransaction.setAnimationDuration(1.0)
      CATransaction.setAnimationTimingFunction(
        CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut))
      // Set the position.
      colorLayer.position = location
      // Commit the transaction.
      CATransaction.commit()
    }
  }

  public static func scene(_ touches: [Touch] = Touch.round) -> Scene {
    let scene = Scene.stage(
      "Easing to a touch", "A red square moves to three places, fast at first, then slowly.")
    let controller = ViewController(view: scene.rootView)
    controller.viewDidLoad()
    for touch in touches { scene.at(touch.time) { controller.touchesBegan(at: touch.location) } }
    return scene
  }
}

/// A touch at a time.
public struct Touch: Sendable {
  public var time: Double
  public var location: CGPoint

  public init(at time: Double, _ x: CGFloat, _ y: CGFloat) {
    (self.time, location) = (time, CGPoint(x: x, y: y))
  }

  /// Two corners, then back to the middle.
  public static let round = [
    Touch(at: 0.25, 240, 60), Touch(at: 1.5, 60, 240), Touch(at: 2.75, 150, 150),
  ]
}
