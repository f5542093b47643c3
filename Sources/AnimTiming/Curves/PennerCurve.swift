import SystemC

/// Robert Penner's easing equations, and the bounce of the classic listing.
public struct PennerCurve: Hashable, Sendable {
  /// The shape of the curve.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    case quad, cubic, quart, quint, sine, expo, circ, back, elastic, bounce
    /// A bounce with the knots 4/11, 8/11 and 9/10, for listings that use those constants.
    case classicBounce
  }

  /// The end at which the curve is eased.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    case `in`, out, inOut
  }

  /// Shape of the curve.
  public let family: Family
  /// End at which the curve is eased.
  public let mode: Mode
  /// Amplitude of an elastic curve, at least 1; 1 for the others.
  public let amplitude: Double
  /// Period of an elastic curve, for `inOut` as a part of each half.
  private let period: Double

  /// Creates a curve with Penner's constants.
  public init(_ family: Family, _ mode: Mode) {
    self.family = family
    self.mode = mode
    amplitude = 1
    period = mode == .inOut ? 0.45 : 0.3
  }

  /// Creates an elastic curve: −a 2^(10 (t − 1)) sin((t − 1 − s) 2π / p) with s = p / 2π · asin(1 /
  /// a).
  ///
  /// - Parameters:
  ///   - mode: The end that oscillates; with `inOut` both do, each in its half.
  ///   - amplitude: a, 1 or more.
  ///   - period: p, 0.05 or more; Penner's is 0.3, and 0.45 of the half for `inOut`.
  /// - Returns: Nil for numbers outside of these ranges.
  public init?(elastic mode: Mode, amplitude: Double, period: Double) {
    guard (1...1e6).contains(amplitude), (0.05...1e6).contains(period) else { return nil }
    family = .elastic
    self.mode = mode
    self.amplitude = amplitude
    self.period = period
  }

  /// Returns the progress at a time in 0…1.
  public func value(at t: Double) -> Double {
    if t <= 0 { return 0 }
    if t >= 1 { return 1 }
    switch mode {
    case .in: return easeIn(t)
    case .out: return 1 - easeIn(1 - t)
    case .inOut: return easeInOut(t)
    }
  }

  private func easeIn(_ t: Double) -> Double {
    switch family {
    case .quad: return t * t
    case .cubic: return t * t * t
    case .quart: return t * t * t * t
    case .quint: return t * t * t * t * t
    case .sine: return 1 - cos(.pi * t / 2)
    case .expo: return exp2(10 * t - 10)
    case .circ: return 1 - max(1 - t * t, 0).squareRoot()
    case .back: return backIn(t, 1.70158)
    case .elastic:
      let turn = 2 * .pi / period
      return -amplitude * exp2(10 * t - 10) * sin((t - 1) * turn - asin(1 / amplitude))
    case .bounce: return 1 - bounceOut(1 - t)
    case .classicBounce: return 1 - classicBounceOut(1 - t)
    }
  }

  private func easeInOut(_ t: Double) -> Double {
    switch family {
    case .back:
      let overshoot = 1.70158 * 1.525
      return t < 0.5 ? backIn(2 * t, overshoot) / 2 : 1 - backIn(2 - 2 * t, overshoot) / 2
    case .sine: return (1 - cos(.pi * t)) / 2
    default: return t < 0.5 ? easeIn(2 * t) / 2 : 1 - easeIn(2 - 2 * t) / 2
    }
  }

  private func backIn(_ t: Double, _ s: Double) -> Double { ((s + 1) * t - s) * t * t }

  private func bounceOut(_ t: Double) -> Double {
    let n = 7.5625
    let d = 2.75
    switch t {
    case ..<(1 / d): return n * t * t
    case ..<(2 / d): return n * (t - 1.5 / d) * (t - 1.5 / d) + 0.75
    case ..<(2.5 / d): return n * (t - 2.25 / d) * (t - 2.25 / d) + 0.9375
    default: return n * (t - 2.625 / d) * (t - 2.625 / d) + 0.984375
    }
  }

  private func classicBounceOut(_ t: Double) -> Double {
    switch t {
    case ..<(4 / 11): return 121 * t * t / 16
    case ..<(8 / 11): return 363 / 40 * t * t - 99 / 10 * t + 17 / 5
    case ..<(9 / 10): return 4356 / 361 * t * t - 35442 / 1805 * t + 16061 / 1805
    default: return 54 / 5 * t * t - 513 / 25 * t + 268 / 25
    }
  }

  /// True if the progress only rises.
  var isMonotone: Bool {
    switch family {
    case .quad, .cubic, .quart, .quint, .sine, .expo, .circ: true
    case .back, .elastic, .bounce, .classicBounce: false
    }
  }

  /// Times at which the slope jumps.
  var breakpoints: [Double] {
    let out: [Double] =
      switch family {
      case .bounce: [4 / 11, 8 / 11, 10 / 11]
      case .classicBounce: [4 / 11, 8 / 11, 9 / 10]
      default: []
      }
    switch mode {
    case .out: return out
    case .in: return out.map { 1 - $0 }.sorted()
    case .inOut:
      if out.isEmpty {
        // Both halves meet with one slope; the curvature jumps.
        return family == .sine ? [] : [0.5]
      }
      return (out.map { (1 - $0) / 2 } + [0.5] + out.map { (1 + $0) / 2 }).sorted()
    }
  }
}
