import AnimGeometry
import AnimTimeline
import TrackFitting

/// Drawing commands, which constant items and the recipes of pictures are made of.
extension ItemElements {
  /// The elements of some commands, in paint order.
  func elements(_ commands: [DisplayCommand]) -> [Element] {
    typealias Level = (group: DisplayGroup, children: [Element], box: Rect?, extent: GroupExtent)
    // The whole, then each open group: its elements, the box of all drawings before it, and its extent.
    var open: [Level] = [(DisplayGroup(node: 0), [], nil, GroupExtent())]
    var box: Rect?
    func close() {
      guard open.count > 1, let last = open.popLast() else { return }
      let elements = element(last.group, last.children, last.extent)
      let outer = open.count - 1
      open[outer].extent.formUnion(last.extent.changed(by: last.group.effects))
      for case .graph(let graph) in last.group.effects {
        box = box?.union(graph.outerBounds) ?? graph.outerBounds
      }
      if let mode = last.group.maskMode {
        open[outer].children = masked(open[outer].children, by: elements, mode, over: last.box)
      } else {
        open[outer].children += elements
      }
    }
    for command in commands {
      switch command {
      case .draw(let drawing):
        if let bounds = drawing.outerBounds { box = box?.union(bounds) ?? bounds }
        open[open.count - 1].extent.add(drawing)
        open[open.count - 1].children +=
          drawing.transform.isAffine
          ? element(drawing).map { [$0] } ?? [] : projected(drawing)
      case .push(let group): open.append((group, [], box, GroupExtent()))
      case .pop: close()
      }
    }
    while open.count > 1 { close() }
    return open[0].children
  }

  private func element(
    _ group: DisplayGroup, _ children: [Element], _ extent: GroupExtent
  ) -> [Element] {
    if group.backdrop != nil, group.opacity > 0 { reportMissingBackdrop() }
    guard group.opacity > 0, !children.isEmpty || group.effects.contains(where: \.isGraph) else {
      return []
    }
    var element = Element("g")
    element.children = children
    if group.addsMembers { element.addUpChildren() }
    if group.opacity < 1 { element["opacity"] = .number(group.opacity, decimals: 3) }
    if let clip = group.clip {
      guard let definition = clipPath(clip) else { return [] }
      if clip.transform.isAffine, let box = clip.area.box {
        let outline = Path(rect: box).transformed(by: clip.transform.affine)
        element.keepStrokesInClip(outline.controlBounds ?? box, context.options)
      }
      element["clip-path"] = .reference(context.define(definition))
    }
    let effects = group.effects.filter { $0 != .luminanceToAlpha }
    element.children = filtered(element.children, by: effects, extent)
    guard !element.children.isEmpty else { return [] }
    if element.isBare, !effects.isEmpty, !effects.contains(where: \.isGraph) {
      element = element.children[0]
    }
    return [blended(element.collapsed(), by: group.blendMode)]
  }

  private func element(_ drawing: Drawing) -> Element? {
    if case .image(let paint) = drawing.paint { return image(paint, drawing) }
    if case .union = drawing.area { return union(drawing) }
    guard var element = shape(drawing.area) else { return nil }
    var attribute = "fill"
    if case .stroke = drawing.area { attribute = "stroke" }
    guard paint(attribute, of: &element, drawing.paint, over: drawing.area) else { return nil }
    place(&element, drawing.transform.affine)
    return element
  }
}

extension DisplayGroup {
  /// The mode by which the group masks the content below it; nil for a group that isn't a mask.
  fileprivate var maskMode: MaskMode? {
    let usesLuminance = effects.contains(.luminanceToAlpha)
    switch blendMode {
    case .destinationIn: return usesLuminance ? .luminance : .alpha
    case .destinationOut: return usesLuminance ? .invertedLuminance : .invertedAlpha
    default: return nil
    }
  }
}
