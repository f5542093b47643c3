public import AnimGeometry
public import Foundation

/// A path as a value; ``CGMutablePath`` is a shared one that grows.
public typealias CGPath = Path

// Shapes, under a transform; nil stands for the identity.
extension Path {
  /// A rectangle.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self = Path(rect: Rect(rect)).transformed(by: transform.orIdentity)
  }

  /// The ellipse that touches the sides of a rectangle.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self = Path(ellipseIn: Rect(rect)).transformed(by: transform.orIdentity)
  }

  /// A rectangle with corners that are quarters of an ellipse, each at most half of its side.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    self = CGPath(
      roundedRect: Rect(rect), cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      corners: .all
    ).transformed(by: transform.orIdentity)
  }

  /// A rectangle with some corners that are quarters of an ellipse, each at most half of its side.
  init(roundedRect rect: Rect, cornerWidth: Double, cornerHeight: Double, corners: CornerMask) {
    let width = min(max(cornerWidth, 0), rect.width / 2)
    let height = min(max(cornerHeight, 0), rect.height / 2)
    guard width > 0, height > 0 else {
      self = Path(rect: rect)
      return
    }
    func radius(_ corner: CornerMask) -> Double { corners.contains(corner) ? height : 0 }
    // The corners are circles that are stretched along x.
    let stretch = CGAffineTransform(translationX: -rect.minX, y: 0)
      .concatenating(CGAffineTransform(scaleX: width / height, y: 1))
      .concatenating(CGAffineTransform(translationX: rect.minX, y: 0))
    let narrow = Rect(rect.minX, rect.minY, rect.width * height / width, rect.height)
    let radii = CornerRadii(
      topLeft: radius(.minXMinY), topRight: radius(.maxXMinY), bottomRight: radius(.maxXMaxY),
      bottomLeft: radius(.minXMaxY))
    self = Path(roundedRect: narrow, cornerRadii: radii).transformed(by: stretch)
  }
}
