package import AnimGeometry
package import AnimTimeline

/// The geometry of a timeline's nodes at scene times in seconds.
extension DrawingTree {
  /// The origin of a text's outlines, in the coordinates of its node.
  package func textOrigin(of node: Int, at time: Double) -> Point {
    leaf(of: node) { content -> Point? in
      if case .text(let text) = content { moment(at: time).point(text.origin) } else { nil }
    } ?? .zero
  }

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

  /// The first answer about the content of a node's leaves.
  private func leaf<R>(of node: Int, _ body: (DrawingLeaf.Content) -> R?) -> R? {
    for leaf in groups[node].item.items.leaves {
      if let result = body(leaf.item.content) { return result }
    }
    return nil
  }
}

extension DrawingTree {
  /// The bounds of a node with their corners, as they are drawn.
  package func boxArea(of node: Int, at time: Double) -> Area {
    groups[node].item.box.wholeArea(at: moment(at: time))
  }

  /// The ring that a node's border covers; nil where there is none.
  package func borderArea(of node: Int, at time: Double) -> Area? {
    leaf(of: node) { content in
      guard case .shape(let shape) = content, case .frame = shape.outline else { return nil }
      return shape.outline.area(rule: .constant(.nonZero), at: moment(at: time))
    }
  }

  /// The part of a shape's path that is stroked, and the pen; nil where nothing is.
  package func line(of node: Int, at time: Double) -> (path: Path, style: StrokeStyle)? {
    leaf(of: node) { content in
      guard case .shape(let shape) = content, let stroke = shape.stroke else { return nil }
      let moment = moment(at: time)
      guard let style = stroke.style(at: moment) else { return nil }
      let path = shape.outline.path(at: moment)
      guard let trim = stroke.trim else { return (path, style) }
      return trim.applied(to: path, moment).map { ($0, style) }
    }
  }

  /// The paint of a gradient layer, in its own coordinates; nil where there is nothing to see.
  package func gradientPaint(of node: Int, at time: Double) -> Paint? {
    leaf(of: node) { content in
      guard case .shape(let shape) = content, case .gradient? = shape.fill?.paint else {
        return nil
      }
      let moment = moment(at: time)
      guard shape.outline.area(rule: .constant(.nonZero), at: moment) != nil else { return nil }
      return shape.fill?.paint.paint(at: moment)
    }
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
