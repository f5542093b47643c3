public import CoreAnimationNames
import Foundation

// Listing 8.12: a transition of a container view in which one view replaces another.
//
// Differences from the original:
// - A class made here is the tab bar controller, and plain views are its controllers' views and the
//   window; the script selects the tabs.

/// Pages fade into one another.
public enum TabSwitching {
  final class AppDelegate {
    let tabBarController = TabBarController()

    func didFinishLaunching(in window: UIView) {
      let views = [UIColor(hex: 0x457B9D), UIColor(hex: 0xE76F51), UIColor(hex: 0x2A9D8F)]
        .enumerated().map { index, color in page("Page \(index + 1)", color) }
      tabBarController.views = views
      tabBarController.delegate = self
      window.addSubview(tabBarController.view)
    }

    func tabBarController(_ tabBarController: TabBarController, didSelect view: UIView) {
      // Set up the crossfade transition.
      let transition = CATransition()
      transition.type = kCATransitionFade
      // Apply the transition to the tab bar controller's view.
      tabBarController.view.layer.add(transition, forKey: nil)
    }

    private func page(_ name: String, _ color: UIColor) -> UIView {
      let page = UIView(frame: CGRect(x: 0, y: 0, width: 260, height: 140))
      page.backgroundColor = color
      let label = UILabel(name, at: CGPoint(x: 20, y: 60))
      label.textColor = UIColor.white
      page.addSubview(label)
      return page
    }
  }

  /// Shows one of several views, and notifies its delegate of a selection.
  final class TabBarController {
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 260, height: 140))
    weak var delegate: AppDelegate?
    var views: [UIView] = [] { didSet { show(0) } }

    func select(_ index: Int) {
      show(index)
      delegate?.tabBarController(self, didSelect: views[index])
    }

    private func show(_ index: Int) {
      for subview in view.subviews { subview.removeFromSuperview() }
      view.addSubview(views[index])
    }
  }

  public static func scene() -> Scene {
    let scene = Scene.stage(
      "Pages behind tabs", "Three pages fade into one another.", height: 180)
    let application = AppDelegate()
    application.didFinishLaunching(in: scene.rootView)
    for (time, index) in [(0.5, 1), (1.5, 2), (2.5, 0)] {
      scene.at(time) { application.tabBarController.select(index) }
    }
    return scene
  }
}
