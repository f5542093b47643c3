import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import Testing

/// Completion blocks and delegates: calls, order and times.
@Suite struct EventOrderTests {
  let scene = Scene(size: Size(100, 100))
  let layer = Layer()
  let journal: Journal

  init() {
    journal = Journal(scene)
    scene.rootLayer.addSublayer(layer)
  }

  @Test func blockSetBeforeAdding() throws {
    scene.at(1) {
      Transaction.begin()
      Transaction.setCompletionBlock { journal.note("block") }
      layer.add(fade(delegate: journal.listener("a")))
      journal.note("committing")
      Transaction.commit()
      journal.note("committed")
    }
    _ = try scene.record()
    #expect(
      journal.entries == [
        "1000 committing", "1000 committed", "1000 start a", "2000 block", "2000 stop a",
      ])
  }

  @Test func keptAnimation() throws {
    let animation = fade(delegate: journal.listener("d"))
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    layer.add(animation, forKey: "fade")
    scene.at(3) { #expect(layer.animationKeys == ["fade"]) }
    _ = try scene.record()
    #expect(journal.entries == ["0 start d", "1000 stop d"])
  }

  /// A block waits for animations that are added after it; a replaced block keeps its own.
  @Test func blockSetAfterAdding() throws {
    scene.at(1) {
      Transaction.begin()
      Transaction.setCompletionBlock { journal.note("first") }
      layer.add(fade(delegate: journal.listener("j")), forKey: "j")
      Transaction.setCompletionBlock { journal.note("second") }
      Transaction.commit()
      journal.note("committed")
    }
    _ = try scene.record()
    #expect(
      journal.entries.filter { !$0.hasSuffix("start j") }
        == ["1000 committed", "1000 second", "2000 first", "2000 stop j"])
    #expect(journal.entries.contains("1000 start j"))
  }

  @Test func outerBlockWaitsForInner() throws {
    scene.at(1) {
      Transaction.begin()
      Transaction.setCompletionBlock { journal.note("outer") }
      Transaction.begin()
      layer.add(fade(delegate: journal.listener("g")))
      Transaction.commit()
      Transaction.commit()
    }
    _ = try scene.record()
    #expect(journal.entries == ["1000 start g", "2000 outer", "2000 stop g"])
  }

  @Test func removedEarly() throws {
    scene.at(1) {
      Transaction.begin()
      Transaction.setCompletionBlock { journal.note("block") }
      layer.add(fade(delegate: journal.listener("b")), forKey: "b")
      Transaction.commit()
    }
    scene.at(1.5) { layer.removeAnimation(forKey: "b") }
    _ = try scene.record()
    #expect(journal.entries == ["1000 start b", "1500 block", "1500 stop b early"])
  }

  @Test func layerLeavesTheTree() throws {
    layer.add(fade(delegate: journal.listener("f")), forKey: "f")
    scene.at(0.5) { layer.removeFromSuperlayer() }
    scene.at(0.6) { #expect(layer.animationKeys == []) }
    _ = try scene.record()
    #expect(journal.entries == ["0 start f", "500 stop f early"])
  }

  /// Everything below an ancestor leaves with it, the deepest first, in a fixed order.
  @Test func ancestorLeaves() throws {
    let layers = (0..<6).map { _ in Layer() }
    for (index, child) in layers.enumerated() {
      child.add(fade(duration: 2, delegate: journal.listener("\(index)")))
      (index == 0 ? layer : layers[(index - 1) / 2]).addSublayer(child)
    }
    scene.at(1) { layer.removeFromSuperlayer() }
    _ = try scene.record()
    let stops = journal.entries.filter { $0.contains("stop") }
    #expect(stops == [3, 4, 1, 5, 2, 0].map { "1000 stop \($0) early" })
  }

  @Test func layerNotInATree() throws {
    let stray = Layer()
    scene.at(1) {
      Transaction.begin()
      Transaction.setCompletionBlock { journal.note("block") }
      stray.add(fade(delegate: journal.listener("m")), forKey: "m")
      Transaction.commit()
    }
    scene.at(2) { #expect(stray.animationKeys == []) }
    _ = try scene.record()
    #expect(journal.entries == ["1000 start m", "1000 stop m early", "1000 block"])
  }

  @Test func sameKeyReplaces() throws {
    layer.add(fade(delegate: journal.listener("old")), forKey: "k")
    scene.at(0.25) { layer.add(fade(delegate: journal.listener("new")), forKey: "k") }
    _ = try scene.record()
    #expect(
      journal.entries == ["0 start old", "250 stop old early", "250 start new", "1250 stop new"])
  }

  /// A block without animations runs at the same instant, but not inside of the commit.
  @Test func blockWithoutAnimations() throws {
    scene.at(1) {
      Transaction.animate(completion: { journal.note("done") }) {}
      journal.note("after")
    }
    scene.at(1) { journal.note("second block") }
    _ = try scene.record()
    #expect(journal.entries == ["1000 after", "1000 second block", "1000 done"])
  }

  @Test func startsAtItsBegin() throws {
    let animation = fade(delegate: journal.listener("a"))
    animation.beginTime = 0.5
    animation.speed = 2
    animation.repeatCount = 3
    layer.add(animation)
    _ = try scene.record()
    #expect(journal.entries == ["500 start a", "2000 stop a"])
  }

  /// Ends come after the blocks of their instant, in the order of their scheduling.
  @Test func oneInstant() throws {
    let late = fade(duration: 0.2, delegate: journal.listener("b"))
    late.beginTime = 0.1
    layer.add(late)
    layer.add(fade(duration: 0.3, delegate: journal.listener("a")))
    // 0.1 + 0.2 isn't 0.3.
    scene.at(0.3) { journal.note("block") }
    scene.at(0.1 + 0.2) { journal.note("another") }
    _ = try scene.record()
    #expect(
      journal.entries.suffix(4) == ["300 block", "300 another", "300 stop b", "300 stop a"])
  }

  /// Animations that a handler adds begin at the instant of the handler.
  @Test func chains() throws {
    layer.name = "layer"
    layer.opacity = 0
    layer.add(
      fade(
        delegate: journal.listener(
          "a",
          onStop: {
            layer.add(fade(from: 1, to: 0.5, delegate: journal.listener("b")))
          })))
    let timeline = try scene.record()
    #expect(journal.entries == ["0 start a", "1000 stop a", "1000 start b", "2000 stop b"])
    #expect(timeline.duration == 2)
    #expect(try timeline.number(.opacity, "layer", at: 1) == 1)
    #expect(try timeline.number(.opacity, "layer", at: 1.5) == 0.75)
  }

  /// An animation of a layer that isn't in a tree yet begins when the layer enters one.
  @Test func animationBeforeTheTree() throws {
    let early = Layer()
    early.name = "early"
    early.add(fade(delegate: journal.listener("e")), forKey: "e")
    scene.rootLayer.addSublayer(early)
    let later = Layer()
    later.name = "later"
    scene.at(2) {
      later.add(fade(delegate: journal.listener("l")))
      scene.rootLayer.addSublayer(later)
    }
    let timeline = try scene.record()
    #expect(journal.entries == ["0 start e", "1000 stop e", "2000 start l", "3000 stop l"])
    #expect(try timeline.number(.opacity, "early", at: 0.25) == 0.25)
    #expect(try timeline.number(.opacity, "later", at: 2.25) == 0.25)
  }

  /// A layer that was built before any scene existed.
  @Test func animationBeforeTheScene() throws {
    let early = Layer()
    early.name = "early"
    early.add(fade())
    let scene = Scene(size: Size(10, 10))
    scene.rootLayer.addSublayer(early)
    let timeline = try scene.record()
    #expect(timeline.duration == 1)
    #expect(try timeline.number(.opacity, "early", at: 0.25) == 0.25)
  }

  @Test func rejectedAnimation() throws {
    let bad = fade(delegate: journal.listener("bad"))
    bad.duration = -1
    layer.name = "layer"
    layer.add(bad)
    let odd = fade()
    odd.repeatCount = 2
    odd.repeatDuration = 1
    layer.add(odd)
    layer.add(BasicAnimation(keyPath: "positoin", to: Point(1, 1), duration: 1))
    layer.add(BasicAnimation(keyPath: "position", to: 5, duration: 1))
    let timeline = try scene.record()
    #expect(journal.entries == ["0 stop bad early"])
    #expect(timeline.diagnostics.filter { $0.severity == .error }.count == 1)
    #expect(timeline.diagnostics.filter { $0.severity == .warning }.count == 3)
    #expect(timeline.diagnostics.allSatisfy { $0.node == "layer" })
  }
}
