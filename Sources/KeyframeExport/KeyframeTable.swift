public import AnimTimeline
import AnimTiming
import TrackFitting

/// A timeline as keyframes: for each node its constant values, and for each changing property keys
/// with the curve to the next key.
///
/// `docs/keyframe-tables.md` describes its four text formats.
public struct KeyframeTable: Hashable, Sendable {
  /// A node with its changing properties.
  public struct NodeRow: Hashable, Sendable {
    /// The index in the timeline's nodes.
    public var node: Int
    /// The changing properties.
    public var tracks: [TrackRow]
  }

  /// A property, or one number of it, that changes over time.
  public struct TrackRow: Hashable, Sendable {
    /// The key path, such as `position.x`.
    public var keyPath: String
    /// The property that the key path belongs to.
    public var property: Property
    /// Seconds after which the keys repeat; nil if they don't before the timeline's end.
    public var period: Double?
    /// Keys in the order of time. Two keys at the same time are a jump.
    public var keys: [Key]
  }

  /// A value at a time. The last key is at the end of the timeline; a finite number of plays stops
  /// on it.
  public struct Key: Hashable, Sendable {
    /// Seconds.
    public var time: Double
    /// The value in the units of the property.
    public var value: Value
    /// The curve to the next key.
    public var curve: KeyCurve
  }

  /// The timeline of the table.
  public let timeline: Timeline
  /// The options of the table.
  public let options: KeyframeOptions
  /// The nodes, each with its changing properties.
  public let nodes: [NodeRow]
  let isForWeb: Bool

  /// Creates the table of a timeline.
  public init(_ timeline: Timeline, options: KeyframeOptions = KeyframeOptions()) {
    self.init(timeline, options: options, isForWeb: false)
  }

  /// - Parameter isForWeb: True for rows that are interpolated as CSS does.
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
  /// The row with the keys after the end moved to the end, for a timeline that ends slightly
  /// earlier.
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

/// The interpolation from a key to the next one.
public enum KeyCurve: Hashable, Sendable {
  /// The value stays the same until the next key.
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
