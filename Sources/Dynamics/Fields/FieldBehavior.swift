public import AnimGeometry

/// A force that depends on the place of an item, its velocity, or both.
///
/// Each kind gives its acceleration in points per second², with q the vector from the field's
/// position to the item's centre, r its length, m the item's mass and f = strength / r^falloff, or
/// the strength itself within the minimum radius.
open class FieldBehavior: ItemsBehavior {
  /// The force of a field.
  public enum Kind: Hashable, Sendable {
    /// 100 f along a direction.
    case linearGravity(direction: Point)
    /// 100 f towards the position.
    case radialGravity
    /// f q / m towards the position.
    case spring
    /// f v / m against the velocity v.
    case drag
    /// Gives items the velocity of 100 strength along a direction.
    case velocity(direction: Point)
    /// 100 f / m across the way to the position, counter-clockwise on screen.
    case vortex
    /// 100 f charge / m towards the position.
    case electric
    /// f charge / m times the velocity, across it.
    case magnetic
    /// 100 f / m in directions that vary over space and time. The smoothness, 0…1, is limited to
    /// it: 0 changes in steps, 1 smoothly. The speed multiplies the time.
    case noise(smoothness: Double, animationSpeed: Double)
    /// Noise that grows with the item's speed; at 100 points per second it equals `noise`.
    case turbulence(smoothness: Double, animationSpeed: Double)
  }

  /// The force of the field.
  public let kind: Kind
  /// The centre of the field, in points. Default (0, 0).
  public var position = Point.zero { didSet { changed() } }
  /// The region in which the field acts. Default everywhere.
  public var region = FieldRegion.infinite { didSet { changed() } }
  /// The strength, in the units of the field's kind. Default 1; limited to ±1e9. A negative one
  /// reverses the force.
  public var strength = 1.0 { didSet { changed() } }
  /// The exponent by which the force decreases with the distance in points. Default 0, not at all;
  /// limited to ±8.
  public var falloff = 0.0 { didSet { changed() } }
  /// The radius in points within which the force is constant. Default 0.001; limited to 1e-6…1e6.
  public var minimumRadius = 1e-3 { didSet { changed() } }
  /// The seed of the noise: other seeds give other noise of the same kind. Default 0.
  public var seed: UInt64 = 0 { didSet { changed() } }

  /// Creates a field that acts everywhere, about (0, 0).
  public init(_ kind: Kind, items: [any DynamicItem] = []) {
    self.kind = kind
    super.init(items: items)
  }

  override var isBusy: Bool { !items.isEmpty && strength != 0 }
}

extension FieldBehavior {
  /// Another name of the position, for a module that gives it another type.
  package var place: Point {
    get { position }
    set { position = newValue }
  }
}
