/// What happens when, in the order of time, phase and request.
struct EventQueue {
  /// The order of what happens at one instant.
  enum Phase: Int, Comparable {
    case displayLink, block, end, next
    static func < (a: Phase, b: Phase) -> Bool { a.rawValue < b.rawValue }
  }

  enum Action {
    case run(() -> Void)
    /// Void, as an end, when the animation's generation has moved on.
    case start(AnimationLog, generation: Int)
    case end(AnimationLog, generation: Int)
    case tick(DisplayLink, generation: Int)
  }

  struct Event {
    var time: Double
    var phase: Phase
    var order: Int
    var action: Action
    /// Whether a display link's call led to it.
    var isOfLink: Bool
  }

  /// A binary heap, the earliest first.
  private var heap: [Event] = []
  private var count = 0
  private var tickCount = 0
  private var otherCount = 0

  var nextTime: Double? { heap.first?.time }

  /// Whether what is added now is there because a display link called.
  var addsForLink = false
  /// Whether display links go on, and nothing waits that they didn't lead to.
  var isLeftToLinks: Bool { tickCount > 0 && otherCount == 0 }

  /// Adds an event.
  ///
  /// - Parameter order: The place among events of the same instant and phase; nil puts it after all
  ///   that were added before.
  mutating func add(at time: Double, _ phase: Phase, _ action: Action, order: Int? = nil) {
    let isOfLink = phase == .displayLink || addsForLink
    heap.append(
      Event(time: time, phase: phase, order: order ?? count, action: action, isOfLink: isOfLink))
    count += 1
    if phase == .displayLink { tickCount += 1 }
    if !isOfLink { otherCount += 1 }
    var i = heap.count - 1
    while i > 0, isBefore(i, (i - 1) / 2) {
      heap.swapAt(i, (i - 1) / 2)
      i = (i - 1) / 2
    }
  }

  mutating func removeFirst() -> Event? {
    guard let first = heap.first else { return nil }
    if first.phase == .displayLink { tickCount -= 1 }
    if !first.isOfLink { otherCount -= 1 }
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
