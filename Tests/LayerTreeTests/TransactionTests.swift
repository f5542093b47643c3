import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// Model values over time, and implicit animations.
@Suite struct TransactionTests {
  @Test func modelStepsInBlocks() {
    let (timeline, node) = recorded(until: 3) { scene, layer in
      layer.opacity = 0.9
      scene.at(1) {
        Transaction.disableActions = true
        layer.opacity = 0.5
        layer.opacity = 0.25
      }
      scene.at(2) { Transaction.withoutActions { layer.opacity = 0.75 } }
    }
    for (time, expected) in [(0, 0.9), (0.999, 0.9), (1, 0.25), (1.999, 0.25), (2, 0.75)] {
      #expect(timeline.value(of: .opacity, node: node, at: time) as Double == expected)
    }
    let track = timeline.nodes[node].tracks
    #expect(track.count == 1)
  }

  @Test func nothingAnimatesBeforeTheStart() throws {
    let (timeline, node) = recorded { _, layer in
      layer.opacity = 0.5
      layer.position = Point(1, 2)
    }
    #expect(timeline.duration == 0)
    #expect(timeline.nodes[node].tracks.isEmpty)
    #expect(timeline.value(of: .opacity, node: node, at: 0) as Double == 0.5)
  }

  @Test func implicitAnimation() {
    let (timeline, node) = recorded(until: 2) { scene, layer in
      scene.at(0.5) {
        layer.position = Point(100, 0)
        layer.zPosition = 3
      }
    }
    let curve = Curve.cubic(0.25, 0.1, 0.25, 1) ?? .linear
    for fraction in [0, 0.1, 0.5, 0.9] {
      let got = timeline.value(of: .position, node: node, at: 0.5 + 0.25 * fraction) as Point
      #expect(isNear(got.x, 100 * curve.value(at: fraction), 1e-9), "\(fraction)")
    }
    #expect(timeline.value(of: .position, node: node, at: 0.75) as Point == Point(100, 0))
    #expect(timeline.value(of: .zPosition, node: node, at: 0.75) as Double == 3)
  }

  @Test func implicitAnimationFindsItsDuration() {
    let (timeline, _) = recorded { scene, layer in scene.at(0.5) { layer.opacity = 0 } }
    #expect(timeline.duration == 0.75)
  }

  /// A first background appears at once; a later one is animated.
  @Test func backgroundColor() {
    let (timeline, node) = recorded(until: 3) { scene, layer in
      scene.at(1) { layer.backgroundColor = .red }
      scene.at(2) { layer.backgroundColor = .blue }
    }
    #expect(timeline.value(of: .backgroundColor, node: node, at: 1) as Color == .red)
    #expect(timeline.value(of: .backgroundColor, node: node, at: 2) as Color == .red)
    #expect(timeline.value(of: .backgroundColor, node: node, at: 2.25) as Color == .blue)
  }

  @Test func animateBlock() {
    let (timeline, node) = recorded { scene, layer in
      layer.cornerRadius = 4
      scene.at(1) {
        Transaction.animate(duration: 2, timingFunction: .linear) { layer.cornerRadius = 12 }
      }
    }
    #expect(timeline.duration == 3)
    for (time, expected) in [(0.5, 4.0), (1, 4), (1.5, 6), (2, 8), (2.75, 11)] {
      let got = timeline.value(of: .cornerRadius, node: node, at: time) as Double
      #expect(isNear(got, expected, 1e-9), "\(time): \(got)")
    }
  }

  @Test func settingsNest() {
    let (timeline, node) = recorded(until: 5) { scene, layer in
      scene.at(1) {
        Transaction.begin()
        Transaction.animationDuration = 2
        Transaction.animationTimingFunction = .linear
        Transaction.begin()
        layer.opacity = 0
        Transaction.commit()
        Transaction.commit()
        #expect(Transaction.animationDuration == 0.25)
        #expect(Transaction.animationTimingFunction == nil)
      }
      scene.at(1.1) { #expect(Transaction.animationDuration == 0.25) }
    }
    #expect(timeline.value(of: .opacity, node: node, at: 2) as Double == 0.5)
  }

  /// An explicit animation without a duration takes the transaction's.
  @Test func durationOfExplicitAnimations() {
    let (timeline, node) = recorded { scene, layer in
      Transaction.begin()
      Transaction.animationDuration = 4
      layer.add(fade(duration: 0))
      Transaction.commit()
    }
    #expect(timeline.duration == 4)
    #expect(timeline.value(of: .opacity, node: node, at: 1) as Double == 0.25)
  }

  @Test func animateWithoutDurationIsAtOnce() {
    let (timeline, node) = recorded(until: 3) { scene, layer in
      let journal = Journal(scene)
      scene.at(1) {
        Transaction.animate(duration: 0, completion: { journal.note("done") }) {
          layer.opacity = 0.25
        }
      }
      scene.at(2) { #expect(journal.entries == ["1000 done"]) }
    }
    #expect(timeline.value(of: .opacity, node: node, at: 0.999) as Double == 1)
    #expect(timeline.value(of: .opacity, node: node, at: 1) as Double == 0.25)
    #expect(timeline.nodes[node].tracks.allSatisfy { $0.track.spans.count == 1 })
  }

  /// A layer that is added and changed in one callback has no former value to animate from.
  @Test func addedAndChanged() throws {
    let scene = Scene(size: Size(10, 10))
    let late = Layer()
    late.name = "late"
    scene.at(1) {
      scene.rootLayer.addSublayer(late)
      late.opacity = 0.5
    }
    scene.at(2) { late.zPosition = 1 }
    let timeline = try scene.record()
    #expect(timeline.duration == 2.25)
    #expect(try timeline.number(.opacity, "late", at: 1) == 0.5)
    #expect(try timeline.number(.zPosition, "late", at: 2) == 0)
  }

  /// A scene that is built and recorded within a callback of another one doesn't change that.
  @Test func scenesWithinCallbacks() throws {
    let outer = Scene(size: Size(10, 10))
    let journal = Journal(outer)
    outer.at(0.5) {
      Transaction.begin()
      Transaction.completionBlock = { journal.note("outer") }
      let inner = Scene(size: Size(10, 10))
      inner.at(0.25) {
        #expect(Scene.current === inner)
        Transaction.animate(duration: 0, completion: { journal.note("inner") }) {}
      }
      #expect(throws: Never.self) { try inner.record() }
      #expect(Scene.current === outer)
      Transaction.commit()
    }
    outer.at(0.6) { _ = Scene(size: Size(5, 5)) }
    outer.at(0.7) {
      #expect(Scene.current === outer && outer.now == 0.7)
      Transaction.animate(duration: 0, completion: { journal.note("late") }) {}
    }
    _ = try outer.record(until: 1)
    #expect(journal.entries == ["500 inner", "500 outer", "700 late"])
  }
}
