/// The segments of a path with their lengths and the points along them.
///
/// Each line, curve and closing line is one segment. A move starts a new subpath and isn't a
/// segment. A closing line without length is left out, unless the subpath has no other segment: a
/// dot. A path that isn't finite, or whose length overflows, has no segments.
package struct PathMeasure: Sendable {
  /// A list of connected segments.
  package struct Subpath: Hashable, Sendable {
    /// Indices in `segments`; never empty.
    package let segments: Range<Int>
    package let isClosed: Bool
    /// True if the last segment is the line that closes the subpath.
    package let hasClosingLine: Bool
  }

  /// A location on a path.
  package struct Location: Hashable, Sendable {
    /// An index in `segments`.
    package var segment: Int
    /// Parameter of the curve, 0…1.
    package var parameter: Double
  }

  /// The side of a corner whose tangent counts.
  package enum TangentSide: Hashable, Sendable {
    case incoming
    case outgoing
  }

  package private(set) var segments: [PathSegment] = []
  package private(set) var subpaths: [Subpath] = []
  /// Length before each segment, and at the end the whole length.
  private var starts: [Double] = [0]
  private var arcs: [ArcLength] = []

  /// Length of all segments.
  package var length: Double { starts[starts.count - 1] }

  package init(_ path: Path) {
    guard path.isFinite else { return }
    split(path)
    for segment in segments {
      let arc = ArcLength(segment)
      starts.append(length + arc.length)
      arcs.append(arc)
    }
    if !length.isFinite { (segments, subpaths, starts, arcs) = ([], [], [0], []) }
  }

  private mutating func split(_ path: Path) {
    var (start, current, first) = (Point.zero, Point.zero, 0)
    var hasMoved = false
    func endSubpath(
      _ measure: inout PathMeasure, isClosed: Bool = false, hasClosingLine: Bool = false
    ) {
      guard measure.segments.count > first else { return }
      measure.subpaths.append(
        Subpath(
          segments: first..<measure.segments.count, isClosed: isClosed,
          hasClosingLine: hasClosingLine))
      first = measure.segments.count
    }
    for element in path.elements {
      let isDot = hasMoved
      hasMoved = false
      switch element {
      case .move(let point):
        hasMoved = true
        endSubpath(&self)
        (start, current) = (point, point)
      case .line(let to):
        segments.append(.line(from: current, to: to))
        current = to
      case .quadCurve(let to, let control):
        segments.append(.quad(from: current, control: control, to: to))
        current = to
      case .curve(let to, let control1, let control2):
        segments.append(.cubic(from: current, control1: control1, control2: control2, to: to))
        current = to
      case .close:
        // Relative coordinates that lead back to the start have rounding errors.
        let size = max(1, abs(start.x), abs(start.y))
        let hasClosingLine = current.distance(to: start) > 1e-9 * size
        if hasClosingLine || isDot { segments.append(.line(from: current, to: start)) }
        endSubpath(&self, isClosed: true, hasClosingLine: hasClosingLine)
        current = start
      }
    }
    endSubpath(&self)
  }

  /// Returns the arc length of a segment, with an error of at most 1e-9 of its control polygon.
  package func length(ofSegment index: Int) -> Double { arcs[index].length }

  /// Returns the length of all segments before one.
  package func length(beforeSegment index: Int) -> Double { starts[index] }

  /// Returns the length from the path's start to a curve parameter of a segment.
  package func length(toSegment index: Int, parameter: Double) -> Double {
    starts[index] + arcs[index].length(toParameter: parameter)
  }

  /// Returns the point of a segment at a curve parameter.
  package func point(segment index: Int, at parameter: Double) -> Point {
    segments[index].point(at: parameter)
  }

  /// Returns the location at a fraction of the whole length, limited to 0…1; nil for a path without
  /// segments. A joint of two segments belongs to the second one.
  package func location(atFraction fraction: Double) -> Location? {
    guard !segments.isEmpty else { return nil }
    guard length > 0, fraction > 0 else { return Location(segment: firstWithLength, parameter: 0) }
    let target = min(fraction, 1) * length
    // Rounding must not put a joint at the end of the segment before it.
    let index = min(starts.partitionIndex { $0 > target + 1e-12 * length }, starts.count) - 1
    guard index < segments.count else {
      return Location(segment: lastWithLength, parameter: 1)
    }
    return Location(
      segment: index, parameter: arcs[index].parameter(atLength: target - starts[index]))
  }

  private var firstWithLength: Int { arcs.firstIndex { $0.length > 0 } ?? 0 }
  private var lastWithLength: Int { arcs.lastIndex { $0.length > 0 } ?? segments.count - 1 }

  /// Returns the point at a fraction of the whole length; nil for a path without segments.
  package func point(atFraction fraction: Double) -> Point? {
    location(atFraction: fraction).map { point(segment: $0.segment, at: $0.parameter) }
  }

  /// Returns the angle of the tangent at a fraction of the whole length; nil for a path without
  /// segments.
  package func tangentAngle(atFraction fraction: Double) -> Double? {
    location(atFraction: fraction).map { tangentAngle(segment: $0.segment, at: $0.parameter) }
  }
}
