import AnimGeometry
import AnimTimeline
import TrackFitting

extension PartBuilder {
  /// The border: a rectangle that is stroked inside of the bounds, or a filled ring.
  var border: [Element] {
    let color = signals.color(.borderColor)
    let bounds = signals.bounds
    guard signals.node.isSet(.borderWidth), signals.number(.borderWidth).high(0) > 0,
      color.high(3) > 0, bounds.high(2) > 0, bounds.high(3) > 0
    else { return [] }
    let width = borderWidth
    if var frame = cornerFrame(width: width) {
      frame.id = label("border")
      _ = animator.paint("fill", of: &frame, with: color)
      return [frame]
    }
    var rect = Element("rect", ["fill": "none"])
    rect.id = label("border")
    let line = Signal.combined([bounds, width], isAffine: true) {
      let (rect, width) = ($0[0], $0[1].x)
      return Components(rect.x + width / 2, rect.y + width / 2, rect.z - width, rect.w - width)
    }
    animator.set(Animator.sides, of: &rect, to: line, tolerance: length)
    animator.set("rx", of: &rect, to: lineRadius(width: width), tolerance: length, omitting: 0)
    _ = animator.paint("stroke", of: &rect, with: color)
    animator.set("stroke-width", of: &rect, to: width, tolerance: length, omitting: 1)
    return [rect]
  }

  /// A clip of one shape, which has no label.
  func clipPath(_ shape: Element) -> Element {
    var shape = shape
    shape.id = nil
    return .clipPath(of: shape, context.options.quirks)
  }

  /// Content and sublayers, clipped to the bounds while the layer masks to them.
  func clipped(_ content: [Element]) -> [Element] {
    guard !content.isEmpty, let masks else { return content }
    if let box = box() {
      let ground =
        context.options.quirks.contains(.clipsAtBoundingBoxes)
        ? [Element.clear(beyond: signals.bounds.hull)] : []
      return clipped(ground + content, masks, to: box, asWhole: content.overlaps)
    }
    if masks.list.allSatisfy(\.value) { return [] }
    // A box without area shows nothing.
    var group = Element("g")
    group.children = content
    animator.show(&group, when: masks.map { !$0 })
    return [group.collapsed()]
  }

  /// Steps that are true while the layer masks to its bounds; nil if it never does while it is visible.
  var masks: Steps<Bool>? {
    let flag = signals.signal(.masksToBounds)
    let masks = signals.flag(.masksToBounds).unrolled(flag.duration, over: context.clock.duration)
      .held(during: context.scope.invisibleTimes, over: context.clock.duration)
    return masks.list.contains(where: \.value) ? masks : nil
  }

  /// Elements that are clipped to a shape at some times.
  ///
  /// - Parameter asWhole: True if elements may overlap at the shape's edge, and so have to form an isolated group: see
  ///   ``BrowserQuirk/antialiasesClippedElementsOneByOne``.
  func clipped(
    _ content: [Element], _ masks: Steps<Bool>, to shape: Element, asWhole: Bool = false
  ) -> [Element] {
    var group = Element("g")
    group.children = content
    if asWhole, context.options.quirks.contains(.antialiasesClippedElementsOneByOne) {
      group["opacity"] = ".9999"
    }
    let id = context.define(clipPath(shape))
    animator.set("clip-path", of: &group, to: id, when: masks)
    return [group.collapsed()]
  }

  /// Overlapping elements, masked as a whole. A clip would cut each of them separately, and lower ones would
  /// show at its edge.
  func masked(_ content: [Element], to shape: Element) -> Element {
    var shape = shape
    shape["fill"] = .white
    var mask = Element("mask")
    mask.children = [shape]
    var group = Element("g", ["mask": .reference(context.define(mask))])
    group.children = content
    group.joinForMask(context.options)
    return group
  }
}

extension Signal {
  /// A rectangle that contains all values of a signal of x, y, width and height.
  var hull: Rect {
    let (low, high) = map(isAffine: true) { Components($0.x, $0.y, $0.x + $0.z, $0.y + $0.w) }.range
    return Rect(
      corner: Point(min(low.x, low.z), min(low.y, low.w)),
      corner: Point(max(high.x, high.z), max(high.y, high.w)))
  }
}

extension [Element] {
  /// True if some of the elements may overlap.
  var overlaps: Bool {
    count > 1 || first.map { $0.packed != nil || $0.children.overlaps } ?? false
  }
}
