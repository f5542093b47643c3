public import CoreAnimationNames
import Foundation

// A transition of the view that holds others, while these take each other's place.
//
// What differs from the original:
// - There is no tab bar controller: a view holds the pages, and the script selects them.

/// Pages fade into one another.
public enum TabSwitching {
  final class TabBarController {
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 260, height: 140))
    private let pages: [UIView]

    init(pages: [UIView]) {
      self.pages = pages
      view.addSubview(pages[0])
    }

    func select(_ index: Int) {
      // Set up the crossfade transition.
      let transition = CATransition()
      transition.type = kCATransitionFade
      // Apply the transition to the view that holds the pages.
      view.layer.add(transition, forKey: nil)
      for page in view.subviews { page.removeFromSuperview() }
      view.addSubview(pages[index])
    }
  }

  public static func scene() -> Scene {
    let scene = Scene.stage(
      "Pages behind tabs", "Three pages fade into one another.", height: 180)
    let pages = [UIColor(hex: 0x457B9D), UIColor(hex: 0xE76F51), UIColor(hex: 0x2A9D8F)]
      .enumerated().map { index, color in
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 260, height: 140))
        page.backgroundColor = color
        let label = UILabel("Page \(index + 1)", at: CGPoint(x: 20, y: 60))
        label.textColor = UIColor.white
        page.addSubview(label)
        return page
      }
    let controller = TabBarController(pages: pages)
    scene.rootView.addSubview(controller.view)
    for (time, index) in [(0.5, 1), (1.5, 2), (2.5, 0)] {
      scene.at(time) { controller.select(index) }
    }
    return scene
  }
}
