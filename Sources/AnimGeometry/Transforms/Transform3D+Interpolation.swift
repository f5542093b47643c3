import SystemC

extension Transform3D {
  /// Returns the transform at a fraction of the interpolation to another one, by components
  /// (translation, scale, rotation, remainder). Fractions outside of 0…1 extrapolate.
  ///
  /// Two plane transforms are decomposed in the plane, so that rotations take the shorter arc and
  /// mirrored axes shrink through zero. Others are decomposed in space with a quaternion. If a
  /// transform can't be decomposed, entries are interpolated.
  public func interpolated(to other: Transform3D, at fraction: Double) -> Transform3D {
    if fraction == 0 || self == other { return self }
    if fraction == 1 { return other }
    if isAffine, other.isAffine {
      guard var a = PlaneParts(affine), var b = PlaneParts(other.affine) else {
        return blendedEntries(to: other, at: fraction)
      }
      PlaneParts.align(&a, &b)
      return Transform3D(a.interpolated(to: b, at: fraction).transform)
    }
    guard let a = SpaceParts(self), let b = SpaceParts(other) else {
      return blendedEntries(to: other, at: fraction)
    }
    return a.interpolated(to: b, at: fraction).transform
  }

  /// Returns the transform at a fraction of the interpolation to another one, entry by entry.
  package func blendedEntries(to other: Transform3D, at f: Double) -> Transform3D {
    Transform3D(entries: zip(entries, other.entries).map { $0 + ($1 - $0) * f }) ?? self
  }
}

extension Transform3D {
  /// Returns the interpolation to another transform as components whose linear interpolation is
  /// exactly ``interpolated(to:at:)``. Nil if shear, mirrored axes or depth make that impossible.
  public func planeTween(
    to other: Transform3D
  ) -> (from: TransformComponents, to: TransformComponents)? {
    guard isAffine, other.isAffine, var a = PlaneParts(affine), var b = PlaneParts(other.affine)
    else { return nil }
    let aligned = self != other
    if aligned { PlaneParts.align(&a, &b) }
    guard a.isPlain, b.isPlain else { return nil }
    // Angles that `align` changed from 0 to a full turn are reduced again on both sides.
    if a.angle >= 360 && b.angle >= 180 || b.angle >= 360 && a.angle >= 180 {
      a.angle -= 360
      b.angle -= 360
    }
    return (a.components, b.components)
  }
}
