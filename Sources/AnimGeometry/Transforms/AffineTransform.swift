import SystemC

/// A transform of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`, with `tx` and `ty` in
/// points and the others as factors.
///
/// The six numbers are in the order of Core Graphics and of SVG's `matrix(…)`. Positive angles turn
/// clockwise on screen, as y grows downwards.
@frozen
public struct AffineTransform: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  /// The transform that changes nothing.
  public static var identity: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Creates a transform from its matrix.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a translation, in points.
  @inlinable
  public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  /// Creates a scaling about the origin.
  @inlinable
  public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Creates the transform that stretches a picture of a size over a rectangle.
  package init(stretching size: Size, over rect: Rect) {
    self.init(
      a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX,
      ty: rect.minY)
  }

  /// Creates the transform that mirrors a rectangle vertically in its place.
  package init(flipping rect: Rect) {
    self.init(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
  }

  /// Creates a rotation about the origin, by an angle in radians.
  public init(rotationAngle angle: Double) {
    let (s, c) = (sin(angle), cos(angle))
    self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// True if the transform changes nothing.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// Factor of areas, negative if the transform mirrors.
  @inlinable public var determinant: Double { a * d - b * c }

  /// True if rectangles keep sides parallel to the axes: rotations by multiples of right angles,
  /// without shear.
  @inlinable public var preservesRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// Maximum factor of lengths.
  public var maximumScale: Double {
    let p = a * a + b * b
    let q = c * c + d * d
    let r = a * c + b * d
    let mean = (p + q) / 2
    let spread = (((p - q) / 2) * ((p - q) / 2) + r * r).squareRoot()
    return (mean + spread).squareRoot()
  }

  /// Returns the transform that applies `self` first, then `other`.
  @inlinable
  public func concatenating(_ other: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The inverse transform; nil if this one flattens the plane.
  public var inverse: AffineTransform? {
    let determinant = self.determinant
    guard determinant.isFinite, abs(determinant) > 1e-300 else { return nil }
    let k = 1 / determinant
    return AffineTransform(
      a: d * k, b: -b * k, c: -c * k, d: a * k,
      tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k)
  }

  /// Returns the transformed point.
  @inlinable
  public static func * (point: Point, t: AffineTransform) -> Point {
    Point(t.a * point.x + t.c * point.y + t.tx, t.b * point.x + t.d * point.y + t.ty)
  }

  /// Returns the bounding box of a transformed rectangle.
  public func bounds(of rect: Rect) -> Rect { Rect(around: rect.corners.map { $0 * self }) }
}
