import AnimGeometry
import AnimPixels
import AnimTimeline
import AnimTiming
import LayerTree
import Testing

/// Animations of `contents`: pictures cross-fade.
@Suite struct ImageFadeTests {
  static let images = (0..<4).map {
    ImageResource(bitmap: Bitmap(width: 3, height: 2, filledWith: 0xFF10_2030 + $0), png: [])
  }
  let images = Self.images

  /// The weight of each picture.
  func weights(_ timeline: Timeline, _ node: Int, _ time: Double) -> [Double] {
    let value = timeline.value(of: .contents, node: node, at: time)
    return images.map { value.imageMix?.weight(of: $0) ?? .nan }
  }

  func expect(
    _ timeline: Timeline, _ node: Int, _ expected: [(time: Double, weights: [Double])],
    _ location: SourceLocation = #_sourceLocation
  ) {
    for (time, weights) in expected {
      let found = self.weights(timeline, node, time)
      let isNear = zip(found, weights).allSatisfy { abs($0 - $1) < 1e-9 }
      #expect(isNear, "\(time): \(found)", sourceLocation: location)
    }
  }

  @Test func fromAndTo() {
    let (timeline, node) = recorded(until: 3) { _, layer in
      layer.contents = images[3]
      let fade = BasicAnimation(
        keyPath: "contents", from: images[0], to: images[1], duration: 2)
      fade.beginTime = 0.5
      layer.add(fade)
    }
    expect(
      timeline, node,
      [
        (0, [0, 0, 0, 1]), (0.5, [1, 0, 0, 0]), (1, [0.75, 0.25, 0, 0]), (2, [0.25, 0.75, 0, 0]),
        (2.5, [0, 0, 0, 1]),
      ])
    #expect(timeline.library.images.count == 3)
  }

  /// The missing end is the model's picture; nil fades in or out.
  @Test func fromOrToAlone() {
    let (from, a) = recorded { _, layer in
      layer.contents = images[1]
      layer.add(BasicAnimation(keyPath: "contents", from: images[0], duration: 1))
    }
    expect(from, a, [(0.25, [0.75, 0.25, 0, 0])])
    let (to, b) = recorded { _, layer in
      layer.contents = images[1]
      layer.add(BasicAnimation(keyPath: "contents", to: Value.image(nil), duration: 1))
    }
    expect(to, b, [(0.25, [0, 0.75, 0, 0])])
  }

  @Test func keyframes() {
    let (timeline, node) = recorded { _, layer in
      let cycle = KeyframeAnimation(
        keyPath: "contents", values: [images[0], images[1], images[2]], keyTimes: [0, 0.5, 1],
        timingFunctions: [.linear, .easeIn], duration: 4)
      layer.add(cycle)
    }
    let eased = Curve.easeIn.value(at: 0.5)
    expect(
      timeline, node,
      [(1, [0.5, 0.5, 0, 0]), (2, [0, 1, 0, 0]), (3, [0, 1 - eased, eased, 0])])
    #expect(timeline.nodes[node].images == Array(images[..<3]))
  }

  @Test func discreteKeyframesSwitch() {
    let (timeline, node) = recorded { _, layer in
      let cycle = KeyframeAnimation(
        keyPath: "contents", values: [images[0], images[1]], duration: 2)
      cycle.calculationMode = .discrete
      layer.add(cycle)
    }
    expect(timeline, node, [(0.9, [1, 0, 0, 0]), (1.1, [0, 1, 0, 0]), (1.9, [0, 1, 0, 0])])
  }

  /// Pictures can't be interpolated smoothly: the cubic mode is linear.
  @Test func cubicKeyframes() {
    let (timeline, node) = recorded { _, layer in
      let cycle = KeyframeAnimation(
        keyPath: "contents", values: [images[0], images[1], images[2]], duration: 2)
      cycle.calculationMode = .cubic
      layer.add(cycle)
    }
    expect(timeline, node, [(0.25, [0.75, 0.25, 0, 0]), (1.5, [0, 0.5, 0.5, 0])])
  }

  @Test func groupsAndRepeats() {
    let (timeline, node) = recorded(until: 4) { _, layer in
      let fade = BasicAnimation(
        keyPath: "contents", from: images[0], to: images[1], duration: 1)
      fade.autoreverses = true
      let group = AnimationGroup([fade], duration: 2)
      group.repeatCount = 2
      layer.add(group)
    }
    for start in [0.0, 2] {
      expect(
        timeline, node, [(start + 0.25, [0.75, 0.25, 0, 0]), (start + 1.25, [0.25, 0.75, 0, 0])])
    }
  }

