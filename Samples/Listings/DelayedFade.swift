public import CoreAnimationNames

// A view that waits two seconds, then fades within three.
//
// Differences from the original:
// - The view is made here, and the log is a list of lines.
// - The delay is the 2 of the text beside the listing; the listing has 0.

/// A view's alpha is 0 at once, long before it is in the picture.
public enum DelayedFade {
  public final class ViewController {
    public let myView = UIImageView(image: UIImage(named: "Ball.png", in: .module))
    public private(set) var log: [String] = []

    public init() {}

    public func fade() {
      if myView.alpha == 1.0 {
        UIView.animate(
          withDuration: 3.0, delay: 2.0, options: .beginFromCurrentState,
          animations: { self.myView.alpha = 0.0 }, completion: nil)
        log.append("alpha is \(myView.alpha).")
      }
    }
  }

  public static func scene(_ controller: ViewController = ViewController()) -> Scene {
    let scene = Scene.stage(
      "A view that waits, then fades", "After two seconds a ball fades within three.", height: 100)
    controller.myView.center = CGPoint(x: 150, y: 50)
    scene.rootView.addSubview(controller.myView)
    scene.at(0) { controller.fade() }
    return scene
  }
}
