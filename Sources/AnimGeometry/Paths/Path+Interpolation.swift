extension Path {
  /// Returns the outline between this one and another, point by point; fractions outside of 0…1
  /// extrapolate.
  ///
  /// Both need the same subpaths with the same number of segments, and either both open or both
  /// closed; otherwise the result is nil. If the kinds of two segments differ, the simpler one is
  /// raised to the other's degree, which keeps its shape and its speed.
  ///
  /// Any two rectangles, rounded rectangles and ellipses can be interpolated: a side or corner that
  /// only one of them has is a segment without length in the other. Parts of circles and ellipses
  /// that were added as such are interpolated by their centres, radii and angles, even over more
  /// than a turn.
  public func interpolated(to other: Path, at fraction: Double) -> Path? {
    guard let (first, second) = matched(with: other) else { return nil }
    var result = first.blended(with: second, at: fraction)
    guard !first.arcs.isEmpty, first.arcs.map(\.elements) == second.arcs.map(\.elements) else {
      return result
    }
    for (arc, otherArc) in zip(first.arcs, second.arcs) where arc.turns(from: otherArc) {
      guard let between = arc.interpolated(to: otherArc, at: fraction) else { continue }
      result?.replaceArc(arc.elements, by: between)
    }
    return result
  }

  /// Returns the outline between this one and another with matching segments, point by point.
  private func blended(with other: Path, at fraction: Double) -> Path? {
    var result = Path()
    var (start, otherStart) = (Point.zero, Point.zero)
    func mix(_ a: Point, _ b: Point) -> Point { a.interpolated(to: b, at: fraction) }
    for (element, otherElement) in zip(elements, other.elements) {
      switch (element, otherElement) {
      case (.move(let a), .move(let b)):
        result.move(to: mix(a, b))
        (start, otherStart) = (a, b)
        continue
      case (.close, .close):
        result.closeSubpath()
        continue
      default: break
      }
      guard let a = PathSegment(element, from: start),
        let b = PathSegment(otherElement, from: otherStart)
      else { return nil }
      (start, otherStart) = (a.end, b.end)
      switch (a, b) {
      case (.line(_, let a), .line(_, let b)): result.addLine(to: mix(a, b))
      case (.quad(_, let aControl, let a), .quad(_, let bControl, let b)):
        result.addQuadCurve(to: mix(a, b), control: mix(aControl, bControl))
      default:
        let (c, d) = (a.cubicControls, b.cubicControls)
        result.addCurve(
          to: mix(a.end, b.end), control1: mix(c.first, d.first), control2: mix(c.second, d.second))
      }
    }
    return result
  }
}

extension PathSegment {
  /// Creates the segment of an element from a start point; nil for a move and a close.
  init?(_ element: Path.Element, from start: Point) {
    switch element {
    case .line(let to): self = .line(from: start, to: to)
    case .quadCurve(let to, let control): self = .quad(from: start, control: control, to: to)
    case .curve(let to, let control1, let control2):
      self = .cubic(from: start, control1: control1, control2: control2, to: to)
    case .move, .close: return nil
    }
  }

  /// Control points of the segment as a cubic.
  package var cubicControls: (first: Point, second: Point) {
    switch self {
    case .line(let from, let to):
      (from.interpolated(to: to, at: 1.0 / 3), to.interpolated(to: from, at: 1.0 / 3))
    case .quad(let from, let control, let to):
      (from.interpolated(to: control, at: 2.0 / 3), to.interpolated(to: control, at: 2.0 / 3))
    case .cubic(_, let control1, let control2, _): (control1, control2)
    }
  }
}
