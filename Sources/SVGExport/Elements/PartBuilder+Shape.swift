import AnimGeometry
import AnimTimeline
import TrackFitting

extension PartBuilder {
  /// A shape layer's outline, filled and stroked; one element if that can express both.
  var shape: [Element] {
    let outline = signals.values(.path, tolerance: length * 0.9, distance: Value.pathDistance)
    guard outline.pieces.contains(where: { !$0.from.path.isEmpty || !$0.to.path.isEmpty }) else {
      return []
    }
    let isStroked =
      signals.signal(.strokeColor).high(3) > 0 && signals.number(.lineWidth).high(0) > 0
    let trim = Trim(
      start: signals.number(.strokeStart, in: 0...1), end: signals.number(.strokeEnd, in: 0...1))
    let isWhole = isStroked && trim.isWhole
    var path = Element("path")
    path.id = label("fill")
    animator.setPath(
      &path, to: isWhole ? dashable(outline) : outline, tolerance: length,
      turn: isWhole ? turn : .infinity)
    let isFilled = paint(.fillColor, of: &path)
    if isFilled { animator.setFillRule(of: &path, to: signals.steps(.fillRule)) }
    if isWhole {
      if !isFilled { path["fill"] = "none" }
      stroke(&path, hasJoins: outline.hasJoins)
      dash(&path, along: outline)
      return [isDashed ? path : path.round(as: outline, tolerance: length)]
    }
    guard isStroked else {
      return isFilled ? [path.round(as: outline, tolerance: length)] : []
    }
    return (isFilled ? [path] : []) + trimmedStrokes(outline, trim)
  }

  /// Writes a colour property as the fill. Returns false if the colour is always clear.
  func paint(_ key: PropertyKey<Color>, of element: inout Element) -> Bool {
    animator.paint("fill", of: &element, with: signals.color(key))
  }

  /// Writes the pen: colour, width, caps, and joins if there are any.
  func stroke(_ path: inout Element, hasJoins: Bool = true) {
    var color = signals.color(.strokeColor)
    if strokesOpaquely { color = color.map(isAffine: true) { Components($0.x, $0.y, $0.z, 1) } }
    _ = animator.paint("stroke", of: &path, with: color)
    pen(&path, hasJoins: hasJoins)
  }

  /// Writes the pen without its colour.
  func pen(_ path: inout Element, extraWidth: Double = 0, hasJoins: Bool = true) {
    let width = signals.number(.lineWidth, in: 0...1e9)
    animator.setPen(
      of: &path,
      width: extraWidth == 0
        ? width : width.map(isAffine: true) { $0 + Components(extraWidth, 0, 0, 0) },
      signals.steps(.lineCap), hasJoins ? signals.steps(.lineJoin) : nil,
      miterLimit: signals.number(.miterLimit, in: 1...1e9), tolerance: length)
  }

