import AnimGeometry
import AnimTimeline
import LayerTree
import Testing

/// Reports of recording about animations with probably unexpected effects.
@Suite struct AnimationProblemTests {
  private func messages(_ animation: PropertyAnimation) throws -> [String] {
    let scene = Scene(size: Size(10, 10))
    let layer = GradientLayer()
    layer.colors = [.red, .blue]
    animation.duration = 1
    layer.add(animation)
    scene.rootLayer.addSublayer(layer)
    return try scene.record(until: 1).diagnostics.map(\.message)
  }

  /// The oscillations of this spring would take gigabytes for an hour, the maximum duration of slow
  /// ones.
  @Test func stiffSprings() throws {
    let spring = SpringAnimation(keyPath: "position.x", from: 0, to: 10)
    (spring.stiffness, spring.damping) = (1e6, 0)
    let scene = Scene(size: Size(10, 10))
    let layer = Layer()
    layer.add(spring)
    scene.rootLayer.addSublayer(layer)
    let timeline = try scene.record()
    // 20,000 swings of 2π/1000 seconds.
    #expect(abs(timeline.duration - 40 * .pi) < 1e-6)
    #expect(timeline.diagnostics.contains { $0.message.contains("20,000 swings") })
  }

  @Test func misspeltKeyPaths() throws {
    #expect(
      try messages(BasicAnimation(keyPath: "opactiy", to: 0))
        == [
          "no property has the key path “opactiy”; the animation has no effect; did you mean “opacity”?"
        ])
    let found = try messages(BasicAnimation(keyPath: "scale.x", to: 0))
    #expect(found[0].hasSuffix("did you mean “transform.scale.x”?"))
  }

  @Test func listsOfOtherLengths() throws {
    let lone = BasicAnimation(keyPath: "colors", to: [Color.red, .green, .blue])
    let message =
      "“colors” goes between lists of different lengths, between which there is no way; the animation has "
      + "no effect"
    #expect(try messages(lone) == [message])
    #expect(try messages(BasicAnimation(keyPath: "colors", to: [Color.green, .white])) == [])
  }

  @Test func outlinesWithOtherSegments() throws {
    let scene = Scene(size: Size(10, 10))
    let layer = ShapeLayer()
    layer.path = try Path(svgData: "M0 0H5V5Z")
    layer.add(BasicAnimation(keyPath: "path", to: try Path(svgData: "M0 0H5V5H0Z"), duration: 1))
    scene.rootLayer.addSublayer(layer)
    let found = try scene.record(until: 1).diagnostics
    #expect(found.map(\.severity) == [.note])
    #expect(found[0].message.contains("other segments"))
  }

  @Test func keyTimesOfPaths() throws {
    let animation = KeyframeAnimation(
      keyPath: "position", path: try Path(svgData: "M0 0H5H9"))
    animation.keyTimes = [0, 1]
    #expect(
      try messages(animation)
        == [
          "“position” has 2 key times, fewer than its path has points; it ends before the others, and "
            + "needs 3"
        ])
    animation.keyTimes = [0, 0.5, 1]
    #expect(try messages(animation).isEmpty)
    animation.keyTimes = [0, 0.2, 0.5, 1]
    #expect(
      try messages(animation)
        == ["“position” has more key times than its path has points; they are left out"])
  }

  @Test func listsOfDifferentLengths() throws {
    let (two, three): ([Color], [Color]) = ([.red, .blue], [.red, .blue, .green])
    #expect(try messages(BasicAnimation(keyPath: "colors", from: two, to: two)).isEmpty)
    let found = try messages(BasicAnimation(keyPath: "colors", from: two, to: three))
    #expect(found.count == 1 && found[0].contains("different lengths"))
    let keyframes = KeyframeAnimation(keyPath: "colors")
    keyframes.values = [two, three]
    #expect(try messages(keyframes).count == 1)
    let turns = KeyframeAnimation(keyPath: "colors")
    (turns.values, turns.calculationMode) = ([two, three], .discrete)
    #expect(try messages(turns).isEmpty)
  }
}
