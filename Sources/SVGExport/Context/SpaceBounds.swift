import AnimDrawing
import AnimGeometry
import AnimTimeline

/// Bounds of the nodes' scales on the canvas and of their content. They convert an error in a node's own numbers to a
/// visible distance.
struct SpaceBounds {
  private let drawing: DrawingTree
  /// By node: the maximum number of canvas pixels per point of its own coordinates.
  private(set) var scale: [Double]
  /// By node: the maximum number of canvas pixels per point of its parent's coordinates.
  private(set) var parentScale: [Double]
  /// By node: the largest distance of its content and sublayers from its anchor point, in points.
  private(set) var reach: [Double]
  /// By node: a box in its own coordinates around its content and sublayers.
  private(set) var extent: [Rect]
  /// By node: true if it ever leaves the plane of the flat layer around it, so that its place has to be projected.
  private(set) var isInSpace: [Bool]
  /// By transform layer: true if anything in it leaves its superlayer's plane.
  private(set) var isDeep: [Bool]
  /// By node: the anchor point at some time, and its largest distance from there at other times.
  private(set) var centers: [Point]
  private(set) var drift: [Double]
  /// By node: the distance by which strokes, shadows and blurs in it extend beyond the outlines, in points.
  private(set) var pens: [Double]
  /// By node: true if its plane is ever tilted or in perspective, relative to its parent's space.
  private var leavesPlane: [Bool]
  /// By node: true if its sublayer transform makes the depth of sublayers visible.
  private var tiltsSublayers: [Bool]
  /// By node: true if its sublayer transform also tilts sublayers without depth; perspective alone doesn't.
  private var turnsSublayers: [Bool]
  /// By node: true if it ever lies above or below its parent's plane.
  private var hasDepth: [Bool]

  init(_ timeline: Timeline, _ drawing: DrawingTree, clock: Clock) {
    self.drawing = drawing
    let count = timeline.nodes.count
    scale = [Double](repeating: 1, count: count)
    parentScale = scale
    reach = [Double](repeating: 1, count: count)
    centers = [Point](repeating: .zero, count: count)
    drift = [Double](repeating: 0, count: count)
    pens = drift
    leavesPlane = [Bool](repeating: false, count: count)
    tiltsSublayers = leavesPlane
    isInSpace = leavesPlane
    isDeep = leavesPlane
    extent = [Rect](repeating: .zero, count: count)
    turnsSublayers = leavesPlane
    hasDepth = leavesPlane
    var steps = ParentSteps(
      scales: scale, growths: scale, shifts: drift, positions: Array(repeating: [], count: count))
    for (index, node) in timeline.nodes.enumerated() {
      if let plane = PlaneBounds(of: index, in: timeline, drawing, clock: clock) {
        take(plane, of: index, &steps)
      } else {
        look(at: index, in: timeline, at: Self.times(of: node, clock: clock), &steps)
      }
    }
    gather(steps, timeline)
    findSpaces(timeline)
    findScales(timeline, clock, own: steps.scales, inside: steps.growths)
    if isInSpace.contains(true) { extend(timeline, clock) }
  }

  /// Bounds of the transforms between each node and its parent.
  private struct ParentSteps {
    /// The largest scale factor from the node to its parent.
    var scales: [Double]
    /// The largest scale factor of a node's sublayer transform; at least 1.
    var growths: [Double]
    /// The largest distance by which a node's sublayer transform moves its anchor point.
    var shifts: [Double]
    /// Positions of the node's anchor point in its parent.
    var positions: [[Point]]
  }

  private mutating func take(_ plane: PlaneBounds, of index: Int, _ steps: inout ParentSteps) {
    steps.scales[index] = plane.scale.isFinite ? max(plane.scale, 1e-3) : 1
    hasDepth[index] = plane.hasDepth
    (centers[index], drift[index]) = (plane.center, plane.drift)
    (reach[index], extent[index]) = (max(reach[index], plane.reach), plane.extent)
    (steps.positions[index], pens[index]) = (plane.positions, plane.pen)
  }

