import AnimGeometry
import AnimTimeline
import LayerTree
import SVGExport
import Testing

@Suite struct RecordedAnimations {
  /// The fewest pieces that a good fitter takes for each monotone part of a spring, twice.
  @Test func springTakesFewSplines() throws {
    let scene = Scene(size: Size(300, 100))
    let layer = Layer()
    layer.bounds = Rect(0, 0, 20, 20)
    layer.position = Point(30, 50)
    layer.backgroundColor = .red
    scene.rootLayer.addSublayer(layer)
    let spring = SpringAnimation(keyPath: "position.x", from: 30, to: 230)
    layer.add(spring)
    let timeline = try scene.record(until: spring.settlingDuration)
    let document = PlaybackTests.export(timeline)
    let splines = try #require(document.text.firstMatch(of: /keySplines="([^"]*)"/))
    let count = splines.1.split(separator: ";").count
    #expect(count <= 13, "\(count)")
    let times = (0..<200).map { timeline.duration * (Double($0) + 0.37) / 200 }
    let result = Comparison(timeline, document, times: times)
    #expect(result.place < 0.06, "\(result.placeNote)")
    #expect(result.presence.isEmpty)
  }
}
