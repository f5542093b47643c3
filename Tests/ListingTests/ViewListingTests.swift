import CoreAnimationNames
import Listings
import TestSupport
import Testing

/// The numbers of the examples of view animations.
@Suite struct ViewListingTests {
  @Test func fadedViewIsRemoved() throws {
    let scene = FadeAndRemove.scene()
    let view = scene.rootView.subviews[0]
    let player = try Player(scene, until: 3.5)
    for (time, alpha) in [(0, 1), (0.75, 0.870838), (1.5, 0.5), (2.25, 0.129162)] {
      #expect(isNear(try player.value(.opacity, at: time), alpha, 1e-6), "\(time)")
    }
    #expect(player.timeline.nodes[try player.mover(.opacity)].end == 3)
    #expect(view.superview == nil)
  }

  @Test func interruptedFadeLeavesTheView() throws {
    let scene = FadeAndRemove.scene(interruption: 1)
    let view = scene.rootView.subviews[0]
    let player = try Player(scene, until: 3.5)
    #expect(isNear(try player.value(.opacity, at: 0.75), 0.870838, 1e-6))
    for time in [1, 2, 3.2] { #expect(try player.value(.opacity, at: time) == 1) }
    #expect(view.superview === scene.rootView && view.alpha == 1)
    #expect(player.timeline.nodes[try player.mover(.opacity)].end == .infinity)
  }

  @Test func delayedFadeChangesTheModelAtOnce() throws {
    let controller = DelayedFade.ViewController()
    let player = try Player(DelayedFade.scene(controller), until: 5.5)
    #expect(controller.log == ["alpha is 0.0."])
    for (time, alpha) in [(0, 1), (2, 1), (2.75, 0.870838), (3.5, 0.5), (4.25, 0.129162), (5, 0)] {
      #expect(isNear(try player.value(.opacity, at: time), alpha, 1e-6), "\(time)")
    }
  }
}
