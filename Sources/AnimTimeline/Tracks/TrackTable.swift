/// Tracks and values in one table, each found by its index.
///
/// Lanes and their pieces lie one after another in few arrays of plain numbers, so that sampling reads memory in
/// order and counts no references.
package struct TrackTable: Hashable, Sendable {
  /// A track, or a value that doesn't change.
  private struct Entry: Hashable, Sendable {
    var kind: ValueKind
    /// True for values of a kind with lanes; the others are in `values`.
    var hasLanes = false
    /// The value outside of all steps.
    var base = Components.zero
    /// The first of its steps.
    var first = 0
    var stepCount = 0
    /// Its place in `tracks` or, without lanes, in `values`.
    var track = 0
  }

  /// A piece of a track.
  private struct Step: TrackInterval, Hashable, Sendable {
    var start: Double
    var end: Double
    var motion: Form
  }

  /// A motion without anything that counts references.
  private enum Form: Hashable, Sendable {
    case constant(Components)
    case tween(Tween<Components>)
    case path(PathMotion)
    /// The index of a spline, which is longer than all these.
    case spline(Int)
    /// The index of any other motion.
    case other(Int)
  }

  /// For each node the index of its first entry, and at last the count of all.
  private var starts = [0]
  /// The properties of the nodes' entries, by themselves for a quick search.
  private var properties: [Property] = []
  private var entries: [Entry] = []
  private var steps: [Step] = []
  private var splines: [Spline<Components>] = []
  private var motions: [Motion<Components>] = []
  /// The tracks of entries with lanes that change.
  private var tracks: [Track<Components>] = []
  private var values: [Track<Value>] = []

  /// Creates an empty table.
  package init() {}

  /// Creates the table of all values and tracks of some nodes.
  init(_ nodes: [Node]) {
    starts.reserveCapacity(nodes.count + 1)
    for node in nodes {
      for row in node.tracks {
        properties.append(row.property)
        add(row.track, of: row.property.kind)
      }
      for row in node.values where node.track(of: row.property) == nil {
        properties.append(row.property)
        add(row.value)
      }
      starts.append(entries.count)
    }
  }

  /// Adds a value that doesn't change.
  ///
  /// - Returns: Its index.
  @discardableResult
  package mutating func add(_ value: Value) -> Int {
    if let lanes = value.lanes {
      entries.append(Entry(kind: value.kind, hasLanes: true, base: lanes))
    } else {
      entries.append(Entry(kind: value.kind, track: values.count))
      values.append(Track(base: value))
    }
    return entries.count - 1
  }

  /// Adds a track of values of a kind.
  ///
  /// - Returns: Its index.
  @discardableResult
  package mutating func add(_ track: AnyTrack, of kind: ValueKind) -> Int {
    switch track {
    case .lanes(let track):
      entries.append(
        Entry(
          kind: kind, hasLanes: true, base: track.base, first: steps.count,
          stepCount: track.pieces.count, track: tracks.count))
      tracks.append(track)
      for piece in track.pieces { add(piece) }
    case .values(let track):
      entries.append(Entry(kind: kind, stepCount: track.pieces.count, track: values.count))
      values.append(track)
    }
    return entries.count - 1
  }

  private mutating func add(_ piece: Piece<Components>) {
    let form: Form
    switch piece.motion {
    case .constant(let value): form = .constant(value)
    case .tween(let tween): form = .tween(tween)
    case .path(let motion): form = .path(motion)
    case .spline(let spline):
      form = .spline(splines.count)
      splines.append(spline)
    case .chain, .sum, .mix, .merge, .composed, .component, .mean:
      form = .other(motions.count)
      motions.append(piece.motion)
    }
    steps.append(Step(start: piece.start, end: piece.end, motion: form))
  }

  /// The index of a property of a node; nil if it has neither a value nor a track.
  package func index(of property: Property, node: Int) -> Int? {
    for index in starts[node]..<starts[node + 1] where properties[index] == property {
      return index
    }
    return nil
  }

  /// The property of a node's entry; nil for entries that were added without nodes.
  package func property(_ entry: Int) -> Property? {
    properties.indices.contains(entry) ? properties[entry] : nil
  }

  /// The kind of an entry's values.
  package func kind(_ entry: Int) -> ValueKind { entries[entry].kind }

  /// True if an entry has no pieces.
  package func isConstant(_ entry: Int) -> Bool { entries[entry].stepCount == 0 }

  /// The lanes of an entry at a scene time in seconds; nil for a kind without lanes.
  package func lanes(_ entry: Int, at time: Double, in library: Library) -> Components? {
    guard entries[entry].hasLanes else { return nil }
    let first = entries[entry].first
    let range = first..<first + entries[entry].stepCount
    return steps.withUnsafeBufferPointer { steps in
      guard let index = steps.index(at: time, in: range) else { return entries[entry].base }
      let fraction = steps[index].fraction(at: time)
      switch steps[index].motion {
      case .constant(let value): return value
      case .tween(let tween): return tween.value(at: fraction, in: library)
      case .path(let motion): return motion.lanes(at: fraction, in: library)
      case .spline(let index): return splines[index].value(at: fraction, in: library)
      case .other(let index): return motions[index].value(at: fraction, in: library)
      }
    }
  }

  /// The value of an entry at a scene time in seconds.
  package func value(_ entry: Int, at time: Double, in library: Library) -> Value {
    if let lanes = lanes(entry, at: time, in: library) {
      return Value(lanes, kind: entries[entry].kind) ?? .number(lanes.x)
    }
    return values[entries[entry].track].value(at: time, in: library)
  }

  /// Times in seconds at which pieces of any track begin and end, until the end of a play.
  package func joints(in duration: Double) -> [Double] {
    let all =
      tracks.flatMap { AnyTrack.lanes($0).joints(until: duration, rounds: Self.maximumRounds) }
      + values.flatMap { AnyTrack.values($0).joints(until: duration, rounds: Self.maximumRounds) }
    return Set(all.filter { $0 > 0 && $0 < duration }).sorted()
  }

  /// The largest number of repetitions that are looked at.
  private static let maximumRounds = 1000

  /// True if any entry changes.
  package var isAnimated: Bool { entries.contains { $0.stepCount > 0 } }

  /// The track of an entry; nil for a value that doesn't change.
  package func track(_ entry: Int) -> AnyTrack? {
    guard !isConstant(entry) else { return nil }
    let place = entries[entry].track
    return entries[entry].hasLanes ? .lanes(tracks[place]) : .values(values[place])
  }
}