  /// Samples a node at some times.
  private mutating func look(
    at index: Int, in timeline: Timeline, at times: [Double], _ steps: inout ParentSteps
  ) {
    var (largest, inner) = (0.0, 0.0)
    for time in times {
      let transform = drawing.transformToParent(of: index, at: time)
      largest = max(largest, transform.affine.maximumScale)
      leavesPlane[index] = leavesPlane[index] || transform.leavesPlane
      hasDepth[index] = hasDepth[index] || transform.leavesPlane || transform.m43 != 0
      let anchor = anchorPoint(of: index, in: timeline, at: time)
      if let sublayers = drawing.sublayerTransform(of: index, at: time) {
        let shift = (anchor * sublayers.affine).distance(to: anchor)
        if shift.isFinite { steps.shifts[index] = max(steps.shifts[index], shift) }
        inner = max(inner, sublayers.affine.maximumScale)
        tiltsSublayers[index] = tiltsSublayers[index] || sublayers.showsDepth
        turnsSublayers[index] = turnsSublayers[index] || sublayers.leavesPlane
      } else {
        inner = max(inner, 1)
      }
      addContent(of: index, around: anchor, at: time, isFirst: time == times[0])
      let position = anchor * transform.affine
      if position.x.isFinite, position.y.isFinite { steps.positions[index].append(position) }
    }
    steps.scales[index] = largest.isFinite ? max(largest, 1e-3) : 1
    // The sublayer transform applies to sublayers only, but one bound serves for them and the content.
    if inner.isFinite, inner > 1 { steps.growths[index] = inner }
  }

  /// A node's anchor point in its own coordinates.
  private func anchorPoint(of index: Int, in timeline: Timeline, at time: Double) -> Point {
    let bounds = timeline.value(of: PropertyKey<Rect>.bounds, node: index, at: time).standardized
    return bounds.point(
      atUnit: timeline.value(of: PropertyKey<Point>.anchorPoint, node: index, at: time))
  }

  /// Adds the content of a node itself at a time.
  private mutating func addContent(
    of index: Int, around center: Point, at time: Double, isFirst: Bool
  ) {
    let content = drawing.paintExtents(of: index, at: time)
    if isFirst { (extent[index], centers[index]) = (content.box, center) }
    pens[index] = max(pens[index], content.margin)
    drift[index] = max(drift[index], center.distance(to: centers[index]))
    for box in [content.box] + content.outlines {
      extent[index] = extent[index].union(box)
      for corner in box.corners { reach[index] = max(reach[index], corner.distance(to: center)) }
    }
  }

  /// Adds the reach of sublayers to each node.
  private mutating func gather(_ steps: ParentSteps, _ timeline: Timeline) {
    var innerPens = [Double](repeating: 0, count: timeline.nodes.count)
    for index in timeline.nodes.indices.reversed() {
      pens[index] = min(pens[index] + innerPens[index], 1e6)
      guard let parent = timeline.nodes[index].parent else { continue }
      let distance = steps.positions[index].map { $0.distance(to: centers[parent]) }.max() ?? 0
      let growth = steps.growths[parent]
      let outer = distance + drift[parent] + reach[index] * steps.scales[index]
      reach[parent] = max(reach[parent], min(outer * growth + steps.shifts[parent], 1e6))
      innerPens[parent] = max(innerPens[parent], pens[index] * steps.scales[index] * growth)
    }
  }

  /// Finds the nodes that leave their planes.
  private mutating func findSpaces(_ timeline: Timeline) {
    let nodes = timeline.nodes
    for index in nodes.indices.reversed() where nodes[index].kind == .transform {
      let children = timeline.children[index]
      isDeep[index] =
        hasDepth[index] || tiltsSublayers[index]
        || children.contains { nodes[$0].kind == .transform ? isDeep[$0] : hasDepth[$0] }
      if let parent = nodes[index].parent, turnsSublayers[parent] { isDeep[index] = true }
    }
    for index in nodes.indices {
      guard let parent = nodes[index].parent, nodes[index].role != .mask else {
        isInSpace[index] = leavesPlane[index]
        continue
      }
      if nodes[parent].kind == .transform, isDeep[parent] {
        if nodes[index].kind == .transform { isDeep[index] = true } else { isInSpace[index] = true }
      } else if nodes[index].kind != .transform {
        isInSpace[index] =
          leavesPlane[index]
          || tiltsSublayers[parent] && (turnsSublayers[parent] || hasDepth[index])
      }
    }
  }

