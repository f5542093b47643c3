import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Encoding of leaves.
extension ItemElements {
  func elements(of leaf: Shared<DrawingLeaf>) -> [Element] {
    if leaf.item.isConstant || context.clock.isStill { return constantElements(of: leaf) }
    switch leaf.item.content {
    case .shape(let shape): return element(shape, tint: leaf.item.tint).map { [$0] } ?? []
    case .image: return constantElements(of: leaf)
    case .text(let text): return element(text, tint: leaf.item.tint).map { [$0] } ?? []
    }
  }

  private func constantElements(of leaf: Shared<DrawingLeaf>) -> [Element] {
    pictures.elements(leaf.commands(at: poster))
  }

  private func element(_ shape: ShapeContent, tint: Attribute?) -> Element? {
    guard var element = self.shape(shape.outline) else { return nil }
    let strokesFirst = shape.strokesFirst.constantValue.map { $0.x != 0 } ?? false
    var isFilled = false
    if let fill = shape.fill {
      isFilled = paint("fill", of: &element, fill.paint, over: shape.outline, tint)
      if fill.rule.value(at: poster) == .evenOdd { element["fill-rule"] = "evenodd" }
    }
    if !isFilled { element["fill"] = "none" }
    guard let stroke = shape.stroke else { return isFilled ? element : nil }
    guard stroke.trim != nil else {
      let isStroked = paint("stroke", of: &element, stroke.paint, over: shape.outline, tint)
      if isStroked {
        pen(stroke, of: &element)
        if isFilled, strokesFirst { element["paint-order"] = "stroke" }
      }
      return isFilled || isStroked ? element : nil
    }
    guard var line = self.shape(stroke.trim.map { .trimmed(shape.outline, $0) } ?? shape.outline)
    else { return isFilled ? element : nil }
    line["fill"] = "none"
    guard paint("stroke", of: &line, stroke.paint, over: shape.outline, tint) else {
      return isFilled ? element : nil
    }
    pen(stroke, of: &line)
    guard isFilled else { return line }
    var both = Element("g")
    both.children = strokesFirst ? [line, element] : [element, line]
    return both
  }

  private func element(_ text: TextContent, tint: Attribute?) -> Element? {
    var path = Element("path")
    animator.setPath(&path, to: text.glyphs.fitted(in: source), tolerance: length)
    guard path["d"]?.isEmptyText == false || !path.animations.isEmpty else { return nil }
    guard paint("fill", of: &path, .color(text.color), over: .path(text.glyphs), tint) else {
      return nil
    }
    let origin = TransformChain([.translate(text.origin.signal(in: source), length)])
    return origin.move(path, animator: animator)
  }

  /// An outline as an element without paint; nil for an outline that is always empty.
  func shape(_ outline: Outline) -> Element? {
    switch outline {
    case .box(let box) where box.isPlain: return rect(box)
    case .ellipse(let rect): return ellipse(rect.signal(in: source))
    case .path(let path):
      let values = path.fitted(
        in: source, tolerance: length * 0.9, distance: Value.pathDistance)
      guard values.pieces.contains(where: { !$0.from.path.isEmpty || !$0.to.path.isEmpty }) else {
        return nil
      }
      var element = Element("path")
      animator.setPath(&element, to: values, tolerance: length)
      return element
    case .box, .frame, .line, .union, .trimmed: return path(outline)
    }
  }

  /// An outline as a path, whose points are all fitted together.
  private func path(_ outline: Outline) -> Element? {
    var element = Element("path")
    let (drawing, duration) = (context.analysis.drawing, context.clock.duration)
    if outline.isConstant || context.clock.isStill {
      let path = outline.path(at: poster)
      guard !path.isEmpty else { return nil }
      element["d"] = .path(path, decimals: NumberFormat.decimals(for: length))
      return element
    }
    let fit = OutlineFit(
      duration: duration, events: context.analysis.drawing.tracks.joints(in: duration),
      tolerance: length * 0.9
    ) { outline.path(at: drawing.moment(at: $0)) }
    animator.setPath(&element, to: fit.values, tolerance: length)
    return element
  }

  private func rect(_ box: BoxAttributes) -> Element? {
    let sides = box.rect.signal(in: source)
    let (_, high) = sides.range
    guard high.z > 0, high.w > 0 else { return nil }
    var element = Element("rect")
    for (lane, name) in ["x", "y", "width", "height"].enumerated() {
      animator.set(
        name, of: &element, to: sides.lane(lane), tolerance: length,
        omitting: lane < 2 ? 0 : nil)
    }
    let radius = Signal.combined([box.radius.signal(in: source), sides], isAffine: false) {
      Lanes(min(max($0[0].x, 0), min($0[1].z, $0[1].w) / 2), 0, 0, 0)
    }.settled
    animator.set("rx", of: &element, to: radius, tolerance: length, omitting: 0)
    return element
  }

  private func ellipse(_ rect: Signal) -> Element? {
    let (_, high) = rect.range
    guard high.z > 0, high.w > 0 else { return nil }
    var element = Element("ellipse")
    let round = rect.map(isAffine: true) {
      Lanes($0.x + $0.z / 2, $0.y + $0.w / 2, $0.z / 2, $0.w / 2)
    }
    for (lane, name) in ["cx", "cy", "rx", "ry"].enumerated() {
      animator.set(
        name, of: &element, to: round.lane(lane), tolerance: length,
        omitting: lane < 2 ? 0 : nil)
    }
    return element
  }

  private func pen(_ stroke: DrawingStroke, of element: inout Element) {
    animator.set(
      "stroke-width", of: &element, to: stroke.width.signal(in: source).clamped(0...1e9),
      tolerance: length, omitting: 1)
    let (cap, join) = (stroke.cap.value(at: poster), stroke.join.value(at: poster))
    if cap != .butt { element["stroke-linecap"] = .text(cap.rawValue) }
    if join != .miter { element["stroke-linejoin"] = .text(join.rawValue) }
    if join == .miter {
      animator.set(
        "stroke-miterlimit", of: &element,
        to: stroke.miterLimit.signal(in: source).clamped(1...1e9),
        tolerance: 0.01, omitting: 4)
    }
    let dashes = stroke.dashPattern.value(at: poster)
    guard dashes.leavesGaps else { return }
    let decimals = NumberFormat.decimals(for: length)
    element["stroke-dasharray"] = .numbers(
      dashes.map { DecimalNumber(max($0, 0), decimals: decimals) })
    animator.set(
      "stroke-dashoffset", of: &element, to: stroke.dashPhase.signal(in: source),
      tolerance: length, omitting: 0)
  }
}

extension BoxAttributes {
  /// True if a `rect` element can represent the box.
  fileprivate var isPlain: Bool {
    radius.constantValue?.x == 0
      || corners.constantValue == .all && curve.constantValue == .circular
  }
}
