/// Finds the offsets of places of a plane in a gradient, eight at a time.
protocol GradientShape {
  /// True if that is the distance from the origin.
  static var isDistance: Bool { get }
  /// True if that is `u` itself.
  static var isLinear: Bool { get }
  /// 0…1 along the gradient, more beyond its end.
  func offsets(_ u: SIMD8<Float>, _ v: SIMD8<Float>) -> SIMD8<Float>
}

extension GradientShape {
  static var isDistance: Bool { false }
  static var isLinear: Bool { false }
}

/// Distance along u; the gradient ends at 1.
struct AxialShape: GradientShape {
  static var isLinear: Bool { true }

  @inline(__always)
  func offsets(_ u: SIMD8<Float>, _: SIMD8<Float>) -> SIMD8<Float> { u }
}

/// Distance from the origin; the gradient ends at the circle of radius 1.
struct RadialShape: GradientShape {
  static var isDistance: Bool { true }

  @inline(__always)
  func offsets(_ u: SIMD8<Float>, _ v: SIMD8<Float>) -> SIMD8<Float> {
    (u * u + v * v).squareRoot()
  }
}

/// The angle from the direction of u towards v, in turns.
struct ConicShape: GradientShape {
  /// Within 1e-6 of a turn: a minimax polynomial of odd powers is the arc tangent of 0…1, and the
  /// other eighths of the turn are mirrored from that one.
  @inline(__always)
  func offsets(_ u: SIMD8<Float>, _ v: SIMD8<Float>) -> SIMD8<Float> {
    let zero = SIMD8<Float>(repeating: 0)
    let (x, y) = (u.replacing(with: -u, where: u .< zero), v.replacing(with: -v, where: v .< zero))
    let isSteep = y .> x
    let least = y.replacing(with: x, where: isSteep)
    let most = x.replacing(with: y, where: isSteep)
    let ratio = least / most
    let square = ratio * ratio
    var sum = square * -0.0018654869 + 0.008380036
    sum = sum * square - 0.018530867
    sum = sum * square + 0.030803398
    sum = sum * square - 0.052938670
    sum = sum * square + 0.15915132
    var turn = sum * ratio
    turn.replace(with: 0.25 - turn, where: isSteep)
    turn.replace(with: 0.5 - turn, where: u .< zero)
    turn.replace(with: 1 - turn, where: v .< zero)
    return turn
  }
}
