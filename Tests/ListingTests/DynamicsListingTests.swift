import CoreAnimationNames
import Listings
import TestSupport
import Testing

/// The numbers of the examples of UIKit Dynamics.
@Suite struct DynamicsListingTests {
  private func place(_ player: Player, at time: Double) throws -> CGPoint {
    CGPoint(try player.value(.position, at: time))
  }

  @Test func dropsBouncesSpinsAndLeaves() throws {
    let controller = DropStepByStep()
    let player = try Player(DropStepByStep.scene(controller), until: 4)
    // Until it touches the floor, 280 points below it, at √(280/500) s, it is on a parabola.
    for time in [0.1, 0.25, 0.5, 0.74] {
      let place = try place(player, at: time)
      #expect(
        isNear(place.x, 50 + 200 * time, 0.4) && isNear(place.y, 150 + 500 * time * time, 0.7))
    }
    // The floor, the immediate spin, and the removal at the end.
    #expect(controller.events.starts(with: ["floor", "spin"]))
    #expect(controller.events.filter { $0 == "spin" }.count == 1)
    #expect(controller.events.last == "gone")
    let node = try #require(player.timeline.nodes.first { $0.track(of: .position) != nil })
    #expect(node.end < 4)
  }

  /// The ball hits the floor at least twice with a jump between, then rolls over its end.
  @Test(arguments: [true, false]) func bouncesAndThenRollsOff(inSteps: Bool) throws {
    let scene = inSteps ? DropStepByStep.scene() : MyDropBounceAndRollBehavior.scene()
    let player = try Player(scene, until: 4)
    let mover = try player.mover(.position)
    let end = player.timeline.nodes[mover].end
    let (floorEnd, radius) = (320.0, 50.0)
    let times = Array(stride(from: 0.0, to: end, by: 1.0 / 240))
    let places = try times.map { try place(player, at: $0) }
    let angles = times.map { player.turn(node: mover, at: $0) }
    let falls = places.indices.dropFirst().dropLast().filter {
      places[$0].y > places[$0 - 1].y && places[$0].y >= places[$0 + 1].y
        && places[$0].y > 480 - radius - 3
    }
    let (first, last) = (try #require(falls.first), try #require(falls.last))
    #expect(isNear(times[first], (280.0 / 500).squareRoot(), 0.01))
    let top = try #require(places[first...last].map(\.y).min())
    #expect(top < 480 - radius - 40, "it hardly bounces")
    // It rotates clockwise, forwards, while it is on the floor until its middle is over the end.
    let edge = try #require(places.firstIndex { $0.x >= floorEnd })
    #expect(edge > last && edge - last > 10)
    for index in last..<edge {
      #expect(places[index].y > 480 - radius - 10)
      #expect(places[index + 1].x > places[index].x && angles[index + 1] > angles[index])
    }
    #expect(try #require(angles.last) > 2 * .pi)
    #expect(try #require(places.last).x > floorEnd + 0.9 * radius)
  }

  @Test func theCompositeEqualsTheSteps() throws {
    let steps = try Player(DropStepByStep.scene(), until: 4)
    let composite = try Player(MyDropBounceAndRollBehavior.scene(), until: 4)
    for index in 0..<200 {
      let time = Double(index) / 100
      guard time < (steps.timeline.nodes.map(\.end).min() ?? 0) else { break }
      #expect(try place(steps, at: time) == place(composite, at: time), "at \(time)")
    }
    #expect(steps.timeline.nodes.map(\.end) == composite.timeline.nodes.map(\.end))
  }

  @Test func aPhotoHangsByItsNails() throws {
    for corners in [NailedPhoto.Corner.allCases, [.lowerLeft, .upperRight]] {
      let timeline = try NailedPhoto.scene(nailedAt: corners).record(until: 2)
      let index = try #require(timeline.nodes.lastIndex { $0.parent != nil })
      for time in [0.1, 0.5, 1, 1.9] {
        let place = timeline.value(of: PropertyKey<Point>.position, node: index, at: time)
        #expect(isNear(place.x, 200, 0.5) && isNear(place.y, 100, 0.5))
      }
    }
  }

  @Test func withOneNailItSwings() throws {
    let player = try Player(NailedPhoto.scene(nailedAt: [.lowerLeft]), until: 3)
    let nail = CGPoint(x: 175, y: 125)
    var sides: Set<Bool> = []
    for index in 0..<120 {
      let place = try place(player, at: Double(index) / 40)
      let (dx, dy) = (place.x - nail.x, place.y - nail.y)
      #expect(isNear((dx * dx + dy * dy).squareRoot(), 35.355339, 0.1))
      sides.insert(dx > 0)
    }
    #expect(sides.count == 2)
  }

  @Test func vectorsOffsetsAndRangesAreUIKits() {
    let gravity = UIGravityBehavior()
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
    gravity.gravityDirection = CGVector(dx: 2, dy: 0)
    #expect(gravity.magnitude == 2 && gravity.angle == 0)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let push = UIPushBehavior(items: [view], mode: .continuous)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 1, vertical: 2), for: view)
    #expect(push.targetOffsetFromCenter(for: view) == UIOffset(horizontal: 1, vertical: 2))
    let tie = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 5, y: 105))
    #expect(tie.length == 100 && tie.anchorPoint == CGPoint(x: 5, y: 105))
    #expect(tie.attachmentRange == UIFloatRange.infinite && tie.frictionTorque == 0)
    let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 1, y: 2))
    #expect(snap.damping == 0.5 && snap.snapPoint == CGPoint(x: 1, y: 2))
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 3, y: 4))
    #expect(field.strength == 1 && field.falloff == 0 && field.position == CGPoint(x: 3, y: 4))
    let item = UIDynamicItemBehavior(items: [view])
    #expect(item.density == 1 && item.elasticity == 0 && item.allowsRotation && !item.isAnchored)
    item.addLinearVelocity(CGPoint(x: 3, y: 4), for: view)
    #expect(item.linearVelocity(for: view) == CGPoint(x: 3, y: 4))
  }
}
