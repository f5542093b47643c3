import SystemC

extension SpringCurve {
  /// Returns the undamped angular frequency, in radians per second, of a spring of mass 1 that
  /// settles to a thousandth of its distance in `duration` seconds.
  ///
  /// Below critical damping it is the largest ω with `|ζω - v| / (ω √(1 - ζ²)) · e^(-ζωD) = 0.001`,
  /// at critical damping the largest with `(1 + (ω - v) D) e^(-ωD) = 0.001`.
  ///
  /// - Parameters:
  ///   - duration: Seconds, more than 0.
  ///   - dampingRatio: ζ, limited to 1e-6…1.
  ///   - initialVelocity: v, whole distances per second.
  public static func frequency(
    settlingIn duration: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) -> Double {
    let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 1e-6), 1)
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    if ratio < 1 {
      return decay(duration, ratio: ratio, velocity: velocity) / ratio
    }
    return criticalProduct(velocity * duration) / duration
  }

  /// Returns ζω, by fixed-point iteration of the logarithm of the envelope.
  private static func decay(_ duration: Double, ratio: Double, velocity: Double) -> Double {
    let shape = ratio / (1 - ratio * ratio).squareRoot()
    let fallback = log(1000) / duration
    guard 1000 * shape > 1 else { return fallback }
    var decay = log(1000 * shape) / duration
    guard velocity != 0 else { return decay }
    for _ in 0..<200 {
      let argument = 1000 * shape * abs(decay - velocity) / decay
      guard argument > 1 else { return fallback }
      let next = log(argument) / duration
      if abs(next - decay) <= 1e-15 * decay { return next }
      decay = next
    }
    return decay
  }

  /// Returns ωD at critical damping, by bisection to the right of the envelope's maximum.
  private static func criticalProduct(_ velocity: Double) -> Double {
    func excess(_ x: Double) -> Double { (1 + x - velocity) * exp(-x) - 0.001 }
    var (low, high) = (max(velocity, 0), max(velocity, 0) + 60)
    // A spring this fast stays within a thousandth beyond that point; it counts as one without
    // velocity.
    guard excess(low) > 0 else { return criticalProduct(0) }
    for _ in 0..<200 where high - low > 0 {
      let middle = (low + high) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
