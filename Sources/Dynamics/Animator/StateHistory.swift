/// States of the bodies at several steps, grouped by body, until they are recorded.
///
/// Items are far apart in memory, so it is much quicker to record many states of each item than one
/// state of all items.
struct StateHistory {
  /// Scene seconds of the steps.
  private(set) var times: [Double] = []
  private var states: [BodyState] = []

  /// Maximum number of steps.
  static let depth = 32

  var isEmpty: Bool { times.isEmpty }
  var isFull: Bool { times.count == Self.depth }

  /// Adds a step with the states of all bodies. The bodies must be the same until the history is
  /// emptied.
  mutating func add(_ time: Double, bodies: Int, state: (Int) -> BodyState) {
    if states.count != bodies * Self.depth {
      states = [BodyState](repeating: BodyState(), count: bodies * Self.depth)
    }
    for body in 0..<bodies { states[body * Self.depth + times.count] = state(body) }
    times.append(time)
  }

  /// The states of a body with their times, by the body's index.
  func track(of body: Int) -> Zip2Sequence<ArraySlice<BodyState>, [Double]> {
    zip(states[(body * Self.depth)...], times)
  }

  mutating func removeAll() { times.removeAll(keepingCapacity: true) }
}
