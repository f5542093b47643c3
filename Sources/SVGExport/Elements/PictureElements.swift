import AnimGeometry
import AnimTimeline
import TrackFitting

/// Encodes the drawing commands of a picture as elements that never change.
struct PictureElements {
  let context: ExportContext
  /// The images to which image paints refer by index.
  let images: [ImageResource]
  /// The largest error of a coordinate, in the picture's points.
  let tolerance: Double
  /// The nodes that show the picture, for reports.
  let uses: [PictureUse]
  /// The visible part of the picture; nil if it is unknown.
  var sight: Rect?
  /// The number of patterns around the elements.
  var patternDepth = 0

  var decimals: Int { NumberFormat.decimals(for: tolerance) }

  /// The elements of some commands, in paint order.
  func elements(_ commands: [DisplayCommand]) -> [Element] {
    // By open group: its elements, the box of all drawings before it, and its extent.
    var open: [(group: DisplayGroup, children: [Element], box: Rect?, extent: GroupExtent)] = []
    var box: Rect?
    var result: [Element] = []
    func add(_ elements: [Element]) {
      if open.isEmpty { result += elements } else { open[open.count - 1].children += elements }
    }
    func close() {
      guard let last = open.popLast() else { return }
      let elements = element(last.group, last.children, last.extent)
      let extent = last.extent.changed(by: last.group.effects)
      if !open.isEmpty { open[open.count - 1].extent.formUnion(extent) }
      for case .graph(let graph) in last.group.effects {
        box = box?.union(graph.outerBounds) ?? graph.outerBounds
      }
      guard let mode = last.group.maskMode else { return add(elements) }
      if open.isEmpty {
        result = masked(result, by: elements, mode, over: last.box)
      } else {
        open[open.count - 1].children = masked(
          open[open.count - 1].children, by: elements, mode, over: last.box)
      }
    }
    for command in commands {
      switch command {
      case .draw(let drawing):
        if let bounds = drawing.outerBounds { box = box?.union(bounds) ?? bounds }
        if !open.isEmpty { open[open.count - 1].extent.add(drawing) }
        add(
          drawing.transform.isAffine
            ? element(drawing).map { [$0] } ?? [] : projected(drawing))
      case .push(let group): open.append((group, [], box, GroupExtent()))
      case .pop: close()
      }
    }
    while !open.isEmpty { close() }
    return result
  }

  // MARK: Groups

  private func element(
    _ group: DisplayGroup, _ children: [Element], _ extent: GroupExtent
  ) -> [Element] {
    if group.backdrop != nil, group.opacity > 0 {
      for use in uses { context.reportMissingBackdrop(node: use.node, times: use.times) }
    }
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
    if effects.contains(where: \.isGraph) {
      element.children = filtered(element.children, by: effects, extent)
      guard !element.children.isEmpty else { return [] }
    } else if !effects.isEmpty {
      element = filtered(element, by: effects)
    }
    return [blended(element.collapsed(), by: group.blendMode)]
  }

  /// A group's members after effects, some of which are graphs.
  private func filtered(
    _ children: [Element], by effects: [GroupEffect], _ extent: GroupExtent
  ) -> [Element] {
    var (children, extent) = (children, extent)
    var simple: [GroupEffect] = []
    func applySimple() {
      guard !simple.isEmpty, !children.isEmpty else { return }
      var group = Element("g")
      group.children = children
      children = [filtered(group, by: simple)]
      extent = extent.changed(by: simple)
      simple = []
    }
    for effect in effects {
      guard case .graph(let graph) = effect else {
        simple.append(effect)
        continue
      }
      applySimple()
      children = filtered(children, by: graph, extent)
      extent = extent.changed(by: [effect])
    }
    applySimple()
    return children
  }

  /// A group with effects, which apply before its clip and opacity.
  private func filtered(_ element: Element, by effects: [GroupEffect]) -> Element {
    var filter = Element(
      "filter",
      [
        "color-interpolation-filters": "sRGB", "x": "-1", "y": "-1", "width": "3", "height": "3",
      ])
    let turn = effects.lazy.compactMap(\.leaningSpread).first?.longAxis ?? 0
    let back = AffineTransform(rotationAngle: -turn)
    for effect in turn == 0 ? effects : effects.map({ $0.transformed(by: back) }) {
      if case .shadow(let shadow) = effect {
        let isWhole = [shadow.offset.x, shadow.offset.y].allSatisfy { $0 == $0.rounded() }
        filter.children.append(
          dropShadow: primitive(effect), isAtWholePoints: isWhole, context.options)
      } else {
        filter.children.append(primitive(effect), colorsWhatIsClear: effect.colorsWhatIsClear)
      }
    }
    var inner = Element("g", ["filter": .reference(context.define(filter))])
    inner.children = element.children
    if turn != 0 {
      func turned(_ element: Element, by angle: Double) -> Element {
        var group = element.grouped
        let degrees = DecimalNumber(angle * 180 / .pi, decimals: 2)
        group["transform"] = .transform([.rotate(degrees)])
        return group
      }
      var drawn = Element("g")
      drawn.children = element.children
      inner.children = [turned(drawn.collapsed(), by: -turn)]
      inner = turned(inner, by: turn)
    }
    guard element["opacity"] != nil || element["clip-path"] != nil else { return inner }
    var outer = element
    outer.children = [inner]
    return outer
  }

