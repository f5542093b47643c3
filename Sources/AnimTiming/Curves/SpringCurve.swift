import Glibc

/// The motion of a damped mass on a spring from 0 to its rest at 1, over a stretch of `duration`
/// seconds that is mapped to 0…1.
///
/// Formula: the closed solutions of m x″ + c x′ + k x = 0 with x(0) = −1.
public struct SpringCurve: Hashable, Sendable {
  /// More than 0.
  public let mass: Double
  /// More than 0.
  public let stiffness: Double
  /// 0 or more.
  public let damping: Double
  /// 1 means the whole distance in one second, towards the target.
  public let initialVelocity: Double
  /// Whether damping beyond the critical amount counts; otherwise it is limited to it.
  public let allowsOverdamping: Bool
  /// Seconds of motion that the curve covers.
  public let duration: Double

  /// Creates a spring; nil where a number is outside of its range or not finite.
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
    if let duration {
      guard duration > 0, duration.isFinite else { return nil }
      self.duration = duration
    } else {
      self.duration = Self.settlingDuration(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
        allowsOverdamping: allowsOverdamping)
    }
  }

  /// The progress at a time in 0…1 of the duration.
  public func value(at time: Double) -> Double { fraction(atSeconds: time * duration) }

  /// The progress after some seconds.
  public func fraction(atSeconds t: Double) -> Double {
    1
      + Self.displacement(
        at: t, mass: mass, stiffness: stiffness, damping: damping,
        initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
  }

  private static func ratio(
    _ mass: Double, _ stiffness: Double, _ damping: Double, _ allowsOverdamping: Bool
  ) -> Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return allowsOverdamping ? ratio : min(ratio, 1)
  }

  private static func displacement(
    at t: Double, mass: Double, stiffness: Double, damping: Double, initialVelocity v0: Double,
    allowsOverdamping: Bool
  ) -> Double {
    let w0 = (stiffness / mass).squareRoot()
    let zeta = ratio(mass, stiffness, damping, allowsOverdamping)
    let x0 = -1.0
    if zeta < 1 {
      let wd = w0 * (1 - zeta * zeta).squareRoot()
      return exp(-zeta * w0 * t) * (x0 * cos(wd * t) + (zeta * w0 * x0 + v0) / wd * sin(wd * t))
    }
    if zeta == 1 { return exp(-w0 * t) * (x0 + (v0 + w0 * x0) * t) }
    let root = w0 * (zeta * zeta - 1).squareRoot()
    let s1 = -zeta * w0 + root
    let s2 = -zeta * w0 - root
    let c2 = (v0 - s1 * x0) / (s2 - s1)
    return (x0 - c2) * exp(s1 * t) + c2 * exp(s2 * t)
  }

  /// Seconds until the spring is at rest to one part in a thousand. Without damping it is the
  /// largest single-precision number.
  public static func settlingDuration(
    mass: Double, stiffness: Double, damping: Double, initialVelocity v0: Double = 0,
    allowsOverdamping: Bool = false
  ) -> Double {
    guard damping > 0 else { return 3.4028234663852886e38 }
    let w0 = (stiffness / mass).squareRoot()
    let zeta = ratio(mass, stiffness, damping, allowsOverdamping)
    if zeta < 1 {
      let wd = w0 * (1 - zeta * zeta).squareRoot()
      return log(1000 * (1 + abs((v0 - zeta * w0) / wd))) / (zeta * w0)
    }
    // Counted in tenths of a second, by repeated addition as the original does.
    var t = 0.0
    for _ in 0..<1_000_000 {
      let x = displacement(
        at: t, mass: mass, stiffness: stiffness, damping: damping, initialVelocity: v0,
        allowsOverdamping: allowsOverdamping)
      if abs(x) < 0.001 { break }
      t += 0.1
    }
    return t
  }
}
