import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import SVGExport
import Testing

/// Layers that are seen in perspective.
@Suite struct SpaceTests {
  /// What turns at its own pace is written for one turn, however long the picture is.
  @Test func outlinesRepeatByThemselves() throws {
    let scene = Scene(size: Size(300, 100), background: .white)
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 400
    scene.rootLayer.sublayerTransform = perspective
    for (index, duration) in [2.0, 3, 6].enumerated() {
      let card = Layer()
      card.frame = Rect(20 + 90 * Double(index), 20, 60, 60)
      card.backgroundColor = .black
      let turn = BasicAnimation(
        keyPath: "transform.rotation.y", from: 0.0, to: 2 * Double.pi, duration: duration)
      turn.repeatCount = .infinity
      card.add(turn)
      scene.rootLayer.addSublayer(card)
    }
    let timeline = try scene.record()
    #expect(timeline.duration == 6)
    let root = try #require(SVGTree(SVGExporter().export(timeline).bytes)?.root)
    let durations = root.all.filter { $0.attributes["attributeName"] == "d" }
      .compactMap { $0.attributes["dur"] }
    #expect(durations == ["2s", "3s", "6s"])
  }
}
