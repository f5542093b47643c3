import SystemC

extension Transform3D {
  /// The transform `fraction` of the way to another one, blended by parts (translation, scale,
  /// rotation, remainder), not entry by entry. Fractions outside of 0…1 extrapolate.
  ///
  /// Two plane transforms are taken apart in the plane, so turns follow the shorter way and mirrors
  /// shrink through zero; others are taken apart in space with a quaternion. Where an end cannot be
  /// taken apart, entries are blended.
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

  /// The transform `f` of the way to another one, each entry by itself.
  package func blendedEntries(to other: Transform3D, at f: Double) -> Transform3D {
    Transform3D(entries: zip(entries, other.entries).map { $0 + ($1 - $0) * f }) ?? self
  }
}

extension Transform3D {
  /// The way to another transform as components between which a straight blend is exactly
  /// ``interpolated(to:at:)``; nil where shear, mirrored axes or depth make that impossible.
  public func planeTween(
    to other: Transform3D
  ) -> (from: TransformComponents, to: TransformComponents)? {
    guard isAffine, other.isAffine, var a = PlaneParts(affine), var b = PlaneParts(other.affine)
    else { return nil }
    let aligned = self != other
    if aligned { PlaneParts.align(&a, &b) }
    guard a.isPlain, b.isPlain else { return nil }
    // An angle of 0 that was counted as a full turn may be taken back on both sides.
    if a.angle >= 360 && b.angle >= 180 || b.angle >= 360 && a.angle >= 180 {
      a.angle -= 360
      b.angle -= 360
    }
    return (a.components, b.components)
  }
}
