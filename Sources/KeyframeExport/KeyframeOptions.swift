import TrackFitting

/// Options of a table of keyframes.
public struct KeyframeOptions: Hashable, Sendable {
  /// The times of the keys.
  public enum Sampling: Hashable, Sendable {
    /// The fewest keys within the tolerance.
    case reduced
    /// A number of keys per second, classically 60. Values that are 0 or less or not finite count
    /// as reduced, more than 1,000 as 1,000.
    case rate(Double)
  }

  /// The times of the keys. Default reduced.
  public var sampling: Sampling
  /// Tolerance of reduced keys, in points. Angles, factors, opacities and colours have a tolerance
  /// in proportion: 0.1 degree, 1/2000 and 1/512 at the default of 0.05. Limited to 1e-6…100;
  /// values that are not finite count as 0.05.
  public var tolerance: Double
  /// Prefix of the names of `@keyframes` and of layers' `data-layer` in style sheets, so that
  /// several can be used in one page. Characters other than ASCII letters, digits, hyphens and
  /// underscores are removed. A prefix that begins with a digit or a hyphen gets an underscore
  /// before it.
  public var idPrefix: String

  /// Creates options.
  public init(sampling: Sampling = .reduced, tolerance: Double = 0.05, idPrefix: String = "") {
    self.sampling = sampling
    self.tolerance = tolerance
    self.idPrefix = idPrefix
  }

  /// The prefix without characters that are not allowed in a name.
  var namePrefix: String {
    let allowed = idPrefix.filter { $0.unicodeScalars.allSatisfy(\.isNameCharacter) }
    return allowed.first.map { $0.isLetter || $0 == "_" } ?? true ? allowed : "_" + allowed
  }

  /// Tolerances of the kinds of values.
  var values: ValueTolerance { ValueTolerance(tolerance) }

  /// Keys per second, at most 1,000; nil for reduced keys.
  var rate: Double? {
    guard case .rate(let rate) = sampling, rate > 0, rate.isFinite else { return nil }
    return min(rate, 1000)
  }
}
