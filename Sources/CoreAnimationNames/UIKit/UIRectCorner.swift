import AnimGeometry
public import Foundation

/// Corners of a rectangle, y downwards.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// One bit for each corner.
  public let rawValue: UInt

  /// Creates a set of corners from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Single corners.
  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)

  /// The same corners of a layer, which have the same bits.
  fileprivate var mask: CornerMask { CornerMask(rawValue: UInt8(rawValue & 15)) }
}

extension UIBezierPath {
  /// A rectangle with some corners that are quarters of an ellipse.
  ///
  /// - Parameter cornerRadii: Radii of the ellipse, in points; each is limited to half of its side.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(
      cgPath: CGPath(
        roundedRect: Rect(rect), cornerWidth: cornerRadii.width, cornerHeight: cornerRadii.height,
        corners: corners.mask))
  }
}
