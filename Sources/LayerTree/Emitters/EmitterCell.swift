public import AnimGeometry
public import AnimTimeline

/// A kind of particle that an ``EmitterLayer`` emits.
///
/// A *range* is the full width of an even distribution about the mean; a *speed* is a change per
/// second of a particle's age. Emitters read their cells when they enter a scene. Afterwards key
/// paths such as `emitterCells.NAME.birthRate` of the emitter change and animate the cells with a
/// name. A particle keeps the numbers that its cell had at its birth, and so do the rates at which
/// it emits others. `beginTime` and `duration` can't change.
public final class EmitterCell {
  /// A name for messages and key paths. Default nil.
  public var name: String?
  /// True if particles of this kind are born. Default true.
  public var isEnabled = true
  /// Particles per second, of the emitter or of each parent particle. Default 0. None are born if
  /// it is 0 or less, or not finite. Multiplied by the layer's factor it is limited to 1,000,000
  /// per second for an emitter.
  public var birthRate = 0.0
  /// Lifetime of a particle, in seconds. Default 0. Particles with a lifetime of 0 or less never
  /// show; a cell whose lifetime is not finite emits nothing.
  public var lifetime = 0.0
  /// Full width of the distribution of lifetimes, in seconds. Default 0.
  public var lifetimeRange = 0.0
  /// Angle of the start direction out of the layer's plane, in radians. Default 0.
  public var emissionLatitude = 0.0
  /// Angle of the start direction in the layer's plane, in radians clockwise from the x axis.
  /// Default 0.
  public var emissionLongitude = 0.0
  /// Width of the cone about the start direction, in radians. Default 0.
  public var emissionRange = 0.0
  /// Speed at the start, in points per second. Default 0.
  public var velocity = 0.0
  /// Full width of the distribution of speeds, in points per second. Default 0.
  public var velocityRange = 0.0
  /// Acceleration along x, in points per second squared. Default 0.
  public var xAcceleration = 0.0
  /// Acceleration along y, in points per second squared. Default 0.
  public var yAcceleration = 0.0
  /// Acceleration along z, in points per second squared. Default 0.
  public var zAcceleration = 0.0
  /// Factor of the picture's size, limited to 0 and more. Default 1.
  public var scale = 1.0
  /// Full width of the distribution of scales. Default 0.
  public var scaleRange = 0.0
  /// Change of the scale per second. Default 0.
  public var scaleSpeed = 0.0
  /// Rotation, in radians per second clockwise. Default 0.
  public var spin = 0.0
  /// Full width of the distribution of rotations, in radians per second. Default 0.
  public var spinRange = 0.0
  /// Colour that multiplies the picture. Default white; components are limited to 0…1.
  public var color = Color.white
  /// Full width of the distribution of the red component. Default 0.
  public var redRange = 0.0
  /// Full width of the distribution of the green component. Default 0.
  public var greenRange = 0.0
  /// Full width of the distribution of the blue component. Default 0.
  public var blueRange = 0.0
  /// Full width of the distribution of the alpha component. Default 0.
  public var alphaRange = 0.0
  /// Change of the red component per second. Default 0.
  public var redSpeed = 0.0
  /// Change of the green component per second. Default 0.
  public var greenSpeed = 0.0
  /// Change of the blue component per second. Default 0.
  public var blueSpeed = 0.0
  /// Change of the alpha component per second. Default 0.
  public var alphaSpeed = 0.0
  /// Picture of a particle; nil, the default, shows nothing, for particles that only emit others.
  public var contents: ImageResource?
  /// Visible part of the picture, in units of its size. Default (0, 0, 1, 1), all of it.
  public var contentsRect = Rect(0, 0, 1, 1)
  /// Pixels of the picture per point. Default 1; 0 or less counts as 1.
  public var contentsScale = 1.0
  /// Filter of the picture when it is scaled up. Default linear.
  public var magnificationFilter = ImageFilter.linear
  /// Cells that each particle of this cell emits. Default none. They may have cells in turn, four
  /// levels deep, with 1,000 cells of an emitter in all.
  public var emitterCells: [EmitterCell] = []
  /// Seconds on the layer's clock, or of the parent particle's age, before the first interval
  /// between births begins. Default 0; negative values count as 0.
  public var beginTime = 0.0
  /// Seconds during which particles are born. Default infinity.
  public var duration = Double.infinity
  /// Names of the enclosing cells and of this one; nil if no key path can reach it.
  private(set) var path: [String]?

  /// Creates a cell. It emits nothing before it has a birth rate and a lifetime.
  public init() {}

  /// Sets the paths of these cells and of those in them. Of cells with equal names only the first
  /// one gets a path.
  static func notePaths(of cells: [EmitterCell], in path: [String] = []) {
    var known: Set<String> = []
    for cell in cells {
      guard let name = cell.name, !name.isEmpty, known.insert(name).inserted else { continue }
      cell.path = path + [name]
      notePaths(of: cell.emitterCells, in: path + [name])
    }
  }

  /// Returns the cell with other numbers, and with the same cells in it.
  func with(_ numbers: [(place: ReferenceWritableKeyPath<EmitterCell, Double>, value: Double)])
    -> EmitterCell
  {
    let copy = plainCopy
    copy.emitterCells = emitterCells
    copy.path = path
    for (place, value) in numbers { copy[keyPath: place] = value }
    return copy
  }
}
