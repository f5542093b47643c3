import AnimTimeline

extension ExportContext {
  /// The most sublayers that come and go in one layer before a browser takes too long over them.
  private static let mostParticles = 500

  /// Reports layers with so many sublayers that come and go that pictures are better for them, as long
  /// as any of these are there.
  func reportParticles() {
    guard !clock.isStill else { return }
    for (index, children) in timeline.children.enumerated() {
      let particles = children.filter {
        timeline.nodes[$0].start > 0 || timeline.nodes[$0].end < clock.duration
      }
      guard particles.count > Self.mostParticles else { continue }
      reportMissing(
        "\(particles.count) particles are too many for an SVG", otherwise: "all are written",
        node: index, times: TimeRanges(particles.flatMap { lifetime(of: $0).list }))
    }
  }
}
