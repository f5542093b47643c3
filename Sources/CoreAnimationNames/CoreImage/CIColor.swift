public import AnimGeometry

/// A plain value in sRGB, which is UIKit's and Core Graphics' colour as well.
public typealias CIColor = Color

extension Color {
  /// The colour of a view.
  public init(color: UIColor) { self = color }

  /// The colour of a filter.
  public init(ciColor: CIColor) { self = ciColor }
}
