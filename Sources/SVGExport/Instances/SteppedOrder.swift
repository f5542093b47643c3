import AnimGeometry
import AnimTimeline
import TrackFitting

/// The paint order of siblings whose depths only jump. It changes at events, and only the siblings of an event move.
struct SteppedOrder {
  /// The present siblings, back to front, by their indices.
  private(set) var orders: Steps<[Int]>

  /// Depths of the present siblings; nil for absent ones.
  private var depths: [Double?]
  /// The present siblings, sorted by depth, then by index.
  private var sorted: [Int] = []

  /// - Parameters:
  ///   - signals: The depth of each sibling.
  ///   - isPresent: True if a sibling is there at a time.
  ///   - edges: The times at which each sibling appears and disappears.
  init(
    depths signals: [Signal], isPresent: (Int, Double) -> Bool, edges: [[Double]], clock: Clock
  ) {
    let duration = clock.duration
    let events = zip(signals, edges).enumerated().flatMap { sibling, times in
      (times.0.events(over: duration) + times.1).map { (time: $0, sibling: sibling) }
    }.filter { $0.time >= 0 && $0.time <= duration }
      .sorted { ($0.time, $0.sibling) < ($1.time, $1.sibling) }
    let times = [0] + events.map(\.time) + [duration]
    depths = Array(repeating: nil, count: signals.count)
    orders = Steps(list: [])
    var list: [(time: Double, value: [Int])] = []
    var next = 0
    for (start, end) in zip(times, times.dropFirst()) where end - start > 1e-9 {
      let time = start + (end - start) * 1e-6
      func depth(of sibling: Int) -> Double? {
        isPresent(sibling, time)
          ? signals[sibling].value(at: clock.time(time, in: signals[sibling].duration)).x : nil
      }
      if list.isEmpty {
        depths = signals.indices.map(depth)
        sorted = signals.indices.filter { depths[$0] != nil }
          .sorted { (depths[$0] ?? 0, $0) < (depths[$1] ?? 0, $1) }
        list.append((start, sorted))
        while next < events.count, events[next].time <= start { next += 1 }
        continue
      }
      var hasMoved = false
      while next < events.count, events[next].time <= start {
        let sibling = events[next].sibling
        hasMoved = move(sibling, to: depth(of: sibling)) || hasMoved
        next += 1
      }
      guard hasMoved, list.last?.value != sorted else { continue }
      // Orders beyond those that are compared aren't needed.
      guard list.count * signals.count <= PaintOrder.maximumComparisons else { break }
      list.append((start, sorted))
    }
    orders = Steps(list: list.isEmpty ? [(0, [])] : list)
  }

  /// Moves a sibling to the place of another depth; nil takes it away.
  ///
  /// - Returns: False if the depth is the same.
  private mutating func move(_ sibling: Int, to depth: Double?) -> Bool {
    guard depths[sibling] != depth else { return false }
    if let old = depths[sibling] { sorted.remove(at: place(of: sibling, depth: old)) }
    depths[sibling] = depth
    if let depth { sorted.insert(sibling, at: place(of: sibling, depth: depth)) }
    return true
  }

  /// The index of the first sibling that isn't behind another one.
  private func place(of sibling: Int, depth: Double) -> Int {
    sorted.partitionIndex { (depths[$0] ?? 0, $0) >= (depth, sibling) }
  }
}

extension Signal {
  /// True if the value changes only where segments meet.
  var onlyJumps: Bool {
    segments.allSatisfy { segment in if case .constant = segment.form { true } else { false } }
  }
}
