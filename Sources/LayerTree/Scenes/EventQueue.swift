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
    case tick(any Ticking, generation: Int)

    /// The animation that starts or ends.
    var log: AnimationLog? {
      switch self {
      case .start(let log, _), .end(let log, _): log
      case .run, .tick: nil
      }
    }
  }

  struct Event {
    var time: Double
    var action: Action
    /// Whether a ticker's call, of a display link for one, led to it.
    var isOfLink: Bool
  }

  /// When an event is due. Plain numbers, which the heap moves without counting references.
  private struct Entry {
    var instant: Double
    var phase: Phase
    var order: Int
    /// Where the event is kept.
    var slot: Int

    static func < (a: Entry, b: Entry) -> Bool {
      if a.instant != b.instant { return a.instant < b.instant }
      return a.phase != b.phase ? a.phase < b.phase : a.order < b.order
    }
  }

  /// A binary heap, the earliest first.
  private var heap: [Entry] = []
  private var events: [Event?] = []
  private var freeSlots: [Int] = []
  private var count = 0
  private var tickCount = 0
  private var otherCount = 0

  var nextTime: Double? { heap.first.flatMap { events[$0.slot]?.time } }

  /// Whether what is added now is there because a ticker was called.
  var addsForLink = false
  /// Whether tickers go on, and nothing waits that they didn't lead to.
  var isLeftToLinks: Bool { tickCount > 0 && otherCount == 0 }

  /// The tickers that wait for a call.
  var tickers: [any Ticking] {
    events.compactMap {
      if case .tick(let ticker, let generation)? = $0?.action, ticker.isDue(generation: generation)
      {
        ticker
      } else {
        nil
      }
    }
  }

  /// Adds an event.
  ///
  /// - Parameter order: The place among events of the same instant and phase; nil puts it after all
  ///   that were added before.
  mutating func add(at time: Double, _ phase: Phase, _ action: Action, order: Int? = nil) {
    let isOfLink = phase == .displayLink || addsForLink
    let event = Event(time: time, action: action, isOfLink: isOfLink)
    let slot = freeSlots.popLast() ?? events.count
    if slot == events.count { events.append(event) } else { events[slot] = event }
    let entry = Entry(instant: time.instant, phase: phase, order: order ?? count, slot: slot)
    count += 1
    if phase == .displayLink { tickCount += 1 }
    if !isOfLink { otherCount += 1 }
    heap.append(entry)
    var i = heap.count - 1
    while i > 0, entry < heap[(i - 1) / 2] {
      heap[i] = heap[(i - 1) / 2]
      i = (i - 1) / 2
    }
    heap[i] = entry
  }

  /// Something that waits and for which a condition holds.
  func first(where condition: (Action) -> Bool) -> Action? {
    events.lazy.compactMap { $0?.action }.first(where: condition)
  }

  mutating func removeFirst() -> Event? {
    guard let first = heap.first, let last = heap.popLast(), let event = events[first.slot]
    else { return nil }
    events[first.slot] = nil
    freeSlots.append(first.slot)
    if first.phase == .displayLink { tickCount -= 1 }
    if !event.isOfLink { otherCount -= 1 }
    guard !heap.isEmpty else { return event }
    var i = 0
    while true {
      var next = 2 * i + 1
      guard next < heap.count else { break }
      if next + 1 < heap.count, heap[next + 1] < heap[next] { next += 1 }
      guard heap[next] < last else { break }
      heap[i] = heap[next]
      i = next
    }
    heap[i] = last
    return event
  }
}

extension Double {
  /// A scene time in whole nanoseconds: times with the same number are one instant.
  var instant: Double { (self * 1e9).rounded() }
}
