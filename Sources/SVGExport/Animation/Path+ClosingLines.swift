import AnimGeometry

extension Path {
  /// The path with lines instead of commands that close subpaths, for motions that wrap at the end of a closed path.
  var closedByLines: Path {
    var result = Path()
    var (start, last) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .close:
        if last != start { result.addLine(to: start) }
        last = start
        continue
      case .move(let point):
        start = point
        last = point
      case .line(let point), .quadCurve(let point, _), .curve(let point, _, _): last = point
      }
      result.append(element)
    }
    return result
  }
}
