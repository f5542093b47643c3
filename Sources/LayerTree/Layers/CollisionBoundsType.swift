/// The outline that a layer or a view has in collisions when it moves as a body.
public enum CollisionBoundsType: String, Hashable, Sendable, CaseIterable {
  /// The bounds.
  case rectangle
  /// The ellipse that fills the bounds.
  case ellipse
  /// An outline of its own, the collision bounding path.
  case path
}
