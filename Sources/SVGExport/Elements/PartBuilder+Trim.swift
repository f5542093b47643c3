import AnimGeometry
import AnimTimeline
import TrackFitting

/// Which part of an outline is drawn, as fractions of its length.
struct Trim {
  var start: Signal
  var end: Signal

  var isWhole: Bool { start.constantValue?.x == 0 && end.constantValue?.x == 1 }
}

extension PartBuilder {
  /// The strokes of an outline of which only a part is drawn.
  func trimmedStrokes(_ outline: FittedValues, _ trim: Trim) -> [Element] {
    if let path = outline.constantValue?.path, let start = trim.start.constantValue?.x,
      let end = trim.end.constantValue?.x
    {
      return cutStroke(path, from: start, to: end)
    }
    return subpathStrokes(outline, trim) ?? movingStrokes(outline, trim, id: label("stroke"))
  }

  /// Several strokes of the layer's colour, which fade as one where they lie upon one another.
  func together(_ strokes: (PartBuilder) -> [Element]) -> [Element] {
    let alpha = signals.color(.strokeColor).lane(3)
    if strokesOpaquely || alpha.low(0) >= 1 { return strokes(self) }
    var parts = self
    parts.strokesOpaquely = true
    var group = Element("g")
    group.children = strokes(parts)
    animator.set(
      "opacity", of: &group, to: alpha, tolerance: context.options.opacity, omitting: "1")
    return [group]
  }

  /// A part that doesn't change is cut out of the path.
  private func cutStroke(_ path: Path, from start: Double, to end: Double) -> [Element] {
    guard start < end else { return [] }
    let outline = FittedValues(
      constant: .path(path.trimmed(from: start, to: end)), duration: context.clock.duration)
    return [wholeStroke(outline, id: label("stroke"))]
  }

  /// The stroke of all of an outline.
  func wholeStroke(_ outline: FittedValues, id: String?) -> Element {
    var element = Element("path", ["fill": "none"])
    element["id"] = id
    animator.setPath(&element, to: dashable(outline), tolerance: length, turn: turn)
    stroke(&element)
    dash(&element, along: outline)
    return element
  }

  /// A part that changes; dashes are seen through a mask that is drawn as far.
  ///
  /// - Parameter phase: How much of the pattern is over where the outline begins.
  func movingStroke(
    _ outline: FittedValues, _ trim: Trim, phase: Signal, id: String?
  ) -> Element {
    var element = Element("path", ["fill": "none"])
    animator.setPath(&element, to: dashable(outline), tolerance: length, turn: turn)
    stroke(&element)
    if trim.isWhole {
      dash(&element, along: outline, phase: phase)
      return element
    }
    if let dashes = allDashes(of: outline, trim) {
      element[Property.lineDashPattern.attributeName] = dashes
      animator.set(
        Property.lineDashPhase.attributeName, of: &element, to: phase, tolerance: length,
        omitting: "0")
      hideEmptyDash(&element, trim)
      return element
    }
    dash(&element, along: outline, phase: phase)
    var mask = Element("mask")
    mask.setRegion(around: inkBounds(of: outline), unitsName: "maskUnits")
    let part = maskPart(outline, trim, phase)
    if hasCaps {
      let movesOnClosed =
        outline.isClosed && !phase.isConstant && trim.end.constantValue?.x != 1
      let reason =
        movesOnClosed
        ? "where the closed outline begins, as that changes and the pattern moves"
        : part == nil ? "as there are very many or the outline has no length at times" : nil
      if let reason {
        context.reportApproximated(
          "caps of dashes show a little before the part that is drawn gets to them, \(reason)",
          node: signals.index, times: .whole(context.clock.duration))
      }
    }
    var line = singleDash(outline, part?.trim ?? trim, id: nil, isMask: true)
    hideEmptyDash(&line, part?.drawn ?? trim)
    mask.children = [line]
    element["mask"] = "url(#\(context.define(mask)))"
    return element
  }

  /// A solid part that changes.
  func closingStroke(_ outline: FittedValues, _ trim: Trim, id: String?) -> [Element] {
    closing(outline, trim, id: id) { [singleDash(outline, trim, id: id)] }
  }