  /// Computes the scales, from each node's own transform or from its perspective.
  private mutating func findScales(
    _ timeline: Timeline, _ clock: Clock, own: [Double], inside: [Double]
  ) {
    for (index, node) in timeline.nodes.enumerated() {
      let outer = node.parent.map { scale[$0] } ?? 1
      parentScale[index] = outer
      var growth = own[index]
      if isDeep[index] {
        growth = 1
      } else if isInSpace[index] {
        let (box, times) = (extent[index], Self.spaceTimes(of: index, timeline, clock: clock))
        let largest =
          times.map {
            drawing.projectionToPlane(of: index, at: $0).maximumScale(over: box)
          }.max() ?? 1
        // A node with a larger scale is so close to the viewer that it fills the canvas.
        growth = largest.isFinite ? min(max(largest, 1e-3), 32) : 1
      }
      scale[index] = min(outer * growth * (isDeep[index] ? 1 : inside[index]), 1e6)
    }
  }

  /// Extends the boxes and reaches of layers by the projected content of their sublayers.
  private mutating func extend(_ timeline: Timeline, _ clock: Clock) {
    let nodes = timeline.nodes
    for index in nodes.indices.reversed() where nodes[index].kind != .transform {
      var next = nodes[index].parent
      while let parent = next, nodes[parent].kind == .transform { next = nodes[parent].parent }
      guard let parent = next else { continue }
      let corners = extent[index].corners
      let inked = extent[index].inset(dx: -pens[index], dy: -pens[index]).corners
      for time in Self.spaceTimes(of: index, timeline, clock: clock) {
        let projection = drawing.projectionToPlane(of: index, at: time)
        func seen(_ corners: [Point]) -> [Point] {
          corners.filter { projection.w(at: $0) > Projection.nearestOutline }
            .map { $0 * projection }.filter { abs($0.x) < 1e6 && abs($0.y) < 1e6 }
        }
        for place in seen(corners) {
          extent[parent] = extent[parent].union(Rect(place.x, place.y, 0, 0))
        }
        for place in seen(inked) {
          reach[parent] = max(reach[parent], place.distance(to: centers[parent]))
        }
      }
    }
  }

  /// Times at which a node's projection into the flat layer around it is sampled.
  private static func spaceTimes(of index: Int, _ timeline: Timeline, clock: Clock) -> [Double] {
    var result = times(of: timeline.nodes[index], clock: clock)
    var next = timeline.nodes[index].parent
    while let parent = next {
      let more = times(of: timeline.nodes[parent], clock: clock)
      if more.count > 1 { result += more }
      guard timeline.nodes[parent].kind == .transform else { break }
      next = timeline.nodes[parent].parent
    }
    return result
  }

  /// A rectangle in a node's own coordinates that contains everything that it and its sublayers ever draw, with
  /// strokes, shadows and blurs.
  func inkBounds(of index: Int) -> Rect {
    let center = centers[index]
    let distance = reach[index] + drift[index] + pens[index]
    return Rect(center.x - distance, center.y - distance, 2 * distance, 2 * distance)
  }

  /// Times at which a node is sampled: evenly spaced, and at the joints of its tracks.
  private static func times(of node: Node, clock: Clock) -> [Double] {
    let tracks = node.tracks.filter { $0.property.use.changesExtents }
    if clock.isStill || tracks.isEmpty { return [clock.poster] }
    var times = (0..<32).map { clock.duration * (Double($0) + 0.5) / 32 }
    for entry in tracks {
      for span in entry.track.spans.prefix(64) {
        times += [span.start, (span.start + span.end) / 2, span.end - 1e-9]
      }
    }
    return times.filter { $0 >= 0 && $0 <= clock.duration }
  }
}

extension Transform3D {
  /// True if the plane z = 0 is tilted or in perspective.
  fileprivate var leavesPlane: Bool {
    m13 != 0 || m14 != 0 || m23 != 0 || m24 != 0 || m44 != 1
  }

  /// True if a depth affects the visible position or size.
  fileprivate var showsDepth: Bool { leavesPlane || m31 != 0 || m32 != 0 || m34 != 0 }
}
