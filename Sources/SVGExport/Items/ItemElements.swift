import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Encodes drawing items as elements. Constant items are encoded like pictures; the numbers of others are fitted and
/// animated.
struct ItemElements {
  let context: ExportContext
  let animator: Animator
  /// The tracks of the items.
  let source: SignalSource
  /// The largest error of a coordinate, in points of the items.
  let length: Double

  init(context: ExportContext) {
    self.context = context
    animator = Animator(context: context)
    source = SignalSource(
      context.analysis.drawing, duration: context.clock.duration, stillTime: context.clock.poster)
    length = context.options.length
  }

  private init(_ other: ItemElements, length: Double) {
    (context, animator, source) = (other.context, other.animator, other.source)
    self.length = length
  }

  /// The time whose values are written as attributes.
  var poster: Moment { context.analysis.drawing.moment(at: context.clock.poster) }

  /// The encoder of constant drawings.
  var pictures: PictureElements {
    PictureElements(
      context: context, images: context.timeline.library.images, tolerance: length, uses: [])
  }

  /// The elements of some items, back to front.
  func elements(_ items: [DrawingItem]) -> [Element] { items.flatMap(elements) }

  private func elements(_ item: DrawingItem) -> [Element] {
    switch item {
    case .group(let group): element(group.item).map { [$0] } ?? []
    case .leaf(let leaf): elements(of: leaf)
    case .clipped(let clipped): clippedElements(clipped.item)
    case .members(let members):
      members.item.groups.compactMap { group in
        element(group.item).map { element in
          guard let transform = members.item.transform else { return element }
          return chain(transform).move(element, animator: animator)
        }
      }
    }
  }

  // MARK: Groups

  private func element(_ group: DrawingGroup) -> Element? {
    let chain = chain(group.transform)
    let inner = ItemElements(self, length: length / max(chain.maximumScale, 1e-3))
    var element = Element("g")
    element.children = inner.elements(group.items)
    guard !element.children.isEmpty || group.filterGraph != nil else { return nil }
    if let graph = group.filterGraph {
      // An open extent keeps the clip at the filter region.
      var extent = GroupExtent()
      extent.open()
      element.children = inner.pictures.filtered(element.children, by: graph, extent)
    }
    inner.mask(&element, group)
    if group.isIsolated { element.add([.isolation]) }
    animator.set(
      "opacity", of: &element, to: group.opacity.signal(in: source).clamped(0...1),
      tolerance: context.options.opacity, omitting: 1)
    animator.show(&element, when: presence(of: group))
    if let mode = group.blendMode.constantValue, mode != .normal, let name = mode.cssName {
      element.add([.blendMode(name)])
    }
    return chain.move(element.collapsed(), animator: animator)
  }

  /// True while a group exists and isn't hidden.
  private func presence(of group: DrawingGroup) -> Steps<Bool> {
    let duration = context.clock.duration
    let hidden = group.isHidden.signal(in: source)
    let steps = hidden.steps.map { $0.x != 0 }.unrolled(hidden.duration, over: duration)
    guard !context.clock.isStill else {
      return steps.map { !$0 && group.isPresent(at: context.clock.poster) }
    }
    var life: [(time: Double, value: Bool)] = [(0, group.start <= 0)]
    for (time, value) in [(group.start, true), (group.end, false)]
    where time > 0 && time < duration { life.append((time, value)) }
    return Steps<Bool>.combined(Steps(list: life), steps) { $0 && !$1 }
  }

  private func mask(_ element: inout Element, _ group: DrawingGroup) {
    guard let mask = group.masks.first?.item, let mode = group.maskMode.constantValue else {
      return
    }
    var definition = Element(
      "mask", ["x": "-1", "y": "-1", "width": "3", "height": "3"])
    definition.children = self.element(mask).map { [$0] } ?? []
    let area = Rect(origin: .zero, size: context.analysis.drawing.size)
    let id = context.define(
      definition, as: mode, over: area.inset(dx: -area.width, dy: -area.height))
    var masked = Element("g", ["mask": .reference(id)])
    masked.children = element.children
    masked.joinForMask(context.options)
    element.children = [masked]
  }

  private func clippedElements(_ clipped: ClippedItems) -> [Element] {
    let content = elements(clipped.items)
    guard !content.isEmpty else { return [] }
    guard let clip = clipPath(clipped.outline) else {
      return clipped.isOn.constantValue.map { $0.x != 0 } ?? true ? [] : content
    }
    var group = Element("g")
    group.children = content
    let isOn = clipped.isOn.signal(in: source)
    let steps = isOn.steps.map { $0.x != 0 }.unrolled(isOn.duration, over: context.clock.duration)
    let id = context.define(clip)
    animator.set("clip-path", of: &group, to: id, when: steps)
    return [group]
  }

  /// The definition of a clip; nil for an empty clip.
  private func clipPath(_ outline: Outline) -> Element? {
    var parts = [PlacedOutline(outline)]
    if case .union(let placed) = outline { parts = placed }
    let shapes = parts.compactMap { part -> Element? in
      guard var shape = shape(part.outline) else { return nil }
      if part.rule.value(at: poster) == .evenOdd { shape["clip-rule"] = "evenodd" }
      return chain(part.transform).place(shape, animator: animator)
    }
    guard let first = shapes.first else { return nil }
    guard shapes.count > 1 else { return .clipPath(of: first, context.options.quirks) }
    var definition = Element("clipPath")
    definition.children = shapes
    return definition
  }

  // MARK: Transforms

  /// A transform list as functions whose numbers are fitted.
  func chain(_ list: TransformList) -> TransformChain {
    let turn = context.options.angle / 10
    let extent = max(context.analysis.drawing.size.width, context.analysis.drawing.size.height, 1)
    let factor = min(length / extent, 0.01)
    let factors = list.functions.flatMap { function -> [TransformFactor] in
      switch function {
      case .translate(let shift): [.translate(shift.signal(in: source).dropping([2, 3]), length)]
      case .rotate(let angle): [.rotate(angle.signal(in: source), turn)]
      case .scale(let factors): [.scale(factors.signal(in: source).dropping([2, 3]), factor)]
      case .skew(let angles):
        [
          TransformFactor(
            kind: .skewY, signal: angles.signal(in: source).lane(1),
            tolerance: Lanes(turn, .infinity, .infinity, .infinity)),
          .skewX(angles.signal(in: source).lane(0), turn),
        ]
      case .matrix, .components, .flip: matrixFactors(function, turn: turn, factor: factor)
      }
    }
    return TransformChain(factors)
  }

  /// Any other function, decomposed.
  private func matrixFactors(
    _ function: TransformFunction, turn: Double, factor: Double
  ) -> [TransformFactor] {
    let (drawing, list) = (context.analysis.drawing, TransformList([function]))
    let duration = context.clock.duration
    guard !list.isConstant, !context.clock.isStill else {
      let matrix = list.transform(at: poster).affine
      return AffineMotion(constant: matrix, duration: duration)
        .factors(length: length, turn: turn, factor: factor)
    }
    return AffineMotion(
      duration: duration, events: [], isConstant: false
    ) { list.transform(at: drawing.moment(at: $0)).affine }
    .factors(length: length, turn: turn, factor: factor)
  }
}

extension TransformChain {
  /// The largest factor by which the functions of scale enlarge a length.
  fileprivate var maximumScale: Double {
    factors.reduce(1) { scale, factor in
      guard factor.kind == .scale else { return scale }
      let (low, high) = factor.signal.range
      return scale * max(abs(low.x), abs(low.y), abs(high.x), abs(high.y))
    }
  }
}
