public import CoreAnimationNames
import Foundation

// UIView.transition(from:to:duration:options:completion:): one view replaces another one.
//
// Differences from the original:
// - There is no listing, only the call; the views around it are ours.

/// A card with another picture on its back turns over, or a page curls away from one below.
public enum TransitionBetweenViews {
  public final class ViewController {
    public let containerView = UIView(frame: CGRect(x: 26, y: 26, width: 128, height: 128))
    public private(set) var fromView = UIImageView(image: UIImage(named: "Anchor.png", in: .module))
    public private(set) var toView = UIImageView(image: UIImage(named: "Igloo.png", in: .module))
    /// True for each transition that ran to its end.
    public private(set) var ends: [Bool] = []

    public init() {}

    func viewDidLoad() {
      fromView.backgroundColor = UIColor(hex: 0xE9C46A)
      toView.backgroundColor = UIColor(hex: 0xA8DADC)
      containerView.addSubview(fromView)
    }

    /// The old view leaves the hierarchy, and the new one comes into it.
    func replace(_ options: UIView.AnimationOptions) {
      UIView.transition(
        from: fromView, to: toView, duration: 1.0, options: options,
        completion: { finished in self.ends.append(finished) })
      swap(&fromView, &toView)
    }

    /// Both views stay: the old one is hidden, and the new one is shown.
    func showAndHide(_ options: UIView.AnimationOptions) {
      UIView.transition(
        from: fromView, to: toView, duration: 1.0,
        options: [options, .showHideTransitionViews],
        completion: { finished in self.ends.append(finished) })
      swap(&fromView, &toView)
    }
  }

  /// A card turns over, and back.
  public static func scene(_ controller: ViewController = ViewController()) -> Scene {
    let scene = Scene.stage(
      "A card turns over", "A card with an anchor shows the igloo on its back.",
      width: 180, height: 180)
    scene.rootView.addSubview(controller.containerView)
    controller.viewDidLoad()
    scene.at(0.5) { controller.replace(.transitionFlipFromRight) }
    scene.at(2.5) { controller.replace(.transitionFlipFromLeft) }
    return scene
  }

  /// A page curls away, and comes back.
  public static func hidingScene(_ controller: ViewController = ViewController()) -> Scene {
    let scene = Scene.stage(
      "A page curls away", "A page with an anchor curls up from one with an igloo, and back down.",
      width: 180, height: 180)
    scene.rootView.addSubview(controller.containerView)
    controller.viewDidLoad()
    controller.toView.isHidden = true
    controller.containerView.insertSubview(controller.toView, belowSubview: controller.fromView)
    scene.at(0.5) { controller.showAndHide(.transitionCurlUp) }
    scene.at(2.5) { controller.showAndHide(.transitionCurlDown) }
    return scene
  }
}
