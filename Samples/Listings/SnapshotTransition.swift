public import CoreAnimationNames
import Foundation

// A transition made by hand: a snapshot covers the view during its change, and leaves.
//
// Differences from the original:
// - The picture is ended, which the original leaves open.
// - The components of the new colour are those of three colours in turn, not random ones.
// - The view is made here, with two views inside.

/// A cover turns, shrinks and fades over a view that has changed.
public enum SnapshotTransition {
  final class ViewController {
    let view = UIView(frame: CGRect(x: 30, y: 20, width: 240, height: 160))
    private var components = [(0.16, 0.62, 0.56), (0.91, 0.77, 0.42), (0.91, 0.44, 0.32)]

    func performTransition() {
      // Preserve the current view snapshot.
      UIGraphicsBeginImageContextWithOptions(view.bounds.size, true, 0.0)
      if let context = UIGraphicsGetCurrentContext() { view.layer.render(in: context) }
      let coverImage = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
      // Insert snapshot view in front of this one.
      let coverView: UIView = UIImageView(image: coverImage)
      coverView.frame = view.bounds
      view.addSubview(coverView)
      // Update the view (we'll simply change the layer background color).
      let (red, green, blue) = components.removeFirst()
      view.backgroundColor = UIColor(red: red, green: green, blue: blue, alpha: 1.0)
      // Perform animation (anything you like).
      UIView.animate(
        withDuration: 1.0,
        animations: {
          // Scale, rotate and fade the view.
          var transform = CGAffineTransformMakeScale(0.01, 0.01)
          transform = CGAffineTransformRotate(transform, .pi / 2)
          coverView.transform = transform
          coverView.alpha = 0.0
        },
        completion: { _ in
          // Remove the cover view now we're finished with it.
          coverView.removeFromSuperview()
        })
    }
  }

  public static func scene() -> Scene {
    let scene = Scene.stage(
      "A transition by hand", "A picture of a view turns, shrinks and fades over its new colour.",
      height: 200)
    let controller = ViewController()
    controller.view.backgroundColor = UIColor(hex: 0x264653)
    for (index, color) in [UIColor(hex: 0xF4A261), UIColor(hex: 0xF1FAEE)].enumerated() {
      let part = UIView(frame: CGRect(x: 24 + 104 * Double(index), y: 40, width: 88, height: 80))
      part.backgroundColor = color
      part.layer.cornerRadius = 12
      controller.view.addSubview(part)
    }
    scene.rootView.addSubview(controller.view)
    for time in [0.5, 2, 3.5] { scene.at(time) { controller.performTransition() } }
    return scene
  }
}
