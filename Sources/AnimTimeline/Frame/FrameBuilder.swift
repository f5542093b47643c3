import AnimGeometry
import PictureTransitions

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
      inner.opacity *= member.opacity
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

    let index = sample.index
    let projection = matrix.projection.concatenating(place.plane)
    let mask = mask(of: sample, projection)
    if let mask, mask.hidesAll { return }
    let tint = sample.tint(place.tint)
    let effects = LayerEffects(sample: sample, projection, tint: tint)
    let isGroup =
      mask != nil || effects.flattens || isMember || !sample.isSet(.allowsGroupOpacity)
      || sample.flag(.allowsGroupOpacity)
    let parts = LayerParts(sample: sample, kind: sample.kind, transform: projection, tint: tint)

    var group = DisplayGroup(
      node: index, opacity: isGroup ? opacity : 1, blendMode: effects.blendMode)
    let outline = mask.flatMap(outline(of:))
    group.clip = outline
    // The mask and a shadow of another shape are no parts of the picture that the effects change.
    let isNested =
      !effects.picture.isEmpty && (effects.shape != nil || (mask != nil && outline == nil))
    let backdrop =
      effects.backdrop.isEmpty
      ? nil : Backdrop(effects: effects.backdrop, clip: parts.clip, isBelowOuter: isNested)
    if !isNested { (group.effects, group.backdrop) = (effects.picture, backdrop) }
    let hasGroup =
      isMember || mask != nil || backdrop != nil || group != DisplayGroup(node: index)
    let start = commands.count
    if hasGroup { commands.append(.push(group)) }
    let shadow =
      effects.shape.map { [.push($0.group), .draw($0.drawing), DisplayCommand.pop] } ?? []
    if backdrop == nil { commands += shadow }
    let pictureStart = commands.count
    if isNested {
      let picture = DisplayGroup(node: index, effects: effects.picture, backdrop: backdrop)
      commands.append(.push(picture))
    }
    let inside = Place(
      plane: projection, space: sample.sublayerTransform, opacity: isGroup ? 1 : opacity,
      isFlipped: sample.isFlipped, tint: tint)
    let contentStart = commands.count
    addPicture(sample, parts, inside)
    if !shadow.isEmpty, !isNested, backdrop == nil { isolate(from: contentStart, of: index) }
    let place = isNested ? pictureStart : start
    if let shadow = effects.hardShadow, case .push(var holder) = commands[place],
      cast(shadow, from: contentStart, node: index)
    {
      holder.effects = []
      commands[place] = .push(holder)
    }
    close(from: pictureStart, isOpen: isNested, isEmpty: backdrop == nil)
    // What the group starts with hides its shadow as well.
    if backdrop != nil { commands += shadow }
    if let mask, outline == nil, commands.count > start + 1 || backdrop != nil {
      commands.append(.push(mask.group))
      commands += mask.commands
      commands.append(.pop)
    }
    close(from: start, isOpen: hasGroup, isEmpty: backdrop == nil)
  }

  /// Draws a shadow without blur below some commands: these in its colour and in its place, as their
  /// pixels moved by parts of pixels would be soft; false where that isn't possible.
  private mutating func cast(_ shadow: Shadow, from start: Int, node: Int) -> Bool {
    let inside = commands[start...]
    let readsBelow = inside.contains {
      if case .push(let group) = $0 { group.backdrop != nil } else { false }
    }
    guard !readsBelow, inside.count <= Self.mostTwice else { return false }
    let shift = Projection(
      AffineTransform(translationX: shadow.offset.x, y: shadow.offset.y))
    let moved = inside.map { $0.placed(by: shift, .identity) }
    isolate(from: start, of: node)
    let paint = DisplayGroup(node: node, effects: [.colorMatrix(.painting(shadow.color))])
    commands.insert(contentsOf: [.push(paint)] + moved + [.pop], at: start)
    return true
  }

  /// Makes a picture of some commands if something in them would be mixed with a shadow below them.
  private mutating func isolate(from start: Int, of node: Int) {
    let isMixed = commands[start...].contains {
      guard case .push(let group) = $0 else { return false }
      return group.backdrop != nil
        || group.blendMode != .normal && group.blendMode != .destinationIn
    }
    guard isMixed else { return }
    commands.insert(.push(DisplayGroup(node: node)), at: start)
    commands.append(.pop)
  }

  /// More commands than that aren't drawn twice.
  private static let mostTwice = 400

  /// What the layer draws with its sublayers, without its effects.
  ///
  /// - Parameter inside: Where its sublayers are drawn.
  private mutating func addPicture(_ sample: NodeSample, _ parts: LayerParts, _ inside: Place) {
    let fade = inside.opacity
    let clip = sample.flag(.masksToBounds) ? parts.clip : nil
    let content = parts.content
    let all = parts.background.map { LayerContent.drawing($0) } + content
    // What fills the clip needs none, which would make its soft edges fainter; unless something is mixed
    // with it, as what is cut is a picture by itself.
    let isMixed = clip != nil && moment.timeline.blends(below: sample.index)
    let fillings = content.prefix { $0.fills(clip?.area) }
    let uncut = isMixed ? 0 : all.count - content.count + fillings.count
    for part in all.prefix(uncut) { add(part, fade: fade) }
    let contentStart = commands.count
    if let clip { commands.append(.push(DisplayGroup(node: sample.index, clip: clip))) }
    for part in all.dropFirst(uncut) { add(part, fade: fade) }
    addChildren(of: sample.index, in: inside)
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

  private mutating func addChildren(of index: Int, in place: Place) {
    var children = moment.timeline.children[index]
    guard !children.isEmpty else { return }
    if children.contains(where: { moment.timeline.isSet(.zPosition, node: $0) }) {
      let depths = children.map {
        NodeSample(moment: moment, index: $0).number(.zPosition)
      }
      // Sorted by depth, then by place: order among equals is kept.
      children = children.indices
        .sorted { (depths[$0], $0) < (depths[$1], $1) }
        .map { children[$0] }
    }
    let mixed = children.first { child in
      let node = moment.timeline.nodes[child]
      return node.mixing != nil && node.isPresent(at: moment.time)
    }
    if let mixed, let mix = mix(of: mixed, with: children, of: index, in: place) {
      return add(
        .drawing(
          Drawing(
            node: index, transform: place.plane,
            area: .roundedRect(mix.rect, cornerRadius: 0), paint: .mix(mix))), fade: place.opacity)
    }
    // Siblings that are added up, each with its share.
    let isSum = children.contains { child in
      let node = moment.timeline.nodes[child]
      return node.isAdded && node.isPresent(at: moment.time)
    }
    let start = commands.count
    if isSum { commands.append(.push(DisplayGroup(node: index, addsMembers: true))) }
    for child in children { add(node: child, in: place, isMember: isSum) }
    close(from: start, isOpen: isSum)
  }

  /// A node and the siblings that are there with it as two pictures within the bounds of their parent;
  /// nil where it has none.
  private func mix(
    of node: Int, with siblings: [Int], of parent: Int, in place: Place
  ) -> PictureMix? {
    let rect = NodeSample(moment: moment, index: parent).rect(.bounds)
    guard let mixing = moment.timeline.nodes[node].mixing, !rect.isEmpty else { return nil }
    let progress = NodeSample(moment: moment, index: node).number(.transitionProgress)
    var inside = place
    inside.plane = Projection(AffineTransform(translationX: -rect.minX, y: -rect.minY))
    inside.opacity = 1
    func commands(_ nodes: [Int]) -> [DisplayCommand] {
      var builder = FrameBuilder(moment: moment)
      for node in nodes { builder.add(node: node, in: inside) }
      return builder.commands
    }
    var transition = mixing.transition
    transition.time = mixing.isBackwards ? 1 - progress : progress
    let (old, new) = (commands([node]), commands(siblings.filter { $0 != node }))
    return mixing.isBackwards
      ? PictureMix(transition, in: rect, from: new, to: old)
      : PictureMix(transition, in: rect, from: old, to: new)
  }

  /// The drawings of a layer's mask, and how they mask.
  private struct Mask {
    var node: Int
    var mode: MaskMode
    var commands: [DisplayCommand]

    var hidesAll: Bool { commands.isEmpty }

    /// The group of the drawings, in the group that they mask.
    var group: DisplayGroup {
      DisplayGroup(
        node: node, effects: mode.usesLuminance ? [.luminanceToAlpha] : [],
        blendMode: mode.isInverted ? .destinationOut : .destinationIn)
    }
  }

  /// The mask that is there at the time; nil where nothing is masked.
  private func mask(of sample: NodeSample, _ projection: Projection) -> Mask? {
    let masks = moment.timeline.masks[sample.index]
    guard !masks.isEmpty,
      let node = masks.first(where: { moment.timeline.nodes[$0].isPresent(at: moment.time) })
    else { return nil }
    var builder = FrameBuilder(moment: moment)
    builder.add(node: node, in: Place(plane: projection))
    let mode: MaskMode = sample.isSet(.maskMode) ? sample.value(.maskMode) : .alpha
    if builder.commands.isEmpty && mode.isInverted { return nil }
    return Mask(node: node, mode: mode, commands: builder.commands)
  }

  /// A mask that is one opaque area, as a clip, which is the same and quicker.
  private func outline(of mask: Mask) -> Clip? {
    guard mask.mode == .alpha, mask.commands.count == 1,
      case .draw(let drawing) = mask.commands[0], case .color(let color) = drawing.paint,
      color.alpha == 1
    else { return nil }
    return Clip(area: drawing.area, transform: drawing.transform)
  }
}

/// Where a layer is drawn.
private struct Place {
  /// From the plane of the nearest layer around it that is flat to the canvas.
  var plane = Projection.identity
  /// From the superlayer's coordinates to that plane, still in space; nil for the identity.
  var space: Transform3D?
  /// What fades every layer by itself: the opacities of transform layers, and of superlayers that
  /// don't fade as a group.
  var opacity = 1.0
  /// Whether flipped geometry turns over what stands in the space.
  var isFlipped = false
  /// Multiplies all colours.
  var tint: Color?
}
