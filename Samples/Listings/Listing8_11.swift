public import CoreAnimationNames
import Foundation

// Listing 8.11: a CATransition animates an image view.
//
// Differences from the original:
// - The image view, an outlet there, is made here; the script calls `switchImage()`, which a button
//   did.
// - The type of the transition is a parameter.

/// Four pictures fade into one another.
public enum Listing8_11 {
  final class ViewController {
    let imageView = UIImageView(frame: CGRect(x: 26, y: 26, width: 128, height: 128))
    var images: [UIImage?] = []
    let type: CATransitionType

    init(type: CATransitionType) { self.type = type }

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
      // Set up the crossfade transition.
      let transition = CATransition()
      transition.type = type
      // Apply the transition to the image view's layer.
      imageView.layer.add(transition, forKey: nil)
      // Cycle to the next image.
      let currentImage = imageView.image
      guard var index = images.firstIndex(of: currentImage) else { return }
      index = (index + 1) % images.count
      imageView.image = images[index]
    }
  }

  public static func scene(_ type: CATransitionType = kCATransitionFade) -> Scene {
    let scene = Scene.stage(
      "Pictures that fade", "An anchor, a cone, an igloo and a spaceship fade into one another.",
      width: 180, height: 180)
    let controller = ViewController(type: type)
    scene.rootView.addSubview(controller.imageView)
    controller.viewDidLoad()
    controller.imageView.image = controller.images[0]
    for time in [0.75, 1.75, 2.75, 3.75] { scene.at(time) { controller.switchImage() } }
    return scene
  }
}
