import AnimTimeline
import TestSupport
import Testing

@testable import TrackBuilding

/// Tracks with overlays added in any order, against these overlays one by one.
@Suite struct TrackBuilderTests {
  @Test(arguments: 0..<40 as Range<UInt64>) func overlays(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let models = (0..<random.whole(1...8)).map { (time: Double($0), value: Components(Double($0))) }
    var builder = TrackBuilder(models: models, start: 0, end: 10)
    let layers = (0..<40).map { layer in overlays(at: Double(layer) / 4, &random) }
    for overlays in layers { builder.apply(overlays) }
    let pieces = builder.pieces
    #expect(pieces.first?.start == 0 && pieces.last?.end == 10)
    #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.end == $1.start && $0.start < $0.end })
    let track = Track(base: Components.zero, pieces: pieces)
    for _ in 0..<200 {
      let time = random.number(0...9.999)
      var wanted = (models.last { $0.time <= time } ?? models[0]).value
      for overlay in layers.joined() where overlay.start <= time && time < overlay.end {
        switch overlay.effect {
        case .replace(let motion): wanted = motion.value(at: 0, in: Library())
        case .add(let motion): wanted += motion.value(at: 0, in: Library())
        case .blend: break
        }
      }
      #expect(track.value(at: time, in: Library()) == wanted, "\(time)")
    }
  }

  /// Some overlays that do not overlap, near a time or anywhere.
  private func overlays(
    at time: Double, _ random: inout SeededGenerator
  ) -> [Overlay<Components>] {
    var start = random.chance(0.7) ? time : random.number(0...10)
    return (0..<random.whole(1...3)).map { _ in
      let end = start + random.number(0.01...2)
      defer { start = random.chance(0.5) ? end : end + 0.1 }
      let motion = Motion.constant(Components(Double(random.whole(-9...9))))
      return Overlay(
        start: start, end: end, effect: random.chance(0.5) ? .add(motion) : .replace(motion))
    }
  }
}

extension Components {
  fileprivate init(_ number: Double) { self.init(number, 0, 0, 0) }
}
