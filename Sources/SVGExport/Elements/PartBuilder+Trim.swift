import AnimGeometry
import AnimTimeline
import TrackFitting

/// The visible part of an outline, from a start to an end as fractions of its length.
struct Trim {
  var start: Signal
  var end: Signal

  var isWhole: Bool { start.constantValue?.x == 0 && end.constantValue?.x == 1 }
}

extension PartBuilder {
  /// Strokes of an outline that is drawn in part.
  func trimmedStrokes(_ outline: FittedValues, _ trim: Trim) -> [Element] {
    if let path = outline.constantValue?.path, let start = trim.start.constantValue?.x,
      let end = trim.end.constantValue?.x
    {
      return cutStroke(path, from: start, to: end)
    }
    return subpathStrokes(outline, trim) ?? movingStrokes(outline, trim, id: label("stroke"))
  }

  /// Strokes of the layer's colour. If it is translucent, a group has the opacity, so that overlaps don't
  /// blend twice.
  func together(_ strokes: (PartBuilder) -> [Element]) -> [Element] {
    let alpha = signals.color(.strokeColor).lane(3)
    if strokesOpaquely || alpha.low(0) >= 1 { return strokes(self) }
    var parts = self
    parts.strokesOpaquely = true
    var group = Element("g")
    group.children = strokes(parts)
    animator.set(
      "opacity", of: &group, to: alpha, tolerance: context.options.opacity, omitting: 1)
    return [group]
  }

  /// The stroke of a constant part, which is cut out of the path.
  private func cutStroke(_ path: Path, from start: Double, to end: Double) -> [Element] {
    guard start < end else { return [] }
    let outline = FittedValues(
      constant: .path(path.trimmed(from: start, to: end)), duration: context.clock.duration)
    return [wholeStroke(outline, id: label("stroke"))]
  }

  /// The stroke of a whole outline.
  func wholeStroke(_ outline: FittedValues, id: ElementID?) -> Element {
    var element = Element("path", ["fill": "none"])
    element.id = id
    animator.setPath(&element, to: dashable(outline), tolerance: length, turn: turn)
    stroke(&element)
    dash(&element, along: outline)
    return element
  }

  /// The stroke of a part that changes. Its dashes are revealed by a mask of the same part.
  ///
  /// - Parameter phase: Length of the pattern before the start of the outline.
  func movingStroke(
    _ outline: FittedValues, _ trim: Trim, phase: Signal, id: ElementID?
  ) -> Element {
    var element = Element("path", ["fill": "none"])
    animator.setPath(&element, to: dashable(outline), tolerance: length, turn: turn)
    stroke(&element)
    if trim.isWhole {
      dash(&element, along: outline, phase: phase)
      return element
    }
    if let dashes = allDashes(of: outline, trim) {
      element["stroke-dasharray"] = dashes
      animator.set(
        "stroke-dashoffset", of: &element, to: phase, tolerance: length, omitting: 0)
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
      let reason: Shortcoming.DashCaps? =
        movesOnClosed ? .movingStart : part == nil ? .tooManyDashes : nil
      if let reason {
        context.reportApproximated(
          .dashCaps(reason), node: signals.index, times: .whole(context.clock.duration))
      }
    }
    var line = singleDash(outline, part?.trim ?? trim, id: nil, isMask: true)
    hideEmptyDash(&line, part?.drawn ?? trim)
    mask.children = [line]
    element["mask"] = .reference(context.define(mask))
    return element
  }

  /// Strokes of a solid part that changes.
  func closingStroke(_ outline: FittedValues, _ trim: Trim, id: ElementID?) -> [Element] {
    closing(outline, trim, id: id) { [singleDash(outline, trim, id: id)] }
  }

  /// Strokes of a part that changes and is at times the whole of a closed outline. The whole has a join at
  /// its start, and no ends there.
  ///
  /// - Parameter part: Returns the strokes for times at which the part isn't the whole.
  func closing(
    _ outline: FittedValues, _ trim: Trim, id: ElementID?, part: () -> [Element]
  ) -> [Element] {
    let part = part()
    guard outline.isClosed else { return part }
    let rest = Signal.combined([trim.start, trim.end], isAffine: false) {
      Components(max($0[0].x, 1 - $0[1].x), 0, 0, 0)
    }
    let isPart = rest.isPositive(in: context.clock)
    guard isPart.list.contains(where: { !$0.value }) else { return part }
    var whole = wholeStroke(outline, id: nil)
    // The part keeps its own visibility, which hides a dash without length.
    var shown = Element("g")
    shown.children = part
    for index in part.indices { shown.children[index].id = nil }
    animator.show(&shown, when: isPart)
    animator.show(&whole, when: isPart.map { !$0 })
    var group = Element("g")
    group.id = id
    group.children = [shown.collapsed(), whole]
    return [group]
  }

