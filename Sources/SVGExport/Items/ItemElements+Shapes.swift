import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Shapes that are filled and stroked.
extension ItemElements {
  /// A filled and stroked shape, back to front; one element if that can express both.
  func elements(of shape: ShapeContent, tint: Attribute?) -> [Element] {
    let outline = shape.outline
    guard let stroke = shape.stroke, case let strokes = strokes(stroke, of: outline, tint),
      strokes.isVisible
    else { return shape.fill.map { elements(filling: outline, with: $0, tint) } ?? [] }
    let values = values(of: outline)
    guard values.isDrawn else { return [] }
    let isBelow = shape.strokesFirst.value(at: poster).x != 0
    if strokes.trim.isWhole, stroke.paint.isAttribute, shape.isJoinable {
      return [joined(shape.fill, strokes, along: values, strokesFirst: isBelow, tint)]
    }
    let filled = shape.fill.map { elements(filling: outline, with: $0, tint, values) } ?? []
    let lines = elements(strokes, along: values, tint)
    return isBelow ? lines + filled : filled + lines
  }

  /// The encoder of a line along an outline.
  private func strokes(
    _ stroke: DrawingStroke, of outline: Outline, _ tint: Attribute?
  ) -> StrokeElements {
    StrokeElements(items: self, stroke: stroke, outline: outline, tint: tint)
  }

  /// A shape with a whole line along it, as one element.
  private func joined(
    _ fill: DrawingFill?, _ strokes: StrokeElements, along values: FittedValues,
    strokesFirst: Bool, _ tint: Attribute?
  ) -> Element {
    let outline = strokes.outline
    var element = Element("path")
    // An empty rectangle has a line nevertheless.
    if !strokes.isDashed, let shape = unpainted(outline, values, turn: strokes.turn) {
      element = shape
    } else {
      strokes.trace(&element, along: values)
    }
    element.id = label("fill")
    var isFilled = false
    if let fill {
      isFilled = paint("fill", of: &element, fill.paint, over: outline, tint)
    }
    if isFilled, let fill {
      setRule(fill.rule, of: &element)
      if strokesFirst { element["paint-order"] = "stroke" }
    } else {
      element["fill"] = "none"
    }
    strokes.draw(&element, hasJoins: values.hasJoins)
    strokes.dash(&element, along: values)
    return element
  }

  /// The elements that fill an outline.
  ///
  /// - Parameter values: The outline as a path, if it is known.
  private func elements(
    filling outline: Outline, with fill: DrawingFill, _ tint: Attribute?,
    _ values: FittedValues? = nil
  ) -> [Element] {
    switch (fill.paint, outline) {
    case (.color(let color), .frame(let box, let width)): return frame(box, width, color, tint)
    case (_, .union): return union(outline, fill, tint)
    case (.gradient(let gradient), _):
      return elements(of: gradient, filling: outline, rule: fill.rule, tint: tint, over: nil)
    default:
      guard var element = unpainted(outline, values) else { return [] }
      if case .box = outline {
        element.id = label("background")
      } else {
        element.id = label("fill")
      }
      guard paint("fill", of: &element, fill.paint, over: outline, tint) else { return [] }
      setRule(fill.rule, of: &element)
      return [element]
    }
  }

  /// The elements of a line of its own. A paint that isn't an attribute shows through the line as a mask.
  private func elements(
    _ strokes: StrokeElements, along values: FittedValues, _ tint: Attribute?
  ) -> [Element] {
    guard case .gradient(let gradient) = strokes.stroke.paint, !strokes.stroke.paint.isAttribute
    else { return strokes.elements(along: values) }
    var white = strokes.stroke
    white.paint = .color(.constant(.one))
    let lines = self.strokes(white, of: strokes.outline, nil).elements(along: values)
    let ground = Outline.box(BoxAttributes(.constant(Components(strokes.inkBounds(of: values)))))
    let painted = elements(
      of: gradient, filling: ground, tint: tint, over: shape(ground, rule: .constant(.nonZero)))
    return lines.isEmpty || painted.isEmpty ? [] : [masked(painted, by: lines)]
  }

  /// A union with one paint: the box around it, clipped.
  private func union(_ outline: Outline, _ fill: DrawingFill, _ tint: Attribute?) -> [Element] {
    guard let box = hull(of: outline)?.inset(dx: -1, dy: -1), let clip = clipPath(outline) else {
      return []
    }
    let ground = Outline.box(BoxAttributes(.constant(Components(box))))
    var group = Element("g")
    group.children = elements(filling: ground, with: fill, tint)
    guard !group.children.isEmpty else { return [] }
    group["clip-path"] = .reference(context.define(clip))
    return [group.collapsed()]
  }

  // MARK: Shapes without paint

  /// An outline as an element; nil for one that is always empty.
  func shape(_ outline: Outline, rule: ValueAttribute<FillRule>) -> Element? {
    guard var element = unpainted(outline) else { return nil }
    setRule(rule, of: &element)
    return element
  }

