/// The numbers that formulas compute with: one `Double`, or several `Float`s, one for each pixel
/// drawn together.
///
/// Formulas are written once for this protocol and compiled for both.
protocol FormulaNumber: Sendable {
  associatedtype Mask: LaneMask

  /// Creates the same value in every lane.
  init(_ value: Double)

  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  static func < (a: Self, b: Self) -> Mask
  static func <= (a: Self, b: Self) -> Mask

  /// Returns `a` in lanes with the mask set, else `b`.
  static func choose(_ mask: Mask, _ a: Self, _ b: Self) -> Self

  /// Square root.
  var root: Self { get }
  /// Next lower whole number.
  var down: Self { get }
  /// Sine of an angle in full turns.
  var sineOfTurns: Self { get }
  /// Arc sine of a number from 0 to 1, in radians.
  var arcSine: Self { get }
}

/// The lanes for which a comparison is true.
protocol LaneMask {
  static func & (a: Self, b: Self) -> Self
  /// True if the comparison holds for at least one lane.
  var holdsAnywhere: Bool { get }
  /// True if the comparison holds for all lanes.
  var holdsEverywhere: Bool { get }
}

extension FormulaNumber {
  @inline(__always)
  func atLeast(_ limit: Self) -> Self { .choose(limit < self, self, limit) }

  @inline(__always)
  func atMost(_ limit: Self) -> Self { .choose(self < limit, self, limit) }

  /// The value limited to 0…1; NaN becomes 0.
  @inline(__always)
  var clamped: Self { atLeast(Self(0)).atMost(Self(1)) }

  /// Returns the value limited to a range; NaN becomes its start.
  @inline(__always)
  func clamped(_ low: Self, _ high: Self) -> Self { atLeast(low).atMost(high) }

  /// Smooth step: 3u² − 2u³ of the value limited to 0…1.
  @inline(__always)
  var smooth: Self {
    let u = clamped
    return u * u * (Self(3) - u - u)
  }

  @inline(__always)
  var magnitude: Self { .choose(self < Self(0), Self(0) - self, self) }

  /// Cosine of an angle in full turns.
  @inline(__always)
  var cosineOfTurns: Self { (self + Self(0.25)).sineOfTurns }
}
