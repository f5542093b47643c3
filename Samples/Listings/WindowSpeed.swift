public import CoreAnimationNames

// self.window.layer.speed = 100: everything in a window a hundred times as fast.
//
// Differences from the original:
// - There is no listing, only that line; the view that moves is ours. The window is a view.

/// An animation of a hundred seconds is over within one.
public enum WindowSpeed {
  public static func scene(speed: Double = 100) -> Scene {
    let scene = Scene.stage(
      "A fast window", "A ball crosses the canvas in a hundredth of its time.", height: 100)
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    scene.rootView.addSubview(window)
    let ballView = UIImageView(image: UIImage(named: "Ball.png", in: .module))
    ballView.center = CGPoint(x: 50, y: 50)
    window.addSubview(ballView)
    window.layer.speed = speed
    scene.at(0.25) {
      UIView.animate(withDuration: 100) { ballView.center = CGPoint(x: 250, y: 50) }
    }
    return scene
  }
}
