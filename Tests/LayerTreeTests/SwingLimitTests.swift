import AnimGeometry
import AnimTimeline
import Testing

@testable import LayerTree

/// A spring's oscillations are written out one by one, so that their number is limited.
@Suite("Oscillations of springs") struct SwingLimitTests {
  private func record(stiffness: Double, damping: Double, duration: Double, repeats: Double = 1)
    throws -> Timeline
  {
    let scene = Scene(size: Size(90, 90))
    let layer = Layer()
    layer.name = "box"
    scene.rootLayer.addSublayer(layer)
    let spring = SpringAnimation(keyPath: "position.x", to: 50.0, duration: duration)
    (spring.stiffness, spring.damping) = (stiffness, damping)
    spring.repeatCount = repeats
    layer.add(spring)
    return try scene.record()
  }

  @Test("A duration doesn't lift the limit")
  func statedDuration() {
    #expect(throws: RecordingError.tooManyPasses(layer: "box")) {
      try record(stiffness: 1e11, damping: 0, duration: 3600)
    }
  }

  @Test("Repeated springs count as often as they repeat")
  func repeated() {
    #expect(throws: RecordingError.tooManyPasses(layer: "box")) {
      try record(stiffness: 1e6, damping: 0, duration: 1, repeats: 1000)
    }
  }

  @Test("A spring that has settled doesn't oscillate")
  func settled() throws {
    let timeline = try record(stiffness: 1e6, damping: 200, duration: 3000)
    #expect(timeline.duration == 3000)
  }
}
