import AnimGeometry
import AnimTimeline
import PictureTransitions

/// Walks a drawing in paint order and writes its display list at one time.
struct FrameBuilder {
  let moment: SampleTime
  var commands: [DisplayCommand] = []

  init(moment: SampleTime) { self.moment = moment }

  /// Draws an item in its place.
  mutating func add(_ item: DrawingItem, in place: ItemPlacement) {
    switch item {
    case .group(let group): add(group, in: place)
    case .leaf(let leaf):
      for part in parts(of: leaf, in: place) { add(part, fade: place.opacity) }
    case .clipped(let clipped): add(clipped.item, in: place)
    case .members(let members): add(members.item, in: place)
    }
  }

  private func parts(of leaf: Shared<DrawingLeaf>, in place: ItemPlacement) -> [DrawnContent] {
    LeafSampling(leaf: leaf, moment: moment, transform: place.plane).content
  }

  private mutating func add(_ part: DrawnContent, fade: Double) {
    let start = commands.count
    if fade < 1 { commands.append(.push(DisplayGroup(node: part.node, opacity: fade))) }
    part.append(to: &commands)
    close(from: start, isOpen: fade < 1)
  }

  /// Draws a group.
  ///
  /// - Parameter isMember: True if it is one of several siblings that are added up.
  mutating func add(_ group: Shared<DrawingGroup>, in place: ItemPlacement, isMember: Bool = false)
  {
    guard group.isVisible(at: moment) else { return }
    guard group.item.sharesSpace else {
      let own = group.item.transform.transform(at: moment)
      let matrix = place.space.map(own.concatenating) ?? own
      return add(group, matrix: matrix, in: place, isMember: isMember)
    }
    for member in group.spaceMembers(in: place.space, isFlipped: place.isFlipped, at: moment) {
      var inner = place
      inner.opacity *= member.opacity
      inner.isFlipped = member.isFlipped
      add(member.group, matrix: member.matrix, in: inner)
    }
  }

  /// Draws a flat group.
  ///
  /// - Parameter matrix: From the group's own plane to the space in which it stands.
  private mutating func add(
    _ group: Shared<DrawingGroup>, matrix: Transform3D, in place: ItemPlacement,
    isMember: Bool = false
  ) {
    let opacity = place.opacity * group.opacity(at: moment)
    guard opacity > 0, !group.hidesBack(of: matrix, isFlipped: place.isFlipped, at: moment) else {
      return
    }
    let projection = matrix.projection.concatenating(place.plane)
    let mask = mask(of: group, projection)
    if let mask, mask.hidesAll { return }
    let effects = SampledEffects(group, at: moment, projection)
    let isGroup =
      mask != nil || effects.flattens || isMember || group.item.isIsolated
      || moment.flag(group.item.fadesAsOne)

    var display = DisplayGroup(
      node: group.item.node, opacity: isGroup ? opacity : 1, blendMode: effects.blendMode)
    let outline = mask.flatMap(outline(of:))
    display.clip = outline
    // The mask and a shadow of another shape are no parts of the picture that the effects change.
    let isNested =
      !effects.picture.isEmpty && (effects.shape != nil || (mask != nil && outline == nil))
    let backdrop = backdrop(of: group, effects, projection, isBelowOuter: isNested)
    if !isNested { (display.effects, display.backdrop) = (effects.picture, backdrop) }
    let hasGroup =
      isMember || mask != nil || backdrop != nil || group.item.isIsolated
      || display != DisplayGroup(node: group.item.node)
    let start = commands.count
    if hasGroup { commands.append(.push(display)) }
    let shadow =
      effects.shape.map { [.push($0.group), .draw($0.drawing), DisplayCommand.pop] } ?? []
    if backdrop == nil { commands += shadow }
    let pictureStart = commands.count
    if isNested {
      let picture = DisplayGroup(
        node: group.item.node, effects: effects.picture, backdrop: backdrop)
      commands.append(.push(picture))
    }
    let contentStart = commands.count
    let inside = ItemPlacement(plane: projection, opacity: isGroup ? 1 : opacity)
    for item in group.item.items { add(item, in: inside) }
    if !shadow.isEmpty, !isNested, backdrop == nil {
      isolate(from: contentStart, of: group.item.node)
    }
    let first = isNested ? pictureStart : start
    if let shadow = effects.hardShadow, case .push(var holder) = commands[first],
      cast(shadow, from: contentStart, node: group.item.node)
    {
      holder.effects = []
      commands[first] = .push(holder)
    }
    close(from: pictureStart, isOpen: isNested, isEmpty: backdrop == nil)
    // The backdrop that the group starts with would hide its shadow.
    if backdrop != nil { commands += shadow }
    if let mask, outline == nil, commands.count > start + 1 || backdrop != nil {
      commands.append(.push(mask.group))
      commands += mask.commands
      commands.append(.pop)
    }
    close(from: start, isOpen: hasGroup, isEmpty: backdrop == nil)
  }

  /// Ends a group, or takes it back if nothing was drawn in it.
  private mutating func close(from start: Int, isOpen: Bool, isEmpty: Bool = true) {
    guard isOpen else { return }
    if isEmpty, commands.count == start + 1 {
      commands.removeLast()
    } else {
      commands.append(.pop)
    }
  }
}

