import AnimGeometry
import SystemC

/// A direction in a rectangle, for distances of points from the middle along it and across it.
struct Direction: Sendable {
  let center: Point
  let cosine: Double
  let sine: Double
  /// Half of the rectangle's size along the direction and across it.
  let halfLength: Double
  let halfBreadth: Double

  init(_ angle: Double, in rect: Rect) {
    center = rect.center
    cosine = cos(angle)
    sine = sin(angle)
    halfLength = (abs(cosine) * rect.width + abs(sine) * rect.height) / 2
    halfBreadth = (abs(sine) * rect.width + abs(cosine) * rect.height) / 2
  }

  @inline(__always)
  func along<Number: FormulaNumber>(_ x: Number, _ y: Number) -> Number {
    (x - Number(center.x)) * Number(cosine) + (y - Number(center.y)) * Number(sine)
  }

  @inline(__always)
  func across<Number: FormulaNumber>(_ x: Number, _ y: Number) -> Number {
    (y - Number(center.y)) * Number(cosine) - (x - Number(center.x)) * Number(sine)
  }
}

extension Rect {
  /// Returns the distance from a point to the corner that is furthest from it.
  func maximumDistance(from point: Point) -> Double {
    corners.map { $0.distance(to: point) }.max() ?? 0
  }
}
