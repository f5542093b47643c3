import SystemC

/// The motion of a damped mass on a spring from 0 to its rest at 1. An interval of `duration`
/// seconds is mapped to 0…1.
///
/// Formula: the closed solutions of m x″ + c x′ + k x = 0 with x(0) = −1.
public struct SpringCurve: Hashable, Sendable {
  /// Mass, more than 0.
  public let mass: Double
  /// Stiffness, more than 0.
  public let stiffness: Double
  /// Damping, 0 or more.
  public let damping: Double
  /// Velocity at the start, in whole distances per second towards the target.
  public let initialVelocity: Double
  /// True if damping above the critical value has an effect; otherwise it is limited to that.
  public let allowsOverdamping: Bool
  /// Duration of the motion, in seconds.
  public let duration: Double
  private let motion: SpringMotion

  /// Creates a spring; nil if a number is outside of its range or not finite, or the motion can't
  /// be computed.
  ///
  /// - Parameters:
  ///   - mass: More than 0.
  ///   - stiffness: More than 0.
  ///   - damping: 0 or more.
  ///   - initialVelocity: Whole distances per second, towards the target.
  ///   - allowsOverdamping: True if damping above the critical value has an effect.
  ///   - duration: Seconds of motion, more than 0; nil takes the settling duration.
  public init?(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false, duration: Double? = nil
  ) {
    guard mass > 0, stiffness > 0, damping >= 0, mass.isFinite, stiffness.isFinite,
      damping.isFinite, initialVelocity.isFinite
    else { return nil }
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
    motion = SpringMotion(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
    self.duration =
      duration
      ?? Self.settlingDuration(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
        allowsOverdamping: allowsOverdamping)
    // Quotients or products of very different numbers may leave the range of a Double.
    guard self.duration > 0, self.duration.isFinite,
      [0, 0.5, 1].allSatisfy({ value(at: $0).isFinite })
    else { return nil }
  }

  /// Returns the progress at a time in 0…1 of the duration; times outside of it count as the
  /// nearest end.
  public func value(at time: Double) -> Double {
    fraction(atSeconds: min(max(time, 0), 1) * duration)
  }

  /// Returns the progress at a time in seconds.
  public func fraction(atSeconds t: Double) -> Double { 1 + motion.displacement(at: t) }

  /// Returns the ratio of the damping to the critical one, limited to 1 unless overdamping is
  /// allowed.
  package static func dampingRatio(
    _ mass: Double, _ stiffness: Double, _ damping: Double, _ allowsOverdamping: Bool
  ) -> Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return allowsOverdamping ? ratio : min(ratio, 1)
  }

  /// Maximum number of turning points. With more, single ones can't be seen.
  private static var extremaLimit: Int { 10_000 }

  /// Times inside of 0…1 of local minima and maxima, from the zeros of the velocity.
  var extrema: [Double] {
    let w0 = (stiffness / mass).squareRoot()
    let zeta = Self.dampingRatio(mass, stiffness, damping, allowsOverdamping)
    let (x0, v0) = (-1.0, initialVelocity)
    var seconds: [Double] = []
    if zeta < 1 {
      let wd = w0 * (1 - zeta * zeta).squareRoot()
      let decay = zeta * w0
      // x′ is proportional to v0 cos(wd t) − (decay (decay x0 + v0) / wd + wd x0) sin(wd t).
      let first = atan2(v0, decay * (decay * x0 + v0) / wd + wd * x0)
      var count = 0
      while count < Self.extremaLimit {
        let t = (first + Double(count) * .pi) / wd
        guard t < duration else { break }
        seconds.append(t)
        count += 1
      }
    } else if zeta == 1 {
      seconds = [v0 / (w0 * (v0 + w0 * x0))]
    } else {
      let (s1, s2) = SpringMotion.overdampedRates(w0, zeta)
      let c2 = (v0 - s1 * x0) / (s2 - s1)
      seconds = [log(-c2 * s2 / ((x0 - c2) * s1)) / (s1 - s2)]
    }
    return seconds.map { $0 / duration }.filter { $0 > 1e-12 && $0 < 1 }
  }

  /// The largest single-precision number of seconds, which stands for ever.
  private static var maximumDuration: Double { 3.4028234663852886e38 }

  /// Returns the seconds until the spring settles to one part in a thousand. Without damping, or
  /// with very little, it is the largest single-precision number.
  ///
  /// Formula: with ω₀ = √(k/m), ζ = c / (2 √(k m)) and ω = ω₀ √(1 − ζ²) it is ln(1000 (1 + |(v₀ − ζ
  /// ω₀) / ω|)) / (ζ ω₀) if ζ is less than 1. Otherwise it is the first multiple of a tenth of a
  /// second with less than a thousandth of the distance left, 100,000 s at most.
  public static func settlingDuration(
    mass: Double, stiffness: Double, damping: Double, initialVelocity v0: Double = 0,
    allowsOverdamping: Bool = false
  ) -> Double {
    guard damping > 0 else { return maximumDuration }
    let w0 = (stiffness / mass).squareRoot()
    let zeta = dampingRatio(mass, stiffness, damping, allowsOverdamping)
    if zeta < 1 {
      let wd = w0 * (1 - zeta * zeta).squareRoot()
      return min(log(1000 * (1 + abs((v0 - zeta * w0) / wd))) / (zeta * w0), maximumDuration)
    }
    // The tenths are added one by one, since a product would round differently.
    let motion = SpringMotion(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: v0,
      allowsOverdamping: allowsOverdamping)
    var t = 0.0
    for _ in 0..<1_000_000 {
      if abs(motion.displacement(at: t)) < 0.001 { break }
      t += 0.1
    }
    return t
  }
}
