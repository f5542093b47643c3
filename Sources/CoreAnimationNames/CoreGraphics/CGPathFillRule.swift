public import AnimTimeline

/// Which parts of a path are inside.
public typealias CGPathFillRule = FillRule

extension FillRule {
  /// The name of ``FillRule/nonZero`` in Core Graphics.
  public static var winding: CGPathFillRule { .nonZero }
}
