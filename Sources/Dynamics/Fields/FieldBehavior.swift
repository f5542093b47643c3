public import AnimGeometry

/// A force that depends on where an item is, how it moves, or both.
///
/// With q the way from the field's position to the item's middle, r its length, m the item's mass and
/// f = strength / r^falloff, or the strength itself within the minimum radius, the accelerations in points
/// per second² are those that each kind tells.
open class FieldBehavior: ItemsBehavior {
  /// What a field does to items.
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
    /// 100 f / m in directions that change from place to place and with time. The smoothness, 0…1,
    /// is limited to it: 0 changes in steps, 1 smoothly; the speed multiplies the time.
    case noise(smoothness: Double, animationSpeed: Double)
    /// Noise that grows with the speed, as much as noise at 100 points per second.
    case turbulence(smoothness: Double, animationSpeed: Double)
  }

  /// What the field does.
  public let kind: Kind
  /// The middle of the field, in points. Default (0, 0).
  public var position = Point.zero { didSet { changed() } }
  /// Where it acts. Default everywhere.
  public var region = FieldRegion.infinite { didSet { changed() } }
  /// How strong the field is, in the units of its kind. Default 1; limited to ±1e9. A negative one
  /// acts the other way.
  public var strength = 1.0 { didSet { changed() } }
  /// How fast it weakens with the distance: by that power of it in points. Default 0, not at all;
  /// limited to ±8.
  public var falloff = 0.0 { didSet { changed() } }
  /// Nearer than this, in points, the distance doesn't count. Default 0.001; limited to 1e-6…1e6.
  public var minimumRadius = 1e-3 { didSet { changed() } }
  /// Tells apart noise of the same kind. Default 0.
  public var seed: UInt64 = 0 { didSet { changed() } }

  /// Creates a field that acts everywhere, about (0, 0).
  public init(_ kind: Kind, items: [any DynamicItem] = []) {
    self.kind = kind
    super.init(items: items)
  }

  override var isBusy: Bool { !items.isEmpty && strength != 0 }
}
