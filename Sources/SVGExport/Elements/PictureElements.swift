import AnimGeometry
import AnimTimeline
import TrackFitting

/// Writes what a recipe draws: elements that never change.
struct PictureElements {
  let context: ExportContext
  /// What image paints count in.
  let images: [ImageResource]
  /// How far a place may be off, in the picture's points.
  let tolerance: Double
  /// The nodes that show the picture, for reports.
  let uses: [PictureUse]
  /// What of the picture shows; nil where that isn't known.
  var sight: Rect?

  private var decimals: Int { NumberFormat.decimals(for: tolerance) }

  /// The elements of some commands, in paint order.
  func elements(_ commands: [DisplayCommand]) -> [Element] {
    // For each group the elements in it, and the box of its drawings so far.
    var open: [(group: DisplayGroup, children: [Element], box: Rect?)] = []
    var box: Rect?
    var result: [Element] = []
    func add(_ elements: [Element]) {
      if open.isEmpty { result += elements } else { open[open.count - 1].children += elements }
    }
    func close() {
      guard let last = open.popLast() else { return }
      let elements = element(last.group, last.children)
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
        add(
          drawing.transform.isAffine
            ? element(drawing).map { [$0] } ?? [] : projected(drawing))
      case .push(let group): open.append((group, [], box))
      case .pop: close()
      }
    }
    while !open.isEmpty { close() }
    return result
  }

  // MARK: Groups

  private func element(_ group: DisplayGroup, _ children: [Element]) -> [Element] {
    if group.backdrop != nil, group.opacity > 0 {
      for use in uses { context.reportMissingBackdrop(node: use.node, times: use.times) }
    }
    guard !children.isEmpty, group.opacity > 0 else { return [] }
    var element = Element("g")
    element.children = children
    if group.addsMembers { element.addUpChildren() }
    if group.opacity < 1 { element["opacity"] = NumberFormat.text(group.opacity, decimals: 3) }
    if let clip = group.clip, let definition = clipPath(clip) {
      if clip.transform.isAffine, let box = clip.area.box {
        let outline = Path(rect: box).transformed(by: clip.transform.affine)
        element.keepStrokesInClip(outline.controlBounds ?? box)
      }
      element["clip-path"] = "url(#\(context.define(definition)))"
    }
    let effects = group.effects.filter { $0 != .luminanceToAlpha }
    if !effects.isEmpty { element = filtered(element, by: effects) }
    return [blended(element.collapsed(), by: group.blendMode)]
  }

  /// A definition of what cuts; nil where nothing is left.
  func clipPath(_ clip: Clip) -> Element? {
    guard clip.transform.isAffine else {
      let seen = Drawing(
        node: 0, transform: clip.transform, area: clip.area, paint: .color(.black)
      ).outline(tolerance: tolerance)
      return clipPath(Clip(area: .fill(seen.path, seen.rule), transform: .identity))
    }
    guard var shape = shape(clip.area) else { return nil }
    place(&shape, clip.transform.affine)
    if case .fill(_, .evenOdd) = clip.area {
      shape["fill-rule"] = nil
      shape["clip-rule"] = "evenodd"
    }
    return .clipPath(of: shape)
  }

  /// A group whose picture is changed by effects before it is clipped and faded.
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
        filter.children.append(dropShadow: primitive(effect), isParted: isWhole)
      } else {
        filter.children.append(primitive(effect), colorsWhatIsClear: effect.colorsWhatIsClear)
      }
    }
    var inner = Element("g", ["filter": "url(#\(context.define(filter)))"])
    inner.children = element.children
    if turn != 0 {
      func turned(_ element: Element, by angle: Double) -> Element {
        var group = element.grouped
        group["transform"] = "rotate(\(NumberFormat.text(angle * 180 / .pi, decimals: 2)))"
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
    func deviation(_ spread: GaussianSpread) -> String {
      let (x, y) = (number(spread.width), number(spread.height))
      return x == y ? x : "\(x) \(y)"
    }
    switch effect {
    case .blur(let spread):
      return Element("feGaussianBlur", ["stdDeviation": deviation(spread)])
    case .colorMatrix(let matrix):
      let rows = matrix.rows.map { NumberFormat.text($0, decimals: 4) }
      return Element("feColorMatrix", ["values": rows.joined(separator: " ")])
    case .luminanceToAlpha:
      return Element("feColorMatrix", ["type": "luminanceToAlpha"])
    case .shadow(let shadow):
      var element = Element(
        "feDropShadow",
        [
          "dx": number(shadow.offset.x), "dy": number(shadow.offset.y),
          "stdDeviation": deviation(shadow.spread),
        ])
      element.setColor("flood-color", opacity: "flood-opacity", to: shadow.color)
      return element
    }
  }

  private func blended(_ element: Element, by mode: BlendMode) -> Element {
    guard mode != .normal, mode != .destinationIn, mode != .destinationOut else { return element }
    guard let name = mode.cssName else {
      for use in uses { context.reportMissing(mode, node: use.node, times: use.times) }
      return element
    }
    var group = Element("g", ["style": "mix-blend-mode:\(name)"])
    group.children = [element]
    return group
  }

  /// The elements below a mask, seen through it.
  ///
  /// - Parameter box: It holds all that is masked.
  private func masked(
    _ below: [Element], by mask: [Element], _ mode: MaskMode, over box: Rect?
  ) -> [Element] {
    guard !below.isEmpty else { return [] }
    if mask.isEmpty, mode.isInverted { return below }
    var definition = Element(
      "mask", ["x": "-1", "y": "-1", "width": "3", "height": "3"])
    definition.children = mask
    let id = context.define(definition, as: mode, over: box ?? .zero)
    var group = Element("g", ["mask": "url(#\(id))"])
    group.children = below
    group.joinForMask()
    return [group]
  }

  // MARK: Drawings

  private func element(_ drawing: Drawing) -> Element? {
    if case .image(let paint) = drawing.paint { return image(paint, drawing) }
    if case .conicGradient(let gradient) = drawing.paint { return conic(gradient, drawing) }
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
        omitting: attribute == "fill" ? context.omitted("#000") : nil)
    case .axialGradient(let gradient):
      var definition = Element("linearGradient", ["gradientUnits": "userSpaceOnUse"])
      for (name, value) in [
        ("x1", gradient.start.x), ("y1", gradient.start.y), ("x2", gradient.end.x),
        ("y2", gradient.end.y),
      ] where name == "x2" || number(value) != "0" { definition[name] = number(value) }
      definition.children = stops(gradient.stops)
      element[attribute] = "url(#\(context.define(definition)))"
    case .radialGradient(let gradient):
      let radii = gradient.radii
      guard radii.width > 0, radii.height > 0 else { return nil }
      var definition = Element(
        "radialGradient", ["gradientUnits": "userSpaceOnUse", "cx": "0", "cy": "0", "r": "1"])
      definition["gradientTransform"] = matrix(
        AffineTransform(
          a: radii.width, b: 0, c: 0, d: radii.height, tx: gradient.center.x,
          ty: gradient.center.y))
      definition.children = stops(gradient.stops)
      element[attribute] = "url(#\(context.define(definition)))"
    case .conicGradient, .image, .mix: return nil
    }
    place(&element, drawing.transform.affine)
    return element
  }

  private func stops(_ stops: [GradientStop]) -> [Element] {
    GradientStops.straight(stops).map { stop in
      var element = Element("stop")
      if stop.offset > 0 { element["offset"] = NumberFormat.text(stop.offset, decimals: 4) }
      element.setColor(
        "stop-color", opacity: "stop-opacity", to: stop.color, omitting: context.omitted("#000"))
      return element
    }
  }

  /// Sectors of one colour each, cut at the area.
  private func conic(_ gradient: ConicGradient, _ drawing: Drawing) -> Element? {
    guard var mask = shape(drawing.area) else { return nil }
    let attribute = if case .stroke = drawing.area { "stroke" } else { "fill" }
    if case .stroke(_, let style) = drawing.area {
      mask["fill"] = "none"
      pen(style, &mask)
    }
    mask[attribute] = "#fff"
    var definition = Element("mask", ["maskUnits": "userSpaceOnUse"])
    definition.children = [mask]
    let bounds = drawing.area.box ?? .zero
    for (name, value) in [
      ("x", bounds.minX - 1), ("y", bounds.minY - 1), ("width", bounds.width + 2),
      ("height", bounds.height + 2),
    ] { definition[name] = number(value) }
    let reach = bounds.corners.map { $0.distance(to: gradient.center) }.max() ?? 0
    let radius = (reach * 1.1 + 1).rounded(.up)
    let still = 0.0
    let fan = ConicFan(
      gradient.stops.map {
        GradientStops.Stop(
          offset: Signal(constant: Lanes($0.offset, 0, 0, 0), duration: still),
          color: Signal(
            constant: Lanes($0.color.red, $0.color.green, $0.color.blue, $0.color.alpha),
            duration: still))
      }, tolerance: context.options.opacity, most: 360)
    var group = fan.drawn(radius: radius, decimals: decimals) {
      let lanes = $1.value(at: 0)
      let color = Color(red: lanes.x, green: lanes.y, blue: lanes.z, alpha: lanes.w)
      $0.setColor("fill", opacity: "fill-opacity", to: color)
      return color.alpha > 0
    }
    group["transform"] = matrix(
      AffineTransform(rotationAngle: gradient.angle)
        .concatenating(AffineTransform(translationX: gradient.center.x, y: gradient.center.y)))
    for use in uses {
      context.report(fan, node: use.node, times: use.times ?? .whole(context.clock.duration))
    }
    var result = Element("g", ["mask": "url(#\(context.define(definition)))"])
    result.children = [group]
    result.joinForMask()
    place(&result, drawing.transform.affine)
    return result
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
    var element = Element("use", ["href": "#" + id])
    if paint.filter == .nearest { element["image-rendering"] = "pixelated" }
    if paint.stretch == nil {
      element["transform"] = matrix(cells[0].place)
    } else {
      element = .sum(
        of: zip(cells, parts).map {
          Self.window(on: element, of: size, showing: $1, in: $0.area, decimals: decimals)
        })
    }
    var group = Element("g")
    group.children = [paint.tint == .white ? element : multiplied(element, by: paint.tint)]
    if drawing.area != .roundedRect(paint.rect, cornerRadius: 0), let shape = shape(drawing.area) {
      group["clip-path"] = "url(#\(context.define(.clipPath(of: shape))))"
    }
    place(&group, drawing.transform.affine)
    return group.collapsed()
  }

  /// A picture with its colours multiplied.
  private func multiplied(_ element: Element, by tint: Color) -> Element {
    var filter = Element("filter", ["color-interpolation-filters": "sRGB"])
    filter.children = [primitive(.colorMatrix(ColorMatrix(multiplyingBy: tint)))]
    var group = Element("g", ["filter": "url(#\(context.define(filter)))"])
    group.children = [element]
    return group
  }

  /// A part of a picture, over a box.
  ///
  /// - Parameters:
  ///   - size: The whole picture's, in its pixels.
  ///   - part: In these.
  ///   - decimals: How many of them the box's numbers have.
  static func window(
    on picture: Element, of size: Size, showing part: Rect, in box: Rect, decimals: Int
  ) -> Element {
    // Where the picture ends with it, an edge would be cut once more.
    let beyond = Lanes(part.minX, part.minY, size.width - part.maxX, size.height - part.maxY)
    let ends = WindowEnds((beyond, beyond))
    func widened(_ rect: Rect) -> Lanes {
      ends.widened(Lanes(rect.minX, rect.minY, rect.width, rect.height))
    }
    let (shown, seen) = (widened(part), widened(box))
    var window = Element("svg", ["preserveAspectRatio": "none"])
    for (lane, name) in ["x", "y", "width", "height"].enumerated() {
      window[name] = NumberFormat.text(seen[lane], decimals: decimals)
    }
    window["viewBox"] = (0..<4).map { NumberFormat.text(shown[$0], decimals: 3) }
      .joined(separator: " ")
    window.children = [picture]
    window["style"] = Element.windowStyle
    return window
  }

  // MARK: Shapes

  /// An area without its paint; nil where nothing is in it.
  private func shape(_ area: Area) -> Element? {
    switch area {
    case .roundedRect(let rect, let radius):
      guard !rect.isEmpty else { return nil }
      var element = Element("rect")
      let rect = rect.standardized
      if number(rect.minX) != "0" { element["x"] = number(rect.minX) }
      if number(rect.minY) != "0" { element["y"] = number(rect.minY) }
      element["width"] = number(rect.width)
      element["height"] = number(rect.height)
      if radius > 0 { element["rx"] = number(min(radius, min(rect.width, rect.height) / 2)) }
      return element
    case .border: return shape(.fill(area.outline.path, .evenOdd))
    case .fill(let path, let rule):
      guard !path.isEmpty else { return nil }
      var element = Element("path")
      element["d"] = PathData.relativeText(path, decimals: decimals)
      if rule == .evenOdd { element["fill-rule"] = "evenodd" }
      return element
    case .stroke(let path, let style):
      guard !path.isEmpty else { return nil }
      var outline = path
      if style.isDashed {
        let lack = Path.lackOfDashes(
          tolerance: 2 * tolerance, pixel: 1, penWidth: max(style.width, 1))
        outline = path.withShortCurves(lack: lack, flatness: 0.5)
      }
      var element = Element("path")
      let isRound = style.cap == .round && style.join == .round
      element["d"] = PathData.relativeText(
        outline, decimals: decimals,
        turn: isRound ? .infinity : 2 * tolerance / max(style.width, tolerance))
      return element
    }
  }

  private func pen(_ style: StrokeStyle, _ element: inout Element) {
    if number(style.width) != "1" { element["stroke-width"] = number(style.width) }
    if style.cap != .butt { element["stroke-linecap"] = style.cap.rawValue }
    if style.join != .miter {
      element["stroke-linejoin"] = style.join.rawValue
    } else if style.miterLimit != 4 {
      element["stroke-miterlimit"] = NumberFormat.text(max(style.miterLimit, 1), decimals: 2)
    }
    guard style.isDashed else { return }
    element["stroke-dasharray"] = style.dashPattern.map { number(max($0, 0)) }
      .joined(separator: " ")
    if number(style.dashPhase) != "0" { element["stroke-dashoffset"] = number(style.dashPhase) }
  }

  func place(_ element: inout Element, _ transform: AffineTransform) {
    guard !transform.isIdentity else { return }
    element["transform"] = matrix(transform) + (element["transform"] ?? "")
  }

  private func number(_ value: Double) -> String { NumberFormat.text(value, decimals: decimals) }

  /// Scales apart from translations as short functions.
  private func matrix(_ t: AffineTransform) -> String {
    let (x, y) = (number(t.tx), number(t.ty))
    let move = x == "0" && y == "0" ? "" : y == "0" ? "translate(\(x))" : "translate(\(x) \(y))"
    func factor(_ value: Double) -> String { NumberFormat.text(value, decimals: 6) }
    guard t.b == 0, t.c == 0 else {
      return "matrix(\([t.a, t.b, t.c, t.d].map(factor).joined(separator: " ")) \(x) \(y))"
    }
    if t.a == 1, t.d == 1 { return move }
    return move + (t.a == t.d ? "scale(\(factor(t.a)))" : "scale(\(factor(t.a)) \(factor(t.d)))")
  }
}

extension Area {
  /// The box around it.
  var box: Rect? {
    switch self {
    case .roundedRect(let rect, _), .border(let rect, _, _): rect.standardized
    case .fill(let path, _): path.bounds
    case .stroke(let path, let style):
      path.bounds?.inset(dx: -2 * style.width, dy: -2 * style.width)
    }
  }
}

extension GroupEffect {
  /// How it blurs, where that isn't along the canvas's axes.
  fileprivate var leaningSpread: GaussianSpread? {
    let spread: GaussianSpread
    switch self {
    case .blur(let own): spread = own
    case .shadow(let shadow): spread = shadow.spread
    case .colorMatrix, .luminanceToAlpha: return nil
    }
    return spread.isSeenToLean ? spread : nil
  }
}

extension DisplayGroup {
  /// How the group masks what lies below it; nil for one that doesn't.
  fileprivate var maskMode: MaskMode? {
    let usesLuminance = effects.contains(.luminanceToAlpha)
    switch blendMode {
    case .destinationIn: return usesLuminance ? .luminance : .alpha
    case .destinationOut: return usesLuminance ? .invertedLuminance : .invertedAlpha
    default: return nil
    }
  }
}
