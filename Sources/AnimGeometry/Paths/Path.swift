/// An outline made of lines and Bézier curves: any number of subpaths, each open or closed.
public struct Path: Hashable, Sendable {
  /// One drawing command, with absolute points.
  @frozen
  public enum Element: Hashable, Sendable {
    /// Starts a subpath.
    case move(to: Point)
    case line(to: Point)
    case quadCurve(to: Point, control: Point)
    case curve(to: Point, control1: Point, control2: Point)
    /// Closes the subpath with a line to its start.
    case close
  }

  /// The commands in drawing order. The first is always a move; every subpath begins with one.
  public private(set) var elements: [Element] = []
  private var subpathStart = Point.zero
  /// Start of the next segment; nil in an empty path.
  public private(set) var currentPoint: Point?
  /// The parts of circles and ellipses among the elements, in order. They are interpolated by their
  /// numbers.
  private(set) var arcs: [EllipticArc] = []

  /// Creates a path without elements.
  public init() {}

  /// True if there are no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a subpath at a point.
  @_disfavoredOverload
  public mutating func move(to point: Point) {
    elements.append(.move(to: point))
    subpathStart = point
    currentPoint = point
  }

  /// Adds a straight segment; on an empty path it starts a subpath.
  @_disfavoredOverload
  public mutating func addLine(to point: Point) {
    guard begin(at: point) else { return }
    elements.append(.line(to: point))
    currentPoint = point
  }

  /// Adds a quadratic curve.
  @_disfavoredOverload
  public mutating func addQuadCurve(to point: Point, control: Point) {
    guard begin(at: control) else { return addQuadCurve(to: point, control: control) }
    elements.append(.quadCurve(to: point, control: control))
    currentPoint = point
  }

  /// Adds a cubic curve.
  @_disfavoredOverload
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    guard begin(at: control1) else {
      return addCurve(to: point, control1: control1, control2: control2)
    }
    elements.append(.curve(to: point, control1: control1, control2: control2))
    currentPoint = point
  }

  /// Closes the subpath. A segment after it without a move starts at the start of the closed
  /// subpath.
  public mutating func closeSubpath() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
    currentPoint = subpathStart
  }

  /// Opens a subpath if none is open. Returns false if it started one at `point`.
  private mutating func begin(at point: Point) -> Bool {
    if elements.last == .close {
      elements.append(.move(to: subpathStart))
      return true
    }
    if elements.isEmpty {
      move(to: point)
      return false
    }
    return true
  }

  /// Adds all commands of another path.
  public mutating func append(_ other: Path) {
    let count = elements.count
    for element in other.elements { append(element) }
    if elements.count == count + other.elements.count {
      arcs += other.arcs.map { $0.moved(by: count) }
    }
  }

  /// Marks the last elements as a part of an ellipse.
  mutating func note(_ arc: EllipticArc) { arcs.append(arc) }

  /// Replaces the elements of an arc by those of another arc with as many, and moves the end of the
  /// element before them.
  mutating func replaceArc(_ range: Range<Int>, by arc: EllipticArc) {
    let curves = arc.curves(count: range.count)
    for (index, curve) in zip(range, curves) { elements[index] = curve }
    if range.upperBound == elements.count, case .curve(let end, _, _)? = elements.last {
      currentPoint = end
    }
    guard range.lowerBound > 0 else { return }
    let start = arc.point(at: arc.startAngle)
    switch elements[range.lowerBound - 1] {
    case .move:
      elements[range.lowerBound - 1] = .move(to: start)
      let isLast = !elements[range.upperBound...].contains {
        if case .move = $0 { true } else { false }
      }
      if isLast { subpathStart = start }
      if isLast, elements.last == .close { currentPoint = start }
    case .line: elements[range.lowerBound - 1] = .line(to: start)
    case .quadCurve(_, let control):
      elements[range.lowerBound - 1] = .quadCurve(to: start, control: control)
    case .curve(_, let control1, let control2):
      elements[range.lowerBound - 1] = .curve(to: start, control1: control1, control2: control2)
    case .close: break
    }
  }

  /// Adds one command.
  public mutating func append(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): addLine(to: point)
    case .quadCurve(let point, let control): addQuadCurve(to: point, control: control)
    case .curve(let point, let c1, let c2): addCurve(to: point, control1: c1, control2: c2)
    case .close: closeSubpath()
    }
  }

  /// Returns the path with every point replaced.
  public func mapPoints(_ transform: (Point) -> Point) -> Path {
    var result = Path()
    result.elements.reserveCapacity(elements.count)
    for element in elements {
      switch element {
      case .move(let p): result.elements.append(.move(to: transform(p)))
      case .line(let p): result.elements.append(.line(to: transform(p)))
      case .quadCurve(let p, let c):
        result.elements.append(.quadCurve(to: transform(p), control: transform(c)))
      case .curve(let p, let c1, let c2):
        result.elements.append(
          .curve(to: transform(p), control1: transform(c1), control2: transform(c2)))
      case .close: result.elements.append(.close)
      }
    }
    result.subpathStart = transform(subpathStart)
    result.currentPoint = currentPoint.map(transform)
    return result
  }

  /// Returns the path under an affine transform.
  public func transformed(by t: AffineTransform) -> Path {
    var result = mapPoints { $0 * t }
    let moved = arcs.compactMap { $0.transformed(by: t) }
    if moved.count == arcs.count { result.arcs = moved }
    return result
  }

  /// Returns the path moved by a vector.
  package func offset(by point: Point) -> Path {
    guard point != .zero else { return self }
    var result = mapPoints { $0 + point }
    result.arcs = arcs.map { $0.offset(by: point) }
    return result
  }

  /// True if every coordinate is finite.
  public var isFinite: Bool { allCoordinatesSatisfy(\.isFinite) }

  /// True if a condition holds for every coordinate, including those of control points.
  package func allCoordinatesSatisfy(_ isTrue: (Double) -> Bool) -> Bool {
    func ok(_ p: Point) -> Bool { isTrue(p.x) && isTrue(p.y) }
    return elements.allSatisfy {
      switch $0 {
      case .move(let p), .line(let p): ok(p)
      case .quadCurve(let p, let c): ok(p) && ok(c)
      case .curve(let p, let c1, let c2): ok(p) && ok(c1) && ok(c2)
      case .close: true
      }
    }
  }
}
