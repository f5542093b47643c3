public import CoreAnimationNames
import Foundation

// Listing 8.13: a transition by UIKit's own method.
//
// Differences from the original:
// - The image view, an outlet there, is made here; the script calls `switchImage()`, which a button
//   did.

/// Four pictures turn into one another.
public enum Listing8_13 {
  final class ViewController {
    let imageView = UIImageView(frame: CGRect(x: 26, y: 26, width: 128, height: 128))
    var images: [UIImage?] = []

    func viewDidLoad() {
      // Set up the images.
      images = [
        UIImage(named: "Anchor.png", in: .module),
        UIImage(named: "Cone.png", in: .module),
        UIImage(named: "Igloo.png", in: .module),
        UIImage(named: "Spaceship.png", in: .module),
      ]
    }

    func switchImage() {
      UIView.transition(
        with: imageView, duration: 1.0, options: .transitionFlipFromLeft,
        animations: {
          // Cycle to the next image.
          let currentImage = self.imageView.image
          guard var index = self.images.firstIndex(of: currentImage) else { return }
          index = (index + 1) % self.images.count
          self.imageView.image = self.images[index]
        }, completion: nil)
    }
  }

  public static func scene() -> Scene {
    let scene = Scene.stage(
      "Pictures that flip", "An anchor, a cone, an igloo and a spaceship flip into one another.",
      width: 180, height: 180)
    let controller = ViewController()
    scene.rootView.addSubview(controller.imageView)
    controller.viewDidLoad()
    controller.imageView.image = controller.images[0]
    for time in [0.5, 2, 3.5, 5] { scene.at(time) { controller.switchImage() } }
    return scene
  }
}
