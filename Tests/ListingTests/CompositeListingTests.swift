import CoreAnimationNames
import Listings
import TestSupport
import Testing

/// A custom behaviour that passes its items on.
@Suite struct CompositeListingTests {
  @Test func itemsFallAndBounce() throws {
    let player = try Player(FallingComposite.scene(), until: 6)
    // The middle starts 30 points below the top, and meets the floor 240 points further down.
    let mover = try player.mover(.position)
    for (time, y) in [(0.1, 35), (0.25, 61.25), (0.5, 155), (0.69, 268.05)] {
      let point: Point = player.timeline.value(of: .position, node: mover, at: time)
      #expect(isNear(point.x, 150, 0.1) && isNear(point.y, y, 0.6), "\(time)")
    }
    // The height of the rebound is the square of the elasticity: 0.09 of 240 points.
    let top: Point = player.timeline.value(of: .position, node: mover, at: 0.9006)
    #expect(isNear(top.y, 270 - 21.6, 0.5))
  }

  @Test func itemsComeAndGo() throws {
    let controller = FallingComposite.ViewController()
    let scene = FallingComposite.scene(controller)
    var heights: [[Double]] = []
    for time in [4.19, 5.45] {
      scene.at(time) { heights.append(controller.view.subviews.map { Double($0.center.y) }) }
    }
    _ = try Player(scene, until: 6)
    // Four squares on one another, then those that lay on the removed one.
    #expect(heights.count == 2 && isNear(heights[0], [270, 210, 150, 90], 2))
    #expect(heights.count == 2 && isNear(heights[1], [270, 210, 150], 2))
  }

  @Test func theBehaviorKnowsItsAnimator() throws {
    let controller = FallingComposite.ViewController()
    let scene = FallingComposite.scene(controller)
    let falling = controller.falling
    var steps: [Int] = []
    for time in [1.0, 2, 5.75] {
      scene.at(time) {
        steps.append(falling.steps)
        #expect((falling.dynamicAnimator === controller.animator) == (time < 5))
        #expect(falling.childBehaviors.allSatisfy { ($0.dynamicAnimator != nil) == (time < 5) })
      }
    }
    _ = try Player(scene, until: 6)
    #expect(falling.moves.count == 2 && falling.moves[0] === controller.animator)
    #expect(falling.moves[1] == nil && falling.dynamicAnimator == nil)
    // The block is called at every step of 1/240 s as long as the behaviour acts.
    #expect(steps.count == 3 && (238...242).contains(steps[1] - steps[0]))
    #expect(steps.last == falling.steps)
  }

  @Test func settingsReachTheChildren() {
    let falling = FallingBehavior()
    #expect(falling.childBehaviors.count == 3 && falling.elasticity == 0.3)
    falling.elasticity = 0.8
    let options = falling.childBehaviors.compactMap { $0 as? UIDynamicItemBehavior }
    #expect(options.map(\.elasticity) == [0.8])
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    falling.addItem(view)
    #expect(options[0].items.count == 1)
    falling.removeItem(view)
    #expect(options[0].items.isEmpty)
  }
}
