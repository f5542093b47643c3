public import AnimGeometry
import AnimTimeline

/// A layer that shows its sublayers several times.
///
/// The first copy shows them as they are. Each later one is moved by one more ``instanceTransform``,
/// has one more step of the colour offsets, and lags behind by one more ``instanceDelay``. At most
/// 1,000 copies are recorded.
open class ReplicatorLayer: Layer {
  /// Number of copies; 0 or less shows none. Default 1.
  public var instanceCount: Int {
    get { Int(exactly: self[.instanceCount].rounded()) ?? 0 }
    set { self[.instanceCount] = Double(newValue) }
  }
  /// Delay of the animations in each copy after the copy before, in local seconds. Default 0.
  public var instanceDelay: Double {
    get { self[.instanceDelay] }
    set { self[.instanceDelay] = newValue }
  }
  /// Transform from one copy to the next, about the middle of the bounds. Default identity.
  public var instanceTransform: Transform3D {
    get { self[.instanceTransform] }
    set { self[.instanceTransform] = newValue }
  }
  /// Colour that multiplies the colours of the first copy. Default white.
  public var instanceColor: Color {
    get { self[.instanceColor] }
    set { self[.instanceColor] = newValue }
  }
  /// Change of the red component from one copy to the next. Default 0.
  public var instanceRedOffset: Double {
    get { self[.instanceRedOffset] }
    set { self[.instanceRedOffset] = newValue }
  }
  /// Change of the green component from one copy to the next. Default 0.
  public var instanceGreenOffset: Double {
    get { self[.instanceGreenOffset] }
    set { self[.instanceGreenOffset] = newValue }
  }
  /// Change of the blue component from one copy to the next. Default 0.
  public var instanceBlueOffset: Double {
    get { self[.instanceBlueOffset] }
    set { self[.instanceBlueOffset] = newValue }
  }
  /// Change of the alpha component from one copy to the next. Default 0.
  public var instanceAlphaOffset: Double {
    get { self[.instanceAlphaOffset] }
    set { self[.instanceAlphaOffset] = newValue }
  }
  /// True if the copies share one space with the replicator's superlayer, as in a
  /// ``TransformLayer``. The replicator then has no appearance of its own. Read when the layer
  /// enters a scene. Default false.
  public var preservesDepth: Bool {
    get { self[.preservesDepth] }
    set { self[.preservesDepth] = newValue }
  }

  override var kind: Node.Kind { preservesDepth ? .transform : .plain }
}
