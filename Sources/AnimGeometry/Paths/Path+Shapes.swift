/// The radius of each corner of a rectangle, in points.
@frozen
public struct CornerRadii: Hashable, Sendable {
  /// Radius of the top-left corner, in points.
  public var topLeft: Double
  /// Radius of the top-right corner, in points.
  public var topRight: Double
  /// Radius of the bottom-right corner, in points.
  public var bottomRight: Double
  /// Radius of the bottom-left corner, in points.
  public var bottomLeft: Double

  /// Creates radii, in points.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates the same radius for every corner, in points.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }
}

extension Path {
  /// Distance of a cubic's control points from its ends for a quarter of a circle, in radii.
  private static let kappa = 0.5522847498

  /// Creates a rectangle by ``addRect(_:)``.
  @_disfavoredOverload
  public init(rect: Rect) {
    self.init()
    addRect(rect)
  }

  /// Creates an ellipse by ``addEllipse(in:)``.
  @_disfavoredOverload
  public init(ellipseIn rect: Rect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Creates a rounded rectangle by ``addRoundedRect(_:cornerRadius:)``.
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    self.init()
    addRoundedRect(rect, cornerRadius: cornerRadius)
  }

  /// Creates a rounded rectangle by ``addRoundedRect(_:cornerRadii:)``.
  public init(roundedRect rect: Rect, cornerRadii: CornerRadii) {
    self.init()
    addRoundedRect(rect, cornerRadii: cornerRadii)
  }

  /// Creates a polygon by ``addPolygon(_:)``.
  public init(polygon points: some Sequence<Point>) {
    self.init()
    addPolygon(points)
  }

  /// Adds a closed rectangle, clockwise from its top-left corner.
  @_disfavoredOverload
  public mutating func addRect(_ rect: Rect) { addPolygon(rect.corners) }

  /// Adds a closed polygon. Without points it adds nothing.
  public mutating func addPolygon(_ points: some Sequence<Point>) {
    let count = elements.count
    addLines(between: points)
    if elements.count > count { closeSubpath() }
  }

  /// Adds straight lines from each point to the next. Without points it adds nothing.
  @_disfavoredOverload
  public mutating func addLines(between points: some Sequence<Point>) {
    var isFirst = true
    for point in points {
      if isFirst { move(to: point) } else { addLine(to: point) }
      isFirst = false
    }
  }

  /// Adds a closed ellipse that touches the sides of a rectangle, clockwise from its rightmost
  /// point.
  @_disfavoredOverload
  public mutating func addEllipse(in rect: Rect) {
    let center = rect.center
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    func place(_ x: Double, _ y: Double) -> Point { Point(center.x + rx * x, center.y + ry * y) }
    let k = Self.kappa
    move(to: place(1, 0))
    addCurve(to: place(0, 1), control1: place(1, k), control2: place(k, 1))
    addCurve(to: place(-1, 0), control1: place(-k, 1), control2: place(-1, k))
    addCurve(to: place(0, -1), control1: place(-1, -k), control2: place(-k, -1))
    addCurve(to: place(1, 0), control1: place(k, -1), control2: place(1, -k))
    closeSubpath()
  }

  /// Adds a closed rectangle with round corners, clockwise from the end of its top-left corner.
  ///
  /// The radius, in points, is limited to half of the shorter side; 0 or less gives square corners.
  public mutating func addRoundedRect(_ rect: Rect, cornerRadius: Double) {
    addRoundedRect(rect, cornerRadii: CornerRadii(cornerRadius))
  }

  /// Adds a closed rectangle with a radius for each corner, clockwise from the end of its top-left
  /// corner.
  ///
  /// If two radii don't fit on a side, all of them shrink by one factor (CSS Backgrounds 3, 4.5).
  public mutating func addRoundedRect(_ rect: Rect, cornerRadii: CornerRadii) {
    func positive(_ radius: Double) -> Double { radius > 0 ? min(radius, 1e100) : 0 }
    var tl = positive(cornerRadii.topLeft)
    var tr = positive(cornerRadii.topRight)
    var br = positive(cornerRadii.bottomRight)
    var bl = positive(cornerRadii.bottomLeft)
    var factor = 1.0
    for (side, sum) in [
      (rect.width, tl + tr), (rect.height, tr + br), (rect.width, br + bl), (rect.height, bl + tl),
    ] where sum > side {
      factor = min(factor, side / sum)
    }
    (tl, tr, br, bl) = (tl * factor, tr * factor, br * factor, bl * factor)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let rest = 1 - Self.kappa

    move(to: Point(left + tl, top))
    addSide(to: Point(right - tr, top))
    if tr > 0 {
      addCurve(
        to: Point(right, top + tr), control1: Point(right - tr * rest, top),
        control2: Point(right, top + tr * rest))
    }
    addSide(to: Point(right, bottom - br))
    if br > 0 {
      addCurve(
        to: Point(right - br, bottom), control1: Point(right, bottom - br * rest),
        control2: Point(right - br * rest, bottom))
    }
    addSide(to: Point(left + bl, bottom))
    if bl > 0 {
      addCurve(
        to: Point(left, bottom - bl), control1: Point(left + bl * rest, bottom),
        control2: Point(left, bottom - bl * rest))
    }
    if tl > 0 {
      addSide(to: Point(left, top + tl))
      addCurve(
        to: Point(left + tl, top), control1: Point(left, top + tl * rest),
        control2: Point(left + tl * rest, top))
    }
    closeSubpath()
  }

  /// Adds a line unless it would have no length.
  private mutating func addSide(to point: Point) {
    if point != currentPoint { addLine(to: point) }
  }
}
