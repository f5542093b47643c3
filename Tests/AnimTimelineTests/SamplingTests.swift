import AnimTimeline
import Testing
import TimelineFixtures

/// Samples of a timeline against the tracks and values of its nodes, read one by one.
@Suite struct SamplingTests {
  @Test(arguments: 0..<40)
  func randomScenes(seed: UInt64) { check(RandomScene.timeline(seed: seed)) }

  @Test(arguments: Samples.all.indices)
  func samples(index: Int) { check(Samples.all[index].timeline) }

  private func check(_ timeline: Timeline) {
    for (index, node) in timeline.nodes.enumerated() {
      for property in Property.allCases {
        for time in times(of: node.track(of: property)) {
          let value: Value
          var lanes: Components?
          switch node.track(of: property) {
          case .lanes(let track)?:
            let moving = sample(track, at: time, in: timeline.library)
            lanes = moving
            value = Value(moving, kind: property.kind) ?? property.defaultValue
          case .values(let track)?: value = sample(track, at: time, in: timeline.library)
          case nil:
            value =
              node.values.first { $0.property == property }?.value ?? property.defaultValue
          }
          let place = "\(node.id).\(property.name) at \(time)"
          #expect(timeline.value(of: property, node: index, at: time) == value, "\(place)")
          #expect(
            timeline.lanes(of: property, node: index, at: time) == lanes ?? value.lanes ?? .zero,
            "\(place)")
        }
      }
    }
  }

  /// Times before, inside, at the ends and after every piece.
  private func times(of track: AnyTrack?) -> [Double] {
    let spans = track?.spans ?? []
    return [-1, 0, 1000]
      + spans.flatMap { start, end in
        [start, start + (end - start) * 0.37, end.nextDown, end]
      }
  }

  private func sample<V>(_ track: Track<V>, at time: Double, in library: Library) -> V {
    for piece in track.pieces where piece.start <= time && time < piece.end {
      let fraction = (time - piece.start) / (piece.end - piece.start)
      return piece.motion.value(at: fraction, in: library)
    }
    return track.base
  }
}
