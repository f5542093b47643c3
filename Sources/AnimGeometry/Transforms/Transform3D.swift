import SystemC

/// A transform of space: the row `[x y z 1]` times this matrix, as in Core Animation.
///
/// `m41`, `m42` and `m43` translate, in points; `m34` is the perspective entry, −1/d for a viewer d
/// points in front. `a.concatenating(b)` applies `a` first.
@frozen
public struct Transform3D: Hashable, Sendable {
  public var m11: Double, m12: Double, m13: Double, m14: Double
  public var m21: Double, m22: Double, m23: Double, m24: Double
  public var m31: Double, m32: Double, m33: Double, m34: Double
  public var m41: Double, m42: Double, m43: Double, m44: Double

  /// The transform that changes nothing.
  public static var identity: Transform3D { Transform3D(.identity) }

  /// Creates a transform from its sixteen numbers, row by row; the default is the identity.
  @inlinable
  public init(
    m11: Double = 1, m12: Double = 0, m13: Double = 0, m14: Double = 0,
    m21: Double = 0, m22: Double = 1, m23: Double = 0, m24: Double = 0,
    m31: Double = 0, m32: Double = 0, m33: Double = 1, m34: Double = 0,
    m41: Double = 0, m42: Double = 0, m43: Double = 0, m44: Double = 1
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Creates the transform of space that moves a plane by an affine transform.
  @inlinable
  public init(_ t: AffineTransform) {
    self.init(m11: t.a, m12: t.b, m21: t.c, m22: t.d, m41: t.tx, m42: t.ty)
  }

  /// Creates a translation, in points.
  @inlinable
  public init(translationX x: Double, y: Double, z: Double = 0) {
    self.init(m41: x, m42: y, m43: z)
  }

  /// Creates a scaling about the origin.
  @inlinable
  public init(scaleX x: Double, y: Double, z: Double = 1) {
    self.init(m11: x, m22: y, m33: z)
  }

  /// Creates a rotation about an axis through the origin, by an angle in radians. An axis of length
  /// 0 gives the identity.
  public init(rotationAngle angle: Double, x: Double, y: Double, z: Double) {
    let length = Vector3(x, y, z).length
    guard length > 0, length.isFinite else {
      self = .identity
      return
    }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let k = 1 - c
    // This form is exact along the axis, so that a rotation of the plane is a plane transform.
    func own(_ n: Double) -> Double { n * n + (1 - n * n) * c }
    self.init(
      m11: own(x), m12: x * y * k + z * s, m13: x * z * k - y * s,
      m21: x * y * k - z * s, m22: own(y), m23: y * z * k + x * s,
      m31: x * z * k + y * s, m32: y * z * k - x * s, m33: own(z))
  }

  /// True if the transform changes nothing.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// True if the transform acts only on the plane (`scale(2, 3, 4)` doesn't).
  @inlinable
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0
      && m33 == 1 && m44 == 1
  }

  /// The part that acts on the plane z = 0 and stays in it.
  @inlinable
  public var affine: AffineTransform {
    AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// The projection of the plane z = 0 along z, with its perspective.
  public var projection: Projection { Projection(affine, px: m14, py: m24, pw: m44) }

  /// The sixteen numbers, row by row.
  public var entries: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// Creates a transform from sixteen numbers, row by row; nil for another count.
  public init?(entries e: [Double]) {
    guard e.count == 16 else { return nil }
    self.init(
      m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
      m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
  }

  /// True if every number is finite.
  public var isFinite: Bool { entries.allSatisfy(\.isFinite) }

  /// Returns the transform that applies `self` first, then `b`.
  public func concatenating(_ b: Transform3D) -> Transform3D {
    func row(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> SIMD4<Double> {
      var result = SIMD4(b.m11, b.m12, b.m13, b.m14) * x
      result += SIMD4(b.m21, b.m22, b.m23, b.m24) * y
      result += SIMD4(b.m31, b.m32, b.m33, b.m34) * z
      result += SIMD4(b.m41, b.m42, b.m43, b.m44) * w
      return result
    }
    let r1 = row(m11, m12, m13, m14)
    let r2 = row(m21, m22, m23, m24)
    let r3 = row(m31, m32, m33, m34)
    let r4 = row(m41, m42, m43, m44)
    return Transform3D(
      m11: r1.x, m12: r1.y, m13: r1.z, m14: r1.w, m21: r2.x, m22: r2.y, m23: r2.z, m24: r2.w,
      m31: r3.x, m32: r3.y, m33: r3.z, m34: r3.w, m41: r4.x, m42: r4.y, m43: r4.z, m44: r4.w)
  }

  /// Returns the transform with a translation before it, in points.
  public func translated(x: Double, y: Double, z: Double = 0) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z).concatenating(self)
  }

  /// Returns the transform with a scaling before it.
  public func scaled(x: Double, y: Double, z: Double = 1) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z).concatenating(self)
  }

  /// Returns the transform with a rotation before it, by an angle in radians.
  public func rotated(angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(self)
  }

  /// The inverse transform; a singular transform is returned unchanged.
  public var inverted: Transform3D { inverse ?? self }

  /// The inverse transform; nil for a singular one.
  public var inverse: Transform3D? {
    // Gauss–Jordan with partial pivoting on [matrix | identity].
    var left = entries
    var right = Transform3D.identity.entries
    for column in 0..<4 {
      var pivot = column
      for row in column..<4 where abs(left[row * 4 + column]) > abs(left[pivot * 4 + column]) {
        pivot = row
      }
      let value = left[pivot * 4 + column]
      guard value.isFinite, abs(value) > 1e-12 else { return nil }
      for k in 0..<4 {
        left.swapAt(column * 4 + k, pivot * 4 + k)
        right.swapAt(column * 4 + k, pivot * 4 + k)
      }
      for k in 0..<4 {
        left[column * 4 + k] /= value
        right[column * 4 + k] /= value
      }
      for row in 0..<4 where row != column {
        let factor = left[row * 4 + column]
        guard factor != 0 else { continue }
        for k in 0..<4 {
          left[row * 4 + k] -= factor * left[column * 4 + k]
          right[row * 4 + k] -= factor * right[column * 4 + k]
        }
      }
    }
    return Transform3D(entries: right)
  }
}
