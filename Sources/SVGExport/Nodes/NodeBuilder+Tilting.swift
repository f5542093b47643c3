import AnimGeometry
import AnimTimeline
import TrackFitting

/// Layers that are tilted at times only. In perspective all that a layer holds is drawn point by
/// point; while it lies flat, its plane transform says the same in a few words, and exactly.
extension NodeBuilder {
  /// A flat stretch that is shorter than this part of a play is left to perspective.
  private static let shortestFlat = 0.02
  /// A layer that turns up and down more often is built once.
  private static let mostTurns = 24

  /// When a layer that is seen in perspective lies flat meanwhile; nil where it isn't worth a second
  /// version of it.
  func flatTimes(of index: Int, _ map: PlaneMap, tolerance: Double) -> TimeRanges? {
    let clock = context.clock
    guard !clock.isStill, map.moves else { return nil }
    let (box, whole) = (bounds.extent[index], TimeRanges.whole(clock.duration))
    // Exactly, if it ever is; what a spring brings to rest only comes near to that.
    for tolerance in [1e-5 * tolerance, tolerance] {
      let steps = context.steps(map.events) {
        Self.isFlat(map.projection($0), over: box, tolerance: tolerance)
      }
      let tilted = TimeRanges(steps, over: clock.duration) { !$0 }
        .closingGaps(shorterThan: Self.shortestFlat * clock.duration, over: clock.duration)
      let flat = whole.subtracting(tilted)
      if flat.isEmpty { continue }
      let isWorth = tilted.list.count <= Self.mostTurns && gains(index, from: flat)
      return isWorth ? flat : nil
    }
    return nil
  }

  /// Whether a projection is a plane transform, so near that nobody sees the difference.
  static func isFlat(_ projection: Projection, over box: Rect, tolerance: Double) -> Bool {
    projection.affine(over: box).error <= 0.2 * tolerance
  }

  /// Whether something in a layer is much shorter, or truer, in a plane: what moves, and what
  /// perspective cuts into patches.
  private func gains(_ index: Int, from flat: TimeRanges) -> Bool {
    let node = context.timeline.nodes[index]
    let placed: Set<Property> = [
      .position, .zPosition, .transform, .transformScale, .transformRotation,
      .transformTranslation, .motionRotation,
    ]
    return node.kind == .gradient || !node.images.isEmpty
      || moves(index, during: flat, except: placed)
      || context.timeline.children[index].contains { holdsGain($0, from: flat) }
      || context.timeline.masks[index].contains { holdsGain($0, from: flat) }
  }

  private func holdsGain(_ index: Int, from flat: TimeRanges) -> Bool {
    moves(index, during: flat, except: []) || gains(index, from: flat)
  }

  /// Whether a node changes by more than its colours at some times.
  private func moves(
    _ index: Int, during times: TimeRanges, except left: Set<Property>
  ) -> Bool {
    let colors: Set<Property> = [
      .opacity, .hidden, .backgroundColor, .borderColor, .fillColor, .strokeColor, .multiplyColor,
      .doubleSided,
    ]
    return context.timeline.nodes[index].tracks.contains { entry in
      guard !colors.contains(entry.property), !left.contains(entry.property) else { return false }
      if entry.track.window(in: context.clock.duration) < context.clock.duration { return true }
      let spans = TimeRanges(entry.track.spans.compactMap { $0 < $1 ? $0..<$1 : nil })
      return !spans.intersection(times).isEmpty
    }
  }

  /// A layer in two versions: as it lies flat at some times, and as perspective has it at the others.
  func tiltingVectors(
    for index: Int, in surroundings: Surroundings, _ map: PlaneMap, tolerance: Double,
    flat: TimeRanges
  ) -> Element? {
    versions(except: flat) {
      vectorsInVersions(for: index, in: surroundings, .projected(map, tolerance: tolerance))
    } otherwise: {
      vectorsInVersions(for: index, in: surroundings, .flat(map))
    }
  }
}
