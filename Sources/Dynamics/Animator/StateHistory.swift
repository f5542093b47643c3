/// States of bodies at some ticks, one body's after the other, until items are told of them.
///
/// Items are far apart in memory: telling each of many states at once is much quicker than telling
/// all of each state.
struct StateHistory {
  /// Scene seconds of the ticks.
  private(set) var times: [Double] = []
  private var states: [BodyState] = []

  /// How many ticks are kept at most.
  static let depth = 32

  var isEmpty: Bool { times.isEmpty }
  var isFull: Bool { times.count == Self.depth }

  /// Adds a tick with the states of all bodies, always of the same ones until it is emptied.
  mutating func add(_ time: Double, bodies: Int, state: (Int) -> BodyState) {
    if states.count != bodies * Self.depth {
      states = [BodyState](repeating: BodyState(), count: bodies * Self.depth)
    }
    for body in 0..<bodies { states[body * Self.depth + times.count] = state(body) }
    times.append(time)
  }

  /// The states of a body, by its place, with their times.
  func track(of body: Int) -> Zip2Sequence<ArraySlice<BodyState>, [Double]> {
    zip(states[(body * Self.depth)...], times)
  }

  mutating func removeAll() { times.removeAll(keepingCapacity: true) }
}
