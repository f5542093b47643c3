import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// The part of a line that is drawn over time, from a start to an end as fractions of its length.
struct TrimSignals {
  var start: Signal
  var end: Signal

  var isWhole: Bool { start.constantValue?.x == 0 && end.constantValue?.x == 1 }
}

extension StrokeElements {
  /// The part that the line's own trim leaves.
  var trim: TrimSignals {
    func end(_ attribute: Attribute?, otherwise number: Double) -> Signal {
      items.number(attribute ?? .number(number), in: 0...1)
    }
    return TrimSignals(
      start: end(stroke.trim?.start, otherwise: 0), end: end(stroke.trim?.end, otherwise: 1))
  }

  /// Strokes of an outline that is drawn in part.
  func trimmedStrokes(_ outline: FittedValues, _ trim: TrimSignals) -> [Element] {
    if let path = outline.constantValue?.path, let start = trim.start.constantValue?.x,
      let end = trim.end.constantValue?.x
    {
      return cutStroke(path, from: start, to: end)
    }
    return subpathStrokes(outline, trim) ?? movingStrokes(outline, trim, id: items.label("stroke"))
  }

  /// Strokes of the line's colour. If it is translucent, a group has the opacity, so that overlaps don't
  /// blend twice.
  func together(_ strokes: (StrokeElements) -> [Element]) -> [Element] {
    guard case .color(let color) = stroke.paint else { return strokes(self) }
    let alpha = items.color(color, tint).lane(3)
    if strokesOpaquely || alpha.low(0) >= 1 { return strokes(self) }
    var opaque = self
    opaque.strokesOpaquely = true
    var group = Element("g")
    group.children = strokes(opaque)
    animator.set(
      "opacity", of: &group, to: alpha, tolerance: context.options.opacity, omitting: 1)
    return [group]
  }

  /// The stroke of a constant part, which is cut out of the path.
  private func cutStroke(_ path: Path, from start: Double, to end: Double) -> [Element] {
    guard start < end else { return [] }
    let outline = FittedValues(
      constant: .path(path.trimmed(from: start, to: end)), duration: context.clock.duration)
    return [wholeStroke(outline, id: items.label("stroke"))]
  }

  /// The stroke of a whole outline.
  func wholeStroke(_ outline: FittedValues, id: ElementID?) -> Element {
    var element = Element("path", ["fill": "none"])
    element.id = id
    trace(&element, along: outline)
    draw(&element)
    dash(&element, along: outline)
    return element
  }

  /// The stroke of a part that changes. Its dashes are revealed by a mask of the same part.
  ///
  /// - Parameter phase: Length of the pattern before the start of the outline.
  func movingStroke(
    _ outline: FittedValues, _ trim: TrimSignals, phase: Signal, id: ElementID?
  ) -> Element {
    var element = Element("path", ["fill": "none"])
    trace(&element, along: outline)
    draw(&element)
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
    let masked = maskPart(outline, trim, phase)
    if hasCaps {
      let movesOnClosed =
        outline.isClosed && !phase.isConstant && trim.end.constantValue?.x != 1
      let reason: Shortcoming.DashCaps? =
        movesOnClosed ? .movingStart : masked == nil ? .tooManyDashes : nil
      if let reason {
        for use in items.uses {
          context.reportApproximated(
            .dashCaps(reason), node: use.node, times: use.times ?? .whole(context.clock.duration))
        }
      }
    }
    var line = singleDash(outline, masked?.trim ?? trim, id: nil, isMask: true)
    hideEmptyDash(&line, masked?.drawn ?? trim)
    mask.children = [line]
    element["mask"] = .reference(context.define(mask))
    return element
  }

  /// Strokes of a solid part that changes.
  func closingStroke(_ outline: FittedValues, _ trim: TrimSignals, id: ElementID?) -> [Element] {
    closing(outline, trim, id: id) { [singleDash(outline, trim, id: id)] }
  }

  /// Strokes of a part that changes and is at times the whole of a closed outline. The whole has a join at
  /// its start, and no ends there.
  ///
  /// - Parameter strokes: Returns the strokes for times at which the part isn't the whole.
  func closing(
    _ outline: FittedValues, _ trim: TrimSignals, id: ElementID?, strokes: () -> [Element]
  ) -> [Element] {
    let strokes = strokes()
    guard outline.isClosed else { return strokes }
    let rest = Signal.combined([trim.start, trim.end], isAffine: false) {
      Components(max($0[0].x, 1 - $0[1].x), 0, 0, 0)
    }
    let isPart = rest.isPositive(in: context.clock)
    guard isPart.list.contains(where: { !$0.value }) else { return strokes }
    var whole = wholeStroke(outline, id: nil)
    // The part keeps its own visibility, which hides a dash without length.
    var shown = Element("g")
    shown.children = strokes
    for index in strokes.indices { shown.children[index].id = nil }
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
  private func allDashes(of outline: FittedValues, _ trim: TrimSignals) -> AttributeValue? {
    guard trim.end.constantValue?.x == 1,
      items.signal(stroke.dashPhase).constantValue?.x == 0,
      let pair = dashPattern.constantValue?.numbers.dashesAndGaps
    else { return nil }
    let longest = reach(of: outline).high(0)
    let sum = pair.reduce(0, +)
    guard sum > 0, longest / sum * Double(pair.count) < Self.maximumDashes else { return nil }
    let count = Int(saturating: (longest / sum).rounded(.up))
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
  func inkBounds(of outline: FittedValues) -> Rect {
    guard let box = outline.hull else { return .zero }
    // The sharpest corner reaches 5 times the width at a miter limit of 10.
    let reach = 5 * items.number(stroke.width, in: 0...1e9).high(0) + 1
    return box.inset(dx: -reach, dy: -reach)
  }

  /// A part that changes, as one dash that is moved along the outline.
  private func singleDash(
    _ outline: FittedValues, _ trim: TrimSignals, id: ElementID?, isMask: Bool = false
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
      draw(&element)
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
  private func hideEmptyDash(_ element: inout Element, _ trim: TrimSignals) {
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
