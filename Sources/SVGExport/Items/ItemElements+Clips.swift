import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Clips and masks, and areas that are painted by clipping.
extension ItemElements {
  /// A union with one paint: the box around it, clipped.
  func union(_ drawing: Drawing) -> Element? {
    guard let box = drawing.area.box else { return nil }
    var ground = drawing
    ground.transform = .identity
    ground.area = .roundedRect(box.inset(dx: -1, dy: -1), cornerRadius: 0)
    let whole = clipped(
      elements([.draw(ground)]), to: Clip(area: drawing.area, transform: .identity))
    guard var group = whole.first, !group.children.isEmpty else { return nil }
    place(&group, drawing.transform.affine)
    return group.collapsed()
  }

  /// The definition of a clip; nil for an empty clip.
  func clipPath(_ clip: Clip) -> Element? {
    clipPath(
      clip.area.parts.compactMap { part in
        clipShape(part.area, Projection(part.transform).concatenating(clip.transform))
      })
  }

  /// The definition of a clip by an outline; nil for one that is always empty.
  func clipPath(_ outline: Outline) -> Element? {
    var parts = [PlacedOutline(outline)]
    if case .union(let placed) = outline { parts = placed }
    return clipPath(
      parts.compactMap { part in
        shape(part.outline, rule: .constant(part.rule.value(at: poster))).map {
          chain(part.transform).place($0.asClip, animator: animator)
        }
      })
  }

  /// The definition of a clip of one shape, which has no label.
  func clipPath(of shape: Element) -> Element {
    var shape = shape
    shape.id = nil
    return .clipPath(of: shape, context.options.quirks)
  }

  private func clipPath(_ shapes: [Element]) -> Element? {
    guard let first = shapes.first else { return nil }
    guard shapes.count > 1 else { return clipPath(of: first) }
    var definition = Element("clipPath")
    definition.children = shapes
    return definition
  }

  /// A shape of a clip, of which only the inside counts; nil for an empty one.
  private func clipShape(_ area: Area, _ transform: Projection) -> Element? {
    guard transform.isAffine else {
      let seen = Drawing(node: 0, transform: transform, area: area, paint: .color(.black))
        .outline(tolerance: length)
      return clipShape(.fill(seen.path, seen.rule), .identity)
    }
    if case .stroke = area { return clipShape(.fill(area.outline.path, .nonZero), transform) }
    guard var shape = shape(area) else { return nil }
    place(&shape, transform.affine)
    return shape.asClip
  }

  // MARK: Clipped elements

  /// Elements that show only inside of an outline while a flag is set.
  func clipped(_ content: [Element], by clip: ClippedItems) -> [Element] {
    guard !content.isEmpty, let isOn = times(of: clip) else { return content }
    if let definition = clipPath(clip.outline) {
      let keepsEdges = context.options.quirks.contains(.clipsAtBoundingBoxes)
      let ground = keepsEdges ? hull(of: clip.outline).map { [Element.clear(beyond: $0)] } : nil
      return clipped((ground ?? []) + content, isOn, by: definition, asWhole: content.overlaps)
    }
    if isOn.list.allSatisfy(\.value) { return [] }
    // An outline without area shows nothing.
    var group = Element("g")
    group.children = content
    animator.show(&group, when: isOn.map { !$0 })
    return [group.collapsed()]
  }

  /// Steps that are true while items are clipped; nil if they never are while they are visible.
  func times(of clip: ClippedItems) -> Steps<Bool>? {
    let isOn = steps(clip.isOn).held(
      during: context.scope.invisibleTimes, over: context.clock.duration)
    return isOn.list.contains(where: \.value) ? isOn : nil
  }

  /// Elements that are clipped at some times.
  ///
  /// - Parameter asWhole: True if elements may overlap at the clip's edge, and so have to form an isolated group: see
  ///   ``BrowserQuirk/antialiasesClippedElementsOneByOne``.
  func clipped(
    _ content: [Element], _ isOn: Steps<Bool>, by definition: Element, asWhole: Bool = false
  ) -> [Element] {
    var group = Element("g")
    group.children = content
    if asWhole, context.options.quirks.contains(.antialiasesClippedElementsOneByOne) {
      group["opacity"] = ".9999"
    }
    let id = context.define(definition)
    animator.set("clip-path", of: &group, to: id, when: isOn)
    return [group.collapsed()]
  }

  // MARK: Masks

  /// Overlapping elements, masked as a whole by a shape. A clip would cut each of them separately, and lower ones would
  /// show at its edge.
  func masked(_ content: [Element], to shape: Element) -> Element {
    var shape = shape
    shape["fill"] = .white
    return masked(content, by: [shape])
  }

  /// Elements that show through white shapes.
  func masked(_ content: [Element], by shapes: [Element]) -> Element {
    var mask = Element("mask")
    mask.children = shapes
    var group = Element("g", ["mask": .reference(context.define(mask))])
    group.children = content
    group.joinForMask(context.options)
    return group
  }

  /// The elements below a mask, seen through it.
  ///
  /// - Parameter box: A box around the masked content, without the margins of effects.
  func masked(
    _ below: [Element], by mask: [Element], _ mode: MaskMode, over box: Rect?
  ) -> [Element] {
    guard !below.isEmpty else { return [] }
    if mask.isEmpty, mode.isInverted { return below }
    var definition = Element("mask")
    // The bounding box of a line along an axis is empty, so that no region can be relative to it.
    definition.setRegion(
      box.map { $0.inset(dx: -$0.width - 2, dy: -$0.height - 2) }, unitsName: "maskUnits")
    definition.children = mask
    let id = context.define(definition, as: mode, over: box ?? .zero)
    var group = Element("g", ["mask": .reference(id)])
    group.children = below
    group.joinForMask(context.options)
    return [group]
  }
}

extension Element {
  /// A shape as a part of a clip, which has a rule of its own.
  fileprivate var asClip: Element {
    var shape = self
    if let rule = shape["fill-rule"] { (shape["fill-rule"], shape["clip-rule"]) = (nil, rule) }
    return shape
  }
}

extension [DrawingItem] {
  /// The clipped items among these.
  var clipped: ClippedItems? {
    for case .clipped(let clipped) in self { return clipped.item }
    return nil
  }
}
