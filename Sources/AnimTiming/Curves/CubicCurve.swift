/// A cubic Bézier timing function from (0, 0) to (1, 1): time is x, progress is y.
@frozen
public struct CubicCurve: Hashable, Sendable {
  /// First control point; its x lies in 0…1.
  public let x1: Double, y1: Double
  /// Second control point; its x lies in 0…1.
  public let x2: Double, y2: Double

  /// Creates a curve from its control points; nil if an x is outside of 0…1 or a number is not
  /// finite.
  public init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else { return nil }
    self.init(unchecked: x1, y1, x2, y2)
  }

  package init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Returns the progress at a time; times outside of 0…1 count as the nearest end.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return y(parameter(at: time))
  }

  /// Returns the curve parameter whose x is `time`, to 1e-12.
  ///
  /// It uses Halley's method inside of a shrinking bracket. If the slope is flat, as at the ends of
  /// (1, 0, 0.75, 1), it halves the bracket.
  public func parameter(at time: Double) -> Double {
    let c = 3 * x1
    let b = 3 * (x2 - x1) - c
    let a = 1 - c - b
    var low = 0.0
    var high = 1.0
    var s = time
    for _ in 0..<64 {
      let error = ((a * s + b) * s + c) * s - time
      if abs(error) < 1e-12 { break }
      if error > 0 { high = s } else { low = s }
      let slope = (3 * a * s + 2 * b) * s + c
      let bend = 6 * a * s + 2 * b
      let next = s - 2 * error * slope / (2 * slope * slope - error * bend)
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }

  /// Returns the progress at a curve parameter.
  public func y(_ s: Double) -> Double {
    let c = 3 * y1
    let b = 3 * (y2 - y1) - c
    return (((1 - c - b) * s + b) * s + c) * s
  }

  /// Returns the time at a curve parameter.
  public func x(_ s: Double) -> Double {
    let c = 3 * x1
    let b = 3 * (x2 - x1) - c
    return (((1 - c - b) * s + b) * s + c) * s
  }

  /// Times inside of 0…1 of local minima and maxima.
  var extrema: [Double] {
    // y'(s) / 3 = a s² + b s + c
    let a = 3 * y1 - 3 * y2 + 1
    let b = 2 * (y2 - 2 * y1)
    let c = y1
    let discriminant = b * b - 4 * a * c
    guard discriminant > 0 else { return [] }
    // This form of the roots avoids the difference of nearly equal numbers, so that a may be close
    // to 0.
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    let roots = [q / a, c / q].sorted()
    return roots.filter { $0 > 1e-9 && $0 < 1 - 1e-9 }.map(x)
  }
}
