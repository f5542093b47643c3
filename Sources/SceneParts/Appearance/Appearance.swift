import AnimGeometry
public import AnimTiming

/// The animation with which a layer appears or disappears.
public struct Appearance: Hashable, Sendable {
  /// The kinds of animations.
  public enum Kind: String, CaseIterable, Sendable {
    /// Opacity from 0 to the layer's own.
    case fade
    /// Strokes are drawn from their start to their end. Layers without a stroke fade.
    case draw
    /// Scale from 0 to the layer's own, about the anchor point or from an edge.
    case grow
    /// Translation from a distance to the layer's place, with a fade.
    case slide
    /// Scale as for `grow`, by a spring that overshoots a little.
    case pop
    /// A text is typed character by character, and deleted from its end. Any other layer fades.
    case type
  }

  /// The kind. Default `fade`.
  public var kind: Kind
  /// Duration in seconds; nil for the kind's own: 0.3 for `fade`, 0.6 for `draw`, 0.4 for `grow`
  /// and `slide`, 1 for `type`, and 0.45 for `pop`, whose spring swings a little longer.
  public var duration: Double?
  /// The timing function; nil for the kind's own: linear for `fade`, ease-in-ease-out for `draw`,
  /// ease-out for `grow` and `slide`. When a layer disappears, ease-in replaces ease-out. The
  /// spring of `pop` has none, and `type` is even.
  public var timingFunction: Curve?
  /// The edge from which `grow` starts, or the side from which `slide` comes. Nil is the anchor
  /// point for `grow`, and the bottom for `slide`.
  public var edge: Edge?
  /// Distance of `slide` in points. Default 40.
  public var distance: Double

  /// A side of a layer.
  public enum Edge: String, CaseIterable, Sendable {
    case left, right, top, bottom

    /// The direction from the centre to the side.
    var direction: Point {
      switch self {
      case .left: Point(-1, 0)
      case .right: Point(1, 0)
      case .top: Point(0, -1)
      case .bottom: Point(0, 1)
      }
    }
  }

  /// Creates an animation with which a layer appears or disappears.
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
  /// Typing, character by character in a second.
  public static let type = Appearance(.type)

  /// Duration in seconds, that of the kind unless ``duration`` is set.
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

  /// The timing function of a layer that appears or disappears.
  func curve(isComing: Bool) -> Curve {
    if let timingFunction { return timingFunction }
    switch kind {
    case .fade, .type: return .linear
    case .draw: return .easeInEaseOut
    case .grow, .slide: return isComing ? .easeOut : .easeIn
    // A layer that disappears doesn't swing.
    case .pop: return .easeIn
    }
  }
}
