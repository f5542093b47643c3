public import AnimGeometry
import AnimTimeline

/// A layer that emits particles.
///
/// Particles are simulated during recording. They depend on the ``seed`` alone, so that the same
/// scene always gives the same picture. At most 5,000 live at any time and 50,000 in all; beyond
/// that, recording throws ``RecordingError/tooManyParticles(layer:)``.
open class EmitterLayer: Layer {
  /// The kinds of particles. Read when the layer enters a scene. Default none.
  public var emitterCells: [EmitterCell] = []
  /// Shape in which particles start. Default point.
  public var emitterShape = EmitterShape.point
  /// Part of the shape in which particles start. Default volume.
  public var emitterMode = EmitterMode.volume
  /// Order of painting. Default unordered.
  public var renderMode = EmitterRenderMode.unordered
  /// Seed of all random numbers. Default 0.
  public var seed: UInt32 = 0

  /// Middle of the shape, in the layer's coordinates. Default (0, 0).
  public var emitterPosition: Point {
    get { self[.emitterPosition] }
    set { self[.emitterPosition] = newValue }
  }
  /// Distance of the shape in front of the layer's plane, in points. Default 0.
  public var emitterZPosition: Double {
    get { self[.emitterZPosition] }
    set { self[.emitterZPosition] = newValue }
  }
  /// Size of the shape, in points. Default (0, 0).
  public var emitterSize: Size {
    get { self[.emitterSize] }
    set { self[.emitterSize] = newValue }
  }
  /// Size of the shape along z, in points. Default 0.
  public var emitterDepth: Double {
    get { self[.emitterDepth] }
    set { self[.emitterDepth] = newValue }
  }
  /// Factor of the birth rates of all cells. Default 1; 0 or less stops births.
  public var birthRate: Double {
    get { self[.birthRate] }
    set { self[.birthRate] = newValue }
  }
  /// Factor of the lifetimes of all cells. Default 1; with 0 or less no particle shows.
  public var lifetime: Double {
    get { self[.lifetime] }
    set { self[.lifetime] = newValue }
  }
  /// Factor of the velocities of all cells. Default 1.
  public var velocity: Double {
    get { self[.velocity] }
    set { self[.velocity] = newValue }
  }
  /// Factor of the scales of all cells. Default 1.
  public var scale: Double {
    get { self[.scale] }
    set { self[.scale] = newValue }
  }
  /// Factor of the spins of all cells. Default 1.
  public var spin: Double {
    get { self[.spin] }
    set { self[.spin] = newValue }
  }
  /// True if particles share one space with the emitter's superlayer, as in a ``TransformLayer``.
  /// The emitter then has no appearance of its own. Read when the layer enters a scene. Default
  /// false.
  public var preservesDepth: Bool {
    get { self[.preservesDepth] }
    set { self[.preservesDepth] = newValue }
  }

  override var kind: Node.Kind { preservesDepth ? .transform : .plain }
}
