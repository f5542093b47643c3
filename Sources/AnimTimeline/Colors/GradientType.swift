/// The geometry of a gradient.
public enum GradientType: String, Hashable, Sendable, CaseIterable {
  /// Along the line from the start point to the end point.
  case axial
  /// From the start point to an ellipse around it; the end point is a corner of the ellipse's box.
  case radial
  /// A whole turn clockwise around the start point, beginning at the ray through the end point.
  case conic
}
