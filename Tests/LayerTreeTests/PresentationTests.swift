import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// The presentation in callbacks.
@Suite struct PresentationTests {
  let scene = Scene(size: Size(100, 100))
  let layer = Layer()

  init() { scene.rootLayer.addSublayer(layer) }

  @Test func beforeTheFirstCommit() throws {
    #expect(layer.presentation == nil)
    scene.at(0) { #expect(layer.presentation != nil) }
    _ = try scene.record()
    #expect(Layer().presentation == nil)
  }

  @Test func followsAnimations() throws {
    layer.position = Point(7, 8)
    layer.add(BasicAnimation(keyPath: "position.x", from: 0, to: 100, duration: 1))
    layer.add(BasicAnimation(keyPath: "transform.rotation", from: 0, to: 2, duration: 1))
    var seen: [Point] = []
    for time in [0, 0.25, 1, 1.5] {
      scene.at(time) { seen.append(layer.presentation?.position ?? .zero) }
    }
    scene.at(0.5) {
      let transform = layer.presentation?.transform ?? .identity
      let turn = Transform3D(rotationAngle: 1, x: 0, y: 0, z: 1)
      #expect(isNear(transform.entries, turn.entries, 1e-9))
      #expect(layer.position == Point(7, 8))
    }
    _ = try scene.record()
    // The end instant still has the end value.
    try #require(seen.count == 4)
    #expect(isNear(seen.map(\.x), [0, 25, 100, 7], 1e-6), "\(seen)")
    #expect(isNear(seen.map(\.y), [8, 8, 8, 8], 1e-6), "\(seen)")
  }

  @Test func showsTheLastCommit() throws {
    scene.at(1) {
      Transaction.disableActions = true
      layer.opacity = 0.5
      #expect(layer.presentation?.opacity == 1)
    }
    scene.at(1) { #expect(layer.presentation?.opacity == 0.5) }
    scene.at(2) {
      layer.opacity = 0
      #expect(layer.opacity == 0)
    }
    scene.at(2) { #expect(layer.presentation?.opacity == 0.5) }
    _ = try scene.record()
  }

  /// A handler of an end sees the end value, and other changes of the same instant.
  @Test func atTheEnd() throws {
    var seen: [Double?] = []
    layer.opacity = 0.5
    Transaction.setCompletionBlock {
      seen.append(layer.presentation?.opacity)
      seen.append(layer.presentation?.zPosition)
    }
    layer.add(fade())
    scene.at(1) { Transaction.withoutActions { layer.zPosition = 3 } }
    _ = try scene.record()
    try #require(seen.count == 2)
    #expect(isNear(try #require(seen[0]), 1, 1e-6))
    #expect(seen[1] == 3)
  }

  /// Superlayers and sublayers of presentations are presentations, so points are converted between
  /// visible positions.
  @Test func treesOfPresentations() throws {
    layer.bounds = Rect(0, 0, 50, 50)
    layer.anchorPoint = .zero
    let inner = Layer()
    inner.frame = Rect(10, 10, 10, 10)
    layer.addSublayer(inner)
    let mask = Layer()
    mask.frame = Rect(0, 0, 30, 30)
    mask.opacity = 0.5
    layer.mask = mask
    layer.add(BasicAnimation(keyPath: "position.x", from: 0, to: 40, duration: 1))
    inner.add(BasicAnimation(keyPath: "position.y", from: 15, to: 19, duration: 1))
    var isVisible = false
    scene.at(0.5) {
      guard let shown = inner.presentation, let around = shown.superlayer else { return }
      isVisible = true
      #expect(around.model === layer && around.position.x == 20 && shown.superlayer === around)
      #expect(around.superlayer?.model === scene.rootLayer)
      let sublayers = around.sublayers
      #expect(sublayers.count == 1 && sublayers.first?.model === inner)
      #expect(sublayers.first?.superlayer === around && sublayers.first?.position.y == 17)
      #expect(around.mask?.model === mask && around.mask?.superlayer === around)
      #expect(shown.convert(Point(1, 1), to: nil) == Point(31, 13))
      #expect(shown.convert(Point(1, 1), to: scene.rootLayer.presentation) == Point(31, 13))
      #expect(inner.convert(Point(1, 1), to: nil) == Point(11, 11))
      let root = scene.rootLayer.presentation
      #expect(root?.hitTest(Point(31, 21))?.model === inner)
      #expect(root?.hitTest(Point(31, 11))?.model === layer)
      // The mask ends at 50.
      #expect(root?.hitTest(Point(51, 11))?.model === scene.rootLayer)
    }
    _ = try scene.record()
    #expect(isVisible)
    #expect(layer.sublayers.first === inner && inner.superlayer === layer)
  }

  /// The presentation equals the recording, for many changes and animations one after the other and
  /// above one another.
  @Test(arguments: 0..<10 as Range<UInt64>) func isWhatIsRecorded(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for index in 0..<60 {
      let time = Double(index) / 10
      let (x, duration) = (random.number(0...100), random.number(0.05...1))
      let (isSet, isNamed) = (random.chance(0.4), random.chance(0.5))
      scene.at(time) { [layer] in
        if isSet {
          Transaction.withoutActions { layer.position.x = x }
        } else {
          let animation = BasicAnimation(keyPath: "position.x", to: x, duration: duration)
          animation.isRemovedOnCompletion = x < 90
          animation.fillMode = .forwards
          layer.add(animation, forKey: isNamed ? "move" : nil)
        }
      }
    }
    var seen: [(time: Double, x: Double)] = []
    for _ in 0..<80 {
      let time = random.number(0.01...6.9)
      scene.at(time) { [layer] in seen.append((time, layer.presentation?.position.x ?? .nan)) }
    }
    let timeline = try scene.record(until: 7)
    #expect(seen.count == 80)
    for (time, x) in seen {
      let recorded = timeline.value(of: PropertyKey<Point>.position, node: 1, at: time).x
      #expect(isNear(x, recorded, 1e-9), "\(time)")
    }
  }

  @Test func pausedLayers() throws {
    layer.add(fade(duration: 10))
    scene.at(2) {
      layer.timeOffset = layer.convertTime(2, from: nil)
      layer.speed = 0
    }
    scene.at(8) { #expect(isNear(layer.presentation?.opacity ?? 0, 0.2, 1e-9)) }
    _ = try scene.record(until: 9)
  }
}
