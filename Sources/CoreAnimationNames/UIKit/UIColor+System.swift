import AnimGeometry

// UIKit's colours of the system, in the light appearance.
extension Color {
  /// UIKit's colours of the system in the light appearance; they don't change in a dark one.
  public static var systemRed: UIColor { rgb(255, 59, 48) }
  public static var systemOrange: UIColor { rgb(255, 149, 0) }
  public static var systemYellow: UIColor { rgb(255, 204, 0) }
  public static var systemGreen: UIColor { rgb(52, 199, 89) }
  public static var systemMint: UIColor { rgb(0, 199, 190) }
  public static var systemTeal: UIColor { rgb(48, 176, 199) }
  public static var systemCyan: UIColor { rgb(50, 173, 230) }
  public static var systemBlue: UIColor { rgb(0, 122, 255) }
  public static var systemIndigo: UIColor { rgb(88, 86, 214) }
  public static var systemPurple: UIColor { rgb(175, 82, 222) }
  public static var systemPink: UIColor { rgb(255, 45, 85) }
  public static var systemBrown: UIColor { rgb(162, 132, 94) }

  /// UIKit's greys in the light appearance, from the darkest to the lightest.
  public static var systemGray: UIColor { rgb(142, 142, 147) }
  public static var systemGray2: UIColor { rgb(174, 174, 178) }
  public static var systemGray3: UIColor { rgb(199, 199, 204) }
  public static var systemGray4: UIColor { rgb(209, 209, 214) }
  public static var systemGray5: UIColor { rgb(229, 229, 234) }
  public static var systemGray6: UIColor { rgb(242, 242, 247) }

  /// The colour of text in the light appearance, black.
  public static var label: UIColor { .black }
  /// The colour behind everything in the light appearance, white.
  public static var systemBackground: UIColor { .white }
  /// The colour of content that stands out from the background.
  public static var secondarySystemBackground: UIColor { systemGray6 }

  private static func rgb(_ red: Double, _ green: Double, _ blue: Double) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255)
  }
}
