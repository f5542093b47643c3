import AnimTimeline

/// The times at which a scene is at rest, and those at which visible content moves.
struct SceneRests {
  /// The intervals between the changes of a scene at rest, ascending; each has one picture.
  private(set) var stills: [Range<Double>] = []
  /// The times at which a motion begins or ends, ascending, each once.
  private(set) var turns: [Double] = []
  /// True if a motion lasts until the very end.
  private(set) var endsInMotion = false
  /// The starts of all motions, ascending.
  private var starts: [Double]
  /// The ends of all motions, ascending.
  private var ends: [Double]

  /// Minimum duration of a visible rest, in seconds.
  private static let minimumDuration = 1e-3

  init(_ timeline: Timeline) {
    let changes = Changes(timeline)
    starts = changes.motions.map(\.lowerBound).sorted()
    ends = changes.motions.map(\.upperBound).sorted()
    let duration = timeline.duration
    endsInMotion = (ends.last ?? 0) >= duration - 1e-9
    turns = (starts + ends).filter { $0 > 1e-9 && $0 < duration - 1e-9 }.sorted().distinct
    let jumps = changes.jumps.sorted().distinct
    var next = 0
    /// Adds the rests between two motions.
    func add(from start: Double, to end: Double) {
      var start = start
      while next < jumps.count, jumps[next] <= start { next += 1 }
      while next < jumps.count, jumps[next] < end {
        if jumps[next] - start > Self.minimumDuration { stills.append(start..<jumps[next]) }
        start = jumps[next]
        next += 1
      }
      if end - start > Self.minimumDuration { stills.append(start..<end) }
    }
    var reached = 0.0
    for motion in changes.motions.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if motion.lowerBound > reached { add(from: reached, to: motion.lowerBound) }
      reached = max(reached, motion.upperBound)
    }
    if duration > reached { add(from: reached, to: duration) }
  }

  /// The number of motions in progress at a time, without those that begin or end there.
  func motions(around time: Double) -> Int {
    let reach = 2e-6
    let begun = starts.countOfSorted { $0 < time - reach }
    let over = ends.countOfSorted { $0 <= time + reach }
    return max(begun - over, 0)
  }
}

/// The times at which visible values move and jump.
private struct Changes {
  private(set) var motions: [Range<Double>] = []
  private(set) var jumps: [Double] = []
  private let library: Library
  private let duration: Double

  init(_ timeline: Timeline) {
    library = timeline.library
    duration = timeline.duration
    let visibility = NodeVisibility(timeline)
    for (node, seen) in zip(timeline.nodes, visibility.ranges) {
      for range in seen { jumps += [range.lowerBound, range.upperBound] }
      for entry in node.tracks {
        switch entry.track {
        case .lanes(let track): add(track, seen)
        case .values(let track): add(track, seen)
        }
      }
    }
    jumps.removeAll { $0 <= 0 || $0 >= duration }
  }

  private mutating func add<V>(_ track: Track<V>, _ seen: [Range<Double>]) {
    guard !seen.isEmpty else { return }
    for piece in track.repeated(until: duration).pieces where piece.start < duration {
      var moved = piece.start
      for rest in piece.motion.rests(in: library) {
        let length = piece.end - piece.start
        let start = rest.lowerBound == 0 ? piece.start : piece.start + rest.lowerBound * length
        addMotion(from: moved, to: start, seen)
        moved = rest.upperBound == 1 ? piece.end : piece.start + rest.upperBound * length
        jumps += [start, moved]
      }
      addMotion(from: moved, to: piece.end, seen)
    }
  }

  private mutating func addMotion(from start: Double, to end: Double, _ seen: [Range<Double>]) {
    guard end - start > 1e-9 else { return }
    for range in seen where range.upperBound > start && range.lowerBound < end {
      motions.append(max(start, range.lowerBound)..<min(end, range.upperBound))
    }
  }
}

extension [Double] {
  /// An ascending list without numbers that equal the previous one within a nanosecond.
  fileprivate var distinct: [Double] {
    var result: [Double] = []
    for number in self where result.last.map({ number - $0 > 1e-9 }) ?? true {
      result.append(number)
    }
    return result
  }

  /// The number of leading items of an ascending list for which a condition holds.
  fileprivate func countOfSorted(where holds: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
