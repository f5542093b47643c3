import SystemC

/// A transform of space as translation, scale, skew, rotation and perspective.
///
/// The method is "unmatrix" (S. Thomas, Graphics Gems II, 1991), with rows as vectors.
struct SpaceParts {
  var translation: Vector3
  var scale: Vector3
  /// Shears xy, xz, yz.
  var skew: Vector3
  var rotation: Quaternion
  var perspective: SIMD4<Double>

  init?(_ matrix: Transform3D) {
    guard matrix.m44 != 0, matrix.isFinite else { return nil }
    guard let m = Transform3D(entries: matrix.entries.map({ $0 / matrix.m44 })) else { return nil }

    // The matrix without perspective must be invertible.
    var plain = m
    (plain.m14, plain.m24, plain.m34, plain.m44) = (0, 0, 0, 1)
    guard let inverse = plain.inverse else { return nil }
    let column = SIMD4(m.m14, m.m24, m.m34, m.m44)
    perspective =
      column == TransformComponents.noPerspective ? column : inverse.applied(toColumn: column)

    translation = Vector3(m.m41, m.m42, m.m43)
    var r0 = Vector3(m.m11, m.m12, m.m13)
    var r1 = Vector3(m.m21, m.m22, m.m23)
    var r2 = Vector3(m.m31, m.m32, m.m33)
    var scale = Vector3(r0.length, 0, 0)
    r0 = r0 * (1 / scale.x)
    var skew = Vector3(r0.dot(r1), 0, 0)
    r1 = r1 - r0 * skew.x
    scale.y = r1.length
    r1 = r1 * (1 / scale.y)
    skew.x /= scale.y
    skew.y = r0.dot(r2)
    r2 = r2 - r0 * skew.y
    skew.z = r1.dot(r2)
    r2 = r2 - r1 * skew.z
    scale.z = r2.length
    r2 = r2 * (1 / scale.z)
    skew.y /= scale.z
    skew.z /= scale.z
    // A mirrored basis is negated as a whole.
    if r0.dot(r1.cross(r2)) < 0 {
      scale = scale * -1
      (r0, r1, r2) = (r0 * -1, r1 * -1, r2 * -1)
    }
    self.scale = scale
    self.skew = skew
    rotation = Quaternion(rows: r0, r1, r2)
  }

  /// Returns the interpolated parts.
  ///
  /// - Parameter goesLongWay: True to rotate along the longer arc.
  func interpolated(to b: SpaceParts, at f: Double, goesLongWay: Bool = false) -> SpaceParts {
    var result = self
    result.translation = translation + (b.translation - translation) * f
    result.scale = scale + (b.scale - scale) * f
    result.skew = skew + (b.skew - skew) * f
    result.rotation = rotation.interpolated(to: b.rotation, at: f, goesLongWay: goesLongWay)
    result.perspective = perspective + (b.perspective - perspective) * f
    return result
  }

  var transform: Transform3D {
    var result = rotation.transform
    result.m41 = translation.x
    result.m42 = translation.y
    result.m43 = translation.z
    if skew.z != 0 { result = Transform3D(m32: skew.z).concatenating(result) }
    if skew.y != 0 { result = Transform3D(m31: skew.y).concatenating(result) }
    if skew.x != 0 { result = Transform3D(m21: skew.x).concatenating(result) }
    result = result.scaled(x: scale.x, y: scale.y, z: scale.z)
    return result.concatenating(Transform3D(perspective: perspective))
  }
}

/// A unit quaternion for a rotation with rows as vectors.
struct Quaternion {
  var v: SIMD4<Double>

  init(_ v: SIMD4<Double>) { self.v = v }

  init(rows r0: Vector3, _ r1: Vector3, _ r2: Vector3) {
    let trace = r0.x + r1.y + r2.z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      v = SIMD4((r1.z - r2.y) / s, (r2.x - r0.z) / s, (r0.y - r1.x) / s, s / 4)
    } else if r0.x > r1.y, r0.x > r2.z {
      let s = (1 + r0.x - r1.y - r2.z).squareRoot() * 2
      v = SIMD4(s / 4, (r0.y + r1.x) / s, (r0.z + r2.x) / s, (r1.z - r2.y) / s)
    } else if r1.y > r2.z {
      let s = (1 + r1.y - r0.x - r2.z).squareRoot() * 2
      v = SIMD4((r0.y + r1.x) / s, s / 4, (r1.z + r2.y) / s, (r2.x - r0.z) / s)
    } else {
      let s = (1 + r2.z - r0.x - r1.y).squareRoot() * 2
      v = SIMD4((r0.z + r2.x) / s, (r1.z + r2.y) / s, s / 4, (r0.y - r1.x) / s)
    }
  }

  func dot(_ other: Quaternion) -> Double { (v * other.v).sum() }

  /// The quaternion of the same rotation with an angle of at most half a turn.
  var leastTurn: Quaternion { v.w < 0 ? Quaternion(-v) : self }

  /// Returns the spherical interpolation along the shorter arc, or the longer one.
  func interpolated(
    to other: Quaternion, at f: Double, goesLongWay: Bool = false
  ) -> Quaternion {
    var target = other.v
    var cosine = dot(other)
    if (cosine < 0) != goesLongWay {
      target = -target
      cosine = -cosine
    }
    if cosine > 0.9995 {
      let mixed = v + (target - v) * f
      return Quaternion(mixed / (mixed * mixed).sum().squareRoot())
    }
    let angle = acos(min(max(cosine, -1), 1))
    let k = 1 / sin(angle)
    return Quaternion(v * (sin((1 - f) * angle) * k) + target * (sin(f * angle) * k))
  }

  var transform: Transform3D {
    let (x, y, z, w) = (v.x, v.y, v.z, v.w)
    return Transform3D(
      m11: 1 - 2 * (y * y + z * z), m12: 2 * (x * y + z * w), m13: 2 * (x * z - y * w),
      m21: 2 * (x * y - z * w), m22: 1 - 2 * (x * x + z * z), m23: 2 * (y * z + x * w),
      m31: 2 * (x * z + y * w), m32: 2 * (y * z - x * w), m33: 1 - 2 * (x * x + y * y))
  }
}
