/// The numbers that a formula is worked out with: one `Double`, or several `Float`s side by side, one
/// for each of the pixels that are drawn together.
///
/// Formulas are written once over this and compiled for both.
protocol Lanes: Sendable {
  associatedtype Mask: LaneMask

  /// The same value in every lane.
  init(_ value: Double)

  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  static func < (a: Self, b: Self) -> Mask
  static func <= (a: Self, b: Self) -> Mask

  /// `a` where the mask is set, else `b`.
  static func choose(_ mask: Mask, _ a: Self, _ b: Self) -> Self

  /// The square root.
  var root: Self { get }
  /// The whole number below.
  var down: Self { get }
  /// The sine of an angle of so many full turns.
  var sineOfTurns: Self { get }
  /// The arc sine of a number from 0 to 1, in radians.
  var arcSine: Self { get }
}

/// Which lanes a comparison holds for.
protocol LaneMask {
  static func & (a: Self, b: Self) -> Self
  /// Whether it holds for at least one lane.
  var holdsAnywhere: Bool { get }
  /// Whether it holds for all lanes.
  var holdsEverywhere: Bool { get }
}

extension Lanes {
  @inline(__always)
  func atLeast(_ limit: Self) -> Self { .choose(limit < self, self, limit) }

  @inline(__always)
  func atMost(_ limit: Self) -> Self { .choose(self < limit, self, limit) }

  /// Limited to 0…1; what is no number becomes 0.
  @inline(__always)
  var clamped: Self { atLeast(Self(0)).atMost(Self(1)) }

  /// Limited to a range; what is no number becomes its start.
  @inline(__always)
  func clamped(_ low: Self, _ high: Self) -> Self { atLeast(low).atMost(high) }

  /// 3u² − 2u³ of the value limited to 0…1.
  @inline(__always)
  var smooth: Self {
    let u = clamped
    return u * u * (Self(3) - u - u)
  }

  @inline(__always)
  var magnitude: Self { .choose(self < Self(0), Self(0) - self, self) }

  /// The cosine of an angle of so many full turns.
  @inline(__always)
  var cosineOfTurns: Self { (self + Self(0.25)).sineOfTurns }
}