  /// A spring overshoots its end, where the picture stays.
  @Test func springs() {
    let spring = SpringAnimation()
    spring.keyPath = "contents"
    (spring.fromValue, spring.toValue) = (images[0], images[1])
    let (timeline, node) = recorded { _, layer in layer.add(spring) }
    let number = SpringAnimation()
    number.keyPath = "zPosition"
    (number.fromValue, number.toValue) = (0.0, 1.0)
    let (plain, other) = recorded { _, layer in layer.add(number) }
    var overshoots = false
    for step in 1..<60 {
      let time = timeline.duration * Double(step) / 60
      let progress = plain.value(of: .zPosition, node: other, at: time) as Double
      overshoots = overshoots || progress > 1
      let limited = min(max(progress, 0), 1)
      expect(timeline, node, [(time, [1 - limited, limited, 0, 0])])
    }
    #expect(overshoots)
  }

  /// An animation that starts from an underlying one while that is running.
  @Test func fadeFromAFade() {
    let (timeline, node) = recorded { _, layer in
      layer.add(BasicAnimation(keyPath: "contents", from: images[0], to: images[1], duration: 2))
      let second = BasicAnimation(keyPath: "contents", to: images[2], duration: 1)
      second.beginTime = 0.5
      layer.add(second)
    }
    // At 1.0 the lower one is halfway, the upper one too.
    expect(
      timeline, node,
      [(0.5, [0.75, 0.25, 0, 0]), (1, [0.25, 0.25, 0.5, 0]), (1.75, [0.125, 0.875, 0, 0])])
  }

  /// Pictures have no sums: animations that need them have no effect.
  @Test func noSums() {
    let (timeline, node) = recorded(until: 3) { _, layer in
      layer.contents = images[3]
      let added = BasicAnimation(
        keyPath: "contents", from: images[0], to: images[1], duration: 1)
      added.isAdditive = true
      layer.add(added)
      let by = BasicAnimation(keyPath: "contents", by: images[1], duration: 1)
      by.beginTime = 1
      layer.add(by)
    }
    for time in [0.25, 0.75, 1.5, 2] { expect(timeline, node, [(time, [0, 0, 0, 1])]) }
    let (cumulative, other) = recorded { _, layer in
      let fade = BasicAnimation(
        keyPath: "contents", from: images[0], to: images[1], duration: 1)
      fade.isCumulative = true
      fade.repeatCount = 3
      layer.add(fade)
    }
    for cycle in [0.0, 1, 2] { expect(cumulative, other, [(cycle + 0.25, [0.75, 0.25, 0, 0])]) }
  }

  @Test func implicitFade() {
    let (timeline, node) = recorded(until: 2) { scene, layer in
      layer.contents = images[0]
      scene.at(0.5) { layer.contents = images[1] }
      scene.at(1) { Transaction.withoutActions { layer.contents = images[2] } }
      scene.at(1.5) {
        Transaction.animate(duration: 0.4, timingFunction: .linear) { layer.contents = nil }
      }
    }
    let curve = Curve.cubic(0.25, 0.1, 0.25, 1) ?? .linear
    for fraction in [0.1, 0.5, 0.9] {
      let share = curve.value(at: fraction)
      expect(timeline, node, [(0.5 + 0.25 * fraction, [1 - share, share, 0, 0])])
    }
    expect(
      timeline, node,
      [
        (0.25, [1, 0, 0, 0]), (0.76, [0, 1, 0, 0]), (1, [0, 0, 1, 0]), (1.6, [0, 0, 0.75, 0]),
        (1.95, [0, 0, 0, 0]),
      ])
  }

  /// An intermediate state can be read and be the start of another animation.
  @Test func presentation() {
    var seen: [ImageResource?] = []
    let (timeline, node) = recorded { scene, layer in
      layer.contents = images[0]
      layer.add(BasicAnimation(keyPath: "contents", to: images[1], duration: 1))
      scene.at(0.25) { seen.append(layer.presentation?.contents) }
      scene.at(0.75) {
        seen.append(layer.presentation?.contents)
        let onward = BasicAnimation(
          keyPath: "contents", from: layer.presentation?.value(of: .contents), to: images[2],
          duration: 1)
        layer.add(onward)
      }
    }
    #expect(seen == [images[0], images[1]])
    expect(timeline, node, [(0.75, [0.25, 0.75, 0, 0]), (1.25, [0.125, 0.375, 0.5, 0])])
  }
}
