public import AnimGeometry

/// A colour as a value in sRGB, the same type as UIKit's and Core Image's colours.
public typealias CGColor = Color

extension Color {
  /// The colour itself: views, layers and filters have the same type of colours.
  public var cgColor: CGColor { self }

  /// The colour of a layer.
  public init(cgColor: CGColor) { self = cgColor }
}
