/// Which outline of a layer or a view meets others when it is moved as a body.
public enum CollisionBoundsType: String, Hashable, Sendable, CaseIterable {
  /// The bounds.
  case rectangle
  /// The ellipse that fills the bounds.
  case ellipse
  /// An outline of its own, the collision bounding path.
  case path
}
