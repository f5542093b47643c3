import AnimGeometry
import AnimTimeline
import TrackFitting

/// Layers that are tilted only at times. In perspective, all content is drawn point by point. While the layer lies
/// flat, its plane transform is shorter and exact.
extension NodeBuilder {
  /// Minimum length of a flat interval, as a part of a play; shorter ones are drawn in perspective.
  private static let minimumFlatShare = 0.02

  /// The times at which a layer seen in perspective lies flat; nil if a second instance isn't worthwhile.
  func flatTimes(of index: Int, _ placing: Placing, in surroundings: Surroundings) -> TimeRanges? {
    let clock = context.clock
    guard case .projected(let map, let tolerance) = placing, surroundings.map == nil,
      !clock.isStill, map.moves
    else { return nil }
    let (box, whole) = (bounds.extent[index], TimeRanges.whole(clock.duration))
    // First nearly exactly, then within the tolerance: a spring that comes to rest only approaches the plane.
    for tolerance in [1e-5 * tolerance, tolerance] {
      let steps = context.clock.steps(map.events) {
        Self.isFlat(map.projection($0), over: box, tolerance: tolerance)
      }
      let tilted = TimeRanges(steps, over: clock.duration) { !$0 }
        .closingGaps(shorterThan: Self.minimumFlatShare * clock.duration, over: clock.duration)
      let flat = whole.subtracting(tilted)
      if flat.isEmpty { continue }
      let isWorth = context.instances.mayAlternate(tilted) && gains(index, from: flat)
      return isWorth ? flat : nil
    }
    return nil
  }

  /// True if a projection is a plane transform within a fifth of the tolerance, which isn't visible.
  static func isFlat(_ projection: Projection, over box: Rect, tolerance: Double) -> Bool {
    projection.affine(over: box).error <= 0.2 * tolerance
  }

  /// True if the content of a layer is much shorter or more exact in a plane, as with moving content, and content that
  /// perspective divides into patches.
  private func gains(_ index: Int, from flat: TimeRanges) -> Bool {
    let node = context.timeline.nodes[index]
    return node.kind == .gradient || !node.images.isEmpty
      || moves(index, during: flat) { $0 != .place && $0 != .depth }
      || context.timeline.children[index].contains { holdsGain($0, from: flat) }
      || context.timeline.masks[index].contains { holdsGain($0, from: flat) }
  }

  private func holdsGain(_ index: Int, from flat: TimeRanges) -> Bool {
    moves(index, during: flat) { _ in true } || gains(index, from: flat)
  }

  /// True if properties of a node with some uses, other than its colours, change during some times.
  private func moves(
    _ index: Int, during times: TimeRanges, _ isIncluded: (PropertyUse) -> Bool
  ) -> Bool {
    context.timeline.nodes[index].tracks.contains { entry in
      guard !entry.property.changesOnlyPaint, isIncluded(entry.property.use) else { return false }
      if entry.track.window(in: context.clock.duration) < context.clock.duration { return true }
      let spans = TimeRanges(entry.track.spans.compactMap { $0 < $1 ? $0..<$1 : nil })
      return !spans.intersection(times).isEmpty
    }
  }
}
