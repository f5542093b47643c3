public import AnimGeometry
public import AnimTimeline

/// One kind of particle that an ``EmitterLayer`` gives off, and how its particles live.
///
/// A *range* is the full width of what is spread evenly about the mean; a *speed* is a change per
/// second of a particle's age. Emitters read their cells when they enter a scene; afterwards key paths
/// such as `emitterCells.NAME.birthRate` of the emitter change the cells with a name, and animate them.
/// A particle has the numbers of its birth; `beginTime` and `duration` stay as they were, and the rate at
/// which a particle gives off others is that of its birth.
public final class EmitterCell {
  /// A name for messages and key paths. Default nil.
  public var name: String?
  /// Whether particles of this kind are born. Default true.
  public var isEnabled = true
  /// Particles per second, of the emitter or of each parent particle. Default 0. None are born at a
  /// rate of 0 or less or one that is not finite; with the layer's factor at most 1,000,000 of an
  /// emitter count.
  public var birthRate = 0.0
  /// Seconds that a particle lives. Default 0. Particles of 0 or less never show; a cell with a
  /// lifetime that is not finite gives off nothing.
  public var lifetime = 0.0
  /// The width, in seconds, in which lifetimes are spread. Default 0.
  public var lifetimeRange = 0.0
  /// The angle in radians by which particles start out of the layer's plane. Default 0.
  public var emissionLatitude = 0.0
  /// The direction in radians in which particles start, clockwise from that of x. Default 0.
  public var emissionLongitude = 0.0
  /// The width of the cone about that direction, in radians. Default 0.
  public var emissionRange = 0.0
  /// Points per second at the start. Default 0.
  public var velocity = 0.0
  /// The width, in points per second, in which velocities are spread. Default 0.
  public var velocityRange = 0.0
  /// Points per second, each second. Default 0.
  public var xAcceleration = 0.0
  /// Points per second, each second. Default 0.
  public var yAcceleration = 0.0
  /// Points per second, each second. Default 0.
  public var zAcceleration = 0.0
  /// Factor of the picture's size. Default 1; it doesn't fall below 0.
  public var scale = 1.0
  /// The width in which factors are spread. Default 0.
  public var scaleRange = 0.0
  /// By how much the factor grows per second. Default 0.
  public var scaleSpeed = 0.0
  /// Radians per second that a particle turns clockwise. Default 0.
  public var spin = 0.0
  /// The width, in radians per second, in which spins are spread. Default 0.
  public var spinRange = 0.0
  /// Multiplies the picture. Default white; components are limited to 0…1.
  public var color = Color.white
  /// The width in which the component is spread. Default 0.
  public var redRange = 0.0
  /// The width in which the component is spread. Default 0.
  public var greenRange = 0.0
  /// The width in which the component is spread. Default 0.
  public var blueRange = 0.0
  /// The width in which the component is spread. Default 0.
  public var alphaRange = 0.0
  /// By how much the component grows per second. Default 0.
  public var redSpeed = 0.0
  /// By how much the component grows per second. Default 0.
  public var greenSpeed = 0.0
  /// By how much the component grows per second. Default 0.
  public var blueSpeed = 0.0
  /// By how much the component grows per second. Default 0.
  public var alphaSpeed = 0.0
  /// What a particle looks like; nil, the default, shows nothing, as for those that only carry cells
  /// of their own.
  public var contents: ImageResource?
  /// The part of the picture that is shown, in units of its size. Default (0, 0, 1, 1), all of it.
  public var contentsRect = Rect(0, 0, 1, 1)
  /// Pixels per point. Default 1, as for 0 or less.
  public var contentsScale = 1.0
  /// How the picture is enlarged. Default linear.
  public var magnificationFilter = ImageFilter.linear
  /// Particles that each particle of this cell gives off. Default none; they may do so in turn,
  /// four levels deep, with 1,000 cells of an emitter in all.
  public var emitterCells: [EmitterCell] = []
  /// Seconds on the layer's clock, or of the parent particle's age, before the first interval
  /// begins. Default 0; less counts as 0.
  public var beginTime = 0.0
  /// Seconds in which particles are born. Default infinity.
  public var duration = Double.infinity
  /// The names that lead to the cell, where it can be reached by a key path.
  private(set) var path: [String]?

  /// Creates a cell that gives off nothing until it has a birth rate and a lifetime.
  public init() {}

  /// Notes the names by which these cells and those in them can be reached: of those with one name the first.
  static func notePaths(of cells: [EmitterCell], in path: [String] = []) {
    var known: Set<String> = []
    for cell in cells {
      guard let name = cell.name, !name.isEmpty, known.insert(name).inserted else { continue }
      cell.path = path + [name]
      notePaths(of: cell.emitterCells, in: path + [name])
    }
  }

  /// The cell with other numbers, and the same cells in it.
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
