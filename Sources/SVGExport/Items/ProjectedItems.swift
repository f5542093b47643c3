import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Encodes the leaves of a plane in perspective: outlines that change with the view, and pictures and gradients in flat
/// patches.
struct ProjectedItems {
  /// The encoder of the plane's own coordinates.
  let items: ItemElements
  /// From the plane to the coordinates of the elements.
  let map: PlaneMap
  /// Tolerance of a coordinate of the elements.
  let tolerance: Double
  /// Steps that are true while the plane is visible.
  let presence: Steps<Bool>

  var context: ExportContext { items.context }
  var animator: Animator { items.animator }
  var clock: Clock { context.clock }
  /// The node whose budget the elements use.
  var node: Int { items.node ?? 0 }
  /// True if the view never changes.
  var isStill: Bool { clock.isStill || !map.moves }

  /// Times at which the view is sampled: while the plane is visible, or all if it never is.
  var visibleTimes: [Double] {
    let all = map.times(clock)
    let seen = all.filter(presence.value)
    return seen.isEmpty ? all : seen
  }

  func elements(of leaf: DrawingLeaf) -> [Element] {
    switch leaf.content {
    case .shape(let shape): elements(of: shape, leaf.tint)
    case .image(let image): elements(of: image, leaf.tint)
    case .text(let text): elements(of: text, leaf.tint)
    }
  }

  // MARK: Shapes

  private func elements(of shape: ShapeContent, _ tint: Attribute?) -> [Element] {
    let outline = shape.outline
    var result: [Element] = []
    if let fill = shape.fill, !isEmpty(outline) {
      result = elements(
        filling: area(of: outline, fill.rule), of: outline, fill.paint, tint, outline.part)
    }
    if let stroke = shape.stroke, items.signal(stroke.width).high(0) > 0 {
      let line = elements(
        filling: area(of: stroke, along: outline), of: outline, stroke.paint, tint, "stroke")
      let isBelow = shape.strokesFirst.value(at: items.poster).x != 0
      result.insert(contentsOf: line, at: isBelow ? 0 : result.count)
    }
    return result
  }

  private func elements(
    filling area: MovingOutline, of outline: Outline, _ paint: DrawingPaint, _ tint: Attribute?,
    _ part: String
  ) -> [Element] {
    guard case .color(let color) = paint else {
      return patches(of: paint, filling: area, of: outline, tint)
    }
    return filled(area, items.color(color, tint), part, isBox: outline.box != nil)
  }

  /// An area in one colour.
  ///
  /// - Parameter isBox: True to write it as one path.
  func filled(
    _ area: MovingOutline, _ color: Signal, _ part: String? = nil, isBox: Bool = false
  ) -> [Element] {
    guard context.caches.texts.range(of: color).high.w > 0 else { return [] }
    var path = isBox ? element(area, part) : drawn(area, part)
    animator.setFillRule(of: &path, to: area.rule)
    _ = animator.paint("fill", of: &path, with: color)
    return [path]
  }

  /// A gradient or a pattern, which the area cuts out.
  private func patches(
    of paint: DrawingPaint, filling area: MovingOutline, of outline: Outline, _ tint: Attribute?
  ) -> [Element] {
    let box = box(around: area, of: outline)
    var ground = Element("rect")
    ground.setRegion(box.inset(dx: -box.width / 2, dy: -box.height / 2), decimals: 2)
    var content = [ground]
    if case .gradient(let gradient) = paint {
      content = items.elements(of: gradient, filling: outline, tint: tint, over: ground)
    } else if !items.paint("fill", of: &content[0], paint, over: outline, tint) {
      return []
    }
    let inputs = TrackCollection {
      $0.add(paint)
      $0.add(outline)
    }
    let events = inputs.entries.flatMap(items.source.events)
    let moments = events.isEmpty ? [clock.poster] : clock.moments(around: events)
    let slack = moments.filter(presence.value).map(context.analysis.drawing.moment)
      .filter { outline.area(rule: .constant(.nonZero), at: $0) != nil }
      .compactMap { paint.paint(at: $0)?.slack(ofColors: 0.03) }.min()
    var isOpaque = false
    if case .gradient(let gradient) = paint {
      isOpaque = items.list(gradient.colors) { $0.colors.map { Components($0) } }
        .allSatisfy { $0.low(3) >= 1 }
    }
    let patches = patches(
      content, in: box, looseness: looseness(ofGradientOver: box, slack: slack),
      isOpaque: isOpaque, "a gradient")
    guard !patches.isEmpty else { return [] }
    let shape = element(area, nil)
    return content.contains { $0.name != "rect" }
      ? [items.masked(patches, to: shape)] : cut(patches, to: shape)
  }

  /// Elements that are clipped to a shape.
  func cut(
    _ elements: [Element], to shape: Element, _ isOn: Steps<Bool> = Steps(list: [(0, true)]),
    asWhole: Bool = false
  ) -> [Element] {
    items.clipped(elements, isOn, by: items.clipPath(of: shape), asWhole: asWhole)
  }

  // MARK: Layers

  private var group: DrawingGroup { context.analysis.drawing.groups[node].item }

  /// Content and sublayers, clipped to the bounds while the layer masks to them.
  func clipped(_ content: [Element]) -> [Element] {
    guard !content.isEmpty, let clip = group.items.clipped, let isOn = items.times(of: clip) else {
      return content
    }
    if isEmpty(clip.outline) { return isOn.list.allSatisfy(\.value) ? [] : content }
    return cut(content, to: element(area(of: clip.outline), nil), isOn)
  }

  /// The outline of the shadow's own shape, at the place of the shadow.
  var shadowOutline: Element? {
    group.shadow.flatMap { shadow in
      shadow.shape.map { element(area(of: .path($0).moved(by: shadow.offset)), nil) }
    }
  }
}
