/// A projective transform of the plane, for flat layers in perspective: `x' = (a·x + c·y + tx) /
/// w`, `y' = (b·x + d·y + ty) / w` with `w = px·x + py·y + pw`. Coordinates are in points; `px` and
/// `py` are factors per point.
@frozen
public struct Projection: Hashable, Sendable {
  /// Coefficients of the numerators.
  public var affine: AffineTransform
  /// Coefficient of x in the depth divisor. 0 without perspective.
  public var px: Double
  /// Coefficient of y in the depth divisor. 0 without perspective.
  public var py: Double
  /// Depth divisor at the origin. 1 without perspective.
  public var pw: Double

  /// The projection that changes nothing.
  public static var identity: Projection { Projection(.identity) }

  /// Creates a projection from its numerators and its depth divisor, by default without
  /// perspective.
  @inlinable
  public init(_ affine: AffineTransform, px: Double = 0, py: Double = 0, pw: Double = 1) {
    self.affine = affine
    self.px = px
    self.py = py
    self.pw = pw
  }

  /// True if there is no perspective, so that parallel lines stay parallel.
  @inlinable public var isAffine: Bool { px == 0 && py == 0 && pw == 1 }

  /// Returns the depth divisor at a point; it is positive in front of the viewer.
  @inlinable
  public func w(at point: Point) -> Double { px * point.x + py * point.y + pw }

  /// Returns the projected point. It is meaningful if ``w(at:)`` is positive.
  @inlinable
  public static func * (point: Point, projection: Projection) -> Point {
    let numerator = point * projection.affine
    if projection.isAffine { return numerator }
    let k = 1 / projection.w(at: point)
    return Point(numerator.x * k, numerator.y * k)
  }

  /// Returns the projection that applies `self` first, then an affine transform.
  @inlinable
  public func concatenating(_ other: AffineTransform) -> Projection {
    // Homogeneous rows: x' and y' are mixed by `other`, whose translation is weighted by w.
    Projection(
      AffineTransform(
        a: affine.a * other.a + affine.b * other.c + px * other.tx,
        b: affine.a * other.b + affine.b * other.d + px * other.ty,
        c: affine.c * other.a + affine.d * other.c + py * other.tx,
        d: affine.c * other.b + affine.d * other.d + py * other.ty,
        tx: affine.tx * other.a + affine.ty * other.c + pw * other.tx,
        ty: affine.tx * other.b + affine.ty * other.d + pw * other.ty),
      px: px, py: py, pw: pw)
  }

  /// Returns the projection that applies `self` first, then `other`.
  public func concatenating(_ other: Projection) -> Projection {
    if other.isAffine { return concatenating(other.affine) }
    func w(_ x: Double, _ y: Double, _ one: Double) -> Double {
      x * other.px + y * other.py + one * other.pw
    }
    var result = concatenating(other.affine)
    (result.px, result.py, result.pw) = (
      w(affine.a, affine.b, px), w(affine.c, affine.d, py), w(affine.tx, affine.ty, pw)
    )
    return result
  }

  /// Determinant of the 3 × 3 matrix. If it is negative, the back of the plane is visible in front
  /// of the viewer; if it is 0, the plane is seen edge-on.
  public var determinant: Double {
    let m = affine
    return m.a * (m.d * pw - py * m.ty) + m.b * (py * m.tx - m.c * pw) + px
      * (m.c * m.ty - m.d * m.tx)
  }

  /// The inverse projection; nil if the plane is seen edge-on.
  public var inverse: Projection? {
    // The adjugate of the 3 × 3 matrix with the rows (a b px), (c d py), (tx ty pw).
    let m = affine
    let (a, b) = (m.d * pw - py * m.ty, px * m.ty - m.b * pw)
    let (c, d) = (py * m.tx - m.c * pw, m.a * pw - px * m.tx)
    let tx = m.c * m.ty - m.d * m.tx
    let ty = m.b * m.tx - m.a * m.ty
    let (qx, qy, qw) = (m.b * py - px * m.d, px * m.c - m.a * py, m.a * m.d - m.b * m.c)
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    // Scaled to make w 1 at the plane's origin without perspective.
    let k = 1 / determinant
    return Projection(
      AffineTransform(a: a * k, b: b * k, c: c * k, d: d * k, tx: tx * k, ty: ty * k),
      px: qx * k, py: qy * k, pw: qw * k)
  }

  /// Returns the affine transform that is nearest to the projection around a point: its first-order
  /// expansion there.
  ///
  /// - Parameter nearest: Minimum depth divisor, which is 1 at the distance at which objects have their
  ///   own size. Points that are nearer or behind the viewer count as points at it.
  public func affine(around point: Point, nearest: Double = 1e-3) -> AffineTransform {
    if isAffine { return affine }
    let w = max(w(at: point), nearest)
    let numerator = point * affine
    let image = Point(numerator.x / w, numerator.y / w)
    let a = (affine.a - image.x * px) / w
    let b = (affine.b - image.y * px) / w
    let c = (affine.c - image.x * py) / w
    let d = (affine.d - image.y * py) / w
    return AffineTransform(
      a: a, b: b, c: c, d: d, tx: image.x - a * point.x - c * point.y,
      ty: image.y - b * point.x - d * point.y)
  }
}
