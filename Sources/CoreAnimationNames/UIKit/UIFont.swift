public import Foundation
public import LayerTree

/// A font with a size, as labels take it. The system's fonts are the built-in ones, which look the
/// same everywhere.
public struct UIFont: Hashable, Sendable {
  /// The weight of a font, in CSS's numbers; UIKit's range from −1 to 1.
  public struct Weight: Hashable, Sendable {
    /// From 1, the thinnest, to 1000, the boldest; 400 is regular.
    public var value: Int
    /// Creates a weight, 1…1000.
    public init(value: Int) { self.value = value }

    /// Weights by UIKit's names, in the steps of CSS.
    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  /// The source of the letters.
  public var font: TextFont
  /// Points per em.
  public var pointSize: CGFloat
  /// The weight. Default regular.
  public var weight: Weight

  /// Creates a font of a family. An unknown family is reported when the scene is recorded.
  public init(name: String, size: CGFloat) {
    self.init(font: .family(name), pointSize: size)
  }

  /// Creates a font; its size is points per em.
  public init(font: TextFont, pointSize: CGFloat, weight: Weight = .regular) {
    (self.font, self.pointSize, self.weight) = (font, pointSize, weight)
  }

  /// The built-in sans.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(font: .family("sans"), pointSize: size, weight: weight)
  }

  /// The font of attributed text without one.
  static let unnamed = systemFont(ofSize: 12)

  /// The built-in sans in bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// The built-in monospaced font.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: .family("mono"), pointSize: size, weight: weight)
  }

  /// The same font in another size.
  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(font: font, pointSize: size, weight: weight)
  }
}

extension TextShowing {
  /// Font, size and weight together.
  public var font: UIFont {
    get {
      UIFont(
        font: textFont, pointSize: CGFloat(fontSize), weight: UIFont.Weight(value: fontWeight))
    }
    set {
      textFont = newValue.font
      fontSize = Double(newValue.pointSize)
      fontWeight = newValue.weight.value
    }
  }
}
