package import AnimGeometry

/// A linear function of straight colours: of the encoded red, green, blue and alpha, each 0…1.
/// Results are limited to 0…1.
public struct ColorMatrix: Hashable, Sendable {
  /// The factors of red, green, blue and alpha in the new red.
  public var red: SIMD4<Double>
  /// The factors in the new green.
  public var green: SIMD4<Double>
  /// The factors in the new blue.
  public var blue: SIMD4<Double>
  /// The factors in the new alpha.
  public var alpha: SIMD4<Double>
  /// Added to each channel.
  public var bias: SIMD4<Double>

  /// Creates a function of colours, by default the identity.
  public init(
    red: SIMD4<Double> = SIMD4(1, 0, 0, 0), green: SIMD4<Double> = SIMD4(0, 1, 0, 0),
    blue: SIMD4<Double> = SIMD4(0, 0, 1, 0), alpha: SIMD4<Double> = SIMD4(0, 0, 0, 1),
    bias: SIMD4<Double> = .zero
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.bias = bias
  }

  /// The identity.
  public static var identity: ColorMatrix { ColorMatrix() }

  /// Replaces every colour by one colour and multiplies the alphas.
  package static func painting(_ color: Color) -> ColorMatrix {
    ColorMatrix(
      red: .zero, green: .zero, blue: .zero, alpha: SIMD4(0, 0, 0, color.alpha),
      bias: SIMD4(color.red, color.green, color.blue, 0))
  }

  /// The 20 numbers by rows, as in SVG's `feColorMatrix`.
  public var rows: [Double] {
    zip([red, green, blue, alpha], 0..<4).flatMap { row, channel in
      [row.x, row.y, row.z, row.w, bias[channel]]
    }
  }

  /// True if all 20 numbers are finite.
  public var isFinite: Bool { rows.allSatisfy(\.isFinite) }
}

extension ColorMatrix {
  /// Scales the saturation by a factor; 1 changes nothing. The coefficients are those of Filter
  /// Effects Level 1 (`saturate`).
  public init(saturation s: Double) {
    self.init(
      red: SIMD4(0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0),
      green: SIMD4(0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0),
      blue: SIMD4(0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0))
  }

  /// Rotates hues by an angle with the given cosine and sine; the coefficients are those of Filter
  /// Effects Level 1 (`hueRotate`).
  public init(hueCosine c: Double, sine s: Double) {
    self.init(
      red: SIMD4(
        0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715,
        0.072 - c * 0.072 + s * 0.928, 0),
      green: SIMD4(
        0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140,
        0.072 - c * 0.072 - s * 0.283, 0),
      blue: SIMD4(
        0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715,
        0.072 + c * 0.928 + s * 0.072, 0))
  }

  /// Turns colours to brown by an amount from 0 to 1; the coefficients are those of Filter Effects
  /// Level 1 (`sepia()`).
  public init(sepia amount: Double) {
    let k = 1 - amount
    self.init(
      red: SIMD4(0.393 + 0.607 * k, 0.769 - 0.769 * k, 0.189 - 0.189 * k, 0),
      green: SIMD4(0.349 - 0.349 * k, 0.686 + 0.314 * k, 0.168 - 0.168 * k, 0),
      blue: SIMD4(0.272 - 0.272 * k, 0.534 - 0.534 * k, 0.131 + 0.869 * k, 0))
  }

  /// Maps every colour channel to `slope · c + intercept`.
  public init(slope: Double, intercept: Double) {
    self.init(
      red: SIMD4(slope, 0, 0, 0), green: SIMD4(0, slope, 0, 0), blue: SIMD4(0, 0, slope, 0),
      bias: SIMD4(intercept, intercept, intercept, 0))
  }

  /// Multiplies colours by another one, whose alpha is ignored.
  package init(multiplyingBy color: Color) {
    self.init(
      red: SIMD4(color.red, 0, 0, 0), green: SIMD4(0, color.green, 0, 0),
      blue: SIMD4(0, 0, color.blue, 0))
  }

  /// Multiplies alpha by a factor.
  public init(opacity: Double) { self.init(alpha: SIMD4(0, 0, 0, opacity)) }
}
