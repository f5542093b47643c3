import AnimTimeline
import LayerTree
import RandomScenes
import TestSupport
import Testing

/// Random scenes: recorded timelines are valid, reproducible, and equal to the plain player's
/// values at any time.
///
/// `ANIMEXPORT_SEED=12345` tests one seed, `ANIMEXPORT_SEEDS=1000` a number of seeds; `make
/// test-random` does both. Numbers may differ by one part in 10⁹, or by the plain player's own
/// change within a nanosecond, the distance within which two times are treated as one.
@Suite struct RandomSceneTests {
  /// Number of scenes that take some ten seconds.
  static let usualCount = 120
  static let momentsPerScene = 40

  @Test func timelinesShowWhatThePlainPlayerFinds() throws {
    let seeds = SceneSeeds(count: Self.usualCount)
    var features = FeatureCounts()
    var compared = 0
    var skipped = 0
    for seed in seeds.seeds {
      let plan = SceneMaker.plan(seed: seed)
      let found = SceneFeatures(plan)
      #expect(found.shortcomings == [], "seed \(seed)")
      features.add(found)
      let timeline = try plan.build().record(until: plan.duration)
      #expect(timeline.validate() == [], "seed \(seed)")
      var comparison = SceneComparison(timeline, plan)
      var generator = SeededGenerator(seed: ~seed)
      for _ in 0..<Self.momentsPerScene {
        comparison.compare(at: generator.number(0.001...plan.duration - 0.001))
      }
      for problem in comparison.problems.prefix(3) { Issue.record("seed \(seed): \(problem)") }
      compared += comparison.count
      skipped += comparison.skipped
    }
    print("\(seeds.seeds.count) scenes, \(compared) values compared, \(skipped) left out")
    print(features.summary)
    #expect(compared > 500 * seeds.seeds.count)
    #expect(skipped < compared / 1000)
    // Frequencies are meaningless for few scenes.
    guard features.scenes >= 100 else { return }
    #expect(features.rare == [])
    #expect(features.count > 85)
  }

  @Test func stillsShowWhatThePlainPlayerFinds() throws {
    var compared = 0
    for seed in SceneSeeds(count: 40).seeds {
      let plan = SceneMaker.plan(seed: seed)
      var generator = SeededGenerator(seed: ~seed)
      for _ in 0..<4 {
        let time = generator.number(0.001...plan.duration - 0.001)
        let still = try plan.build().recordStill(at: time)
        #expect(still.validate() == [], "seed \(seed)")
        #expect(still.duration == 0 && still.nodes.allSatisfy(\.tracks.isEmpty))
        var comparison = SceneComparison(still, plan, from: time)
        comparison.compare(at: time)
        for problem in comparison.problems.prefix(3) { Issue.record("seed \(seed): \(problem)") }
        compared += comparison.count
      }
    }
    #expect(compared > 50)
  }

  @Test func recordingTwiceGivesTheSame() throws {
    for seed in UInt64(1)...20 {
      let plan = SceneMaker.plan(seed: seed)
      let first = try plan.build().record(until: plan.duration)
      #expect(try plan.build().record(until: plan.duration) == first, "seed \(seed)")
    }
  }
}
