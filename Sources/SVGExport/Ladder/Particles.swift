import AnimTimeline

extension ExportContext {
  /// The most particles of one layer that are there at once before a browser takes too long to draw them.
  private static let mostParticles = 500
  /// The most animations of particles: browsers work on all of them at all times, also on those
  /// of what isn't there.
  private static let mostParticleAnimations = 8000

  /// Reports layers that give off so many particles that pictures are better for them, as long
  /// as any of these are there.
  func reportParticles() {
    guard !clock.isStill else { return }
    var counts: [Int]?
    for (index, children) in timeline.children.enumerated()
    where children.count > Self.mostParticles {
      let particles = children.filter {
        timeline.nodes[$0].layer == timeline.nodes[index].layer
          && (timeline.nodes[$0].start > 0 || timeline.nodes[$0].end < clock.duration)
      }
      guard particles.count > Self.mostParticles else { continue }
      let known = counts ?? timeline.animationCounts
      counts = known
      let most = timeline.mostAtOnce(of: particles)
      // Each of them also comes and goes.
      let animations = particles.reduce(0) { $0 + known[$1] + 1 }
      let reason: String
      if most > Self.mostParticles {
        reason = "\(most) particles at once are too many for an SVG"
      } else if animations > Self.mostParticleAnimations {
        reason =
          "\(particles.count) particles with \(animations) animations are too many for an SVG"
      } else {
        continue
      }
      reportMissing(
        reason, otherwise: "all are written", node: index,
        times: TimeRanges(particles.flatMap { lifetime(of: $0).list }))
    }
  }
}

extension Timeline {
  /// For each node how many properties change in it and in all that it holds.
  fileprivate var animationCounts: [Int] {
    var result = nodes.map(\.tracks.count)
    for (index, node) in nodes.enumerated().reversed() {
      if let parent = node.parent { result[parent] += result[index] }
    }
    return result
  }

  /// How many of some nodes are there at once at most.
  fileprivate func mostAtOnce(of particles: [Int]) -> Int {
    let starts = particles.map { nodes[$0].start }.sorted()
    let ends = particles.map { nodes[$0].end }.sorted()
    var (gone, most) = (0, 0)
    for (place, start) in starts.enumerated() {
      while gone < ends.count, ends[gone] <= start { gone += 1 }
      most = max(most, place + 1 - gone)
    }
    return most
  }
}