  /// A part that changes and is at times all of a closed outline, which then has a corner where it begins
  /// and a dash has two ends.
  ///
  /// - Parameter part: Draws it where it isn't all.
  func closing(
    _ outline: FittedValues, _ trim: Trim, id: String?, part: () -> [Element]
  ) -> [Element] {
    let part = part()
    guard outline.isClosed else { return part }
    let rest = Signal.combined([trim.start, trim.end], isAffine: false) {
      Lanes(max($0[0].x, 1 - $0[1].x), 0, 0, 0)
    }
    let isPart = rest.isPositive(in: context.clock)
    guard isPart.list.contains(where: { !$0.value }) else { return part }
    var whole = wholeStroke(outline, id: nil)
    // What hides a dash without length stays.
    var shown = Element("g")
    shown.children = part
    for index in part.indices { shown.children[index]["id"] = nil }
    animator.show(&shown, when: isPart)
    animator.show(&whole, when: isPart.map { !$0 })
    var group = Element("g")
    group["id"] = id
    group.children = [shown.collapsed(), whole]
    return [group]
  }

  /// All dashes of an outline of which only the start changes, with a gap after them that is as long as
  /// the outline: pushed along, they begin where the part does and nothing is before them.
  ///
  /// Nil where other things change as well, or a mask is shorter.
  private func allDashes(of outline: FittedValues, _ trim: Trim) -> String? {
    guard trim.end.constantValue?.x == 1,
      signals.signal(.lineDashPhase).constantValue?.x == 0,
      let pair = dashPattern.constantValue?.numbers.dashesAndGaps
    else { return nil }
    let longest = reach(of: outline).high(0)
    let sum = pair.reduce(0, +)
    guard sum > 0, longest / sum * Double(pair.count) < Self.mostDashes else { return nil }
    let count = Int((longest / sum).rounded(.up))
    var dashes = [[Double]](repeating: pair, count: max(count, 1)).flatMap(\.self)
    dashes[dashes.count - 1] += longest.rounded(.up) + 1
    let decimals = NumberFormat.decimals(for: length / Double(4 * count + 4))
    return dashes.map { NumberFormat.text($0, decimals: decimals) }.joined(separator: " ")
  }

  /// How many dashes and gaps are shorter than a mask.
  private static let mostDashes = 80.0

  /// How long an outline is.
  func reach(of outline: FittedValues) -> Signal {
    outline.signal { Lanes(PathMeasure($0.path).length, 0, 0, 0) }
  }

  /// The place of an outline with its pen.
  private func inkBounds(of outline: FittedValues) -> Rect {
    let boxes = outline.pieces.flatMap { [$0.from.path, $0.to.path] }.compactMap(\.controlBounds)
    guard let first = boxes.first else { return .zero }
    // As far as the sharpest corner of a usual miter limit reaches.
    let reach = 5 * signals.number(.lineWidth, in: 0...1e9).high(0) + 1
    return boxes.dropFirst().reduce(first) { $0.union($1) }.inset(dx: -reach, dy: -reach)
  }

