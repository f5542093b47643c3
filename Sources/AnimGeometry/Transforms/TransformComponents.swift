import Glibc

/// A transform taken apart as Core Animation's key paths see it:
/// `matrix · scale · rotateX · rotateY · rotateZ · translation`, the leftmost applied first.
///
/// `matrix` holds what the named components cannot say (shear, perspective); it is the identity for
/// transforms built from them.
public struct TransformComponents: Hashable, Sendable {
  /// What the other components can't say. Default identity.
  public var matrix: Transform3D
  /// Factors along each axis; a mirrored transform has a negative x. Default (1, 1, 1).
  public var scale: Vector3
  /// Radians about each axis, x first, z last. Default (0, 0, 0).
  public var rotation: Vector3
  /// Points along each axis. Default (0, 0, 0).
  public var translation: Vector3

  /// Changes nothing.
  public static var identity: TransformComponents { TransformComponents() }

  /// Creates a transform from its components; those that aren't given change nothing.
  public init(
    matrix: Transform3D = .identity, scale: Vector3 = .one, rotation: Vector3 = .zero,
    translation: Vector3 = .zero
  ) {
    self.matrix = matrix
    self.scale = scale
    self.rotation = rotation
    self.translation = translation
  }

  /// Takes a transform apart. Recomposing gives the same transform up to rounding. One with an axis
  /// that is flattened, or whose `m44` is 0, is all ``matrix``.
  public init(_ t: Transform3D) {
    self.init(translation: Vector3(t.m41, t.m42, t.m43))
    let rows = [
      Vector3(t.m11, t.m12, t.m13), Vector3(t.m21, t.m22, t.m23), Vector3(t.m31, t.m32, t.m33),
    ]
    var lengths = rows.map(\.length)
    guard t.m44 != 0, lengths.allSatisfy({ $0 > 1e-12 && $0.isFinite }) else {
      translation = .zero
      matrix = t
      return
    }
    // A mirrored basis cannot be reached by turning: it is told by a negative x scale.
    if rows[0].dot(rows[1].cross(rows[2])) < 0 { lengths[0] = -lengths[0] }
    scale = Vector3(lengths[0], lengths[1], lengths[2])
    let r0 = rows[0] * (1 / lengths[0])
    let r1 = rows[1] * (1 / lengths[1])
    let r2 = rows[2] * (1 / lengths[2])
    // Rows of Rx·Ry·Rz: r0 = (cy cz, cy sz, -sy), r1.z = sx cy, r2.z = cx cy.
    let sinY = min(max(-r0.z, -1), 1)
    if abs(sinY) < 1 - 1e-12 {
      rotation = Vector3(atan2(r1.z, r2.z), asin(sinY), atan2(r0.y, r0.x)).leastTurn
    } else {
      // x and z turn about the same line; all of it goes to z.
      rotation = Vector3(0, sinY < 0 ? -.pi / 2 : .pi / 2, atan2(-r1.x, r1.y))
    }
    let rest = t.concatenating(transform.inverted)
    let deviation = zip(rest.entries, Transform3D.identity.entries).map { abs($0 - $1) }.max() ?? 0
    if deviation > 1e-9 { matrix = rest }
  }

  /// The transform put together again.
  public var transform: Transform3D {
    var result = matrix
    if scale != .one {
      result = result.concatenating(Transform3D(scaleX: scale.x, y: scale.y, z: scale.z))
    }
    if rotation.x != 0 {
      result = result.concatenating(Transform3D(rotationAngle: rotation.x, x: 1, y: 0, z: 0))
    }
    if rotation.y != 0 {
      result = result.concatenating(Transform3D(rotationAngle: rotation.y, x: 0, y: 1, z: 0))
    }
    if rotation.z != 0 {
      result = result.concatenating(Transform3D(rotationAngle: rotation.z, x: 0, y: 0, z: 1))
    }
    if translation != .zero {
      result = result.concatenating(
        Transform3D(translationX: translation.x, y: translation.y, z: translation.z))
    }
    return result
  }
}

extension Vector3 {
  /// Of the two ways to turn about x, y and z to the same end that with the smaller angles, as one about
  /// y alone by more than a quarter turn is also one by less with half turns about x and z.
  fileprivate var leastTurn: Vector3 {
    func halfTurned(_ angle: Double) -> Double { angle > 0 ? angle - .pi : angle + .pi }
    let other = Vector3(halfTurned(x), (y < 0 ? -.pi : .pi) - y, halfTurned(z))
    func size(_ angles: Vector3) -> Double { abs(angles.x) + abs(angles.y) + abs(angles.z) }
    return size(other) < size(self) - 1e-9 ? other : self
  }
}
