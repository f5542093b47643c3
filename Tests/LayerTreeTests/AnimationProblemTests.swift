import AnimGeometry
import AnimTimeline
import LayerTree
import Testing

/// What recording says about animations that don't do what their author may expect.
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
