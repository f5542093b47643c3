import AnimTimeline

extension TreatmentPlan {
  /// Maximum number of particles of one layer at a time; browsers take too long to draw more.
  private static let maximumParticles = 500
  /// Maximum number of animations of particles. Browsers update all of them, even those of absent particles.
  private static let maximumParticleAnimations = 8000

  /// Adds layers with too many particles as content for pictures, for the lifetimes of all these particles.
  mutating func addParticles() {
    let clock = context.clock
    guard !clock.isStill else { return }
    var counts: [Int]?
    for (index, children) in timeline.children.enumerated()
    where children.count > Self.maximumParticles {
      let particles = children.filter {
        timeline.nodes[$0].layer == timeline.nodes[index].layer
          && (timeline.nodes[$0].start > 0 || timeline.nodes[$0].end < clock.duration)
      }
      guard particles.count > Self.maximumParticles else { continue }
      let known = counts ?? timeline.animationCounts
      counts = known
      let most = timeline.maximumCountAtOnce(of: particles)
      // Each particle also has an animation of its presence.
      let animations = particles.reduce(0) { $0 + known[$1] + 1 }
      let reason: Shortcoming
      if most > Self.maximumParticles {
        reason = .particles(atOnce: most)
      } else if animations > Self.maximumParticleAnimations {
        reason = .particleAnimations(particles: particles.count, animations: animations)
      } else {
        continue
      }
      let lifetimes = particles.flatMap { context.analysis.lifetime(of: $0).list }
      add(reason, index, times: TimeRanges(lifetimes))
    }
  }
}

extension Timeline {
  /// The number of animated properties in each node's subtree.
  fileprivate var animationCounts: [Int] {
    var result = nodes.map(\.tracks.count)
    for (index, node) in nodes.enumerated().reversed() {
      if let parent = node.parent { result[parent] += result[index] }
    }
    return result
  }

  /// The largest number of given nodes that exist at a time.
  fileprivate func maximumCountAtOnce(of particles: [Int]) -> Int {
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
