import CoreAnimationNames
import Foundation
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

  /// The cover of the snapshot: its picture has the former content, and it is removed after a
  /// second.
  @Test func coverTurnsShrinksAndFades() throws {
    let player = try Player(SnapshotTransition.scene(), until: 5)
    let timeline = player.timeline
    let cover = try #require(
      timeline.nodes.firstIndex { $0.start == 0.5 && $0.track(of: .opacity) != nil })
    #expect(timeline.nodes[cover].end == 1.5)
    let rows = [
      (0.0, 1.0, 1.0, 0.0), (0.25, 0.870838, 0.854241, 0.175732), (0.5, 0.5, 0.357089, 0.357089),
      (0.75, 0.129162, 0.027781, 0.135042),
    ]
    for (time, alpha, a, b) in rows {
      let found: Double = timeline.value(of: .opacity, node: cover, at: 0.5 + time)
      #expect(isNear(found, alpha, 1e-6), "\(time)")
      // Uniform in all directions, so that scale and angle are sufficient.
      let scale: Vector3 = timeline.value(of: .transformScale, node: cover, at: 0.5 + time)
      let angle = player.turn(node: cover, at: 0.5 + time)
      #expect(isNear(scale.x, scale.y, 1e-9))
      #expect(isNear(scale.x * cos(angle), a, 1e-6), "\(time)")
      #expect(isNear(scale.x * sin(angle), b, 1e-6), "\(time)")
    }
    // The second picture has the first new colour, and the subviews on it.
    let covers = timeline.nodes.filter { $0.isSet(.contents) }
    #expect(covers.count == 3 && Set(covers.map(\.start)) == [0.5, 2, 3.5])
    let svg = String(decoding: try timeline.data(.svg) as [UInt8], as: UTF8.self)
    #expect(!svg.contains("<image"))
  }

  /// The pages before and after a switch, each with its weight; the transition has its own key.
  @Test func pagesFadeIntoOneAnother() throws {
    let player = try Player(TabSwitching.scene(), until: 4)
    let timeline = player.timeline
    for (start, shares) in [(0.5, [1, 0.5, 0]), (1.5, [1, 0.5, 0]), (2.5, [1, 0.5, 0])] {
      let old = try #require(
        timeline.nodes.firstIndex { $0.isAdded && abs($0.start - start) < 1e-9 })
      #expect(isNear(timeline.nodes[old].end, start + 0.25, 1e-9))
      for (place, share) in zip([0, 0.125, 0.2499999], shares) {
        let found: Double = timeline.value(of: .opacity, node: old, at: start + place)
        #expect(isNear(found, share, 1e-5), "\(start)")
      }
    }
  }
}
