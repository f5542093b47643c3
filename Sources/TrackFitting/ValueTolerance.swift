/// How far values of each kind may be off, in proportion to a tolerance in points.
package struct ValueTolerance: Hashable, Sendable {
  /// Points.
  package let length: Double

  /// - Parameter tolerance: Points; limited to what makes sense.
  package init(_ tolerance: Double) {
    length = tolerance.isFinite ? min(max(tolerance, 1e-6), 100) : Self.usual
  }

  private static let usual = 0.05

  /// Radians: 0.1 degree at the usual tolerance, by which an end 29 points away is off as much.
  package var angle: Double { length / Self.usual * 0.1 * .pi / 180 }
  /// Of opacities and colour components, which run from 0 to 1.
  package var opacity: Double { min(length / Self.usual / 512, 0.25) }
  /// Of factors and of shares of a whole.
  package var factor: Double { length / 100 }
}
