/// Maximum errors of values of each kind, in proportion to a tolerance in points.
package struct ValueTolerance: Hashable, Sendable {
  /// Points.
  package let length: Double

  /// - Parameter tolerance: In points, limited to 1e-6…100; 0.05 if it isn't finite.
  package init(_ tolerance: Double) {
    length = tolerance.isFinite ? min(max(tolerance, 1e-6), 100) : Self.usual
  }

  private static let usual = 0.05

  /// Maximum error of angles, in radians: 0.1 degree at the usual tolerance, which moves a point 29 points away as far.
  package var angle: Double { length / Self.usual * 0.1 * .pi / 180 }
  /// Maximum error of opacities and colour components, which run from 0 to 1.
  package var opacity: Double { min(length / Self.usual / 512, 0.25) }
  /// Maximum error of factors and of shares of a whole.
  package var factor: Double { length / 100 }
}
