public import CoreAnimationNames

// A view that fades within three seconds and is then removed.
//
// Differences from the original:
// - The view is made here. The script may change its alpha meanwhile.

/// A view fades and is removed, unless it is interrupted.
public enum FadeAndRemove {
  final class ViewController {
    let myView = UIImageView(image: UIImage(named: "Ball.png", in: .module))

    func fade() {
      UIView.animate(
        withDuration: 3.0, delay: 0.0, options: .beginFromCurrentState,
        animations: { self.myView.alpha = 0.0 },
        completion: { fin in if fin { self.myView.removeFromSuperview() } })
    }
  }

  /// - Parameter interruption: The time at which the view's alpha is set to 1; nil for never.
  public static func scene(interruption: Double? = nil) -> Scene {
    let scene = Scene.stage(
      "A view that fades", "A ball fades within three seconds and is gone.", height: 100)
    let controller = ViewController()
    controller.myView.center = CGPoint(x: 150, y: 50)
    scene.rootView.addSubview(controller.myView)
    scene.at(0) { controller.fade() }
    if let interruption { scene.at(interruption) { controller.myView.alpha = 1 } }
    return scene
  }
}
