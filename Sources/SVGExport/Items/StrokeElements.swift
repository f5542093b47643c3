import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Encodes the line along an outline: its pen, its dashes, and the part of it that is drawn.
struct StrokeElements {
  let items: ItemElements
  let stroke: DrawingStroke
  /// The shape of the outline, over which paints other than colours are placed.
  let outline: Outline
  /// The multiplier of colours; nil for white.
  let tint: Attribute?
  /// True if strokes are opaque because their group applies the opacity of the colour.
  var strokesOpaquely = false

  var context: ExportContext { items.context }
  var animator: Animator { items.animator }
  var length: Double { items.length }
  var pixel: Double { items.pixel }

  /// True if the line has a width and a visible colour at some time. Other paints count as visible.
  var isVisible: Bool {
    guard items.signal(stroke.width).high(0) > 0 else { return false }
    guard case .color(let color) = stroke.paint else { return true }
    return items.signal(color).high(3) > 0
  }

  /// Strokes of the part that is drawn.
  func elements(along outline: FittedValues) -> [Element] {
    let trim = trim
    return trim.isWhole
      ? [wholeStroke(outline, id: items.label("stroke"))] : trimmedStrokes(outline, trim)
  }

  /// Writes an outline on which all dashes are in place.
  func trace(_ path: inout Element, along outline: FittedValues) {
    animator.setPath(&path, to: dashable(outline), tolerance: length, turn: turn)
  }

  /// Writes the line: its paint, width, caps, and joins if there are any.
  func draw(_ path: inout Element, hasJoins: Bool = true) {
    if case .color(let color) = stroke.paint {
      var color = items.color(color, tint)
      if strokesOpaquely { color = color.map(isAffine: true) { Components($0.x, $0.y, $0.z, 1) } }
      _ = animator.paint("stroke", of: &path, with: color)
    } else {
      _ = items.paint(
        "stroke", of: &path, stroke.paint, over: outline, reaching: 2 * penWidth, tint)
    }
    pen(&path, hasJoins: hasJoins)
  }

  /// Writes the pen without its paint.
  func pen(_ path: inout Element, extraWidth: Double = 0, hasJoins: Bool = true) {
    let width = self.width
    // A full ellipse has neither ends nor joins.
    let isRound = ["circle", "ellipse"].contains(path.name)
    animator.setPen(
      of: &path,
      width: extraWidth == 0
        ? width : width.map(isAffine: true) { $0 + Components(extraWidth, 0, 0, 0) },
      isRound ? nil : items.steps(stroke.cap),
      hasJoins && !isRound ? items.steps(stroke.join) : nil,
      miterLimit: items.number(stroke.miterLimit, in: 1...1e9), tolerance: length)
  }

  /// Writes the dash pattern.
  ///
  /// - Parameters:
  ///   - outline: Outline that is dashed.
  ///   - phase: Offset of the pattern; nil for the line's own.
  func dash(_ path: inout Element, along outline: FittedValues, phase: Signal? = nil) {
    func pattern(tolerance: Double) -> FittedValues {
      stroke.dashPattern.fitted(
        in: items.source, tolerance: tolerance, distance: Value.numbersDistance)
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
      "stroke-dashoffset", of: &path, to: phase ?? items.signal(stroke.dashPhase),
      tolerance: length, omitting: 0)
  }

  /// The dashes and gaps within the tolerance, which ignores errors that add up along a line.
  var dashPattern: FittedValues {
    stroke.dashPattern.fitted(
      in: items.source, tolerance: length, distance: Value.numbersDistance)
  }

  /// Largest turn of a segment, in radians, that keeps the edges of the pen within the tolerance. A round pen
  /// is equal in all directions and has no limit.
  var turn: Double {
    let isRound =
      items.steps(stroke.cap).list.allSatisfy { $0.value == .round }
      && items.steps(stroke.join).list.allSatisfy { $0.value == .round }
    return isRound ? .infinity : 2 * length / penWidth
  }

  /// The width of the pen over time, in points.
  private var width: Signal { items.number(stroke.width, in: 0...1e9) }

  /// The largest width of the pen, at least a pixel.
  var penWidth: Double { max(width.high(0), pixel) }

  /// True if strokes reach beyond their ends at some time.
  var hasCaps: Bool { items.steps(stroke.cap).list.contains { $0.value != .butt } }

  /// True if strokes have gaps at some time.
  var isDashed: Bool {
    stroke.dashPattern.fitted(
      in: items.source, tolerance: 1, distance: Value.numbersDistance
    ).pieces.contains { $0.from.numbers.leavesGaps || $0.to.numbers.leavesGaps }
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
  var hasJoins: Bool {
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
