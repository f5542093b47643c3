/// Function of a `transform` attribute, as the type of an `animateTransform` names it.
enum TransformType: String {
  /// x and y in points.
  case translate
  /// Radians.
  case rotate
  /// Factors of x and y.
  case scale
  /// Radians.
  case skewX, skewY

  /// Text of the function that changes nothing.
  var identity: String { self == .scale ? "scale(1)" : "\(rawValue)(0)" }
}
