public import CoreAnimationNames
import Foundation

// Listing 9.3: a test of timeOffset and speed.
//
// Differences from the original:
// - The outlets are made here, with room at the sides for the ship. The sliders have a value, but
//   can't be dragged.
// - The script sets them, and calls `updateSliders()` and `play()`, which sliders and a button did.

/// A ship follows a curve at the speed and from the time offset of two sliders.
public enum Listing9_3 {
  final class ViewController {
    let containerView = UIView(frame: CGRect(x: 40, y: 0, width: 300, height: 300))
    let speedLabel = UILabel("", at: CGPoint(x: 112, y: 302), width: 50)
    let timeOffsetLabel = UILabel("", at: CGPoint(x: 280, y: 302), width: 50)
    let speedSlider = Slider(value: 1)
    let timeOffsetSlider = Slider(value: 0)
    let bezierPath = UIBezierPath()
    let shipLayer = CALayer()

    func viewDidLoad() {
      // Create a path.
      bezierPath.move(to: CGPoint(x: 0, y: 150))
      bezierPath.addCurve(
        to: CGPoint(x: 300, y: 150), controlPoint1: CGPoint(x: 75, y: 0),
        controlPoint2: CGPoint(x: 225, y: 300))
      // Draw the path using a CAShapeLayer.
      let pathLayer = CAShapeLayer()
      pathLayer.path = bezierPath.cgPath
      pathLayer.fillColor = UIColor.clear.cgColor
      pathLayer.strokeColor = UIColor.red.cgColor
      pathLayer.lineWidth = 3.0
      containerView.layer.addSublayer(pathLayer)
      // Add the ship.
      shipLayer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
      shipLayer.position = CGPoint(x: 0, y: 150)
      shipLayer.contents = UIImage(named: "Ship.png", in: .module)?.cgImage
      containerView.layer.addSublayer(shipLayer)
      // Set the initial values.
      updateSliders()
    }

    func updateSliders() {
      let timeOffset = CFTimeInterval(timeOffsetSlider.value)
      timeOffsetLabel.text = String(format: "%0.2f", timeOffset)
      let speed = speedSlider.value
      speedLabel.text = String(format: "%0.2f", speed)
    }

    func play() {
      // Create the keyframe animation.
      let animation = CAKeyframeAnimation()
      animation.keyPath = "position"
      animation.timeOffset = CFTimeInterval(timeOffsetSlider.value)
      animation.speed = speedSlider.value
      animation.duration = 1.0
      animation.path = bezierPath.cgPath
      animation.rotationMode = kCAAnimationRotateAuto
      animation.isRemovedOnCompletion = false
      shipLayer.add(animation, forKey: "slide")
    }
  }

  /// A slider's value.
  final class Slider {
    var value: Float

    init(value: Float) { self.value = value }
  }

  /// Sliders set and the button pressed at a time.
  public struct Play: Sendable {
    public var time: Double
    public var speed: Double
    public var timeOffset: Double

    public init(at time: Double, speed: Double, timeOffset: Double) {
      (self.time, self.speed, self.timeOffset) = (time, speed, timeOffset)
    }
  }

  public static func scene(
    _ plays: [Play] = [
      Play(at: 0.5, speed: 1, timeOffset: 0), Play(at: 2, speed: 1, timeOffset: 0.5),
      Play(at: 3.5, speed: 2, timeOffset: 0.5),
    ]
  ) -> Scene {
    let scene = Scene.stage(
      "Time offset and speed",
      "A ship follows a curve: once from its start, once from its middle, once at double speed.",
      width: 380, height: 330)
    let controller = ViewController()
    for view in [controller.containerView, controller.speedLabel, controller.timeOffsetLabel] {
      scene.rootView.addSubview(view)
    }
    scene.rootView.addSubview(UILabel("Speed", at: CGPoint(x: 62, y: 302), width: 50))
    scene.rootView.addSubview(UILabel("Time offset", at: CGPoint(x: 196, y: 302), width: 80))
    controller.viewDidLoad()
    for play in plays {
      scene.at(play.time) {
        controller.speedSlider.value = Float(play.speed)
        controller.timeOffsetSlider.value = Float(play.timeOffset)
        controller.updateSliders()
        controller.play()
      }
    }
    return scene
  }
}
