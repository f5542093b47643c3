import SystemC

/// A transform decomposed into the components of Core Animation's key paths: `matrix · scale ·
/// rotateX · rotateY · rotateZ · translation · perspective`, the leftmost applied first.
///
/// `matrix` is the remainder that no other component can express, which is shear; it is the
/// identity for transforms built from the others. The perspective is outermost, like in CSS.
public struct TransformComponents: Hashable, Sendable {
  /// The remainder that no other component can express. Default identity.
  public var matrix: Transform3D
  /// Factors along each axis. A mirrored transform has a negative x. Default (1, 1, 1).
  public var scale: Vector3
  /// Angles about each axis in radians, x first, z last. Default (0, 0, 0).
  public var rotation: Vector3
  /// Distances along each axis in points. Default (0, 0, 0).
  public var translation: Vector3
  /// The last column of the matrix that is applied last: `m14`, `m24`, `m34` and `m44`. Default (0, 0, 0, 1).
  public var perspective: SIMD4<Double>

  /// The perspective that changes nothing.
  package static var noPerspective: SIMD4<Double> { SIMD4(0, 0, 0, 1) }

  /// The components that change nothing.
  public static var identity: TransformComponents { TransformComponents() }

  /// Creates a transform from its components; the defaults change nothing.
  public init(
    matrix: Transform3D = .identity, scale: Vector3 = .one, rotation: Vector3 = .zero,
    translation: Vector3 = .zero, perspective: SIMD4<Double> = SIMD4(0, 0, 0, 1)
  ) {
    self.matrix = matrix
    self.scale = scale
    self.rotation = rotation
    self.translation = translation
    self.perspective = perspective
  }

  /// Decomposes a transform. Composing the components gives the same transform up to rounding. If
  /// an axis is flattened, the whole transform is ``matrix``.
  public init(_ transform: Transform3D) {
    guard let (t, perspective) = transform.perspectiveTakenOff else {
      self.init(matrix: transform)
      return
    }
    self.init(translation: Vector3(t.m41, t.m42, t.m43), perspective: perspective)
    let rows = [
      Vector3(t.m11, t.m12, t.m13), Vector3(t.m21, t.m22, t.m23), Vector3(t.m31, t.m32, t.m33),
    ]
    var lengths = rows.map(\.length)
    guard lengths.allSatisfy({ $0 > 1e-12 && $0.isFinite }) else {
      self.init(matrix: transform)
      return
    }
    // Rotations can't produce a mirrored basis; it is expressed by a negative x scale.
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
      // x and z rotate about the same line; z gets the whole angle.
      rotation = Vector3(0, sinY < 0 ? -.pi / 2 : .pi / 2, atan2(-r1.x, r1.y))
    }
    var plain = self
    plain.perspective = Self.noPerspective
    let rest = t.concatenating(plain.transform.inverted)
    let deviation = zip(rest.entries, Transform3D.identity.entries).map { abs($0 - $1) }.max() ?? 0
    if deviation > 1e-9 { matrix = rest }
  }

  /// The composed transform.
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
    if perspective != Self.noPerspective {
      result = result.concatenating(Transform3D(perspective: perspective))
    }
    return result
  }
}

extension Transform3D {
  /// Creates the identity with another last column.
  init(perspective: SIMD4<Double>) {
    self = .identity
    (m14, m24, m34, m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
  }

  /// The transform without perspective, and the perspective that follows it; nil if there is no
  /// such perspective, as when an axis is flattened.
  ///
  /// A perspective that is applied last leaves the first three columns alone, so these are the
  /// plain transform's. Its own column is the inverse of that transform times the last column
  /// ("unmatrix", S. Thomas, Graphics Gems II, 1991).
  var perspectiveTakenOff: (plain: Transform3D, perspective: SIMD4<Double>)? {
    let column = SIMD4(m14, m24, m34, m44)
    if column == TransformComponents.noPerspective { return (self, column) }
    var plain = self
    (plain.m14, plain.m24, plain.m34, plain.m44) = (0, 0, 0, 1)
    guard let inverse = plain.inverse else { return nil }
    return (plain, inverse.applied(toColumn: column))
  }

  /// Returns the product of the matrix and a column on its right.
  func applied(toColumn column: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      (SIMD4(m11, m12, m13, m14) * column).sum(), (SIMD4(m21, m22, m23, m24) * column).sum(),
      (SIMD4(m31, m32, m33, m34) * column).sum(), (SIMD4(m41, m42, m43, m44) * column).sum())
  }
}

extension Vector3 {
  /// The angles of the same rotation that are smaller in sum. A rotation about y by more than a
  /// quarter turn, for example, also is one by less, with half turns about x and z.
  fileprivate var leastTurn: Vector3 {
    func halfTurned(_ angle: Double) -> Double { angle > 0 ? angle - .pi : angle + .pi }
    let other = Vector3(halfTurned(x), (y < 0 ? -.pi : .pi) - y, halfTurned(z))
    func size(_ angles: Vector3) -> Double { abs(angles.x) + abs(angles.y) + abs(angles.z) }
    return size(other) < size(self) - 1e-9 ? other : self
  }
}
