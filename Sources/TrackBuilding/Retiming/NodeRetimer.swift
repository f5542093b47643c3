import AnimGeometry
import AnimTimeline
import AnimTiming

/// Plays the nodes of a timeline by a time map.
///
/// A node that is there several times is hidden between. Masks, pictures that are added and pictures that turn into
/// others matter to their siblings or parents also when they are hidden: each of their times has a node of its own,
/// with copies of the nodes inside.
struct NodeRetimer {
  private let timeline: Timeline
  private var tracks: TrackRetimer
  /// The nodes so far.
  private(set) var nodes: [Node] = []
  /// For each node of the timeline its copies.
  private var copies: [[Copy]]
  /// For each node of the timeline the range of inner time for which it and all nodes around it are there.
  private var lives: [Range<Double>?]
  /// The tracks in outer time of nodes that have further copies.
  private var prepared: [Int: [PropertyPieces]] = [:]
  /// Outer times of lives that were asked for.
  private var intervals: [Range<Double>: [Interval]] = [:]
  private var ids: Set<String>

  private typealias Interval = (start: Double, end: Double)

  /// A node made of one of the timeline.
  private struct Copy {
    var index: Int
    /// From its first to its last time.
    var start: Double
    var end: Double
  }

  /// The library with the curves that retimed tracks follow.
  var library: Library { tracks.library }

  init(_ timeline: Timeline, by map: TimeMap, duration: Double) throws(RetimingError) {
    self.timeline = timeline
    tracks = try TrackRetimer(
      map, duration: duration, inner: timeline.duration, library: timeline.library)
    copies = Array(repeating: [], count: timeline.nodes.count)
    lives = Array(repeating: nil, count: timeline.nodes.count)
    ids = Set(timeline.nodes.map(\.id))
  }

  /// Makes the nodes.
  mutating func run() throws(RetimingError) {
    for (index, node) in timeline.nodes.enumerated() {
      guard let parent = node.parent else {
        try add(index, inside: nil)
        continue
      }
      if node.role == .mask {
        // Masks of a node stand in the order of their times.
        if timeline.masks[parent].first == index { try addMasks(of: parent) }
      } else {
        for copy in copies[parent] { try add(index, inside: copy) }
        prepared[index] = nil
      }
    }
  }

  // MARK: Times

  /// The inner lifetime of a node within those of all nodes around it. It has no end on a side on which the timeline's
  /// state is held.
  private mutating func life(of index: Int) -> Range<Double>? {
    let node = timeline.nodes[index]
    let around = node.parent.map { lives[$0] } ?? -.infinity..<Double.infinity
    guard let around else { return nil }
    let start = max(node.start <= 0 ? -.infinity : node.start, around.lowerBound)
    let end = min(node.end > timeline.duration ? .infinity : node.end, around.upperBound)
    lives[index] = start < end ? start..<end : nil
    return lives[index]
  }

  /// The outer times of a life inside of a copy of the parent, rising.
  private mutating func times(
    of life: Range<Double>, inside parent: Copy?
  ) throws(RetimingError) -> [Interval] {
    var all = intervals[life] ?? []
    if intervals[life] == nil {
      all = try tracks.intervals(ofInner: life)
      intervals[life] = all
    }
    guard let parent else { return all }
    let first = all.partitionIndex { $0.end > parent.start }
    let later = all.partitionIndex { $0.start >= parent.end }
    return all[first..<max(first, later)].compactMap {
      let (start, end) = (max($0.start, parent.start), min($0.end, parent.end))
      return end - start > 1e-9 ? (start, end) : nil
    }
  }

  // MARK: Nodes

  private mutating func add(_ index: Int, inside parent: Copy?) throws(RetimingError) {
    guard let life = life(of: index) else { return }
    let node = timeline.nodes[index]
    let times = try times(of: life, inside: parent)
    guard let first = times.first, let last = times.last else { return }
    if node.isAdded || node.mixing != nil {
      for time in times { try add(index, at: [time], inside: parent) }
    } else if let parent, let around = node.parent, lives[around] == life {
      // The parent has the same lifetime, and hides this node between the times.
      try add(index, at: [(max(first.start, parent.start), last.end)], inside: parent)
    } else {
      try add(index, at: times, inside: parent)
    }
  }

