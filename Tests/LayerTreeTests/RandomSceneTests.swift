import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// Random scenes: recorded timelines are sound, the same each time, and show at any time what the
/// plain player finds.
@Suite struct RandomSceneTests {
  static let count = 320

  /// The largest difference of two values, in proportion where they are large.
  func difference(_ a: Value, _ b: Value) -> Double {
    let (x, y) = (a.numbers, b.numbers)
    guard x.count == y.count, a.kind == b.kind else { return .infinity }
    return zip(x, y).map { abs($0 - $1) / max(1, abs($0), abs($1)) }.max() ?? 0
  }

  @Test func timelinesShowWhatThePlainPlayerFinds() throws {
    var found: [String: Int] = [:]
    var compared = 0
    var skipped = 0
    for seed in 0..<UInt64(Self.count) {
      let (script, features) = RandomScript.make(seed: seed)
      for feature in features { found[feature, default: 0] += 1 }
      let timeline = try script.build().record(until: script.duration)
      let problems = timeline.validate()
      #expect(problems == [], "seed \(seed)")
      let again = try script.build().record(until: script.duration)
      #expect(timeline == again, "seed \(seed) recorded twice")
      let player = PlainPlayer(script)
      var generator = SeededGenerator(seed: 10_000 + seed)
      for _ in 0..<50 {
        let time = generator.number(0.001...script.duration - 0.001)
        let result = compare(timeline, player, script, at: time, seed: seed)
        compared += result.compared
        skipped += result.skipped
        if result.failed { break }
      }
    }
    print("values compared: \(compared), at jumps: \(skipped)")
    #expect(compared > 100_000)
    #expect(skipped < compared / 100)
    for (feature, count) in found.sorted(by: { $0.key < $1.key }) {
      print("\(count * 100 / Self.count) % of scenes: \(feature)")
      #expect(count * 20 >= Self.count, "too few scenes with \(feature)")
    }
    #expect(found.count > 40)
  }

  private func compare(
    _ timeline: Timeline, _ player: PlainPlayer, _ script: Script, at time: Double, seed: UInt64
  ) -> (compared: Int, skipped: Int, failed: Bool) {
    let nodes = presentNodes(timeline, at: time)
    let tree = player.tree(at: time)
    let names = nodes.dropFirst().map { name(timeline.nodes[$0].id) }
    guard names == tree.map({ script.layers[$0].name }) else {
      // At a step the tree may change within rounding; those are far between.
      Issue.record("seed \(seed) at \(time): \(names), not \(tree)")
      return (0, 0, true)
    }
    var compared = 0
    var skipped = 0
    for (node, layer) in zip(nodes.dropFirst(), tree) {
      let values = player.values(of: layer, at: time)
      let before = player.values(of: layer, at: time - 1e-7)
      let after = player.values(of: layer, at: time + 1e-7)
      for property in player.properties(of: layer).sorted() {
        let expected = values[property]
        if difference(before[property], expected) > 1e-4
          || difference(after[property], expected) > 1e-4
        {
          skipped += 1
          continue
        }
        compared += 1
        let got: Value =
          property == .transform
          ? .transform(timeline.transform(node, at: time))
          : timeline.value(of: property, node: node, at: time)
        guard difference(got, expected) <= 1e-6 else {
          Issue.record(
            "seed \(seed): \(timeline.nodes[node].id).\(property.name) at \(time): \(got), not \(expected)"
          )
          return (compared, skipped, true)
        }
      }
    }
    return (compared, skipped, false)
  }

  private func presentNodes(_ timeline: Timeline, at time: Double) -> [Int] {
    func visit(_ node: Int) -> [Int] {
      guard timeline.nodes[node].isPresent(at: time) else { return [] }
      return [node] + timeline.children[node].flatMap(visit)
    }
    return visit(0)
  }

  private func name(_ id: String) -> String {
    String(id.split(separator: "/").last?.split(separator: "#").first ?? "")
  }
}
