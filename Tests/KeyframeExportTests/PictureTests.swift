import AnimTimeline
import AnimTiming
import Foundation
import KeyframeExport
import Testing
import TimelineFixtures

/// Pictures and mixes of them in tables.
@Suite struct PictureTests {
  /// The weights of pictures in a JSON value, by index.
  private func weights(_ value: Any?, count: Int) -> [Double] {
    var result = [Double](repeating: 0, count: count)
    if let index = value as? Int { result[index] = 1 }
    for (index, weight) in value as? [String: Double] ?? [:] {
      if let index = Int(index) { result[index] = weight }
    }
    return result
  }

  private func ease(_ curve: String?, _ fraction: Double) -> Double {
    guard let curve, curve != "hold" else { return 0 }
    let numbers = curve.split { !"0123456789.".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 4 else { return fraction }
    return Curve.cubic(numbers[0], numbers[1], numbers[2], numbers[3])?.value(at: fraction) ?? .nan
  }

  /// The keys of every track of pictures, by the node's index.
  private func keys(_ table: KeyframeTable) throws -> [(node: Int, track: [String: Any])] {
    let root = try JSONSerialization.jsonObject(with: Data(table.json.utf8)) as? [String: Any]
    let nodes = try #require(root?["nodes"] as? [[String: Any]])
    return nodes.enumerated().flatMap { index, node in
      (node["tracks"] as? [[String: Any]] ?? []).filter { $0["keyPath"] as? String == "contents" }
        .map { (index, $0) }
    }
  }

  private func expected(_ timeline: Timeline, _ node: Int, _ time: Double) -> [Double] {
    let mix = timeline.value(of: .contents, node: node, at: time).imageMix
    return timeline.library.images.map { mix?.weight(of: $0) ?? .nan }
  }

  private func maximumError(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).map { abs($0 - $1) }.max() ?? .infinity
  }

  static let names = ["opaque-fade", "clear-fade", "nested-fade"]

  /// Interpreted by the page's rules, a table gives the timeline's pictures.
  @Test(arguments: names) func readBack(name: String) throws {
    let timeline = try #require(Samples.all.first { $0.name == name }).timeline
    let count = timeline.library.images.count
    let tracks = try keys(KeyframeTable(timeline))
    #expect(tracks.count == timeline.nodes.count - 1)
    for (node, track) in tracks {
      let keys = try #require(track["keys"] as? [[String: Any]])
      let times = keys.compactMap { $0["time"] as? Double }
      #expect(times.count == keys.count)
      let period = track["period"] as? Double ?? timeline.duration
      for step in 0..<200 {
        let time = timeline.duration * (Double(step) + 0.37) / 200
        let local = time.truncatingRemainder(dividingBy: period)
        let index = times.lastIndex { $0 <= local } ?? 0
        let next = min(index + 1, keys.count - 1)
        let length = times[next] - times[index]
        let progress = ease(
          keys[index]["curve"] as? String, length > 0 ? (local - times[index]) / length : 0)
        let shown = zip(
          weights(keys[index]["value"], count: count), weights(keys[next]["value"], count: count)
        ).map { $0 + ($1 - $0) * progress }
        let error = maximumError(shown, expected(timeline, node, time))
        #expect(error < 1.0 / 256, "\(node) at \(time)")
      }
    }
  }

  /// Pictures whose weight is rounded to 0 are left out, as a mix has weights above 0.
  @Test(arguments: names) func weightsAreAboveZero(name: String) throws {
    let timeline = try #require(Samples.all.first { $0.name == name }).timeline
    for rate in [7.0, 50, 1000] {
      let table = KeyframeTable(timeline, options: KeyframeOptions(sampling: .rate(rate)))
      for (_, track) in try keys(table) {
        for key in try #require(track["keys"] as? [[String: Any]]) {
          let weights = key["value"] as? [String: Double] ?? ["0": 1]
          #expect(!weights.isEmpty && weights.values.allSatisfy { $0 > 0 && $0 <= 1 })
        }
      }
    }
  }

  @Test(arguments: names) func sampled(name: String) throws {
    let timeline = try #require(Samples.all.first { $0.name == name }).timeline
    let options = KeyframeOptions(sampling: .rate(50))
    for (node, track) in try keys(KeyframeTable(timeline, options: options)) {
      let keys = try #require(track["keys"] as? [[String: Any]])
      #expect(keys.count > 50)
      let times = keys.map { $0["time"] as? Double ?? -1 }
      for sample in 0..<Int(50 * (times.last ?? 0)) {
        #expect(times.contains { abs($0 - Double(sample) / 50) < 1e-6 })
      }
      // A jump of pictures has another key before the relevant one.
      for (index, key) in keys.dropLast().enumerated() where times[index + 1] > times[index] {
        let shown = weights(key["value"], count: timeline.library.images.count)
        let error = maximumError(shown, expected(timeline, node, times[index] + 1e-6))
        #expect(error < 1.0 / 256, "\(node) at \(times[index])")
      }
    }
  }

  /// Whole pictures are indices, mixes have the weight of each.
  @Test func texts() throws {
    var scene = SceneBuilder()
    let values = (0..<2).map {
      scene.library.stored(
        .image(Samples.fields($0, width: 2, height: 2, isOpaque: true)))
    }
    let tween = Motion<Value>.tween(
      Tween(from: values[0], to: values[1], progress: Progress(start: 0.25, end: 1)))
    _ = scene.add(
      "a",
      tracks: [
        .contents: .values(
          Track(base: .image(nil), pieces: [Piece(start: 1, end: 2, motion: tween)]))
      ])
    _ = scene.add("b", values: [.contents: values[1].interpolated(to: .image(nil), at: 0.5)])
    let table = KeyframeTable(scene.timeline(duration: 3))
    #expect(table.json.contains(#"{"time":1,"value":{"0":0.75,"1":0.25},"curve":"linear"}"#))
    #expect(table.json.contains(#"{"time":2,"value":1"#))
    #expect(table.json.contains(#"{"time":0,"value":null,"curve":"hold"}"#))
    #expect(table.json.contains(#""contents":{"1":0.5}"#))
    #expect(table.csv.contains("a,contents,1,0:0.75 1:0.25,linear,\r\n"))
    #expect(table.csv.contains("a,contents,2,1,hold,\r\n"))
    #expect(table.csv.contains("b,contents,0,1:0.5,hold,\r\n"))
  }
}
