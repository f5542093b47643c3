public import AnimGeometry

/// Placement and size of a picture in a layer's bounds.
public enum ContentsGravity: String, Hashable, Sendable, CaseIterable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  /// Stretched to the bounds.
  case resize
  /// The largest size inside of the bounds with the picture's proportions.
  case resizeAspect
  /// The smallest size that covers the bounds with the picture's proportions.
  case resizeAspectFill

  /// The rectangle in the bounds of a picture with a size in points.
  public func rect(for size: Size, in bounds: Rect) -> Rect {
    var result = size
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else { return Rect(origin: bounds.center, size: .zero) }
      let x = bounds.width / size.width
      let y = bounds.height / size.height
      let factor = self == .resizeAspect ? min(x, y) : max(x, y)
      result = Size(size.width * factor, size.height * factor)
    default: break
    }
    let x: Double =
      switch self {
      case .left, .topLeft, .bottomLeft: bounds.minX
      case .right, .topRight, .bottomRight: bounds.maxX - result.width
      default: bounds.midX - result.width / 2
      }
    let y: Double =
      switch self {
      case .top, .topLeft, .topRight: bounds.minY
      case .bottom, .bottomLeft, .bottomRight: bounds.maxY - result.height
      default: bounds.midY - result.height / 2
      }
    return Rect(origin: Point(x, y), size: result)
  }
}
