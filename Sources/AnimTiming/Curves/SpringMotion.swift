import SystemC

/// The displacement of a damped mass on a spring from its rest, with all factors computed that
/// don't depend on time: the closed solutions of m x″ + c x′ + k x = 0 with x(0) = −1.
enum SpringMotion: Hashable, Sendable {
  /// e^(rate t) (sine sin(frequency t) − cos(frequency t))
  case underdamped(rate: Double, frequency: Double, sine: Double)
  /// e^(rate t) (slope t − 1)
  case critical(rate: Double, slope: Double)
  /// slow e^(slowRate t) + fast e^(fastRate t)
  case overdamped(slowRate: Double, fastRate: Double, slow: Double, fast: Double)

  init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity v0: Double,
    allowsOverdamping: Bool
  ) {
    let w0 = (stiffness / mass).squareRoot()
    let zeta = SpringCurve.dampingRatio(mass, stiffness, damping, allowsOverdamping)
    let x0 = -1.0
    if zeta < 1 {
      let wd = w0 * (1 - zeta * zeta).squareRoot()
      self = .underdamped(rate: -zeta * w0, frequency: wd, sine: (zeta * w0 * x0 + v0) / wd)
    } else if zeta == 1 {
      self = .critical(rate: -w0, slope: v0 + w0 * x0)
    } else {
      let (s1, s2) = Self.overdampedRates(w0, zeta)
      let c2 = (v0 - s1 * x0) / (s2 - s1)
      self = .overdamped(slowRate: s1, fastRate: s2, slow: x0 - c2, fast: c2)
    }
  }

  /// Returns the displacement at a time in seconds: −1 at the start, 0 at rest.
  func displacement(at t: Double) -> Double {
    switch self {
    case .underdamped(let rate, let frequency, let sine):
      exp(rate * t) * (sine * sin(frequency * t) - cos(frequency * t))
    case .critical(let rate, let slope): exp(rate * t) * (slope * t - 1)
    case .overdamped(let slowRate, let fastRate, let slow, let fast):
      slow * exp(slowRate * t) + fast * exp(fastRate * t)
    }
  }

  /// Returns both decay rates. Their product is w0², which gives the slow one without a difference
  /// of nearly equal numbers.
  static func overdampedRates(_ w0: Double, _ zeta: Double) -> (Double, Double) {
    let sum = zeta + ((zeta - 1) * (zeta + 1)).squareRoot()
    return (-w0 / sum, -w0 * sum)
  }
}
