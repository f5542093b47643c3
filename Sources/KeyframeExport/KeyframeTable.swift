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

  /// A value at a time, where the timeline ends too, in which a counted play stops on the last key.
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
    let timeline = timeline.played
    self.timeline = timeline
    self.options = options
    self.isForWeb = isForWeb
    let reader = TrackReader(timeline: timeline, options: options, isForWeb: isForWeb)
    nodes = timeline.nodes.indices.map { index in
      NodeRow(
        node: index,
        tracks: timeline.nodes[index].tracks.flatMap { reader.rows($0) }.map {
          $0.ending(at: timeline.end)
        })
    }
  }
}

extension KeyframeTable.TrackRow {
  /// The row of a timeline that ends a moment earlier: keys in that moment are at its end.
  fileprivate func ending(at end: Double) -> Self {
    var result = self
    for index in keys.indices where keys[index].time > end { result.keys[index].time = end }
    while result.keys.count > 1, let last = result.keys.last,
      result.keys[result.keys.count - 2].time == last.time,
      result.keys[result.keys.count - 2].value == last.value
    {
      result.keys.removeLast()
      result.keys[result.keys.count - 1].curve = .hold
    }
    return result
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
