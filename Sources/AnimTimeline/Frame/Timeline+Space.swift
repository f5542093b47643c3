package import AnimGeometry

extension Timeline {
  /// Where the origin of a text's outlines is, in the coordinates of its node.
  package func textOrigin(of index: Int, at time: Double) -> Point {
    let bounds = value(of: PropertyKey<Rect>.bounds, node: index, at: time).standardized
    return bounds.point(
      atUnit: Point(value(of: PropertyKey<Double>.textAnchor, node: index, at: time), 0))
  }

  /// From a node's own coordinates to its superlayer's at a time in seconds.
  package func transformToParent(of node: Int, at time: Double) -> Transform3D {
    NodeSample(moment: Moment(self, at: time), index: node).transformToParent
  }

  /// What a node's sublayers get on its side, or nil where nothing is set.
  package func sublayerTransform(of node: Int, at time: Double) -> Transform3D? {
    NodeSample(moment: Moment(self, at: time), index: node).sublayerTransform
  }

  /// From a node's plane to that of the nearest layer around it that is flat.
  package func projectionToPlane(of node: Int, at time: Double) -> Projection {
    spaceTransform(of: node, Moment(self, at: time)).matrix.projection
  }

  /// The bounds of a node with their corners, as they are drawn.
  package func boxArea(of node: Int, at time: Double) -> Area { parts(of: node, at: time).box }

  /// The ring that a node's border covers; nil where there is none.
  package func borderArea(of node: Int, at time: Double) -> Area? {
    parts(of: node, at: time).frame
  }

  /// The part of a shape's path that is stroked, and the pen; nil where nothing is.
  package func line(of node: Int, at time: Double) -> (path: Path, style: StrokeStyle)? {
    parts(of: node, at: time).line
  }

  /// What a gradient layer is filled with, in its own coordinates; nil where there is nothing to see.
  package func gradientPaint(of node: Int, at time: Double) -> Paint? {
    parts(of: node, at: time).gradientPaint
  }

  private func parts(of node: Int, at time: Double) -> LayerParts {
    let sample = NodeSample(moment: Moment(self, at: time), index: node)
    return LayerParts(sample: sample, kind: sample.kind, transform: .identity)
  }

  /// Whether a node is seen from behind and has no back to show.
  package func hidesBack(of node: Int, at time: Double) -> Bool {
    let moment = Moment(self, at: time)
    let (matrix, isFlipped) = spaceTransform(of: node, moment)
    return NodeSample(moment: moment, index: node)
      .hidesBack(of: matrix, isFlipped: isFlipped)
  }

  /// The layers that a transform layer puts into one space and that show, from the farthest to the
  /// nearest.
  package func spaceMembers(of node: Int, at time: Double) -> [Int] {
    let moment = Moment(self, at: time)
    let outer = nodes[node].parent.map { NodeSample(moment: moment, index: $0) }
    return NodeSample(moment: moment, index: node)
      .members(in: outer?.sublayerTransform, isFlipped: outer?.isFlipped ?? false)
      .filter { !$0.sample.hidesBack(of: $0.matrix, isFlipped: $0.isFlipped) }
      .map(\.sample.index)
  }

  /// From a node's plane to the nearest flat layer around it, still in space, and whether flipped
  /// geometry turns it over on the way.
  private func spaceTransform(
    of node: Int, _ moment: Moment
  ) -> (matrix: Transform3D, isFlipped: Bool) {
    var matrix = NodeSample(moment: moment, index: node).transformToParent
    // A mask lies in the plane of the layer that it masks.
    if nodes[node].role == .mask { return (matrix, false) }
    var isFlipped = false
    var next = nodes[node].parent
    while let parent = next {
      let sample = NodeSample(moment: moment, index: parent)
      if let sublayers = sample.sublayerTransform { matrix = matrix.concatenating(sublayers) }
      if sample.isFlipped { isFlipped.toggle() }
      guard sample.kind == .transform else { break }
      matrix = matrix.concatenating(sample.transformToParent)
      next = nodes[parent].parent
    }
    return (matrix, isFlipped)
  }
}
