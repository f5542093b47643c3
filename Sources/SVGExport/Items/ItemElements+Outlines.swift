import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Outlines over time.
extension ItemElements {
  /// An outline as a path that is fitted, within 90 % of the tolerance.
  func values(of outline: Outline) -> FittedValues {
    func numbers(_ signal: Signal, _ path: @escaping @Sendable (Components) -> Path) -> FittedValues
    {
      FittedValues((0..<4).map { signal.lane($0) }, tolerance: length / 2) {
        path(Components($0[0], $0[1], $0[2], $0[3]))
      }
    }
    switch outline {
    case .box(let box):
      let box = BoxSignals(box, self)
      return box.outline(box.styles ?? BoxSignals.plain, insets: [constant(.zero)], self)
    case .frame(let box, let width):
      let box = BoxSignals(box, self)
      return box.outline(
        box.styles ?? BoxSignals.plain,
        insets: [constant(.zero), signal(width).limited(toHalfSideOf: box.rect)],
        reversesInner: true, self)
    case .ellipse(let rect): return numbers(self.rect(rect)) { Path(ellipseIn: Rect($0)) }
    case .line(let ends):
      return numbers(signal(ends)) { ends in
        var line = Path()
        line.move(to: Point(ends.x, ends.y))
        line.addLine(to: Point(ends.z, ends.w))
        return line
      }
    case .path(let path):
      return path.fitted(in: source, tolerance: length * 0.9, distance: Value.pathDistance)
    case .union, .trimmed:
      if outline.isConstant || isStill {
        return FittedValues(constant: .path(outline.path(at: poster)), duration: source.duration)
      }
      let drawing = context.analysis.drawing
      return OutlineFit(duration: source.duration, events: joints, tolerance: length * 0.9) {
        outline.path(at: drawing.moment(at: $0))
      }.values
    }
  }

  /// A rectangle that contains an outline at all times; nil for one that is always empty.
  func hull(of outline: Outline) -> Rect? {
    switch outline {
    case .box(let box), .frame(let box, _): rect(box.rect).hull
    case .ellipse(let rect): self.rect(rect).hull
    case .line, .path, .union, .trimmed: values(of: outline).hull
    }
  }
}

extension Signal {
  /// A rectangle that contains all values of a signal of x, y, width and height.
  var hull: Rect {
    let (low, high) = map(isAffine: true) { Components($0.x, $0.y, $0.x + $0.z, $0.y + $0.w) }.range
    return Rect(
      corner: Point(min(low.x, low.z), min(low.y, low.w)),
      corner: Point(max(high.x, high.z), max(high.y, high.w)))
  }
}

extension FittedValues {
  /// True if an outline isn't always empty.
  var isDrawn: Bool { pieces.contains { !$0.from.path.isEmpty || !$0.to.path.isEmpty } }

  /// A rectangle that contains an outline at the ends of all pieces, with its control points.
  var hull: Rect? {
    pieces.flatMap { [$0.from.path, $0.to.path] }.compactMap(\.controlBounds)
      .reduce(nil) { $0?.union($1) ?? $1 }
  }
}
