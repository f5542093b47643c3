/// The shape in which an emitter's particles start.
public enum EmitterShape: String, Hashable, Sendable, CaseIterable {
  /// A point at the emitter's position.
  case point
  /// A line along x, as long as the emitter is wide.
  case line
  /// A rectangle of the emitter's size.
  case rectangle
  /// A box of the emitter's size and depth.
  case cuboid
  /// A circle; its radius is the emitter's width.
  case circle
  /// A sphere; its radius is the emitter's width.
  case sphere
}

/// The part of the shape in which particles start.
public enum EmitterMode: String, Hashable, Sendable, CaseIterable {
  /// The corners of a shape, or its centre.
  case points
  /// The edges of a shape; of a box those of its front and back.
  case outline
  /// The area of a shape; of a box its front and back.
  case surface
  /// The interior of a shape.
  case volume
}

/// The order in which particles are painted.
public enum EmitterRenderMode: String, Hashable, Sendable, CaseIterable {
  /// Younger particles above older ones.
  case unordered
  /// Younger particles above older ones.
  case oldestFirst
  /// Older particles above younger ones.
  case oldestLast
  /// From the farthest to the nearest.
  case backToFront
  /// Any order; colours are added.
  case additive
}
