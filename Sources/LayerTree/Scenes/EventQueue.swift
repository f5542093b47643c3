/// A queue of events in the order of time, phase and request.
struct EventQueue {
  /// The order of events at one instant.
  enum Phase: Int, Comparable {
    case displayLink, block, end, next
    static func < (a: Phase, b: Phase) -> Bool { a.rawValue < b.rawValue }
  }

  enum Action {
    case run(() -> Void)
    /// The start of an animation. Like an end, it is void if the animation has another generation
    /// by then.
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
    /// True if the event is a ticker's call or was added during one.
    var isOfLink: Bool
  }

  /// The due time of an event. It holds plain numbers, so that the heap moves it without reference
  /// counting.
  private struct Entry {
    var instant: Double
    var phase: Phase
    var order: Int
    /// Index of the event in `events`.
    var slot: Int

    static func < (a: Entry, b: Entry) -> Bool {
      if a.instant != b.instant { return a.instant < b.instant }
      return a.phase != b.phase ? a.phase < b.phase : a.order < b.order
    }
  }

  /// A binary heap with the earliest entry first.
  private var heap: [Entry] = []
  private var events: [Event?] = []
  private var freeSlots: [Int] = []
  private var count = 0
  private var tickCount = 0
  private var otherCount = 0

  var nextTime: Double? { heap.first.flatMap { events[$0.slot]?.time } }

  /// True while events are added by a ticker's call.
  var addsForLink = false
  /// True if tickers continue and every other event was added by their calls.
  var isLeftToLinks: Bool { tickCount > 0 && otherCount == 0 }

  /// Tickers that wait for a call.
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
  /// - Parameter order: Rank among events of the same instant and phase; nil ranks it after all
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

  /// Returns a waiting action that meets a condition, or nil.
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
  /// The time in whole nanoseconds; equal numbers are one instant.
  var instant: Double { (self * 1e9).rounded() }
}
