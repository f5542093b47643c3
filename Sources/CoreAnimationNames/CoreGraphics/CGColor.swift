public import AnimGeometry

/// A plain value in sRGB, which is UIKit's and Core Image's colour as well.
public typealias CGColor = Color

extension Color {
  /// The colour itself: views, layers and filters take the same type.
  public var cgColor: CGColor { self }

  /// The colour of a layer.
  public init(cgColor: CGColor) { self = cgColor }
}
