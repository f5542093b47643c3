import CoreAnimationNames
import Testing

import class CoreAnimationNames.Timer

/// Scenes and views that are released after use, with any animations.
@Suite struct ReleaseTests {
  private final class Traces {
    weak var scene: Scene?
    weak var view: UIView?
  }

  /// Records a scene with a view, and returns true if both are released afterwards.
  private func areReleased(_ build: (Scene, UIView) -> Void) throws -> Bool {
    let traces = Traces()
    func record() throws {
      let scene = Scene(size: CGSize(width: 100, height: 100))
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      scene.rootView.addSubview(view)
      (traces.scene, traces.view) = (scene, view)
      build(scene, view)
      _ = try scene.record(until: 2)
    }
    try record()
    return traces.scene == nil && traces.view == nil
  }

  @Test func blocksOfAnimations() throws {
    #expect(
      try areReleased { scene, view in
        scene.at(0.5) {
          UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { _ in
            view.removeFromSuperview()
          }
        }
      })
    #expect(
      try areReleased { scene, view in
        scene.at(0.5) {
          UIView.animate(
            withDuration: 1, delay: 0, options: .repeat, animations: { view.alpha = 0 },
            completion: { _ in view.alpha = 1 })
        }
      })
  }

  @Test func linksAndTimers() throws {
    #expect(
      try areReleased { _, view in
        CADisplayLink(target: view) { $0.alpha = $1.timestamp / 2 }.add(to: .main, forMode: .common)
      })
    #expect(
      try areReleased { _, view in
        Timer.scheduledTimer(withTimeInterval: 0.3, repeats: true) { _ in view.center.x += 1 }
        Timer.scheduledTimer(withTimeInterval: 30, repeats: false) { _ in view.center.x += 1 }
      })
  }

  @Test func animators() throws {
    for seconds in [1.0, 10] {
      #expect(
        try areReleased { scene, view in
          let animator = UIViewPropertyAnimator(duration: seconds, curve: .linear) {
            view.alpha = 0
          }
          animator.addCompletion { _ in view.removeFromSuperview() }
          scene.at(0.5) { animator.startAnimation() }
          scene.at(1) { animator.pauseAnimation() }
          scene.at(1.2) { animator.startAnimation() }
        })
    }
  }
}