  private func primitive(_ effect: GroupEffect) -> Element {
    func deviation(_ spread: GaussianSpread) -> AttributeValue {
      let (x, y) = (number(spread.width), number(spread.height))
      return x == y ? .number(x) : .numbers([x, y])
    }
    switch effect {
    case .blur(let spread):
      return Element("feGaussianBlur", ["stdDeviation": deviation(spread)])
    case .colorMatrix(let matrix):
      let rows = matrix.rows.map { DecimalNumber($0, decimals: 4) }
      return Element("feColorMatrix", ["values": .numbers(rows)])
    case .luminanceToAlpha:
      return Element("feColorMatrix", ["type": "luminanceToAlpha"])
    case .shadow(let shadow):
      var element = Element(
        "feDropShadow",
        [
          "dx": .number(number(shadow.offset.x)), "dy": .number(number(shadow.offset.y)),
          "stdDeviation": deviation(shadow.spread),
        ])
      element.setColor("flood-color", opacity: "flood-opacity", to: shadow.color)
      return element
    // Filter graphs have `filter` elements of their own.
    case .graph: return Element("feOffset")
    }
  }

  private func blended(_ element: Element, by mode: BlendMode) -> Element {
    guard mode != .normal, mode != .destinationIn, mode != .destinationOut else { return element }
    guard let name = mode.cssName else {
      for use in uses { context.reportMissing(mode, node: use.node, times: use.times) }
      return element
    }
    var group = Element("g", ["style": .style([.blendMode(name)])])
    group.children = [element]
    return group
  }

  /// The elements below a mask, seen through it.
  ///
  /// - Parameter box: A box around the masked content, without the margins of effects.
  private func masked(
    _ below: [Element], by mask: [Element], _ mode: MaskMode, over box: Rect?
  ) -> [Element] {
    guard !below.isEmpty else { return [] }
    if mask.isEmpty, mode.isInverted { return below }
    var definition = Element(
      "mask", ["x": "-1", "y": "-1", "width": "3", "height": "3"])
    // The bounding box of a line along an axis is empty, so that no region can be relative to it.
    if let box {
      definition = Element("mask", ["maskUnits": "userSpaceOnUse"])
      definition.setRegion(around: box.inset(dx: -box.width - 2, dy: -box.height - 2))
    }
    definition.children = mask
    let id = context.define(definition, as: mode, over: box ?? .zero)
    var group = Element("g", ["mask": .reference(id)])
    group.children = below
    group.joinForMask(context.options)
    return [group]
  }

  // MARK: Drawings

  private func element(_ drawing: Drawing) -> Element? {
    if case .image(let paint) = drawing.paint { return image(paint, drawing) }
    if case .gradient(let gradient) = drawing.paint,
      case .conic(let center, let angle) = gradient.geometry
    {
      return conic(gradient, center, angle, drawing)
    }
    if case .union = drawing.area { return union(drawing) }
    guard var element = shape(drawing.area) else { return nil }
    let attribute: String
    if case .stroke(_, let style) = drawing.area {
      attribute = "stroke"
      element["fill"] = "none"
      pen(style, &element)
    } else {
      attribute = "fill"
    }
    switch drawing.paint {
    case .color(let color):
      let color = color.clamped
      guard color.alpha > 0 else { return nil }
      element.setColor(
        attribute, opacity: attribute + "-opacity", to: color,
        omitting: attribute == "fill" ? context.analysis.omitted(.black) : nil)
    case .gradient(let gradient):
      if let color = gradient.plainColor?.clamped {
        guard color.alpha > 0 else { return nil }
        element.setColor(
          attribute, opacity: attribute + "-opacity", to: color,
          omitting: attribute == "fill" ? context.analysis.omitted(.black) : nil)
      } else {
        guard let definition = definition(of: gradient, over: drawing.area) else { return nil }
        element[attribute] = .reference(context.define(definition))
      }
    case .pattern(let pattern):
      guard let definition = definition(of: pattern, over: drawing.area) else { return nil }
      element[attribute] = .reference(context.define(definition))
    case .image, .mix: return nil
    }
    place(&element, drawing.transform.affine)
    return element
  }

