import TrackFitting

/// How a timeline becomes a table of keyframes.
public struct KeyframeOptions: Hashable, Sendable {
  /// Where the keys are.
  public enum Sampling: Hashable, Sendable {
    /// As few keys as stay within the tolerance.
    case reduced
    /// So many keys per second, the classic choice being 60. 0 or less and what isn't finite count
    /// as reduced, more than 1,000 as 1,000.
    case rate(Double)
  }

  /// Which moments the table has. Default reduced.
  public var sampling: Sampling
  /// How far a reduced value may be off, in points; angles, factors, opacities and colours may be
  /// off in proportion: 0.1 degree, 1/2000 and 1/512 at the default 0.05. Limited to 1e-6…100; what
  /// isn't finite counts as 0.05.
  public var tolerance: Double
  /// The beginning of the names of `@keyframes` and of layers' `data-layer` in style sheets, so that several can
  /// stand in one page. Characters other than ASCII letters, digits, hyphens and underscores are left out; one that
  /// begins with a digit or a hyphen gets an underscore before it.
  public var idPrefix: String

  /// Creates options.
  public init(sampling: Sampling = .reduced, tolerance: Double = 0.05, idPrefix: String = "") {
    self.sampling = sampling
    self.tolerance = tolerance
    self.idPrefix = idPrefix
  }

  /// The prefix, limited to what a name may begin with.
  var namePrefix: String {
    let allowed = idPrefix.filter { $0.unicodeScalars.allSatisfy(\.isNameCharacter) }
    return allowed.first.map { $0.isLetter || $0 == "_" } ?? true ? allowed : "_" + allowed
  }

  /// How far values of each kind may be off.
  var values: ValueTolerance { ValueTolerance(tolerance) }

  /// Keys per second, limited to what makes sense; nil when keys are reduced.
  var rate: Double? {
    guard case .rate(let rate) = sampling, rate > 0, rate.isFinite else { return nil }
    return min(rate, 1000)
  }
}
