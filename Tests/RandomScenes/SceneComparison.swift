import AnimGeometry
package import AnimTimeline
import AnimTiming

/// Compares a recorded timeline with the plain player.
package struct SceneComparison {
  private let timeline: Timeline
  private let player: PlainPlayer
  private let names: [String]
  /// The scene time at which the timeline begins.
  private let start: Double
  /// Number of compared values.
  package private(set) var count = 0
  /// Number of values that weren't compared: they jump within a microsecond of the time, or
  /// rounding decides about a flag.
  package private(set) var skipped = 0
  /// The differences, in words.
  package private(set) var problems: [String] = []

  /// Tolerance of numbers, relative to the larger if that is more than 1.
  private static let tolerance = 1e-9
  /// Times this close are one to a timeline, on the scene's clock and on those inside, so a value
  /// may be that of either side.
  private static let instant = 1e-9
  /// Minimum distance of a compared time from a jump.
  private static let margin = 1e-6

  /// - Parameter start: The scene time at which the timeline begins.
  package init(_ timeline: Timeline, _ plan: ScenePlan, from start: Double = 0) {
    self.timeline = timeline
    self.start = start
    player = PlainPlayer(plan)
    names = plan.layers.map(\.name)
  }

  package mutating func compare(at time: Double) {
    let nodes = presentNodes(0, at: time - start).dropFirst()
    let layers = player.layers(at: time)
    guard nodes.map({ name(timeline.nodes[$0].id) }) == layers.map({ names[$0] }) else {
      let shown = nodes.map { timeline.nodes[$0].id }
      problems.append("at \(time): \(shown), not \(layers.map { names[$0] })")
      return
    }
    for (node, layer) in zip(nodes, layers) {
      let values = player.values(of: layer, at: time)
      for property in player.properties(of: layer).sorted() {
        if values.undecided.contains(property) {
          skipped += 1
        } else {
          compare(property, node, layer, values[property], at: time)
        }
      }
    }
  }

  private mutating func compare(
    _ property: Property, _ node: Int, _ layer: Int, _ expected: Value, at time: Double
  ) {
    count += 1
    let got = shown(property, node, at: time - start)
    if difference(got, expected) <= Self.tolerance { return }
    func value(_ shift: Double, nudge: Double = 0) -> Value {
      player.values(of: layer, at: time + shift, nudge: nudge)[property]
    }
    let sides = [-1, 1].flatMap {
      [value($0 * Self.instant), value(0, nudge: $0 * 2 * Self.instant)]
    }
    let near = [-1, 1].map { value($0 * Self.margin) }
    if (near + sides).contains(where: { difference($0, expected) > 1e-3 }) {
      count -= 1
      skipped += 1
      return
    }
    let slack = sides.map { difference($0, expected) }.max() ?? 0
    if difference(got, expected) <= Self.tolerance + slack { return }
    problems.append(
      "\(timeline.nodes[node].id).\(property.name) at \(time): "
        + "\(got.flatNumbers), not \(expected.flatNumbers)")
  }

  /// The value of a timeline, with transforms composed of their stored parts.
  private func shown(_ property: Property, _ node: Int, at time: Double) -> Value {
    func vector(_ property: Property) -> Vector3 {
      Vector3(timeline.value(of: property, node: node, at: time)) ?? .zero
    }
    let parts: [Property]
    switch property {
    case .transform: parts = [.transformScale, .transformRotation, .transformTranslation]
    case .sublayerTransform:
      parts = [
        .sublayerTransformScale, .sublayerTransformRotation, .sublayerTransformTranslation,
      ]
    default: return timeline.value(of: property, node: node, at: time)
    }
    let matrix = Transform3D(timeline.value(of: property, node: node, at: time)) ?? .identity
    return .transform(
      TransformComponents(
        matrix: matrix, scale: vector(parts[0]), rotation: vector(parts[1]),
        translation: vector(parts[2])
      ).transform)
  }

  /// The maximum difference of two values, relative for large ones.
  private func difference(_ a: Value, _ b: Value) -> Double {
    let (x, y) = (a.flatNumbers, b.flatNumbers)
    guard x.count == y.count, a.kind == b.kind else { return .infinity }
    return zip(x, y).map { abs($0 - $1) / max(1, abs($0), abs($1)) }.max() ?? 0
  }

  private func presentNodes(_ node: Int, at time: Double) -> [Int] {
    guard timeline.nodes[node].isPresent(at: time) else { return [] }
    return [node] + timeline.children[node].flatMap { presentNodes($0, at: time) }
  }

  private func name(_ id: String) -> String {
    String(id.split(separator: "/").last?.split(separator: "#").first ?? "")
  }
}
