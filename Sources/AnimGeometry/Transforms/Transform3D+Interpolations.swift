import SystemC

/// An interpolation between two transforms, as a function of the fraction 0…1.
package typealias TransformInterpolation = (Double) -> Transform3D

extension Transform3D {
  /// Returns the interpolations to another transform that are equivalent to
  /// ``interpolated(to:at:)`` up to rounding: both directions of a half turn, since rounding
  /// decides.
  package func interpolations(to other: Transform3D) -> [TransformInterpolation] {
    if isAffine, other.isAffine {
      guard var a = PlaneParts(affine), var b = PlaneParts(other.affine) else {
        return [{ blendedEntries(to: other, at: $0) }]
      }
      PlaneParts.align(&a, &b)
      return a.ends(of: b).map { b in { Transform3D(a.interpolated(to: b, at: $0).transform) } }
    }
    guard let a = SpaceParts(self), let b = SpaceParts(other) else {
      return [{ blendedEntries(to: other, at: $0) }]
    }
    return a.interpolations(to: b)
  }

  /// Returns the interpolations to another transform that browsers may use.
  ///
  /// - In the plane, browsers interpolate a shear.
  /// - Chromium doesn't replace two transforms that are mirrored about different axes by a
  ///   rotation. It decomposes a plane transform in the plane although the other one isn't one.
  /// - Firefox expresses all mirroring by x. Between angles of less than half a turn in opposite
  ///   directions it rotates through 0.
  /// - Neither interpolates a transform that can't be decomposed: both switch halfway.
  package func browserInterpolations(to other: Transform3D) -> [TransformInterpolation] {
    let jump: TransformInterpolation = { $0 < 0.5 ? self : other }
    let jumps = isNearlyFlat || other.isNearlyFlat ? [jump] : []
    if isAffine, other.isAffine {
      guard var a = PlaneParts(affine), var b = PlaneParts(other.affine),
        let first = PlaneParts(affine, mirrorsX: true),
        let last = PlaneParts(other.affine, mirrorsX: true)
      else { return [jump] }
      PlaneParts.takeShorterWay(&a, &b)
      let pairs = a.ends(of: b).map { (a, $0) } + [(first, last)]
      return interpolations(to: other) + jumps
        + pairs.map { a, b in { Transform3D(a.blendedByShear(to: b, at: $0)) } }
    }
    guard let a = SpaceParts(self), let b = SpaceParts(other) else { return [jump] }
    let goesLongWay = a.rotation.leastTurn.dot(b.rotation.leastTurn) < 0
    return interpolations(to: other) + (planeFirst ?? a).interpolations(to: other.planeFirst ?? b)
      + jumps
      + [{ a.interpolated(to: b, at: $0, goesLongWay: goesLongWay).transform }]
  }

  /// Components in space from the decomposition of a plane transform in the plane; nil for other
  /// transforms.
  private var planeFirst: SpaceParts? {
    isAffine ? PlaneParts(affine).map { SpaceParts($0) } : nil
  }

  /// True if it has no volume, or so little relative to its size that rounding decides. A plane
  /// transform has the depth 1.
  package var isNearlyFlat: Bool {
    guard m44 != 0 else { return true }
    let rows = [Vector3(m11, m12, m13), Vector3(m21, m22, m23), Vector3(m31, m32, m33)]
    let size = rows[0].length * rows[1].length * rows[2].length
    return !(abs(rows[0].dot(rows[1].cross(rows[2]))) > size * 1e-5)
  }

  /// Returns the transform; if it is a half turn in space, with a slightly smaller angle.
  ///
  /// The axis of a half turn is computed from differences of entries, which are 0 then, and Firefox
  /// gets another axis. A transform that is mirrored in the plane also is such a turn, of a negated
  /// basis.
  ///
  /// - Parameter cosine: Minimum cosine of half of the angle.
  package func keptFromHalfTurn(cosine: Double) -> Transform3D {
    let turnsAboutZ = isAffine && m11 * m22 > m12 * m21
    guard !turnsAboutZ, var parts = SpaceParts(self), abs(parts.rotation.v.w) < cosine else {
      return self
    }
    let isNegative = parts.rotation.v.w < 0
    parts.rotation.v.w = 0
    let length = parts.rotation.dot(parts.rotation).squareRoot()
    parts.rotation.v *= (1 - cosine * cosine).squareRoot() / length
    parts.rotation.v.w = isNegative ? -cosine : cosine
    return parts.transform
  }
}

extension PlaneParts {
  /// Returns the end of an interpolation from these parts. For a half turn, whose direction
  /// rounding decides, it returns one for each direction.
  fileprivate func ends(of end: PlaneParts) -> [PlaneParts] {
    let turn = end.angle - angle
    guard abs(abs(turn) - 180) < 1e-3 else { return [end] }
    var other = end
    other.angle += turn > 0 ? -360 : 360
    return [end, other]
  }
}

extension SpaceParts {
  /// Returns the interpolations to other parts, in both directions for a half turn.
  fileprivate func interpolations(to other: SpaceParts) -> [TransformInterpolation] {
    let isHalfTurn = abs(rotation.dot(other.rotation)) < 1e-5
    return (isHalfTurn ? [false, true] : [false]).map { goesLongWay in
      { interpolated(to: other, at: $0, goesLongWay: goesLongWay).transform }
    }
  }

  fileprivate init(_ plane: PlaneParts) {
    let (scaleY, shear) = plane.sheared
    let half = plane.angle * .pi / 360
    translation = Vector3(plane.translation.x, plane.translation.y, 0)
    scale = Vector3(plane.scaleX, scaleY, 1)
    skew = Vector3(shear, 0, 0)
    rotation = Quaternion(SIMD4(0, 0, sin(half), cos(half)))
    perspective = SIMD4(0, 0, 0, 1)
  }
}
