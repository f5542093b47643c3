/// A colour in encoded sRGB, not premultiplied.
///
/// Components run from 0 to 1; values outside are kept while they are combined and limited when
/// they are drawn.
@frozen
public struct Color: Hashable, Sendable {
  /// Red component, 0…1, sRGB, not premultiplied.
  public var red: Double
  /// Green component, 0…1, sRGB, not premultiplied.
  public var green: Double
  /// Blue component, 0…1, sRGB, not premultiplied.
  public var blue: Double
  /// Alpha, from 0, clear, to 1, opaque.
  public var alpha: Double

  /// Creates a colour from sRGB components, 0…1, that aren't premultiplied.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a shade of grey, from 0, black, to 1, white.
  @inlinable
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from `0xRRGGBB`.
  @inlinable
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255,
      alpha: alpha)
  }

  /// Black with an alpha of 0.
  public static var clear: Color { Color(white: 0, alpha: 0) }
  public static var black: Color { Color(white: 0) }
  public static var white: Color { Color(white: 1) }
  /// Pure red: red 1, green and blue 0.
  public static var red: Color { Color(red: 1, green: 0, blue: 0) }
  /// Pure green: green 1, red and blue 0.
  public static var green: Color { Color(red: 0, green: 1, blue: 0) }
  /// Pure blue: blue 1, red and green 0.
  public static var blue: Color { Color(red: 0, green: 0, blue: 1) }

  /// Red, green, blue and alpha as drawn, rounded to 0…255; NaN becomes 0.
  package var bytes: SIMD4<UInt8> {
    func byte(_ component: Double) -> UInt8 {
      UInt8(saturating: (min(max(component, 0), 1) * 255).rounded())
    }
    return SIMD4(byte(red), byte(green), byte(blue), byte(alpha))
  }

  /// Returns the colour with another alpha.
  @inlinable
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour as drawn, with every component limited to 0…1.
  @inlinable
  public var clamped: Color {
    Color(
      red: min(max(red, 0), 1), green: min(max(green, 0), 1), blue: min(max(blue, 0), 1),
      alpha: min(max(alpha, 0), 1))
  }
}
