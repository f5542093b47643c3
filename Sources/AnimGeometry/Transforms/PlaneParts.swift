import SystemC

/// A plane transform as `scale · rotation · remainder · translation`.
struct PlaneParts {
  var translation: Point
  var scaleX: Double
  var scaleY: Double
  /// Angle in degrees.
  var angle: Double
  /// The 2×2 matrix left after scale and rotation, row by row.
  var remainder: (Double, Double, Double, Double)

  /// Decomposes a transform; nil if it flattens the plane.
  ///
  /// - Parameter mirrorsX: True to express mirroring by a negative x scale, false by a negative y
  ///   scale; nil decides by the entries.
  init?(_ t: AffineTransform, mirrorsX: Bool? = nil) {
    let determinant = t.a * t.d - t.b * t.c
    guard determinant != 0, determinant.isFinite else { return nil }
    translation = Point(t.tx, t.ty)
    scaleX = (t.a * t.a + t.b * t.b).squareRoot()
    scaleY = (t.c * t.c + t.d * t.d).squareRoot()
    if determinant < 0 {
      if mirrorsX ?? (t.a < t.d) { scaleX = -scaleX } else { scaleY = -scaleY }
    }
    let r0 = Point(t.a / scaleX, t.b / scaleX)
    let r1 = Point(t.c / scaleY, t.d / scaleY)
    let radians = atan2(r0.y, r0.x)
    angle = radians * 180 / .pi
    let (s, c) = (sin(radians), cos(radians))
    // The rows are rotated back: rows = R(angle)·remainder.
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
    takeShorterWay(&a, &b)
  }

  static func takeShorterWay(_ a: inout PlaneParts, _ b: inout PlaneParts) {
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

extension PlaneParts {
  /// Scale across the rotated x axis, and shear of the second row along that axis relative to it.
  var sheared: (scaleY: Double, shear: Double) {
    let (t, radians) = (transform, angle * .pi / 180)
    let (s, c) = (sin(radians), cos(radians))
    let scaleY = t.d * c - t.c * s
    return (scaleY, (t.c * c + t.d * s) / scaleY)
  }

  /// Returns the transform at a fraction of the interpolation to another one, with a shear that is
  /// interpolated in place of the remainder.
  func blendedByShear(to b: PlaneParts, at f: Double) -> AffineTransform {
    var result = interpolated(to: b, at: f)
    let (first, last) = (sheared, b.sheared)
    result.scaleY = first.scaleY + (last.scaleY - first.scaleY) * f
    let shear = first.shear + (last.shear - first.shear) * f
    let radians = result.angle * .pi / 180
    let (s, c) = (sin(radians), cos(radians))
    return AffineTransform(
      a: result.scaleX * c, b: result.scaleX * s, c: result.scaleY * (shear * c - s),
      d: result.scaleY * (shear * s + c), tx: result.translation.x, ty: result.translation.y)
  }

  /// True if the remainder is the identity.
  var isPlain: Bool {
    abs(remainder.0 - 1) < 1e-9 && abs(remainder.1) < 1e-9 && abs(remainder.2) < 1e-9
      && abs(remainder.3 - 1) < 1e-9
  }

  var components: TransformComponents {
    TransformComponents(
      scale: Vector3(scaleX, scaleY, 1), rotation: Vector3(0, 0, angle * .pi / 180),
      translation: Vector3(translation.x, translation.y, 0))
  }
}
