/// How far the numbers of a node's transform may be off.
struct TransformTolerance {
  /// Points of the parent.
  var length: Double
  /// Points of the node itself.
  var innerLength: Double
  /// Radians.
  var turn: Double
  var factor: Double
}