  /// An area as an element; nil for an empty area, and for a union, which isn't a single shape.
  func shape(_ area: Area) -> Element? {
    func path(_ path: Path, _ rule: FillRule) -> Element? {
      shape(.path(.constant(path)), rule: .constant(rule))
    }
    switch area {
    case .roundedRect(let rect, let radius):
      var box = BoxAttributes(.constant(Components(rect)))
      box.radius = .number(radius)
      return element(box)
    case .ellipse(let rect): return ellipse(.constant(Components(rect)))
    case .border: return path(area.outline.path, .evenOdd)
    case .fill(let outline, let rule): return path(outline, rule)
    case .stroke(let path, let style): return path.isEmpty ? nil : line(path, style)
    case .union: return nil
    }
  }

  /// A line along a path without its paint.
  private func line(_ path: Path, _ style: StrokeStyle) -> Element {
    let outline = FittedValues(constant: .path(path), duration: source.duration)
    let strokes = strokes(DrawingStroke(style), of: .path(.constant(path)), nil)
    var element = Element("path")
    strokes.trace(&element, along: outline)
    element["fill"] = "none"
    strokes.pen(&element)
    strokes.dash(&element, along: outline)
    return element
  }

  /// An outline without a rule; nil for one that is always empty.
  ///
  /// - Parameters:
  ///   - values: The outline as a path, if it is known.
  ///   - turn: The largest error of the direction of a short segment, in radians.
  private func unpainted(
    _ outline: Outline, _ values: FittedValues? = nil, turn: Double = .infinity
  ) -> Element? {
    switch outline {
    case .box(let box): return element(box)
    case .ellipse(let rect): return ellipse(rect)
    case .frame, .line, .path, .union, .trimmed:
      let values = values ?? self.values(of: outline)
      // The curves of an outline deviate from the circle by 0.027 % of its radius.
      if let oval = values.constantValue?.path.oval,
        max(oval.width, oval.height) * 0.000_14 <= length,
        min(oval.width, oval.height) > 2 * length
      {
        return ellipse(.constant(Components(oval)))
      }
      guard values.isDrawn else { return nil }
      var element = Element("path")
      animator.setPath(&element, to: values, tolerance: length, turn: turn)
      return element
    }
  }

  /// Writes the rule by which a path is filled.
  private func setRule(_ rule: ValueAttribute<FillRule>, of element: inout Element) {
    if element.name == "path" { animator.setFillRule(of: &element, to: steps(rule)) }
  }

  private func ellipse(_ rect: Attribute) -> Element? {
    let sides = self.rect(rect)
    guard sides.high(2) > 0, sides.high(3) > 0 else { return nil }
    let round = sides.map(isAffine: true) {
      Components($0.x + $0.z / 2, $0.y + $0.w / 2, $0.z / 2, $0.w / 2)
    }
    let isCircle = round.constantValue.map { number($0.z) == number($0.w) } ?? false
    var element = Element(isCircle ? "circle" : "ellipse")
    animator.set(
      isCircle ? ["cx", "cy", "r"] : ["cx", "cy", "rx", "ry"], of: &element, to: round,
      tolerance: length)
    return element
  }
}

extension ShapeContent {
  /// True if one element can have both the fill and a line along the whole outline.
  fileprivate var isJoinable: Bool {
    switch outline {
    case .frame, .union: fill == nil
    case .box, .ellipse, .line, .path, .trimmed: fill?.paint.isAttribute ?? true
    }
  }
}

extension DrawingPaint {
  /// True if an attribute of an element can express the paint at all times.
  fileprivate var isAttribute: Bool {
    guard case .gradient(let gradient) = self else { return true }
    func isConstant(_ ends: Attribute...) -> Bool { ends.allSatisfy { $0.constantValue != nil } }
    switch gradient.geometry {
    case .points(let type, let start, let end):
      return type.constantValue == .axial
        || type.constantValue == .radial && isConstant(start, end)
    case .circles(let from, let to): return isConstant(from, to)
    }
  }
}

extension DrawingStroke {
  /// A line of a constant style, whose paint is written apart.
  fileprivate init(_ style: StrokeStyle) {
    self.init(.color(.constant(.zero)), width: .number(style.width))
    (cap, join) = (.constant(style.cap), .constant(style.join))
    miterLimit = .number(style.miterLimit)
    dashPattern = .constant(style.dashPattern)
    dashPhase = .number(style.dashPhase)
  }
}

extension Components {
  /// x, y, width and height.
  init(_ rect: Rect) { self.init(rect.minX, rect.minY, rect.width, rect.height) }
}

extension Path {
  /// The bounds of the path if it is an axis-aligned ellipse.
  fileprivate var oval: Rect? {
    guard elements.count == 6, case .close = elements[5],
      let bounds = controlBounds, bounds.width > 0, bounds.height > 0
    else { return nil }
    return self == Path(ellipseIn: bounds) ? bounds : nil
  }
}

extension Area {
  /// The box around the area.
  var box: Rect? {
    switch self {
    case .roundedRect(let rect, _), .border(let rect, _, _), .ellipse(let rect): rect.standardized
    case .fill(let path, _): path.bounds
    case .stroke(let path, let style):
      path.bounds?.inset(dx: -2 * style.width, dy: -2 * style.width)
    case .union:
      parts.compactMap { part in part.area.box.map(part.transform.bounds) }
        .reduce(nil) { $0?.union($1) ?? $1 }
    }
  }
}
