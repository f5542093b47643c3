import AnimDrawing
import AnimGeometry
import AnimTimeline
import AnimTiming

/// The bounds that ``SpaceBounds`` needs of a node that stays in its parent's plane and has no sublayer transform. They
/// are computed from end values of the motions instead of many samples.
struct PlaneBounds {
  /// The largest scale factor from the node to its parent.
  private(set) var scale = 1.0
  /// True if it ever lies above or below its parent's plane.
  private(set) var hasDepth = false
  /// Largest distance of the node's own content from its anchor point.
  private(set) var reach = 0.0
  /// A box that holds the node's bounds and outlines.
  private(set) var extent = Rect.zero
  /// The anchor point at some time, and its largest distance from there at other times.
  private(set) var center = Point.zero
  private(set) var drift = 0.0
  /// The extreme positions of the node's anchor point.
  private(set) var positions: [Point] = []
  /// Distance by which strokes and effects extend beyond the outlines.
  private(set) var pen = 0.0

  /// Properties that move content and whose end values bound the effect.
  private static let bounded: PropertySet = [
    .bounds, .textAnchor, .position, .anchorPoint, .transformScale, .transformRotation,
    .transformTranslation, .motionRotation,
  ]
  /// All others that move content: nodes that have them are sampled.
  private static let sampled = PropertySet {
    $0.use.movesContent && $0.use != .depth && !bounded.contains($0.property)
  }

  /// Nil for a node that has to be sampled.
  init?(of index: Int, in timeline: Timeline, _ drawing: DrawingTree, clock: Clock) {
    let node = timeline.nodes[index]
    let used = node.properties
    let moving = node.tracks.map(\.property).filter(\.use.changesContentExtents)
    if !used.isDisjoint(with: Self.sampled) { return nil }
    if moving.contains(where: { $0 != .bounds }) { return nil }
    func ends(_ property: Property) -> [Components] {
      guard used.contains(property) else { return [property.defaultLanes] }
      guard !clock.isStill, case .lanes(let track) = node.track(of: property) else {
        return [timeline.lanes(of: property, node: index, at: clock.poster)]
      }
      return track.ends(in: timeline.library, duration: clock.duration)
    }
    if used.contains(.transformRotation) {
      guard ends(.transformRotation).allSatisfy({ $0.x == 0 && $0.y == 0 }) else { return nil }
    }
    if used.contains(.transformScale) {
      scale = ends(.transformScale).reduce(0) { max($0, abs($1.x), abs($1.y)) }
    }
    hasDepth =
      used.sorted.contains { $0.use == .depth && ends($0).contains { $0.x != 0 } }
      || ends(.transformTranslation).contains { $0.z != 0 }
    let (boxes, anchors) = (ends(.bounds), ends(.anchorPoint))
    let (places, shifts) = (ends(.position), ends(.transformTranslation))
    guard boxes.count * anchors.count <= 64, places.count * shifts.count <= 256 else { return nil }
    positions = places.flatMap { place in
      shifts.map { Point(place.x + $0.x, place.y + $0.y) }
    }
    var isFirst = true
    var outlines: [Rect] = []
    for lanes in boxes {
      let bounds = Rect(lanes.x, lanes.y, lanes.z, lanes.w).standardized
      let content = drawing.paintExtents(of: index, at: clock.poster, bounds: lanes)
      extent = isFirst ? content.box : extent.union(content.box)
      outlines += content.outlines
      pen = max(pen, content.margin)
      for anchor in anchors {
        let here = bounds.point(atUnit: Point(anchor.x, anchor.y))
        if isFirst { center = here }
        isFirst = false
        drift = max(drift, here.distance(to: center))
        for corner in content.box.corners { reach = max(reach, corner.distance(to: here)) }
      }
    }
    for box in outlines {
      extent = extent.union(box)
      // The anchor point may be up to `drift` away from the centre.
      for corner in box.corners { reach = max(reach, corner.distance(to: center) + drift) }
    }
  }
}

extension Track<Components> {
  /// Values that bound all values of the duration: those at the ends of tweens, and samples of other motions.
  fileprivate func ends(in library: Library, duration: Double) -> [Components] {
    var result: [Components] = []
    var time = 0.0
    var hasGaps = false
    for piece in pieces where piece.end > 0 && piece.start < duration {
      hasGaps = hasGaps || piece.start - time > 1e-9
      time = piece.end
      switch piece.motion {
      case .constant(let value): result.append(value)
      case .tween(let tween):
        let progress = library.curves[tween.progress.curve].range(
          from: tween.progress.start, to: tween.progress.end)
        for place in [progress.lowerBound, progress.upperBound] {
          result.append(tween.from + (tween.to - tween.from) * place)
        }
      default:
        for step in 0...32 {
          result.append(piece.motion.value(at: Double(step) / 32, in: library))
        }
      }
    }
    if hasGaps || duration - time > 1e-9 && period == nil { result.append(base) }
    return result
  }
}
