extension Path {
  /// Returns the part of the outline between two fractions of the length of all subpaths, like a
  /// layer's `strokeStart` and `strokeEnd`.
  ///
  /// Curves are divided exactly. The fractions are limited to 0…1; if the start isn't before the
  /// end, the result is empty. A closed subpath stays closed only if all of it remains.
  public func trimmed(from start: Double, to end: Double) -> Path {
    guard start < end else { return Path() }
    if start <= 0 && end >= 1 { return self }
    return PathMeasure(self).trimmed(from: start, to: end)
  }
}

extension PathMeasure {
  /// Returns the part between two fractions of the whole length; see `Path.trimmed(from:to:)`.
  package func trimmed(from start: Double, to end: Double) -> Path {
    var result = Path()
    guard start < end, end > 0, start < 1, var first = location(atFraction: start),
      var last = location(atFraction: end)
    else { return result }
    // Segments without length at either end stay.
    if start <= 0 { first = Location(segment: 0, parameter: 0) }
    if end >= 1 { last = Location(segment: segments.count - 1, parameter: 1) }
    for subpath in subpaths {
      let range = subpath.segments
      let isWhole =
        (range.lowerBound > first.segment
          || range.lowerBound == first.segment && first.parameter == 0)
        && (range.upperBound <= last.segment
          || range.upperBound == last.segment + 1 && last.parameter == 1)
      var isOpen = false
      for index in range where index >= first.segment && index <= last.segment {
        let from = index == first.segment ? first.parameter : 0
        let to = index == last.segment ? last.parameter : 1
        guard from < to else { continue }
        if isWhole && subpath.hasClosingLine && index == range.upperBound - 1 { break }
        let part = segments[index].part(from: from, to: to)
        if !isOpen { result.move(to: part.start) }
        isOpen = true
        result.append(part)
      }
      if isWhole && subpath.isClosed { result.closeSubpath() }
    }
    return result
  }
}

extension Path {
  /// Adds a segment whose start is the current point.
  package mutating func append(_ segment: PathSegment) {
    switch segment {
    case .line(_, let to): addLine(to: to)
    case .quad(_, let control, let to): addQuadCurve(to: to, control: control)
    case .cubic(_, let control1, let control2, let to):
      addCurve(to: to, control1: control1, control2: control2)
    }
  }
}