  private mutating func addMasks(of parent: Int) throws(RetimingError) {
    for copy in copies[parent] {
      var turns: [(mask: Int, time: Interval)] = []
      for mask in timeline.masks[parent] {
        guard let life = life(of: mask) else { continue }
        turns += try times(of: life, inside: copy).map { (mask, $0) }
      }
      turns.sort { ($0.time.start, $0.mask) < ($1.time.start, $1.mask) }
      for turn in turns { try add(turn.mask, at: [turn.time], inside: copy) }
    }
    for mask in timeline.masks[parent] { prepared[mask] = nil }
  }

  /// Adds a node that is there at some times, of which there is one at least.
  private mutating func add(
    _ index: Int, at times: [Interval], inside parent: Copy?
  ) throws(RetimingError) {
    guard nodes.count < RetimingError.maximumNodes else { throw .tooManyNodes }
    let node = timeline.nodes[index]
    let (start, end) = (times[0].start, times[times.count - 1].end)
    var content = NodeContent(values: node.values.filter { node.track(of: $0.property) == nil })
    for entry in try pieces(of: index) where entry.property != .hidden || times.count == 1 {
      switch entry.pieces {
      case .lanes(let pieces):
        let (base, track) = tracks.finished(pieces, from: start, to: end)
        content.add(base, track, of: entry.property)
      case .values(let pieces):
        let (base, track) = tracks.finished(pieces, from: start, to: end)
        content.add(base, track, of: entry.property)
      }
    }
    if times.count > 1 {
      content.values.removeAll { $0.property == .hidden }
      let (base, track) = try hiding(node, between: times)
      content.add(base, track, of: .hidden)
    }
    var copy = node.replacing(values: content.values, tracks: content.tracks)
    (copy.start, copy.end, copy.parent) = (start, end, parent?.index)
    if !copies[index].isEmpty { copy.id = ids.insertUnique(node.id, from: copies[index].count + 1) }
    copies[index].append(Copy(index: nodes.count, start: start, end: end))
    nodes.append(copy)
  }

  // MARK: Tracks

  /// The tracks of a node in outer time.
  private mutating func pieces(of index: Int) throws(RetimingError) -> [PropertyPieces] {
    if let known = prepared[index] { return known }
    var result: [PropertyPieces] = []
    for entry in timeline.nodes[index].tracks {
      let pieces: PropertyPieces.Pieces
      switch entry.track {
      case .lanes(let track): pieces = .lanes(try tracks.retimed(track))
      case .values(let track): pieces = .values(try tracks.retimed(track))
      }
      result.append(PropertyPieces(property: entry.property, pieces: pieces))
    }
    prepared[index] = result
    return result
  }

  /// The track of a node's `hidden` flag: true between some times, and otherwise the node's own.
  private mutating func hiding(
    _ node: Node, between times: [Interval]
  ) throws(RetimingError) -> (base: Components, track: Track<Components>?) {
    let (start, end) = (times[0].start, times[times.count - 1].end)
    var own: RetimedPieces<Components>
    if case .lanes(let track)? = node.track(of: .hidden) {
      own = try tracks.retimed(track)
    } else {
      own = try tracks.retimed(Track(base: node.baseValue(of: .hidden).lanes ?? .zero))
    }
    var builder = TrackBuilder(
      models: [(start, Components(1, 0, 0, 0))], start: start, end: min(end, tracks.duration))
    builder.apply(own.pieces.overlays(in: times))
    own.pieces = builder.pieces
    try tracks.take(own.pieces.count)
    return tracks.finished(own, from: start, to: end)
  }
}

extension NodeContent {
  /// Adds the value of a property, and its track if it changes.
  fileprivate mutating func add<V: TrackValue>(
    _ base: V, _ track: Track<V>?, of property: Property
  ) {
    let value = (base as? Value) ?? (base as? Components).flatMap { Value($0, kind: property.kind) }
    if let value { values.append(PropertyValue(property, value)) }
    switch track {
    case let track as Track<Components>: tracks.append(PropertyTrack(property, .lanes(track)))
    case let track as Track<Value>: tracks.append(PropertyTrack(property, .values(track)))
    default: break
    }
  }
}
