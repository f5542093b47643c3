/// What happens when, in the order of time, phase and request.
struct EventQueue {
  /// The order of what happens at one instant.
  enum Phase: Int, Comparable {
    case block, end, next
    static func < (a: Phase, b: Phase) -> Bool { a.rawValue < b.rawValue }
  }

  enum Action {
    case run(() -> Void)
    /// Void, as an end, when the animation's generation has moved on.
    case start(AnimationLog, generation: Int)
    case end(AnimationLog, generation: Int)
  }

  struct Event {
    var time: Double
    var phase: Phase
    var order: Int
    var action: Action
  }

  /// A binary heap, the earliest first.
  private var heap: [Event] = []
  private var count = 0

  var nextTime: Double? { heap.first?.time }

  mutating func add(at time: Double, _ phase: Phase, _ action: Action) {
    heap.append(Event(time: time, phase: phase, order: count, action: action))
    count += 1
    var i = heap.count - 1
    while i > 0, isBefore(i, (i - 1) / 2) {
      heap.swapAt(i, (i - 1) / 2)
      i = (i - 1) / 2
    }
  }

  mutating func removeFirst() -> Event? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var i = 0
    while true {
      let left = 2 * i + 1
      let right = left + 1
      var best = i
      if left < heap.count, isBefore(left, best) { best = left }
      if right < heap.count, isBefore(right, best) { best = right }
      if best == i { return first }
      heap.swapAt(i, best)
      i = best
    }
  }

  private func isBefore(_ i: Int, _ j: Int) -> Bool {
    let (a, b) = (heap[i], heap[j])
    return (a.time.instant, a.phase, a.order) < (b.time.instant, b.phase, b.order)
  }
}

extension Double {
  /// A scene time in whole nanoseconds: times with the same number are one instant.
  var instant: Double { (self * 1e9).rounded() }
}
