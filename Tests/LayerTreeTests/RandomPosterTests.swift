import AnimTimeline
import LayerTree
import RandomScenes
import Testing

/// Posters of random scenes.
@Suite struct RandomPosterTests {
  /// Whether a track is inside of a piece that changes.
  private func moves(_ timeline: Timeline, at time: Double) -> Bool {
    timeline.nodes.contains { node in
      guard node.isPresent(at: time) else { return false }
      return node.tracks.contains { entry in
        switch entry.track {
        case .lanes(let track):
          track.pieceIndex(at: time).map { !track.pieces[$0].motion.isConstant } ?? false
        case .values(let track):
          track.pieceIndex(at: time).map { !track.pieces[$0].motion.isConstant } ?? false
        }
      }
    }
  }

  /// Random scenes move all the time, so each is given some time after its end.
  @Test func nothingMovesAtThePosterOfASceneThatRests() throws {
    var rests = 0
    for seed in SceneSeeds(count: 60).seeds {
      let plan = SceneMaker.plan(seed: seed)
      let timeline = try plan.build().record()
      guard timeline.duration < 60 else { continue }
      let longer = try plan.build().record(until: timeline.duration + 1)
      let times = (0..<400).map { longer.duration * (Double($0) + 0.5) / 400 }
      guard times.contains(where: { !moves(longer, at: $0) }) else { continue }
      rests += 1
      #expect(!moves(longer, at: longer.poster), "seed \(seed) at \(longer.poster)")
    }
    print("\(rests) random scenes come to rest")
    #expect(rests > 5)
  }
}
