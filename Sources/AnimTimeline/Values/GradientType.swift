/// How the colours of a gradient layer are spread.
public enum GradientType: String, Hashable, Sendable, CaseIterable {
  /// Along the line from the start point to the end point.
  case axial
  /// From the start point to an ellipse around it; the end point is a corner of the ellipse's box.
  case radial
  /// Clockwise around the start point, from the ray through the end point all the way round.
  case conic
}
