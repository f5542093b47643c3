import AnimGeometry
import AnimTimeline
import Glibc
import TrackFitting

/// One function of a transform list that may change over time.
struct TransformFactor {
  enum Kind: String {
    /// x and y in points.
    case translate
    /// Radians.
    case rotate
    /// Factors of x and y.
    case scale
    /// Radians.
    case skewX
  }

  var kind: Kind
  var signal: Signal
  /// How far each lane may be off.
  var tolerance: Lanes

  var isConstant: Bool { signal.isConstant }

  var isIdentity: Bool {
    guard let value = signal.constantValue else { return false }
    switch kind {
    case .translate: return value.x == 0 && value.y == 0
    case .rotate, .skewX: return value.x == 0
    case .scale: return value.x == 1 && value.y == 1
    }
  }

  /// The factor as a matrix for some lanes.
  func matrix(_ value: Lanes) -> AffineTransform {
    switch kind {
    case .translate: AffineTransform(translationX: value.x, y: value.y)
    case .rotate: AffineTransform(rotationAngle: value.x)
    case .scale: AffineTransform(scaleX: value.x, y: value.y)
    case .skewX: AffineTransform(a: 1, b: 0, c: tan(value.x), d: 1, tx: 0, ty: 0)
    }
  }

  /// The function's arguments as text.
  func arguments(_ value: Lanes, isShort: Bool) -> String {
    func text(_ lane: Int) -> String {
      NumberFormat.text(value[lane], decimals: NumberFormat.decimals(for: tolerance[lane]))
    }
    switch kind {
    case .translate, .scale: return isShort ? text(0) : text(0) + " " + text(1)
    case .rotate, .skewX:
      let degrees = 180 / Double.pi
      return NumberFormat.text(
        value.x * degrees, decimals: NumberFormat.decimals(for: tolerance.x * degrees))
    }
  }

  /// The function as it stands in a transform attribute.
  func function(_ value: Lanes) -> String {
    let isShort = kind == .translate ? value.y == 0 : value.x == value.y
    return "\(kind.rawValue)(\(arguments(value, isShort: isShort)))"
  }
}
