public import AnimGeometry

/// A colour as a value in sRGB, the same type as Core Graphics' colour.
public typealias UIColor = Color

extension Color {
  /// A colour by its hue, from red at 0 by green and blue to red at 1, and by its saturation and
  /// brightness, 0…1.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
    func component(_ shift: Double) -> Double {
      let place = (shift + 6 * (hue - hue.rounded(.down))).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(min(place, 4 - place, 1), 0))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// The same colour with another opacity.
  public func withAlphaComponent(_ alpha: Double) -> UIColor { withAlpha(alpha) }

  /// UIKit's named colours, in sRGB.
  public static var darkGray: UIColor { UIColor(white: 1.0 / 3) }
  public static var gray: UIColor { UIColor(white: 0.5) }
  public static var lightGray: UIColor { UIColor(white: 2.0 / 3) }
  public static var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1) }
  public static var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0) }
  public static var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1) }
  public static var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0) }
  public static var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5) }
  public static var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2) }
}
