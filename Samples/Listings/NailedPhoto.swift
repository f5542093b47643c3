public import CoreAnimationNames

// A photo that is nailed to the wall at its corners, under gravity.
//
// Differences from the original:
// - The view around the photo is made here.
// - The nailed corners are a parameter.

/// With one nail it swings, with more it hangs still.
public enum NailedPhoto {
  public enum Corner: CaseIterable, Sendable {
    case upperLeft, upperRight, lowerLeft, lowerRight
  }

  final class ViewController {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    var animator: UIDynamicAnimator?

    func viewDidLoad(_ corners: [Corner]) {
      let box = UIView()
      box.layer.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
      box.layer.position = CGPoint(x: 200, y: 100)
      box.backgroundColor = .blue
      view.addSubview(box)
      let bounds = box.bounds
      let width = CGRectGetWidth(bounds)
      let height = CGRectGetHeight(bounds)
      let offsetWidth = width / 2
      let offsetHeight = height / 2
      let offsetUL = UIOffset(horizontal: -offsetWidth, vertical: -offsetHeight)
      let offsetUR = UIOffset(horizontal: offsetWidth, vertical: -offsetHeight)
      let offsetLL = UIOffset(horizontal: -offsetWidth, vertical: offsetHeight)
      let offsetLR = UIOffset(horizontal: offsetWidth, vertical: offsetHeight)
      let anchorWidth = width / 2
      let anchorHeight = height / 2
      let anchorUL = CGPoint(x: box.center.x - anchorWidth, y: box.center.y - anchorHeight)
      let anchorUR = CGPoint(x: box.center.x + anchorWidth, y: box.center.y - anchorHeight)
      let anchorLL = CGPoint(x: box.center.x - anchorWidth, y: box.center.y + anchorHeight)
      let anchorLR = CGPoint(x: box.center.x + anchorWidth, y: box.center.y + anchorHeight)
      let animator = UIDynamicAnimator(referenceView: view)
      if corners.contains(.upperLeft) {
        animator.addBehavior(
          UIAttachmentBehavior(item: box, offsetFromCenter: offsetUL, attachedToAnchor: anchorUL))
      }
      if corners.contains(.upperRight) {
        animator.addBehavior(
          UIAttachmentBehavior(item: box, offsetFromCenter: offsetUR, attachedToAnchor: anchorUR))
      }
      if corners.contains(.lowerLeft) {
        animator.addBehavior(
          UIAttachmentBehavior(item: box, offsetFromCenter: offsetLL, attachedToAnchor: anchorLL))
      }
      if corners.contains(.lowerRight) {
        animator.addBehavior(
          UIAttachmentBehavior(item: box, offsetFromCenter: offsetLR, attachedToAnchor: anchorLR))
      }
      animator.addBehavior(UIGravityBehavior(items: [box]))
      self.animator = animator
    }
  }

  /// - Parameter corners: The nailed corners.
  public static func scene(nailedAt corners: [Corner] = Corner.allCases) -> Scene {
    let scene = Scene.stage(
      "A nailed photo", "A photo hangs by its nails, under gravity.", width: 400, height: 200)
    let controller = ViewController()
    scene.rootView.addSubview(controller.view)
    controller.viewDidLoad(corners)
    return scene
  }
}
