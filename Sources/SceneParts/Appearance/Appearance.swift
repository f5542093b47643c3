import AnimGeometry
public import AnimTiming

/// The way in which a layer comes into the picture or leaves it.
public struct Appearance: Hashable, Sendable {
  /// The kinds of ways.
  public enum Kind: String, CaseIterable, Sendable {
    /// From clear to its own opacity.
    case fade
    /// Strokes are drawn from their start to their end. What has no stroke fades.
    case draw
    /// From no size to its own, about its anchor point or away from an edge.
    case grow
    /// From some way off to its place, while it fades.
    case slide
    /// As `grow`, by a spring that goes a little too far.
    case pop
    /// A text character by character, and back from its end. Any other layer fades.
    case type
  }

  /// The kind. Default `fade`.
  public var kind: Kind
  /// Seconds that it takes; nil for the kind's own: 0.3 for `fade`, 0.6 for `draw`, 0.4 for `grow` and `slide`, 1 for
  /// `type`, and 0.45 for `pop`, whose spring swings on a little after that.
  public var duration: Double?
  /// Warps its progress; nil for the kind's own: linear for `fade`, ease-in-ease-out for `draw`, ease-out for `grow` and
  /// `slide`. When a layer leaves, ease-in stands for ease-out. A spring, which `pop` is, has none, and `type` is even.
  public var timingFunction: Curve?
  /// The edge that `grow` starts at, or the side that `slide` comes from; nil is the anchor point for `grow`, and the bottom for
  /// `slide`.
  public var edge: Edge?
  /// Points that `slide` moves by. Default 40.
  public var distance: Double

  /// A side of a layer.
  public enum Edge: String, CaseIterable, Sendable {
    case left, right, top, bottom

    /// The direction from the middle to the side.
    var direction: Point {
      switch self {
      case .left: Point(-1, 0)
      case .right: Point(1, 0)
      case .top: Point(0, -1)
      case .bottom: Point(0, 1)
      }
    }
  }

  /// Creates a way.
  public init(
    _ kind: Kind = .fade, duration: Double? = nil, timingFunction: Curve? = nil,
    edge: Edge? = nil, distance: Double = 40
  ) {
    self.kind = kind
    self.duration = duration
    self.timingFunction = timingFunction
    self.edge = edge
    self.distance = distance
  }

  /// A fade of 0.3 seconds.
  public static let fade = Appearance(.fade)
  /// Strokes are drawn in 0.6 seconds.
  public static let draw = Appearance(.draw)
  /// Growth about the anchor point in 0.4 seconds.
  public static let grow = Appearance(.grow)
  /// A slide from below in 0.4 seconds.
  public static let slide = Appearance(.slide)
  /// Springy growth about the anchor point.
  public static let pop = Appearance(.pop)
  /// Characters come one after the other in a second.
  public static let type = Appearance(.type)

  /// Seconds that it takes.
  public var length: Double {
    if let duration { return duration }
    switch kind {
    case .fade: return 0.3
    case .draw: return 0.6
    case .grow, .slide: return 0.4
    case .pop: return 0.45
    case .type: return 1
    }
  }

  /// The curve of its progress for a layer that comes, or for one that leaves.
  func curve(isComing: Bool) -> Curve {
    if let timingFunction { return timingFunction }
    switch kind {
    case .fade, .type: return .linear
    case .draw: return .easeInEaseOut
    case .grow, .slide: return isComing ? .easeOut : .easeIn
    // A layer that leaves isn't swung.
    case .pop: return .easeIn
    }
  }
}
