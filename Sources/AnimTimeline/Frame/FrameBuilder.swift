import AnimGeometry

extension Timeline {
  /// The scene at a time in seconds, resolved to a flat list of drawing commands.
  public func frame(at time: Double) -> Frame {
    var builder = FrameBuilder(moment: Moment(self, at: time))
    if !nodes.isEmpty { builder.add(node: 0, parentTransform: .identity) }
    return Frame(size: size, background: background, commands: builder.commands)
  }
}

/// Walks the nodes in paint order and writes what each draws.
private struct FrameBuilder {
  let moment: Moment
  var commands: [DisplayCommand] = []

  /// - Parameter isMember: Whether it is one of several siblings that are added up.
  mutating func add(node index: Int, parentTransform: Transform3D, isMember: Bool = false) {
    guard moment.timeline.nodes[index].isPresent(at: moment.time) else { return }
    let sample = NodeSample(moment: moment, index: index)
    guard !sample.flag(.hidden) else { return }
    let opacity = min(max(sample.number(.opacity), 0), 1)
    guard opacity > 0 else { return }

    let transform = sample.transformToParent.concatenating(parentTransform)
    let projection = transform.projection
    let groupStart = commands.count
    let isGroup = opacity < 1 || isMember
    if isGroup { commands.append(.push(DisplayGroup(node: index, opacity: opacity))) }

    let kind = moment.timeline.nodes[index].kind
    let parts = LayerParts(sample: sample, kind: kind, transform: projection)
    commands += parts.background.map(DisplayCommand.draw)
    let clip = sample.flag(.masksToBounds) ? parts.clip : nil
    // What fills the clip needs none, which would make its soft edges fainter.
    let content = parts.content
    let fillings = content.prefix { $0.fills(clip?.area) }
    for part in fillings { part.append(to: &commands) }
    let contentStart = commands.count
    if let clip { commands.append(.push(DisplayGroup(node: index, clip: clip))) }
    for part in content.dropFirst(fillings.count) { part.append(to: &commands) }
    addChildren(of: index, sample: sample, transform: transform)
    close(from: contentStart, isOpen: clip != nil)
    commands += parts.border.map(DisplayCommand.draw)
    close(from: groupStart, isOpen: isGroup)
  }

  /// Ends a group, or takes it back when nothing was drawn in it.
  private mutating func close(from start: Int, isOpen: Bool) {
    guard isOpen else { return }
    if commands.count == start + 1 { commands.removeLast() } else { commands.append(.pop) }
  }

  private mutating func addChildren(of index: Int, sample: NodeSample, transform: Transform3D) {
    var children = moment.timeline.children[index]
    guard !children.isEmpty else { return }
    var inner = transform
    if let sublayers = sample.sublayerTransform { inner = sublayers.concatenating(transform) }
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
    if isSum { commands.append(.push(DisplayGroup(node: index, addsMembers: true))) }
    for child in children { add(node: child, parentTransform: inner, isMember: isSum) }
    close(from: start, isOpen: isSum)
  }
}
