import AnimGeometry
import SystemC

/// A function of a channel from 0 to 1, whose results are limited to these.
public enum TransferFunction: Hashable, Sendable {
  /// The value itself.
  case identity
  /// Straight lines through values at equal distances from 0 to 1; without values the identity.
  case table([Double])
  /// One of some values for each of equal parts of 0 to 1; without values the identity.
  case discrete([Double])
  /// `slope · value + intercept`.
  case linear(slope: Double, intercept: Double)
  /// `amplitude · value ^ exponent + offset`.
  case gamma(amplitude: Double, exponent: Double, offset: Double)

  /// The result for a value from 0 to 1; 0 if it is not a number.
  package func value(at x: Double) -> Double {
    let result: Double
    switch self {
    case .identity: result = x
    case .table(let values):
      guard let last = values.last else { return x }
      let place = x * Double(values.count - 1)
      let index = Int(saturating: place.rounded(.down))
      guard index + 1 < values.count else {
        result = last
        break
      }
      let share = place - Double(index)
      result = values[index] + share * (values[index + 1] - values[index])
    case .discrete(let values):
      guard !values.isEmpty else { return x }
      result = values[min(Int(saturating: x * Double(values.count)), values.count - 1)]
    case .linear(let slope, let intercept): result = slope * x + intercept
    case .gamma(let amplitude, let exponent, let offset):
      result = amplitude * pow(x, exponent) + offset
    }
    return result > 0 ? min(result, 1) : 0
  }
}
