import AnimGeometry

/// A layer among those that stand in one space, of which each is drawn flat.
struct SpaceMember {
  let sample: NodeSample
  /// From the layer's own plane to the superlayer of the outermost transform layer, still in space.
  let matrix: Transform3D
  /// Of the transform layers around it: they have no picture of their own that could fade.
  let opacity: Double
  /// Whether flipped geometry turns it over.
  let isFlipped: Bool
  /// The transform layers around it, the innermost first.
  var spaces: [NodeSample] = []

  /// What multiplies its colours, for what multiplies those of the outermost transform layer.
  func tint(_ outer: Color?) -> Color? { spaces.reversed().reduce(outer) { $1.tint($0) } }
}

extension NodeSample {
  /// What multiplies the node's colours, for what multiplies those of the layer around it.
  func tint(_ outer: Color?) -> Color? {
    guard isSet(.multiplyColor) else { return outer }
    let own = color(.multiplyColor)
    return outer.map { own.multiplied(by: $0) } ?? own
  }

  var kind: Node.Kind { moment.timeline.nodes[index].kind }

  /// Whether the node is in the tree and not hidden.
  var isVisible: Bool {
    moment.timeline.nodes[index].isPresent(at: moment.time) && !flag(.hidden)
  }

  /// The opacity as it is drawn.
  var opacity: Double { min(max(number(.opacity), 0), 1) }

  var isFlipped: Bool { isSet(.geometryFlipped) && flag(.geometryFlipped) }

  /// Whether the layer shows its back in the plane where it is drawn and has none.
  func hidesBack(of matrix: Transform3D, isFlipped: Bool) -> Bool {
    guard isSet(.doubleSided), !flag(.doubleSided) else { return false }
    let side = matrix.projection.determinant
    return isFlipped ? side > 0 : side < 0
  }

  /// The layers that a transform layer puts into one space, from the farthest to the nearest.
  ///
  /// - Parameters:
  ///   - space: From the coordinates of the transform layer's superlayer to where it is looked at.
  ///   - isFlipped: Whether that turns it over.
  func members(in space: Transform3D?, isFlipped: Bool) -> [SpaceMember] {
    var found: [SpaceMember] = []
    collect(
      SpaceMember(
        sample: self, matrix: transformToParent.concatenating(space ?? .identity), opacity: opacity,
        isFlipped: isFlipped, spaces: [self]), into: &found)
    let order = DepthOrder.backToFront(
      found.map { member in
        DepthOrder.Plane(
          matrix: member.matrix, center: member.sample.rect(.bounds).point(atUnit: Point(0.5, 0.5)))
      })
    return order.map { found[$0] }
  }

  private func collect(_ own: SpaceMember, into found: inout [SpaceMember]) {
    let space = sublayerTransform?.concatenating(own.matrix) ?? own.matrix
    for child in moment.timeline.children[index] {
      let sample = NodeSample(moment: moment, index: child)
      guard sample.isVisible else { continue }
      let member = SpaceMember(
        sample: sample, matrix: sample.transformToParent.concatenating(space), opacity: own.opacity,
        isFlipped: own.isFlipped != isFlipped, spaces: own.spaces)
      guard sample.kind == .transform else {
        found.append(member)
        continue
      }
      sample.collect(
        SpaceMember(
          sample: sample, matrix: member.matrix, opacity: own.opacity * sample.opacity,
          isFlipped: member.isFlipped, spaces: [sample] + own.spaces), into: &found)
    }
  }
}