  /// The dash pattern of an outline of which only the start changes: all its dashes, and a gap after them
  /// that is as long as the outline. The pattern is shifted to the start of the part, and the gap before it
  /// hides the rest.
  ///
  /// Nil if other values change as well, or if a mask is shorter.
  private func allDashes(of outline: FittedValues, _ trim: Trim) -> AttributeValue? {
    guard trim.end.constantValue?.x == 1,
      signals.signal(.lineDashPhase).constantValue?.x == 0,
      let pair = dashPattern.constantValue?.numbers.dashesAndGaps
    else { return nil }
    let longest = reach(of: outline).high(0)
    let sum = pair.reduce(0, +)
    guard sum > 0, longest / sum * Double(pair.count) < Self.maximumDashes else { return nil }
    let count = Int((longest / sum).rounded(.up))
    var dashes = [[Double]](repeating: pair, count: max(count, 1)).flatMap(\.self)
    dashes[dashes.count - 1] += longest.rounded(.up) + 1
    let decimals = NumberFormat.decimals(for: length / Double(4 * count + 4))
    return .numbers(dashes.map { DecimalNumber($0, decimals: decimals) })
  }

  /// Maximum number of dashes and gaps that are shorter than a mask.
  private static let maximumDashes = 80.0

  /// Length of an outline over time.
  func reach(of outline: FittedValues) -> Signal {
    outline.signal { Components(PathMeasure($0.path).length, 0, 0, 0) }
  }

  /// Bounds of an outline with its pen.
  private func inkBounds(of outline: FittedValues) -> Rect {
    let boxes = outline.pieces.flatMap { [$0.from.path, $0.to.path] }.compactMap(\.controlBounds)
    guard let first = boxes.first else { return .zero }
    // The sharpest corner reaches 5 times the width at a miter limit of 10.
    let reach = 5 * signals.number(.lineWidth, in: 0...1e9).high(0) + 1
    return boxes.dropFirst().reduce(first) { $0.union($1) }.inset(dx: -reach, dy: -reach)
  }

  /// A part that changes, as one dash that is moved along the outline.
  private func singleDash(
    _ outline: FittedValues, _ trim: Trim, id: ElementID?, isMask: Bool = false
  ) -> Element {
    var element = Element("path", ["fill": "none"])
    element.id = id
    let outline = measurable(outline)
    animator.setPath(&element, to: outline, tolerance: length, turn: turn)
    if isMask {
      element["stroke"] = .white
      // The mask is wider than the stroke that it reveals, whose edges would otherwise be antialiased twice.
      pen(&element, extraWidth: 2 * pixel)
    } else {
      stroke(&element)
    }
    let way = DashMeasure(
      of: outline, poster: context.clock.poster(in: outline.duration), tolerance: length)
    element["pathLength"] = .number(way.length, decimals: way.decimals)
    let (start, end) = (trim.start, trim.end)
    if start.constantValue?.x == 0 {
      element["stroke-dasharray"] = .number(way.dash, decimals: 0)
      animator.set(
        "stroke-dashoffset", of: &element,
        to: end.map(isAffine: true) { Components(way.dash - way.length * $0.x, 0, 0, 0) },
        tolerance: way.tolerance)
    } else {
      if end.constantValue?.x == 1 {
        element["stroke-dasharray"] = .number(way.dash, decimals: 0)
      } else {
        let visible = Signal.combined([start, end], isAffine: true) {
          Components(way.length * ($0[1].x - $0[0].x), 0, 0, 0)
        }
        animator.set(
          "stroke-dasharray", of: &element, to: visible.clamped(0...way.length),
          tolerance: Components(way.tolerance, .infinity, .infinity, .infinity)
        ) {
          NumberFormat.append($0.x, decimals: way.decimals, to: &$1)
          $1 += " \(way.dashText)".utf8
        }
      }
      animator.set(
        "stroke-dashoffset", of: &element,
        to: start.map(isAffine: true) { Components(-way.length * $0.x, 0, 0, 0) },
        tolerance: way.tolerance)
    }
    if !isMask { hideEmptyDash(&element, trim) }
    return element
  }

  /// Hides a dash without length, as round and square caps would show it.
  private func hideEmptyDash(_ element: inout Element, _ trim: Trim) {
    guard hasCaps else { return }
    let length = Signal.combined([trim.start, trim.end], isAffine: true) {
      Components($0[1].x - $0[0].x, 0, 0, 0)
    }
    animator.show(&element, when: length.isPositive(in: context.clock))
  }
}

extension FittedValues {
  /// True if some outline has a closed subpath.
  var isClosed: Bool {
    pieces.contains { $0.from.path.elements.contains(.close) }
  }
}

extension Signal {
  /// Steps over a duration in seconds, which are true while the first lane is above zero. Intervals that are
  /// too short to be encoded are left out.
  func isPositive(over duration: Double) -> Steps<Bool> {
    isPositive(keepingEnd: true).unrolled(self.duration, over: duration)
  }

  /// The same for a clock: an interval that begins at the very end counts only if the clock stops there.
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
    // A still has no duration.
    return Steps(list: list.isEmpty ? [(0, value(at: 0).x > 1e-9)] : list)
  }
}

extension Signal.Segment {
  /// Number of parts into which the time between two events is divided, as the value may cross a level and
  /// return.
  private static let parts = 32

  /// Times of samples: the ends, the events, and moments between them.
  fileprivate var looks: [Double] {
    let edges = [start] + innerEvents + [end]
    guard case .general = form else { return edges }
    return zip(edges, edges.dropFirst()).flatMap { a, b in
      (0..<Self.parts).map { a + (b - a) * Double($0) / Double(Self.parts) }
    } + [end]
  }
}