  /// A part that changes: one dash that is pushed along.
  private func singleDash(
    _ outline: FittedValues, _ trim: Trim, id: String?, isMask: Bool = false
  ) -> Element {
    var element = Element("path", ["fill": "none"])
    element["id"] = id
    let outline = measurable(outline)
    animator.setPath(&element, to: outline, tolerance: length, turn: turn)
    if isMask {
      element["stroke"] = "#fff"
      // Wider than what is seen through it, whose edges would else be faded twice.
      pen(&element, extraWidth: 2 * pixel)
    } else {
      stroke(&element)
    }
    let way = DashedWay(
      of: outline, poster: context.clock.poster(in: outline.duration), tolerance: length)
    element["pathLength"] = way.lengthText
    let (start, end) = (trim.start, trim.end)
    if start.constantValue?.x == 0 {
      element["stroke-dasharray"] = way.dashText
      animator.set(
        "stroke-dashoffset", of: &element,
        to: end.map(isAffine: true) { Lanes(way.dash - way.length * $0.x, 0, 0, 0) },
        tolerance: way.tolerance)
    } else {
      if end.constantValue?.x == 1 {
        element["stroke-dasharray"] = way.dashText
      } else {
        let visible = Signal.combined([start, end], isAffine: true) {
          Lanes(way.length * ($0[1].x - $0[0].x), 0, 0, 0)
        }
        animator.set(
          "stroke-dasharray", of: &element, to: visible.clamped(0...way.length),
          tolerance: Lanes(way.tolerance, .infinity, .infinity, .infinity)
        ) {
          NumberFormat.append($0.x, decimals: way.decimals, to: &$1)
          $1 += " \(way.dashText)".utf8
        }
      }
      animator.set(
        "stroke-dashoffset", of: &element,
        to: start.map(isAffine: true) { Lanes(-way.length * $0.x, 0, 0, 0) },
        tolerance: way.tolerance)
    }
    if !isMask { hideEmptyDash(&element, trim) }
    return element
  }

  /// Round and square caps would show a dash without length.
  private func hideEmptyDash(_ element: inout Element, _ trim: Trim) {
    guard hasCaps else { return }
    let length = Signal.combined([trim.start, trim.end], isAffine: true) {
      Lanes($0[1].x - $0[0].x, 0, 0, 0)
    }
    animator.show(&element, when: length.isPositive(in: context.clock))
  }
}

extension FittedValues {
  /// Whether some outline among them has a closed subpath.
  var isClosed: Bool {
    pieces.contains { $0.from.path.elements.contains(.close) }
  }
}

extension Signal {
  /// When the first lane is above zero in a play of some seconds, but for what lasts less than can be
  /// written.
  func isPositive(over duration: Double) -> Steps<Bool> {
    isPositive(keepingEnd: true).unrolled(self.duration, over: duration)
  }

  /// The same by a clock: what begins at the very end counts only if it stays.
  func isPositive(in clock: Clock) -> Steps<Bool> {
    isPositive(keepingEnd: clock.stops).unrolled(duration, over: clock.duration)
  }

  private func isPositive(keepingEnd keepsEnd: Bool) -> Steps<Bool> {
    let shortest = 1e-6
    var list: [(time: Double, value: Bool)] = []
    func add(_ time: Double, _ value: Bool) {
      if let last = list.last, last.value != value, time - last.time < shortest {
        list.removeLast()
      }
      if list.last?.value != value { list.append((list.isEmpty ? 0 : time, value)) }
    }
    for segment in segments {
      let edges = segment.looks
      for (a, b) in zip(edges, edges.dropFirst()) where b - a > 1e-9 {
        let part = segment.part(from: a, to: b)
        let (first, last) = (part.value(at: a).x > 1e-9, part.value(at: b).x > 1e-9)
        let middle = part.value(at: (a + b) / 2).x > 1e-9
        if first == last || middle != first && middle != last {
          add(a, middle)
          continue
        }
        var (low, high) = (a, b)
        for _ in 0..<40 {
          let time = (low + high) / 2
          if (part.value(at: time).x > 1e-9) == first { low = time } else { high = time }
        }
        if low - a > 1e-9 { add(a, first) }
        add(low - a > 1e-9 ? low : a, last)
      }
    }
    if !keepsEnd, list.count > 1, let last = list.last, duration - last.time < shortest {
      list.removeLast()
    }
    // Nothing lasts in a still.
    return Steps(list: list.isEmpty ? [(0, value(at: 0).x > 1e-9)] : list)
  }
}

extension Signal.Segment {
  /// Into how many parts a way between two events is divided that may get across a level and back.
  private static let parts = 32

  /// Its ends, its events, and moments between them at which it is looked at.
  fileprivate var looks: [Double] {
    let edges = [start] + innerEvents + [end]
    guard case .general = form else { return edges }
    return zip(edges, edges.dropFirst()).flatMap { a, b in
      (0..<Self.parts).map { a + (b - a) * Double($0) / Double(Self.parts) }
    } + [end]
  }
}
