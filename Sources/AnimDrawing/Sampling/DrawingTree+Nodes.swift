package import AnimGeometry
import AnimTimeline

/// The geometry of a timeline's nodes at scene times in seconds.
extension DrawingTree {
  /// From a node's own coordinates to its superlayer's.
  package func transformToParent(of node: Int, at time: Double) -> Transform3D {
    groups[node].item.transform.transform(at: moment(at: time))
  }

  /// The transform of a node's sublayers on its side; nil where nothing is set.
  package func sublayerTransform(of node: Int, at time: Double) -> Transform3D? {
    groups[node].members?.transform?.transform(at: moment(at: time))
  }

  /// From a node's plane to that of the nearest layer around it that is flat.
  package func projectionToPlane(of node: Int, at time: Double) -> Projection {
    spaceTransform(of: node, at: moment(at: time)).matrix.projection
  }

  /// The tracks that place a node's plane, and the flat layer around it.
  package func inputsOfProjection(of node: Int) -> [Int] {
    var inputs = TrackCollection()
    inputs.add(groups[node].item.transform)
    var next = parents[node]
    while let parent = next {
      if let transform = groups[parent].members?.transform { inputs.add(transform) }
      inputs.add(groups[parent].item.transform)
      next = groups[parent].item.sharesSpace ? parents[parent] : nil
    }
    return inputs.entries
  }

  /// True if a node is seen from behind and has no back to show.
  package func hidesBack(of node: Int, at time: Double) -> Bool {
    let moment = moment(at: time)
    let (matrix, isFlipped) = spaceTransform(of: node, at: moment)
    return groups[node].hidesBack(of: matrix, isFlipped: isFlipped, at: moment)
  }

  /// The layers that a transform layer puts into one space and that show, from the farthest to the nearest.
  package func spaceMembers(of node: Int, at time: Double) -> [Int] {
    let moment = moment(at: time)
    let outer = parents[node].flatMap { groups[$0].members }
    return groups[node].spaceMembers(
      in: outer?.transform?.transform(at: moment),
      isFlipped: outer.map { moment.flag($0.isFlipped) } ?? false, at: moment
    ).filter {
      !$0.group.hidesBack(of: $0.matrix, isFlipped: $0.isFlipped, at: moment)
    }.map(\.group.item.node)
  }

  /// From a node's plane to the nearest flat layer around it, still in space, and whether flipped geometry turns it over
  /// on the way.
  private func spaceTransform(
    of node: Int, at moment: SampleTime
  ) -> (matrix: Transform3D, isFlipped: Bool) {
    var matrix = groups[node].item.transform.transform(at: moment)
    var isFlipped = false
    var next = parents[node]
    while let parent = next {
      let group = groups[parent]
      if let members = group.members {
        if let transform = members.transform {
          matrix = matrix.concatenating(transform.transform(at: moment))
        }
        if moment.flag(members.isFlipped) { isFlipped.toggle() }
      }
      guard group.item.sharesSpace else { break }
      matrix = matrix.concatenating(group.item.transform.transform(at: moment))
      next = parents[parent]
    }
    return (matrix, isFlipped)
  }
}

extension [DrawingItem] {
  /// The leaves that aren't in groups, back to front.
  package var leaves: [Shared<DrawingLeaf>] {
    flatMap { item -> [Shared<DrawingLeaf>] in
      switch item {
      case .leaf(let leaf): [leaf]
      case .clipped(let clipped): clipped.item.items.leaves
      case .group, .members: []
      }
    }
  }
}
