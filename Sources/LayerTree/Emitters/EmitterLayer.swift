public import AnimGeometry
import AnimTimeline

/// Where around its position an emitter gives particles off.
public enum EmitterShape: String, Hashable, Sendable, CaseIterable {
  /// At its position.
  case point
  /// Along x, as long as the emitter is wide.
  case line
  /// As wide and high as the emitter.
  case rectangle
  /// A box, as deep as the emitter.
  case cuboid
  /// The emitter's width is the radius.
  case circle
  /// The emitter's width is the radius.
  case sphere
}

/// Which part of its shape an emitter gives particles off from.
public enum EmitterMode: String, Hashable, Sendable, CaseIterable {
  /// The corners of a shape, or its centre.
  case points
  /// The lines around a shape; of a box those around its front and back.
  case outline
  /// The area of a shape; of a box its front and back.
  case surface
  /// All that is inside of a shape.
  case volume
}

/// In which order particles are painted.
public enum EmitterRenderMode: String, Hashable, Sendable, CaseIterable {
  /// As they were born, later ones above.
  case unordered
  /// As they were born, later ones above.
  case oldestFirst
  /// Later ones below.
  case oldestLast
  /// By their depth.
  case backToFront
  /// Their colours are added up.
  case additive
}

/// A layer that gives off particles.
///
/// Particles are simulated when the scene is recorded. They follow from the ``seed`` alone, so that
/// the same scene always gives the same picture. At most 5,000 live at any time and 50,000 in all;
/// with more, recording throws ``RecordingError/tooManyParticles(layer:)``.
open class EmitterLayer: Layer {
  /// The kinds of particles. Read when the layer enters a scene. Default none.
  public var emitterCells: [EmitterCell] = []
  /// Default point.
  public var emitterShape = EmitterShape.point
  /// Default volume.
  public var emitterMode = EmitterMode.volume
  /// Default unordered.
  public var renderMode = EmitterRenderMode.unordered
  /// What all random numbers follow from. Default 0.
  public var seed: UInt32 = 0

  /// The middle of the shape, in the layer's coordinates. Default (0, 0).
  public var emitterPosition: Point {
    get { self[.emitterPosition] }
    set { self[.emitterPosition] = newValue }
  }
  /// How far the shape is in front of the layer's plane, in points. Default 0.
  public var emitterZPosition: Double {
    get { self[.emitterZPosition] }
    set { self[.emitterZPosition] = newValue }
  }
  /// The size of the shape, in points. Default (0, 0).
  public var emitterSize: Size {
    get { self[.emitterSize] }
    set { self[.emitterSize] = newValue }
  }
  /// The size of the shape along z, in points. Default 0.
  public var emitterDepth: Double {
    get { self[.emitterDepth] }
    set { self[.emitterDepth] = newValue }
  }
  /// Multiplies the birth rates of all cells. Default 1; 0 or less stops births.
  public var birthRate: Double {
    get { self[.birthRate] }
    set { self[.birthRate] = newValue }
  }
  /// Multiplies the lifetimes of all cells. Default 1; with 0 or less no particle shows.
  public var lifetime: Double {
    get { self[.lifetime] }
    set { self[.lifetime] = newValue }
  }
  /// Multiplies the velocities of all cells. Default 1.
  public var velocity: Double {
    get { self[.velocity] }
    set { self[.velocity] = newValue }
  }
  /// Multiplies the scales of all cells. Default 1.
  public var scale: Double {
    get { self[.scale] }
    set { self[.scale] = newValue }
  }
  /// Multiplies the spins of all cells. Default 1.
  public var spin: Double {
    get { self[.spin] }
    set { self[.spin] = newValue }
  }
  /// Whether particles stand in one space with the layer around the emitter, which then has no
  /// appearance of its own, as in a ``TransformLayer``. Read when the layer enters a scene. Default
  /// false.
  public var preservesDepth: Bool {
    get { self[.preservesDepth] }
    set { self[.preservesDepth] = newValue }
  }

  override var kind: Node.Kind { preservesDepth ? .transform : .plain }
}
