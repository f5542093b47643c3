import AnimDrawing
import AnimGeometry
import AnimTimeline
import LayerTree
import RandomScenes
import Testing

/// Posters of random scenes.
@Suite struct RandomPosterTests {
  /// True if a track of a visible node is inside of a piece that changes.
  private func moves(_ timeline: Timeline, at time: Double) -> Bool {
    var seen: [Bool] = []
    for (index, node) in timeline.nodes.enumerated() {
      let isVisible =
        node.isPresent(at: time) && (node.parent.map { seen[$0] } ?? true)
        && timeline.lanes(of: .hidden, node: index, at: time).x == 0
        && timeline.lanes(of: .opacity, node: index, at: time).x > 0
      seen.append(isVisible)
    }
    return zip(timeline.nodes, seen).contains { node, isVisible in
      isVisible
        && node.tracks.contains { entry in
          switch entry.track {
          case .lanes(let track):
            track.pieceIndex(at: time).map { !track.pieces[$0].motion.isConstant } ?? false
          case .values(let track):
            track.pieceIndex(at: time).map { !track.pieces[$0].motion.isConstant } ?? false
          }
        }
    }
  }

  /// The nodes with drawings on the canvas.
  private func shown(_ timeline: Timeline, at time: Double) -> Set<Int> {
    let canvas = Rect(0, 0, timeline.size.width, timeline.size.height)
    let nodes = timeline.frame(at: time).commands.compactMap { command -> Int? in
      guard case .draw(let drawing) = command else { return nil }
      if case .color(let color) = drawing.paint, color.alpha < 0.1 { return nil }
      return drawing.outerBounds?.intersection(canvas) == nil ? nil : drawing.node
    }
    return Set(nodes)
  }

  /// Random scenes move all the time, so each gets some time after its end. The poster of a scene
  /// with at most half of its content at rest may be at another time.
  @Test func nothingMovesAtThePosterOfASceneThatRests() throws {
    var rests = 0
    var exceptions: [UInt64] = []
    for seed in SceneSeeds(count: 60).seeds {
      let plan = SceneMaker.plan(seed: seed)
      let timeline = try plan.build().record()
      guard timeline.duration < 60 else { continue }
      let longer = try plan.build().record(until: timeline.duration + 1)
      let times = (0..<400).map { longer.duration * (Double($0) + 0.5) / 400 }
      let still = times.filter { !moves(longer, at: $0) }
      guard !still.isEmpty else { continue }
      rests += 1
      guard moves(longer, at: longer.poster) else { continue }
      let count = shown(longer, at: longer.poster).count
      if still.contains(where: { 2 * shown(longer, at: $0).count > count }) {
        exceptions.append(seed)
      }
    }
    print("\(rests) random scenes come to rest; the posters of \(exceptions) show motion")
    #expect(rests > 5 && exceptions.count <= rests / 20)
  }
}