  /// Writes the dash pattern.
  ///
  /// - Parameters:
  ///   - outline: Outline that is dashed.
  ///   - phase: Offset of the pattern; nil for the layer's own.
  func dash(_ path: inout Element, along outline: FittedValues, phase: Signal? = nil) {
    func pattern(tolerance: Double) -> FittedValues {
      signals.values(.lineDashPattern, tolerance: tolerance, distance: Value.numbersDistance)
    }
    guard isDashed else { return }
    // The error of a length adds up from dash to dash.
    let rough = dashPattern.pieces.flatMap { [$0.from, $0.to] }
    let shortest = rough.filter(\.isDashed).map(\.dashLength).min() ?? 0
    let dashes = min(max(reach(of: outline).high(0) / max(shortest, length), 1), 100)
    let pattern = pattern(tolerance: length / dashes).cut { from, to in
      crossingsOfZero(from: from.numbers, to: to.numbers)
    }
    let decimals = NumberFormat.decimals(for: length / (4 * dashes))
    let values = pattern.pieces.flatMap { [$0.from, $0.to] }
    // Lists of one length, in which zeros stand for no dashes: see ``BrowserQuirk/animatesOnlyDashListsOfOneLength``.
    let isExtended =
      pattern.constantValue == nil
      && context.options.quirks.contains(.animatesOnlyDashListsOfOneLength)
    let count = isExtended ? values.dashCount : nil
    func list(_ value: Value) -> AttributeValue {
      var numbers = value.isDashed ? value.numbers : [0]
      if let count { numbers = (0..<count).map { numbers[$0 % numbers.count] } }
      return .numbers(numbers.map { DecimalNumber(max($0, 0), decimals: decimals) })
    }
    let keys = KeyList(
      window: pattern.duration,
      pieces: pattern.pieces.map {
        KeyList.Piece(
          start: $0.start, end: $0.end, from: list($0.from).printed, to: list($0.to).printed,
          shape: $0.shape)
      })
    let name = "stroke-dasharray"
    path[name] = list(pattern.value(at: context.clock.poster(in: pattern.duration)))
    if !context.clock.isStill, !keys.isConstant {
      animator.add(name, keys, to: &path)
    }
    animator.set(
      "stroke-dashoffset", of: &path, to: phase ?? signals.signal(.lineDashPhase),
      tolerance: length, omitting: 0)
  }

  /// The dashes and gaps within the tolerance, which ignores errors that add up along a line.
  var dashPattern: FittedValues {
    signals.values(.lineDashPattern, tolerance: length, distance: Value.numbersDistance)
  }

  /// Largest turn of a segment, in radians, that keeps the edges of the pen within the tolerance. A round pen
  /// is equal in all directions and has no limit.
  var turn: Double {
    let isRound =
      signals.steps(.lineCap).list.allSatisfy { $0.value == .round }
      && signals.steps(.lineJoin).list.allSatisfy { $0.value == .round }
    return isRound ? .infinity : 2 * length / penWidth
  }

  /// True if strokes reach beyond their ends at some time.
  var hasCaps: Bool { signals.steps(.lineCap).list.contains { $0.value != .butt } }

  /// True if strokes have gaps at some time.
  var isDashed: Bool {
    signals.values(.lineDashPattern, tolerance: 1, distance: Value.numbersDistance).pieces
      .contains { $0.from.numbers.leavesGaps || $0.to.numbers.leavesGaps }
  }
}

extension Value {
  /// True if a dash pattern has a length above 0. A line without one is solid.
  var isDashed: Bool { numbers.contains { $0 > 0 } }

  /// Mean length of the dashes and gaps of a pattern.
  fileprivate var dashLength: Double {
    numbers.reduce(0) { $0 + max($1, 0) } / Double(max(numbers.count, 1))
  }
}

extension [Double] {
  /// The numbers of a dash pattern as dashes and gaps in turn, an even number of them.
  var dashesAndGaps: [Double] { (count % 2 == 0 ? self : self + self).map { Swift.max($0, 0) } }
}

extension [Value] {
  /// Smallest even number of dashes and gaps after which each of these patterns repeats; nil if it is above
  /// 1,000.
  var dashCount: Int? {
    var count = 2
    for value in self where value.isDashed {
      let own = value.numbers.count
      count *= (1...own).first { count * $0 % own == 0 } ?? 1
      if count > 1000 { return nil }
    }
    return count
  }
}

extension FittedValues {
  /// True if segments of some outline meet.
  fileprivate var hasJoins: Bool {
    pieces.contains { $0.from.path.hasJoins || $0.to.path.hasJoins }
  }
}

extension Path {
  fileprivate var hasJoins: Bool {
    var count = 0
    for element in elements {
      switch element {
      case .move: count = 0
      case .line, .quadCurve, .curve: count += 1
      case .close: return true
      }
      if count > 1 { return true }
    }
    return false
  }
}

extension FillRule {
  var svgName: String {
    switch self {
    case .nonZero: "nonzero"
    case .evenOdd: "evenodd"
    }
  }
}
