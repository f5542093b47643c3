import AnimGeometry

extension Timeline {
  /// The scene at a time in seconds, resolved to a flat list of drawing commands.
  public func frame(at time: Double) -> Frame {
    var builder = FrameBuilder(moment: Moment(self, at: time))
    if !nodes.isEmpty { builder.add(node: 0, in: Place()) }
    return Frame(size: size, background: background, commands: builder.commands)
  }
}

/// Walks the nodes in paint order and writes what each draws.
private struct FrameBuilder {
  let moment: Moment
  var commands: [DisplayCommand] = []

  /// - Parameter isMember: Whether it is one of several siblings that are added up.
  mutating func add(node index: Int, in place: Place, isMember: Bool = false) {
    let sample = NodeSample(moment: moment, index: index)
    guard sample.isVisible else { return }
    guard sample.kind == .transform else {
      let own = sample.transformToParent
      let matrix = place.space.map(own.concatenating) ?? own
      return add(sample, matrix: matrix, in: place, isMember: isMember)
    }
    for member in sample.members(in: place.space, isFlipped: place.isFlipped) {
      var inner = place
      inner.opacity = member.opacity
      inner.tint = member.tint(place.tint)
      inner.isFlipped = member.isFlipped
      add(member.sample, matrix: member.matrix, in: inner)
    }
  }

  /// Draws a layer that is flat, with what is in it.
  ///
  /// - Parameter matrix: From the layer's own plane to the space in which it stands.
  private mutating func add(
    _ sample: NodeSample, matrix: Transform3D, in place: Place, isMember: Bool = false
  ) {
    let opacity = place.opacity * sample.opacity
    guard opacity > 0, !sample.hidesBack(of: matrix, isFlipped: place.isFlipped) else { return }

    let (index, kind) = (sample.index, sample.kind)
    let projection = matrix.projection.concatenating(place.plane)
    let groupStart = commands.count
    let isGroup = opacity < 1 || isMember
    if isGroup { commands.append(.push(DisplayGroup(node: index, opacity: opacity))) }

    let tint = sample.tint(place.tint)
    let parts = LayerParts(sample: sample, kind: kind, transform: projection, tint: tint)
    commands += parts.background.map(DisplayCommand.draw)
    let clip = sample.flag(.masksToBounds) ? parts.clip : nil
    // What fills the clip needs none, which would make its soft edges fainter.
    let content = parts.content
    let fillings = content.prefix { $0.fills(clip?.area) }
    for part in fillings { part.append(to: &commands) }
    let contentStart = commands.count
    if let clip { commands.append(.push(DisplayGroup(node: index, clip: clip))) }
    for part in content.dropFirst(fillings.count) { part.append(to: &commands) }
    addChildren(of: sample, plane: projection, tint: tint)
    close(from: contentStart, isOpen: clip != nil)
    commands += parts.border.map(DisplayCommand.draw)
    close(from: groupStart, isOpen: isGroup)
  }

  /// Ends a group, or takes it back when nothing was drawn in it.
  private mutating func close(from start: Int, isOpen: Bool) {
    guard isOpen else { return }
    if commands.count == start + 1 { commands.removeLast() } else { commands.append(.pop) }
  }

  private mutating func addChildren(of sample: NodeSample, plane: Projection, tint: Color?) {
    var children = moment.timeline.children[sample.index]
    guard !children.isEmpty else { return }
    let place = Place(
      plane: plane, space: sample.sublayerTransform, isFlipped: sample.isFlipped, tint: tint)
    if children.contains(where: { moment.timeline.isSet(.zPosition, node: $0) }) {
      let depths = children.map {
        NodeSample(moment: moment, index: $0).number(.zPosition)
      }
      // Sorted by depth, then by place: order among equals is kept.
      children = children.indices
        .sorted { (depths[$0], $0) < (depths[$1], $1) }
        .map { children[$0] }
    }
    // Siblings that are added up, each with its share.
    let isSum = children.contains { child in
      let node = moment.timeline.nodes[child]
      return node.isAdded && node.isPresent(at: moment.time)
    }
    let start = commands.count
    if isSum { commands.append(.push(DisplayGroup(node: sample.index, addsMembers: true))) }
    for child in children { add(node: child, in: place, isMember: isSum) }
    close(from: start, isOpen: isSum)
  }
}

/// Where a layer is drawn.
private struct Place {
  /// From the plane of the nearest layer around it that is flat to the canvas.
  var plane = Projection.identity
  /// From the superlayer's coordinates to that plane, still in space; nil for the identity.
  var space: Transform3D?
  /// What fades every layer by itself that a transform layer holds.
  var opacity = 1.0
  /// Whether flipped geometry turns over what stands in the space.
  var isFlipped = false
  /// Multiplies all colours.
  var tint: Color?
}
