public import AnimGeometry
public import Foundation

extension Path {
  /// A rectangle.
  public init(rect: CGRect, transform: CGAffineTransform? = nil) {
    self = Path(rect: Rect(rect)).transformed(by: transform ?? .identity)
  }

  /// The ellipse that touches the sides of a rectangle.
  public init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) {
    self = Path(ellipseIn: Rect(rect)).transformed(by: transform ?? .identity)
  }

  /// A rectangle with corners that are quarters of an ellipse, each at most half of its side.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform? = nil
  ) {
    let rect = Rect(rect)
    let width = min(max(Double(cornerWidth), 0), rect.width / 2)
    let height = min(max(Double(cornerHeight), 0), rect.height / 2)
    if width > 0, height > 0 {
      // Circles, stretched along x.
      let stretch = CGAffineTransform(translationX: -rect.minX, y: 0)
        .concatenating(CGAffineTransform(scaleX: width / height, y: 1))
        .concatenating(CGAffineTransform(translationX: rect.minX, y: 0))
      let narrow = Rect(rect.minX, rect.minY, rect.width * height / width, rect.height)
      self = Path(roundedRect: narrow, cornerRadius: height).transformed(by: stretch)
    } else {
      self = Path(rect: rect)
    }
    self = transformed(by: transform ?? .identity)
  }
}
