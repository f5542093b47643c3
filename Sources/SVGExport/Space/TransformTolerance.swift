/// The largest errors of the numbers of a node's transform.
struct TransformTolerance {
  /// Points in the parent's coordinates.
  var length: Double
  /// Points in the node's own coordinates.
  var innerLength: Double
  /// Radians.
  var turn: Double
  var factor: Double
}
