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

  private static let linear: PropertySet = [
    .transform, .sublayerTransform, .sublayerTransformScale, .sublayerTransformRotation,
    .sublayerTransformTranslation, .geometryFlipped,
  ]
  private static let outlines: PropertySet = [.path, .glyphs, .textAnchor]
  private static let pictures: PropertySet = [.contentsGravity, .contentsScale, .contentsRect]
  private static let pens: PropertySet = [
    .strokeColor, .lineWidth, .miterLimit, .shadowOpacity, .shadowRadius, .shadowOffset, .filters,
  ]

  /// Nil for a node that has to be sampled.
  init?(of index: Int, in timeline: Timeline, clock: Clock) {
    let node = timeline.nodes[index]
    let used = node.properties
    guard used.isDisjoint(with: Self.linear), !node.moves(Self.outlines), !node.moves(Self.pens),
      !node.moves(Self.pictures)
    else { return nil }
    func ends(_ property: Property) -> [Lanes] {
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
    for (property, lane) in [
      (Property.zPosition, 0), (.anchorPointZ, 0), (.transformTranslation, 2),
    ] where used.contains(property) {
      hasDepth = hasDepth || ends(property).contains { $0[lane] != 0 }
    }
    let (boxes, anchors) = (ends(.bounds), ends(.anchorPoint))
    let (places, shifts) = (ends(.position), ends(.transformTranslation))
    guard boxes.count * anchors.count <= 64, places.count * shifts.count <= 256 else { return nil }
    positions = places.flatMap { place in
      shifts.map { Point(place.x + $0.x, place.y + $0.y) }
    }
    var isFirst = true
    for lanes in boxes {
      let bounds = Rect(lanes.x, lanes.y, lanes.z, lanes.w).standardized
      let box = timeline.contentBox(of: index, in: bounds, at: clock.poster)
      extent = isFirst ? box : extent.union(box)
      for anchor in anchors {
        let here = bounds.point(atUnit: Point(anchor.x, anchor.y))
        if isFirst { center = here }
        isFirst = false
        drift = max(drift, here.distance(to: center))
        for corner in box.corners { reach = max(reach, corner.distance(to: here)) }
      }
    }
    addOutlines(of: index, in: timeline, used, clock, boxes)
    if !used.isDisjoint(with: Self.pens) { pen = timeline.pen(of: index, at: clock.poster) }
  }

  private mutating func addOutlines(
    of index: Int, in timeline: Timeline, _ used: PropertySet, _ clock: Clock, _ boxes: [Lanes]
  ) {
    func outline(_ property: Property) -> Rect? {
      guard used.contains(property) else { return nil }
      return timeline.value(of: property, node: index, at: clock.poster).path.controlBounds
    }
    func add(_ box: Rect) {
      extent = extent.union(box)
      for corner in box.corners {
        // The anchor point may be up to `drift` away from the centre.
        reach = max(reach, corner.distance(to: center) + drift)
      }
    }
    if let box = outline(.path) { add(box) }
    guard let box = outline(.glyphs) else { return }
    let anchor = timeline.value(of: PropertyKey<Double>.textAnchor, node: index, at: clock.poster)
    for lanes in boxes {
      let bounds = Rect(lanes.x, lanes.y, lanes.z, lanes.w).standardized
      let origin = bounds.point(atUnit: Point(anchor, 0))
      add(box.offset(dx: origin.x, dy: origin.y))
    }
  }
}

extension Node {
  /// True if one of some properties changes.
  fileprivate func moves(_ properties: PropertySet) -> Bool {
    tracks.contains { properties.contains($0.property) }
  }

  /// All properties that have values or tracks.
  fileprivate var properties: PropertySet {
    var result = PropertySet()
    for row in values { result.insert(row.property) }
    for row in tracks { result.insert(row.property) }
    return result
  }
}

extension Track<Lanes> {
  /// Values that bound all values of the duration: those at the ends of tweens, and samples of other motions.
  fileprivate func ends(in library: Library, duration: Double) -> [Lanes] {
    var result: [Lanes] = []
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
