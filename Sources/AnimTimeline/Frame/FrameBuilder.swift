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

  /// - Parameters:
  ///   - fade: The opacities of superlayers that don't fade their sublayers as a group.
  ///   - isMember: Whether it is one of several siblings that are added up.
  mutating func add(
    node index: Int, parentTransform: Transform3D, fade: Double = 1, isMember: Bool = false
  ) {
    guard moment.timeline.nodes[index].isPresent(at: moment.time) else { return }
    let sample = NodeSample(moment: moment, index: index)
    guard !sample.flag(.hidden) else { return }
    let opacity = min(max(sample.number(.opacity), 0), 1) * fade
    guard opacity > 0 else { return }

    let transform = sample.transformToParent.concatenating(parentTransform)
    let projection = transform.projection
    let mask = mask(of: index, transform: transform)
    if let mask, mask.isEmpty { return }
    let effects = LayerEffects(sample: sample, transform: transform)
    let isGroup =
      mask != nil || effects.flattens || isMember || !sample.isSet(.allowsGroupOpacity)
      || sample.flag(.allowsGroupOpacity)
    let parts = LayerParts(
      sample: sample, kind: moment.timeline.nodes[index].kind, transform: projection)

    var group = DisplayGroup(
      node: index, opacity: isGroup ? opacity : 1, blendMode: effects.blendMode)
    if !effects.backdrop.isEmpty {
      group.backdrop = Backdrop(effects: effects.backdrop, clip: parts.clip)
    }
    let outline = mask.flatMap(outline(of:))
    group.clip = outline
    group.isIsolated = mask != nil && outline == nil
    // The mask and a shadow of another shape are no parts of the picture that the effects change.
    let isNested =
      !effects.picture.isEmpty && (effects.shape != nil || (mask != nil && outline == nil))
    if !isNested { group.effects = effects.picture }
    let hasGroup = isMember || group != DisplayGroup(node: index)
    let start = commands.count
    if hasGroup { commands.append(.push(group)) }
    if let shape = effects.shape {
      commands += [.push(shape.group), .draw(shape.drawing), .pop]
    }
    let pictureStart = commands.count
    if isNested {
      commands.append(.push(DisplayGroup(node: index, effects: effects.picture)))
    }
    addPicture(sample, parts, transform: transform, fade: isGroup ? 1 : opacity)
    close(from: pictureStart, isOpen: isNested)
    if let mask, outline == nil, commands.count > start + 1 {
      commands.append(.push(DisplayGroup(node: mask.node, blendMode: .destinationIn)))
      commands += mask.commands
      commands.append(.pop)
    }
    close(from: start, isOpen: hasGroup, isEmpty: group.backdrop == nil)
  }

  /// What the layer draws with its sublayers, without its effects.
  private mutating func addPicture(
    _ sample: NodeSample, _ parts: LayerParts, transform: Transform3D, fade: Double
  ) {
    let index = sample.index
    for drawing in parts.background { add(.drawing(drawing), fade: fade) }
    let clip = sample.flag(.masksToBounds) ? parts.clip : nil
    // What fills the clip needs none, which would make its soft edges fainter.
    let content = parts.content
    let fillings = content.prefix { $0.fills(clip?.area) }
    for part in fillings { add(part, fade: fade) }
    let contentStart = commands.count
    if let clip { commands.append(.push(DisplayGroup(node: index, clip: clip))) }
    for part in content.dropFirst(fillings.count) { add(part, fade: fade) }
    addChildren(of: index, sample: sample, transform: transform, fade: fade)
    close(from: contentStart, isOpen: clip != nil)
    for drawing in parts.border { add(.drawing(drawing), fade: fade) }
  }

  private mutating func add(_ part: LayerContent, fade: Double) {
    let start = commands.count
    if fade < 1 { commands.append(.push(DisplayGroup(node: part.node, opacity: fade))) }
    part.append(to: &commands)
    close(from: start, isOpen: fade < 1)
  }

  /// Ends a group, or takes it back when nothing was drawn in it.
  private mutating func close(from start: Int, isOpen: Bool, isEmpty: Bool = true) {
    guard isOpen else { return }
    if isEmpty, commands.count == start + 1 {
      commands.removeLast()
    } else {
      commands.append(.pop)
    }
  }

  private mutating func addChildren(
    of index: Int, sample: NodeSample, transform: Transform3D, fade: Double
  ) {
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
    for child in children {
      add(node: child, parentTransform: inner, fade: fade, isMember: isSum)
    }
    close(from: start, isOpen: isSum)
  }

  /// What a layer's mask draws.
  private struct Mask {
    var node: Int
    var commands: [DisplayCommand]

    var isEmpty: Bool { commands.isEmpty }
  }

  /// The mask that is there at the time; an empty one lets nothing show.
  private func mask(of index: Int, transform: Transform3D) -> Mask? {
    let masks = moment.timeline.masks[index]
    guard !masks.isEmpty,
      let node = masks.first(where: { moment.timeline.nodes[$0].isPresent(at: moment.time) })
    else { return nil }
    var builder = FrameBuilder(moment: moment)
    builder.add(node: node, parentTransform: transform)
    return Mask(node: node, commands: builder.commands)
  }

  /// A mask that is one opaque area, as a clip, which is the same and quicker. Only a mask isolates.
  private func outline(of mask: Mask) -> Clip? {
    guard !moment.timeline.usesBlendModes, mask.commands.count == 1,
      case .draw(let drawing) = mask.commands[0], case .color(let color) = drawing.paint,
      color.alpha == 1
    else { return nil }
    return Clip(area: drawing.area, transform: drawing.transform)
  }
}
