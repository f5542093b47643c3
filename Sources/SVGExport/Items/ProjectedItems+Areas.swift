import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// An outline in a plane over time.
struct MovingOutline {
  /// Periods of its inputs, in seconds; empty if it is constant.
  var windows: [Double] = []
  var events: [Double] = []
  var rule = Steps(list: [(0, FillRule.nonZero)])
  var path: @Sendable (Double) -> Path

  var isConstant: Bool { windows.isEmpty }
}

/// The areas that leaves fill, as outlines over time.
extension ProjectedItems {
  /// - Parameter add: Adds the tracks on which the outline depends.
  func outline(
    of add: (inout TrackCollection) -> Void, path: @escaping @Sendable (SampleTime) -> Path
  ) -> MovingOutline {
    let (drawing, entries) = (context.analysis.drawing, TrackCollection(add).entries)
    return MovingOutline(
      windows: entries.compactMap(items.source.window), events: entries.flatMap(items.source.events)
    ) { path(drawing.moment(at: $0)) }
  }

  /// The inside of an outline.
  func area(
    of outline: Outline, _ rule: ValueAttribute<FillRule> = .constant(.nonZero)
  ) -> MovingOutline {
    let isRound = outline.box.map { items.signal($0.radius).high(0) > 0 } ?? false
    var area = self.outline {
      $0.add(outline)
    } path: { moment in
      switch outline {
      case .box(let box): box.wholeArea(at: moment).outline(isRound: isRound).path
      case .frame: outline.area(rule: rule, at: moment)?.outline(isRound: isRound).path ?? Path()
      case .ellipse, .line, .path, .union, .trimmed: outline.path(at: moment)
      }
    }
    area.rule = items.steps(rule)
    if case .frame = outline { area.rule = Steps(list: [(0, .evenOdd)]) }
    return area
  }

  /// True for a box or a ring that never has an area.
  func isEmpty(_ outline: Outline) -> Bool {
    if case .frame(_, let width) = outline, items.signal(width).high(0) <= 0 { return true }
    guard let high = outline.box.map({ items.rect($0.rect).range.high }) else { return false }
    return high.z <= 0 || high.w <= 0
  }

  /// The outline of a stroke, as perspective gives one pen many widths.
  func area(of stroke: DrawingStroke, along outline: Outline) -> MovingOutline {
    let line = stroke.trim.map { .trimmed(outline, $0) } ?? outline
    return self.outline {
      $0.add(line)
      $0.addShape(of: stroke)
    } path: { moment in
      stroke.style(at: moment).map { StrokeOutline.path(line.path(at: moment), $0) } ?? Path()
    }
  }

  /// A rectangle that contains an area at all times.
  func box(around area: MovingOutline, of outline: Outline? = nil) -> Rect {
    let moments = area.isConstant ? [clock.poster] : clock.moments(around: area.events)
    let boxes =
      (outline?.box.map { [items.rect($0.rect).hull] } ?? [])
      + moments.compactMap { area.path($0).controlBounds }
    return boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
  }
}

extension Outline {
  /// The rectangle with corners, if it is one or the ring in one.
  var box: BoxAttributes? {
    switch self {
    case .box(let box), .frame(let box, _): box
    case .ellipse, .line, .path, .union, .trimmed: nil
    }
  }

  /// The outline at a place.
  func moved(by offset: Attribute) -> Outline {
    .union([PlacedOutline(self, transform: TransformList([.translate(offset)]))])
  }

  /// The name of its inside among the parts of a layer.
  var part: String {
    switch self {
    case .box: "background"
    case .frame: "border"
    case .ellipse, .line, .path, .union, .trimmed: "fill"
    }
  }
}
