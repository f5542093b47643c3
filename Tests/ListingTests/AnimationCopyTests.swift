import CoreAnimationNames
import TestSupport
import Testing

/// Animations of a layer that are added, changed, removed and left out.
@Suite struct AnimationCopyTests {
  let scene = Scene(size: CGSize(width: 300, height: 300))
  let layer = CALayer()

  init() {
    layer.opacity = 0.2
    scene.rootLayer.addSublayer(layer)
  }

  private func fade() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0.0
    animation.toValue = 1.0
    animation.duration = 2
    return animation
  }

  @Test func changesOfTheOriginalComeTooLate() throws {
    let animation = fade()
    layer.add(animation, forKey: "fade")
    animation.duration = 1
    animation.toValue = 0.5
    let added = try #require(layer.animation(forKey: "fade") as? CABasicAnimation)
    #expect(added.isFrozen && added.duration == 2)
    #expect(layer.animation(forKey: "fade") === added)
    let player = try Player(scene, until: 3)
    for (time, opacity) in [(0.5, 0.25), (1.5, 0.75), (2.5, 0.2)] {
      #expect(isNear(try player.value(.opacity, at: time), opacity, 1e-9))
    }
  }

  @Test func addedAnimationsCannotBeChanged() async {
    await #expect(processExitsWith: .failure) {
      let layer = CALayer()
      layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
      layer.animation(forKey: "fade")?.duration = 1
    }
  }

  @Test func addedAnimationsCannotBeChangedInAnyWay() async {
    await #expect(processExitsWith: .failure) {
      let layer = CALayer()
      layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
      (layer.animation(forKey: "fade") as? CABasicAnimation)?.toValue = 1.0
    }
    await #expect(processExitsWith: .failure) {
      let layer = CALayer()
      layer.add(CASpringAnimation(keyPath: "opacity"), forKey: "spring")
      (layer.animation(forKey: "spring") as? CASpringAnimation)?.damping = 1
    }
    await #expect(processExitsWith: .failure) {
      let layer = CALayer()
      layer.add(CAKeyframeAnimation(keyPath: "opacity"), forKey: "keys")
      (layer.animation(forKey: "keys") as? CAKeyframeAnimation)?.values = [1.0]
    }
    await #expect(processExitsWith: .failure) {
      let layer = CALayer()
      layer.add(CAAnimationGroup([]), forKey: "group")
      (layer.animation(forKey: "group") as? CAAnimationGroup)?.animations = []
    }
    await #expect(processExitsWith: .failure) {
      let layer = CALayer()
      layer.add(CATransition(), forKey: "group")
      (layer.animation(forKey: "transition") as? CATransition)?.type = .push
    }
  }

  @Test func nothingIsInsideOfItself() async throws {
    let mask = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let layer = CALayer()
      layer.mask = layer
    }
    let text = String(decoding: try #require(mask).standardErrorContent, as: UTF8.self)
    #expect(text.contains("inside of itself"))
    let group = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let (outer, inner) = (CAAnimationGroup([]), CAAnimationGroup([]))
      outer.animations = [inner]
      inner.animations = [CABasicAnimation(keyPath: "opacity"), outer]
    }
    let message = String(decoding: try #require(group).standardErrorContent, as: UTF8.self)
    #expect(message.contains("among its own"))
  }

  @Test func removingSnapsBack() throws {
    layer.add(fade(), forKey: "fade")
    scene.at(1) { layer.removeAnimation(forKey: "fade") }
    let player = try Player(scene, until: 3)
    #expect(isNear(try player.value(.opacity, at: 1 - 1e-9), 0.5, 1e-6))
    #expect(try player.value(.opacity, at: 1) == 0.2)
  }

  @Test func copyingThePresentationKeepsWhatShows() throws {
    layer.add(fade(), forKey: "fade")
    scene.at(1) {
      CATransaction.setDisableActions(true)
      layer.opacity = layer.presentation()?.opacity ?? 0
      layer.removeAnimation(forKey: "fade")
    }
    let player = try Player(scene, until: 3)
    for time in [1, 1.7, 2.9] {
      #expect(isNear(try player.value(.opacity, at: time), 0.5, 1e-6))
    }
  }

  @Test func bothRepeatsAreReported() throws {
    let animation = fade()
    animation.repeatCount = 5
    animation.repeatDuration = 2.5
    layer.add(animation, forKey: nil)
    let timeline = try scene.record(until: 4)
    #expect(timeline.diagnostics.map(\.severity) == [.warning])
    let opacity = PropertyKey<Double>.opacity
    #expect(isNear(timeline.value(of: opacity, node: 1, at: 2.25), 0.125, 1e-9))
    #expect(timeline.value(of: opacity, node: 1, at: 2.6) == 0.2)
  }

  @Test func disabledActionsAddNothing() throws {
    let image = UIImage(contentsOfFile: Self.ship)
    #expect(image != nil)
    scene.at(1) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.contents = image?.cgImage
      layer.opacity = 1
      CATransaction.commit()
      #expect(layer.animationKeys() == nil)
      layer.opacity = 0
      #expect(layer.animationKeys() == ["opacity"])
    }
    _ = try scene.record(until: 2)
  }

  private static let ship = "\(Repository.root)/Samples/Listings/Images/Ship.png"

  @Test func invalidLinksLetGo() throws {
    final class Target {
      var count = 0
      func tick(_ link: CADisplayLink) {
        count += 1
        if count == 3 { link.invalidate() }
      }
    }
    weak var released: Target?
    var link: CADisplayLink?
    var last = 0.0
    do {
      let target = Target()
      released = target
      link = CADisplayLink {
        target.tick($0)
        last = $0.timestamp
      }
    }
    link?.add(to: scene)
    #expect(released?.count == 0)
    _ = try scene.record(until: 1)
    #expect(released == nil && isNear(last, 2.0 / 60, 1e-12) && link != nil)
  }
}
