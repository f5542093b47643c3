/// The half-clear pixels that became clear or opaque, as GIF has nothing in between.
public struct AlphaLoss: Hashable, Sendable {
  /// Maximum number of half-clear pixels in a frame that lie at edges of opaque things.
  public var edgePixels = 0
  /// Maximum number of half-clear pixels in a frame that lie in areas: shadows, blurs, fading layers.
  public var areaPixels = 0
  /// The mean change of alpha of all such pixels, 0...1; 0 where all lie over a matte.
  public var meanChange = 0.0
  /// True if they were blended with a matte.
  public var hasMatte = false
}

extension AlphaLoss {
  /// A count of half-clear pixels in one picture.
  struct Count {
    var edges = 0
    var areas = 0
    /// The sum of the changes of alpha, 0...255 each.
    var change = 0

    static func += (count: inout Count, other: Count) {
      count.edges += other.edges
      count.areas += other.areas
      count.change += other.change
    }

    static func -= (count: inout Count, other: Count) {
      count.edges -= other.edges
      count.areas -= other.areas
      count.change -= other.change
    }
  }
}
