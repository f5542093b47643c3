package import AnimGeometry

/// The spread of a Gaussian blur in the plane.
public struct GaussianSpread: Hashable, Sendable {
  /// The standard deviation along the canvas's x axis, in points.
  public var width: Double
  /// The standard deviation along the canvas's y axis, in points.
  public var height: Double
  /// Correlation of the two axes, −1…1; 0 if the axes of the blur's ellipse are parallel to those of the canvas.
  public var correlation: Double

  /// Creates a spread from its standard deviations, in points; along the axes by default.
  public init(_ width: Double, _ height: Double, correlation: Double = 0) {
    (self.width, self.height, self.correlation) = (width, height, correlation)
  }

  /// True if it doesn't blur.
  public var isNone: Bool { width == 0 && height == 0 }

  /// The spread in pixels, at a number of pixels per point.
  public func scaled(by scale: Double) -> GaussianSpread {
    GaussianSpread(width * scale, height * scale, correlation: correlation)
  }

  /// The spread in other coordinates.
  package func transformed(by t: AffineTransform) -> GaussianSpread {
    let (xx, yy, xy) = (width * width, height * height, correlation * width * height)
    let x = t.a * t.a * xx + 2 * t.a * t.c * xy + t.c * t.c * yy
    let y = t.b * t.b * xx + 2 * t.b * t.d * xy + t.d * t.d * yy
    let both = t.a * t.b * xx + (t.a * t.d + t.b * t.c) * xy + t.c * t.d * yy
    let (width, height) = (max(x, 0).squareRoot(), max(y, 0).squareRoot())
    let correlation = width * height > 0 ? both / (width * height) : 0
    // A smaller correlation is invisible, and may be a rounding error of rotations.
    let leans = correlation.isFinite && abs(correlation) >= 0.01
    return GaussianSpread(width, height, correlation: leans ? min(max(correlation, -1), 1) : 0)
  }
}
