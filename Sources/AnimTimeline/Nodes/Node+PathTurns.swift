import AnimGeometry

extension Node {
  /// True if a rotation along a path has the same effect before and after the transform: the
  /// transform only rotates and scales uniformly, and moves nothing.
  package var turnsLikeItsPath: Bool {
    guard !isSet(.transformTranslation), track(of: .transformScale) == nil,
      track(of: .transform) == nil
    else { return false }
    if case .vector(let scale) = baseValue(of: .transformScale), scale.x != scale.y { return false }
    guard case .transform(let matrix) = baseValue(of: .transform) else { return true }
    let plane = matrix.affine
    return matrix.isAffine && plane.a == plane.d && plane.b == -plane.c && plane.tx == 0
      && plane.ty == 0
  }
}
