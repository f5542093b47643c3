public import AnimGeometry

// Apple's names of the corners; y grows downwards.
extension CornerMask {
  /// Top left.
  public static var layerMinXMinYCorner: CornerMask { .minXMinY }
  /// Top right.
  public static var layerMaxXMinYCorner: CornerMask { .maxXMinY }
  /// Bottom left.
  public static var layerMinXMaxYCorner: CornerMask { .minXMaxY }
  /// Bottom right.
  public static var layerMaxXMaxYCorner: CornerMask { .maxXMaxY }
}
