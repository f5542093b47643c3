import Glibc

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

  /// Whether the way to another transform is blended by parts, as both can be taken apart.
  package func blendsByParts(with other: Transform3D) -> Bool {
    if isAffine, other.isAffine {
      return PlaneParts(affine) != nil && PlaneParts(other.affine) != nil
    }
    return SpaceParts(self) != nil && SpaceParts(other) != nil
  }

  /// The transform `f` of the way to another one of the plane as some browsers have it, who take what
  /// is left after scale and rotation for a shear instead of a matrix; nil where one of the two isn't
  /// of the plane or has no area.
  package func blendedByShear(to other: Transform3D, at f: Double) -> Transform3D? {
    guard isAffine, other.isAffine, var a = PlaneParts(affine), var b = PlaneParts(other.affine)
    else { return nil }
    let shears = (a.takeShear(), b.takeShear())
    PlaneParts.align(&a, &b)
    let shear = shears.0 + (shears.1 - shears.0) * f
    return Transform3D(a.interpolated(to: b, at: f).transform(shear: shear))
  }

  /// The transform `f` of the way to another one, each entry by itself.
  package func blendedEntries(to other: Transform3D, at f: Double) -> Transform3D {
    Transform3D(entries: zip(entries, other.entries).map { $0 + ($1 - $0) * f }) ?? self
  }
}

/// A plane transform as `scale · rotation · remainder · translation`.
private struct PlaneParts {
  var translation: Point
  var scaleX: Double
  var scaleY: Double
  /// Degrees.
  var angle: Double
  /// The 2×2 matrix left after scale and rotation, row by row.
  var remainder: (Double, Double, Double, Double)

  init?(_ t: AffineTransform) {
    let determinant = t.a * t.d - t.b * t.c
    guard determinant != 0, determinant.isFinite else { return nil }
    translation = Point(t.tx, t.ty)
    scaleX = (t.a * t.a + t.b * t.b).squareRoot()
    scaleY = (t.c * t.c + t.d * t.d).squareRoot()
    if determinant < 0 {
      if t.a < t.d { scaleX = -scaleX } else { scaleY = -scaleY }
    }
    let r0 = Point(t.a / scaleX, t.b / scaleX)
    let r1 = Point(t.c / scaleY, t.d / scaleY)
    let radians = atan2(r0.y, r0.x)
    angle = radians * 180 / .pi
    let (s, c) = (sin(radians), cos(radians))
    // Turn the rows back: rows = R(angle)·remainder.
    remainder = (
      c * r0.x - s * r1.x, c * r0.y - s * r1.y, s * r0.x + c * r1.x, s * r0.y + c * r1.y
    )
  }

  static func align(_ a: inout PlaneParts, _ b: inout PlaneParts) {
    if (a.scaleX < 0 && b.scaleY < 0) || (a.scaleY < 0 && b.scaleX < 0) {
      a.scaleX = -a.scaleX
      a.scaleY = -a.scaleY
      a.angle += a.angle < 0 ? 180 : -180
    }
    if a.angle == 0 { a.angle = 360 }
    if b.angle == 0 { b.angle = 360 }
    if abs(a.angle - b.angle) > 180 {
      if a.angle > b.angle { a.angle -= 360 } else { b.angle -= 360 }
    }
  }

  func interpolated(to b: PlaneParts, at f: Double) -> PlaneParts {
    var result = self
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * f }
    result.translation = translation.interpolated(to: b.translation, at: f)
    result.scaleX = mix(scaleX, b.scaleX)
    result.scaleY = mix(scaleY, b.scaleY)
    result.angle = mix(angle, b.angle)
    result.remainder = (
      mix(remainder.0, b.remainder.0), mix(remainder.1, b.remainder.1),
      mix(remainder.2, b.remainder.2), mix(remainder.3, b.remainder.3)
    )
    return result
  }

  var transform: AffineTransform {
    let radians = angle * .pi / 180
    let (s, c) = (sin(radians), cos(radians))
    let r = remainder
    return AffineTransform(
      a: scaleX * (c * r.0 + s * r.2), b: scaleX * (c * r.1 + s * r.3),
      c: scaleY * (-s * r.0 + c * r.2), d: scaleY * (-s * r.1 + c * r.3),
      tx: translation.x, ty: translation.y)
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

extension PlaneParts {
  /// Makes the factor of y the one across the turned x axis and returns how much of that the second
  /// row runs along the axis.
  fileprivate mutating func takeShear() -> Double {
    let (t, radians) = (transform, angle * .pi / 180)
    let (s, c) = (sin(radians), cos(radians))
    scaleY = t.d * c - t.c * s
    return (t.c * c + t.d * s) / scaleY
  }

  /// The transform with a shear instead of the remainder.
  fileprivate func transform(shear: Double) -> AffineTransform {
    let radians = angle * .pi / 180
    let (s, c) = (sin(radians), cos(radians))
    return AffineTransform(
      a: scaleX * c, b: scaleX * s, c: scaleY * (shear * c - s), d: scaleY * (shear * s + c),
      tx: translation.x, ty: translation.y)
  }

  /// Whether nothing is left after scale and rotation.
  fileprivate var isPlain: Bool {
    abs(remainder.0 - 1) < 1e-9 && abs(remainder.1) < 1e-9 && abs(remainder.2) < 1e-9
      && abs(remainder.3 - 1) < 1e-9
  }

  fileprivate var components: TransformComponents {
    TransformComponents(
      scale: Vector3(scaleX, scaleY, 1), rotation: Vector3(0, 0, angle * .pi / 180),
      translation: Vector3(translation.x, translation.y, 0))
  }
}
