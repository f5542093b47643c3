public import AnimTimeline
import AnimTiming
import TrackFitting

/// A timeline as keyframes: for each node what stays, and for each property that changes, keys with
/// the curve from each to the next.
///
/// `docs/keyframe-tables.md` describes the four texts it can be written as.
public struct KeyframeTable: Hashable, Sendable {
  /// What one node does.
  public struct NodeRow: Hashable, Sendable {
    /// The index in the timeline's nodes.
    public var node: Int
    /// What of it changes.
    public var tracks: [TrackRow]
  }

  /// A property, or one number of it, that changes.
  public struct TrackRow: Hashable, Sendable {
    /// What changes, such as `position.x`.
    public var keyPath: String
    /// The property that the key path belongs to.
    public var property: Property
    /// Seconds after which the keys start over, where that is before the timeline's end.
    public var period: Double?
    /// Rising in time; two keys at one time are a jump.
    public var keys: [Key]
  }

  /// A value at a time.
  public struct Key: Hashable, Sendable {
    /// Seconds.
    public var time: Double
    /// In the units of the property.
    public var value: Value
    /// The way to the next key.
    public var curve: KeyCurve
  }

  /// What the table is of.
  public let timeline: Timeline
  /// What it was made with.
  public let options: KeyframeOptions
  /// What each of the nodes does.
  public let nodes: [NodeRow]
  let isForWeb: Bool

  /// Makes the table of a timeline.
  public init(_ timeline: Timeline, options: KeyframeOptions = KeyframeOptions()) {
    self.init(timeline, options: options, isForWeb: false)
  }

  /// - Parameter isForWeb: Makes rows whose values blend as CSS blends them.
  init(_ timeline: Timeline, options: KeyframeOptions, isForWeb: Bool) {
    self.timeline = timeline
    self.options = options
    self.isForWeb = isForWeb
    let reader = TrackReader(timeline: timeline, options: options, isForWeb: isForWeb)
    nodes = timeline.nodes.indices.map { index in
      NodeRow(
        node: index, tracks: timeline.nodes[index].tracks.flatMap { reader.rows($0) })
    }
  }
}

/// How a value gets to the next key.
public enum KeyCurve: Hashable, Sendable {
  /// It stays until the next key's time.
  case hold
  case linear
  /// CSS's `cubic-bezier` with all control points in 0…1.
  case cubic(Double, Double, Double, Double)

  init(_ shape: FittedPiece.Shape) {
    switch shape {
    case .hold: self = .hold
    case .line: self = .linear
    case .spline(let c): self = .cubic(c.x1, c.y1, c.x2, c.y2)
    }
  }

  /// The curve's name in tables: `hold`, `linear`, `cubic-bezier(…)`.
  public var text: String {
    switch self {
    case .hold: return "hold"
    case .linear: return "linear"
    case .cubic(let x1, let y1, let x2, let y2):
      let numbers = [x1, y1, x2, y2].map {
        NumberFormat.text($0, decimals: 6, hasLeadingZero: true)
      }
      return "cubic-bezier(" + numbers.joined(separator: ", ") + ")"
    }
  }
}
