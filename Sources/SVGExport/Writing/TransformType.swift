import TrackFitting

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

  /// The function without an effect.
  var identity: TransformTerm {
    switch self {
    case .translate: .translate(x: 0, y: nil)
    case .rotate: .rotate(0)
    case .scale: .scale(x: 1, y: nil)
    case .skewX: .skewX(0)
    case .skewY: .skewY(0)
    }
  }
}
