public import AnimGeometry
public import AnimTimeline

/// One kind of particle that an ``EmitterLayer`` gives off, and how its particles live.
///
/// A *range* is the full width of what is spread evenly about the mean; a *speed* is a change per
/// second of a particle's age. Emitters read their cells when they enter a scene.
public final class EmitterCell {
  /// A name for messages.
  public var name: String?
  /// Whether particles of this kind are born. Default true.
  public var isEnabled = true
  /// Particles per second. Default 0.
  public var birthRate = 0.0
  /// Seconds that a particle lives. Default 0.
  public var lifetime = 0.0
  /// Seconds. Default 0.
  public var lifetimeRange = 0.0
  /// The angle in radians by which particles start out of the layer's plane. Default 0.
  public var emissionLatitude = 0.0
  /// The direction in radians in which particles start, clockwise from that of x. Default 0.
  public var emissionLongitude = 0.0
  /// The width of the cone about that direction, in radians. Default 0.
  public var emissionRange = 0.0
  /// Points per second at the start. Default 0.
  public var velocity = 0.0
  /// Points per second. Default 0.
  public var velocityRange = 0.0
  /// Points per second, each second.
  public var xAcceleration = 0.0
  /// Points per second, each second. Default 0.
  public var yAcceleration = 0.0
  /// Points per second, each second. Default 0.
  public var zAcceleration = 0.0
  /// Factor of the picture's size. Default 1; it doesn't fall below 0.
  public var scale = 1.0
  /// Of the factor. Default 0.
  public var scaleRange = 0.0
  /// Of the factor, per second. Default 0.
  public var scaleSpeed = 0.0
  /// Radians per second that a particle turns clockwise. Default 0.
  public var spin = 0.0
  /// Radians per second. Default 0.
  public var spinRange = 0.0
  /// Multiplies the picture. Default white; components are limited to 0…1.
  public var color = Color.white
  /// Of the component. Default 0.
  public var redRange = 0.0
  /// Of the component. Default 0.
  public var greenRange = 0.0
  /// Of the component. Default 0.
  public var blueRange = 0.0
  /// Of the component. Default 0.
  public var alphaRange = 0.0
  /// Of the component, per second. Default 0.
  public var redSpeed = 0.0
  /// Of the component, per second. Default 0.
  public var greenSpeed = 0.0
  /// Of the component, per second. Default 0.
  public var blueSpeed = 0.0
  /// Of the component, per second. Default 0.
  public var alphaSpeed = 0.0
  /// What a particle looks like; nil, the default, shows nothing, as for those that only carry cells
  /// of their own.
  public var contents: ImageResource?
  /// The part of the picture that is shown, in units of its size.
  public var contentsRect = Rect(0, 0, 1, 1)
  /// Pixels per point. Default 1.
  public var contentsScale = 1.0
  /// How the picture is enlarged.
  public var magnificationFilter = ImageFilter.linear
  /// Particles that each particle of this cell gives off.
  public var emitterCells: [EmitterCell] = []
  /// Seconds on the layer's clock, or of the parent particle's age, before the first interval begins.
  public var beginTime = 0.0
  /// Seconds in which particles are born. Default infinity.
  public var duration = Double.infinity

  /// Creates a cell that gives off nothing until it has a birth rate and a lifetime.
  public init() {}
}
