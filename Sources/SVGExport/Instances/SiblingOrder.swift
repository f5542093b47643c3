import AnimGeometry
import AnimTimeline
import TrackFitting

/// The paint order of siblings, by depth and then by place, for times that mostly rise.
///
/// Siblings at rest stay sorted. Only those that an event concerns are sorted in again, and only those that move are
/// compared at each time.
struct SiblingOrder {
  private let signals: [Signal]
  private let isPresent: (Int, Double) -> Bool
  private let clock: Clock
  /// Times at which siblings appear, disappear, start or stop, rising.
  private let events: [(time: Double, sibling: Int)]
  private var next = 0

  /// The depths of siblings that are there and at rest.
  private var depths: [Double?]
  /// These siblings, back to front.
  private var resting: [Int] = []
  /// The siblings that are there and move.
  private var moving: Set<Int> = []

  /// - Parameters:
  ///   - signals: The depth of each sibling.
  ///   - lives: The times at which each sibling appears and disappears.
  ///   - isPresent: True if a sibling is there at a time.
  init(
    _ signals: [Signal], lives: [(start: Double, end: Double)], clock: Clock,
    isPresent: @escaping (Int, Double) -> Bool
  ) {
    (self.signals, self.isPresent, self.clock) = (signals, isPresent, clock)
    events = zip(signals, lives).enumerated().flatMap { sibling, all in
      (all.0.events(over: clock.duration) + [all.1.start, all.1.end]).map { ($0, sibling) }
    }.sorted { ($0.time, $0.sibling) < ($1.time, $1.sibling) }
    depths = Array(repeating: nil, count: signals.count)
    for sibling in signals.indices { update(sibling, at: 0) }
  }

  /// The times between which no sibling appears, disappears, starts or stops.
  var eventTimes: [Double] { events.map(\.time) }

  /// The present siblings at a time, back to front. Times rise from one event to the next.
  mutating func order(at time: Double) -> [Int] {
    while next < events.count, events[next].time <= time {
      update(events[next].sibling, at: time)
      next += 1
    }
    if moving.isEmpty { return resting }
    let movers = moving.map { (depth: depth(of: $0, at: time), sibling: $0) }.sorted { $0 < $1 }
    var result: [Int] = []
    result.reserveCapacity(resting.count + movers.count)
    var place = 0
    for mover in movers {
      let end = index(of: mover.sibling, depth: mover.depth)
      result += resting[place..<end]
      result.append(mover.sibling)
      place = end
    }
    return result + resting[place...]
  }

  private func depth(of sibling: Int, at time: Double) -> Double {
    signals[sibling].value(at: clock.time(time, in: signals[sibling].duration)).x
  }

  /// Assigns a sibling to those that rest, move or are absent from a time on.
  private mutating func update(_ sibling: Int, at time: Double) {
    let isThere = isPresent(sibling, time)
    let local = clock.time(time, in: signals[sibling].duration)
    let rests = isThere && signals[sibling].isAtRest(at: local)
    if isThere && !rests { moving.insert(sibling) } else { moving.remove(sibling) }
    let depth = rests ? depth(of: sibling, at: time) : nil
    guard depths[sibling] != depth else { return }
    if let old = depths[sibling] { resting.remove(at: index(of: sibling, depth: old)) }
    depths[sibling] = depth
    if let depth { resting.insert(sibling, at: index(of: sibling, depth: depth)) }
  }

  /// The number of siblings at rest that are behind another one.
  private func index(of sibling: Int, depth: Double) -> Int {
    resting.partitionIndex { (depths[$0] ?? 0, $0) >= (depth, sibling) }
  }
}

extension Signal {
  /// True if the value is constant around a time.
  fileprivate func isAtRest(at time: Double) -> Bool {
    let index = max(segments.partitionIndex { $0.start > time } - 1, 0)
    guard index < segments.count, case .constant = segments[index].form else {
      return segments.isEmpty
    }
    return true
  }
}
