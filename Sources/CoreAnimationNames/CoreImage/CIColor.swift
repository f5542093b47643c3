public import AnimGeometry

/// A colour as a value in sRGB, the same type as UIKit's and Core Graphics' colours.
public typealias CIColor = Color

extension Color {
  /// The colour of a view.
  public init(color: UIColor) { self = color }

  /// The colour of a filter.
  public init(ciColor: CIColor) { self = ciColor }
}
