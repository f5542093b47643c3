import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Shapes without paint, and pens.
extension ItemElements {
  /// An outline as an element; nil for one that is always empty.
  func shape(_ outline: Outline, rule: ValueAttribute<FillRule>) -> Element? {
    let isConstant = outline.isConstant && rule.constantValue != nil || isStill
    if isConstant, let element = outline.area(rule: rule, at: poster).flatMap(shape) {
      return element
    }
    switch outline {
    case .box(let box) where box.isPlain: return rect(signal(box.rect), radius: signal(box.radius))
    case .ellipse(let rect): return ellipse(signal(rect))
    case .box, .frame, .line, .path, .union, .trimmed: return path(outline, rule)
    }
  }

  /// An area as an element; nil for an empty area, and for a union, which isn't a single shape.
  func shape(_ area: Area) -> Element? {
    switch area {
    case .roundedRect(let rect, let radius):
      return self.rect(
        constant(Components(rect.standardized)), radius: constant(Components(radius, 0, 0, 0)))
    case .ellipse(let rect): return ellipse(constant(Components(rect.standardized)))
    case .border: return shape(.fill(area.outline.path, .evenOdd))
    case .fill(let path, let rule):
      guard !path.isEmpty else { return nil }
      var element = Element("path")
      element["d"] = .path(path, decimals: decimals)
      if rule == .evenOdd { element["fill-rule"] = .text(rule.svgName) }
      return element
    case .stroke(let path, let style): return line(path, style)
    case .union: return nil
    }
  }

  private func line(_ path: Path, _ style: StrokeStyle) -> Element? {
    guard !path.isEmpty else { return nil }
    var outline = path
    if style.isDashed {
      let lack = Path.lackOfDashes(tolerance: 2 * length, pixel: 1, penWidth: max(style.width, 1))
      outline = path.withShortCurves(lack: lack, flatness: 0.5, for: context.options.quirks)
    }
    var element = Element("path")
    let isRound = style.cap == .round && style.join == .round
    element["d"] = .path(
      outline, decimals: decimals, turn: isRound ? .infinity : 2 * length / max(style.width, length)
    )
    return element
  }

  /// A path whose points are all fitted together.
  private func path(_ outline: Outline, _ rule: ValueAttribute<FillRule>) -> Element? {
    let drawing = context.analysis.drawing
    let values: FittedValues
    if outline.isConstant || isStill {
      values = FittedValues(constant: .path(outline.path(at: poster)), duration: source.duration)
    } else if case .path(let path) = outline {
      values = path.fitted(in: source, tolerance: length * 0.9, distance: Value.pathDistance)
    } else {
      values =
        OutlineFit(
          duration: source.duration, events: joints, tolerance: length * 0.9
        ) { outline.path(at: drawing.moment(at: $0)) }.values
    }
    guard values.pieces.contains(where: { !$0.from.path.isEmpty || !$0.to.path.isEmpty }) else {
      return nil
    }
    var element = Element("path")
    animator.setPath(&element, to: values, tolerance: length)
    animator.setFillRule(of: &element, to: steps(rule))
    return element
  }

  private func rect(_ rect: Signal, radius: Signal) -> Element? {
    guard let sides = sides(rect) else { return nil }
    var element = Element("rect")
    animator.set(Animator.sides, of: &element, to: sides, tolerance: length)
    animator.set(
      "rx", of: &element, to: radius.limited(toHalfSideOf: sides).settled, tolerance: length,
      omitting: 0)
    return element
  }

  private func ellipse(_ rect: Signal) -> Element? {
    guard let sides = sides(rect) else { return nil }
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

  /// A rectangle with a size that isn't negative; nil for one that is always empty.
  private func sides(_ rect: Signal) -> Signal? {
    let sides = rect.standardized(above: rect.range.low)
    let high = sides.range.high
    return high.z > 0 && high.w > 0 ? sides : nil
  }

  // MARK: Pens

  func pen(_ style: StrokeStyle, _ element: inout Element) {
    // The paint is written apart.
    var stroke = DrawingStroke(.color(.constant(.zero)), width: .number(style.width))
    (stroke.cap, stroke.join) = (.constant(style.cap), .constant(style.join))
    stroke.miterLimit = .number(style.miterLimit)
    stroke.dashPattern = .constant(style.dashPattern)
    stroke.dashPhase = .number(style.dashPhase)
    pen(stroke, of: &element)
  }

  func pen(_ stroke: DrawingStroke, of element: inout Element) {
    animator.setPen(
      of: &element, width: signal(stroke.width).clamped(0...1e9), steps(stroke.cap),
      steps(stroke.join), miterLimit: signal(stroke.miterLimit).clamped(1...1e9), tolerance: length)
    let dashes = stroke.dashPattern.value(at: poster)
    guard dashes.leavesGaps else { return }
    element["stroke-dasharray"] = .numbers(dashes.map { number(max($0, 0)) })
    animator.set(
      "stroke-dashoffset", of: &element, to: signal(stroke.dashPhase), tolerance: length,
      omitting: 0)
  }
}

extension BoxAttributes {
  /// True if a `rect` element can represent the box.
  fileprivate var isPlain: Bool {
    radius.constantValue?.x == 0
      || corners.constantValue == .all && curve.constantValue == .circular
  }
}

extension Components {
  /// x, y, width and height.
  fileprivate init(_ rect: Rect) { self.init(rect.minX, rect.minY, rect.width, rect.height) }
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