  private func image(_ paint: ImagePaint, _ drawing: Drawing) -> Element? {
    guard images.indices.contains(paint.image),
      let index = context.timeline.library.storedIndex(of: images[paint.image])
    else { return nil }
    let size = images[paint.image].size(scale: 1)
    guard size.width > 0, size.height > 0, paint.rect.width > 0, paint.rect.height > 0 else {
      return nil
    }
    let cells =
      paint.stretch?.cells
      ?? [(drawing.area.box ?? .zero, AffineTransform(stretching: size, over: paint.rect))]
    let parts = cells.map { area, place in
      Rect(
        (area.minX - place.tx) / place.a, (area.minY - place.ty) / place.d,
        area.width / place.a, area.height / place.d)
    }
    guard let first = parts.first else { return nil }
    let shown = parts.dropFirst().reduce(first) { $0.union($1) }
    let edged = paint.extendsEdges ? context.edgedImage(index, showing: shown) : nil
    let id = edged ?? context.definedImage(index)
    var element = Element("use", ["href": .link(id)])
    if paint.filter == .nearest { element["image-rendering"] = "pixelated" }
    if paint.stretch == nil {
      element["transform"] = .transform(matrix(cells[0].place))
    } else {
      element = .sum(
        of: zip(cells, parts).map {
          Self.window(on: element, of: size, showing: $1, in: $0.area, decimals: decimals)
        })
    }
    var group = Element("g")
    group.children = [paint.tint == .white ? element : multiplied(element, by: paint.tint)]
    if drawing.area != .roundedRect(paint.rect, cornerRadius: 0),
      let definition = clipPath(Clip(area: drawing.area, transform: .identity))
    {
      group["clip-path"] = .reference(context.define(definition))
    }
    place(&group, drawing.transform.affine)
    return group.collapsed()
  }

  /// A picture with its colours multiplied by a tint.
  private func multiplied(_ element: Element, by tint: Color) -> Element {
    var filter = Element("filter", ["color-interpolation-filters": "sRGB"])
    filter.children = [primitive(.colorMatrix(ColorMatrix(multiplyingBy: tint)))]
    var group = Element("g", ["filter": .reference(context.define(filter))])
    group.children = [element]
    return group
  }

  /// A part of a picture, scaled to a box.
  ///
  /// - Parameters:
  ///   - size: The size of the whole picture, in its pixels.
  ///   - part: The part, in the same pixels.
  ///   - decimals: The number of decimals of the box.
  static func window(
    on picture: Element, of size: Size, showing part: Rect, in box: Rect, decimals: Int
  ) -> Element {
    // An edge of the part that is an edge of the picture, too, isn't clipped again.
    let beyond = Lanes(part.minX, part.minY, size.width - part.maxX, size.height - part.maxY)
    let ends = WindowEnds((beyond, beyond))
    func widened(_ rect: Rect) -> Lanes {
      ends.widened(Lanes(rect.minX, rect.minY, rect.width, rect.height))
    }
    let (shown, seen) = (widened(part), widened(box))
    var window = Element("svg", ["preserveAspectRatio": "none"])
    for (lane, name) in ["x", "y", "width", "height"].enumerated() {
      window[name] = .number(seen[lane], decimals: decimals)
    }
    window["viewBox"] = .numbers((0..<4).map { DecimalNumber(shown[$0], decimals: 3) })
    window.children = [picture]
    window.style = [.window]
    return window
  }

  func place(_ element: inout Element, _ transform: AffineTransform) {
    guard !transform.isIdentity else { return }
    element["transform"] = .transform(
      matrix(transform) + (element["transform"]?.terms ?? []))
  }

  func number(_ value: Double) -> DecimalNumber { DecimalNumber(value, decimals: decimals) }

  /// A transform as text: scales and translations as short functions, others as a matrix.
  ///
  /// - Parameter precision: The decimals of factors.
  func matrix(_ t: AffineTransform, precision: Int = 6) -> [TransformTerm] {
    let (x, y) = (number(t.tx), number(t.ty))
    func factor(_ value: Double) -> DecimalNumber { DecimalNumber(value, decimals: precision) }
    guard t.b == 0, t.c == 0 else {
      return [.matrix([t.a, t.b, t.c, t.d].map(factor) + [x, y])]
    }
    let move: [TransformTerm] =
      x.isZero && y.isZero ? [] : [.translate(x: x, y: y.isZero ? nil : y)]
    if t.a == 1, t.d == 1 { return move }
    return move + [.scale(x: factor(t.a), y: t.a == t.d ? nil : factor(t.d))]
  }
}

extension GroupEffect {
  /// The spread of a blur or a shadow that isn't along the canvas's axes; nil for others.
  fileprivate var leaningSpread: GaussianSpread? {
    let spread: GaussianSpread
    switch self {
    case .blur(let own): spread = own
    case .shadow(let shadow): spread = shadow.spread
    case .colorMatrix, .luminanceToAlpha, .graph: return nil
    }
    return spread.isSeenToLean ? spread : nil
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