/// Effects.
extension FrameBuilder {
  private func backdrop(
    of group: Shared<DrawingGroup>, _ effects: SampledEffects, _ projection: Projection,
    isBelowOuter: Bool
  ) -> Backdrop? {
    guard !effects.backdrop.isEmpty else { return nil }
    return Backdrop(
      effects: effects.backdrop,
      clip: Clip(area: group.item.box.wholeArea(at: moment), transform: projection),
      isBelowOuter: isBelowOuter)
  }

  /// Draws a shadow without blur below some commands: the commands once more, in its colour and in its place, as their
  /// pixels moved by parts of pixels would be soft; false if that isn't possible.
  private mutating func cast(_ shadow: Shadow, from start: Int, node: Int) -> Bool {
    let inside = commands[start...]
    let readsBelow = inside.contains {
      if case .push(let group) = $0 { group.backdrop != nil } else { false }
    }
    guard !readsBelow, inside.count <= Self.maximumRepeated else { return false }
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

  /// The most commands that are drawn twice.
  private static let maximumRepeated = 400
}

/// Clips and members.
extension FrameBuilder {
  private mutating func add(_ clipped: ClippedItems, in place: ItemPlacement) {
    guard moment.flag(clipped.isOn) else {
      for item in clipped.items { add(item, in: place) }
      return
    }
    let clip = Clip(
      area: clipped.outline.clipArea(at: moment) ?? .fill(Path(), .nonZero),
      transform: place.plane)
    // Content that fills the outline needs no clip, which would make its soft edges fainter.
    var rest = clipped.items[...]
    var cut: [DrawnContent] = []
    if !clipped.cutsFillings {
      leaves: while case .leaf(let leaf)? = rest.first {
        rest.removeFirst()
        var parts = parts(of: leaf, in: place)[...]
        while let part = parts.first, part.fills(clip.area) {
          add(part, fade: place.opacity)
          parts.removeFirst()
        }
        cut = Array(parts)
        if !cut.isEmpty { break leaves }
      }
    }
    let start = commands.count
    commands.append(.push(DisplayGroup(node: clipped.node, clip: clip)))
    for part in cut { add(part, fade: place.opacity) }
    for item in rest { add(item, in: place) }
    close(from: start, isOpen: true)
  }

  private mutating func add(_ members: GroupMembers, in place: ItemPlacement) {
    var place = place
    place.space = members.transform?.transform(at: moment)
    place.isFlipped = moment.flag(members.isFlipped)
    var groups = members.groups
    if members.sortsByDepth {
      let depths = groups.map { moment.number($0.item.depth) }
      // Sorted by depth, then by place: order among equals is kept.
      groups = groups.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { groups[$0] }
    }
    let mixed = groups.first { $0.item.mixing != nil && $0.item.isPresent(at: moment.time) }
    if let mixed, let mix = mix(of: mixed, with: groups, members, in: place) {
      let drawing = Drawing(
        node: members.node, transform: place.plane,
        area: .roundedRect(mix.rect, cornerRadius: 0), paint: .mix(mix))
      return add(.drawing(drawing), fade: place.opacity)
    }
    // Siblings that are added up, each with its share.
    let isSum = groups.contains { $0.item.isAdded && $0.item.isPresent(at: moment.time) }
    let start = commands.count
    if isSum { commands.append(.push(DisplayGroup(node: members.node, addsMembers: true))) }
    for group in groups { add(group, in: place, isMember: isSum) }
    close(from: start, isOpen: isSum)
  }

  /// A group and the siblings that are there with it as two pictures within a rectangle; nil for an empty one.
  private func mix(
    of mixed: Shared<DrawingGroup>, with groups: [Shared<DrawingGroup>], _ members: GroupMembers,
    in place: ItemPlacement
  ) -> PictureMix? {
    let rect = moment.rect(members.box)
    guard let mixing = mixed.item.mixing, !rect.isEmpty else { return nil }
    let progress = moment.number(mixed.item.mixingProgress)
    var inside = place
    inside.plane = Projection(AffineTransform(translationX: -rect.minX, y: -rect.minY))
    inside.opacity = 1
    func commands(_ groups: [Shared<DrawingGroup>]) -> [DisplayCommand] {
      var builder = FrameBuilder(moment: moment)
      for group in groups { builder.add(group, in: inside) }
      return builder.commands
    }
    var transition = mixing.transition
    transition.time = mixing.isBackwards ? 1 - progress : progress
    let (old, new) = (commands([mixed]), commands(groups.filter { $0 !== mixed }))
    return mixing.isBackwards
      ? PictureMix(transition, in: rect, from: new, to: old)
      : PictureMix(transition, in: rect, from: old, to: new)
  }
}

/// Masks.
extension FrameBuilder {
  /// The drawings of a group's mask, and how they mask.
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
  private func mask(of group: Shared<DrawingGroup>, _ projection: Projection) -> Mask? {
    guard let mask = group.item.masks.first(where: { $0.item.isPresent(at: moment.time) }) else {
      return nil
    }
    var builder = FrameBuilder(moment: moment)
    builder.add(mask, in: ItemPlacement(plane: projection))
    let mode = group.item.maskMode.value(at: moment)
    if builder.commands.isEmpty && mode.isInverted { return nil }
    return Mask(node: mask.item.node, mode: mode, commands: builder.commands)
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

extension Outline {
  /// The shape as a clip, also if it covers nothing; nil where it has no area at all.
  fileprivate func clipArea(at moment: SampleTime) -> Area? {
    if case .box(let box) = self { return box.wholeArea(at: moment) }
    return area(rule: .constant(.nonZero), at: moment)
  }
}
