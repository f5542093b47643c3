import AnimGeometry
import AnimTimeline
import LayerTree
import SceneFile
import Testing

/// Connectors of users' scenes.
@Suite("Connectors that users wrote") struct ConnectorReportTests {
  private func timeline(_ layers: String) throws -> Timeline {
    let text = "canvas: { size: [200, 200], background: white }\nduration: 4\nlayers:\n" + layers
    return try load(text, [:]).makeScene().record(until: 4)
  }

  private func node(_ id: String, in timeline: Timeline) throws -> Int {
    try #require(timeline.nodes.firstIndex { $0.layer == id })
  }

  private func number(
    _ property: PropertyKey<Double>, _ node: Int, _ timeline: Timeline, at time: Double
  ) -> Double {
    timeline.value(of: property, node: node, at: time)
  }

  @Test("Ends without a place are moved by the whole of their offsets")
  func offsets() throws {
    let timeline = try timeline(
      """
        - { id: a, frame: [50, 10, 100, 40] }
        - { id: b, frame: [50, 150, 100, 40] }
        - { id: line, type: connector, arrow: none, from: { layer: a, offset: [-40, 0] }, to: { layer: b, offset: [-40, 0] } }
      """)
    let path = timeline.value(
      of: PropertyKey<Path>.path, node: try node("line", in: timeline), at: 0)
    #expect(path.bounds == Rect(60, 50, 0, 100))
  }

  @Test("Dashes begin to flow where their phase says")
  func phases() throws {
    let style = "type: connector, arrow: none, lineDashPattern: [0, 90], flow: 90"
    let timeline = try timeline(
      """
        - { id: a, \(style), from: [20, 30], to: [180, 30] }
        - { id: b, \(style), from: [20, 60], to: [180, 60], lineDashPhase: 45 }
      """)
    let (a, b) = (try node("a", in: timeline), try node("b", in: timeline))
    for time in [0.1, 0.4, 0.9] {
      let phases = [a, b].map { number(.lineDashPhase, $0, timeline, at: time) }
      #expect(abs(phases[1] - phases[0] - 45) < 1e-9, "\(time)")
    }
  }

  @Test("A head that is drawn is solid, and a label is as clear with a ground as without")
  func drawing() throws {
    let draw = "appear: { kind: draw, duration: 1, timingFunction: linear }"
    let timeline = try timeline(
      """
        - { id: a, type: connector, from: [20, 30], to: [180, 30], label: with, \(draw) }
        - { id: b, type: connector, from: [20, 60], to: [180, 60], label: { string: none, ground: none }, \(draw) }
      """)
    for id in ["a", "b"] {
      let line = try node(id, in: timeline)
      let parts = timeline.nodes.indices.filter { index in
        var next = timeline.nodes[index].parent
        while let outer = next, outer != line { next = timeline.nodes[outer].parent }
        return next == line
      }
      let opacities = parts.map { number(.opacity, $0, timeline, at: 0.5) }
      // The label has one fade; everything else is solid.
      #expect(opacities.filter { $0 < 1 }.count == 1, "\(id): \(opacities)")
      #expect(abs((opacities.min() ?? 0) - 0.5) < 0.05, "\(id): \(opacities)")
    }
  }
}
