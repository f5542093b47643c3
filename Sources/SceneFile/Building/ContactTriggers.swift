import Dynamics

/// Starts entries of the timeline at the start of contacts.
final class ContactTriggers {
  /// Starts an entry after a delay in seconds, in a scene whose bodies an animator moves.
  typealias Start = (TimelineEntry, _ delay: Double, DynamicAnimator) -> Void

  private var waiting: [(trigger: ContactTrigger, entry: TimelineEntry)]
  private let start: Start

  init(_ timeline: [TimelineEntry], start: @escaping Start) {
    waiting = timeline.compactMap { entry in
      if case .on(let trigger) = entry.start { (trigger, entry) } else { nil }
    }
    self.start = start
  }

  /// Handles the start of a contact between two named things.
  func note(_ names: [String], _ animator: DynamicAnimator) {
    let started = waiting.filter { $0.trigger.isOf(names) }
    waiting.removeAll { $0.trigger.isOf(names) && !$0.trigger.repeats }
    for (trigger, entry) in started { start(entry, trigger.delay, animator) }
  }
}

extension ContactTrigger {
  fileprivate func isOf(_ names: [String]) -> Bool {
    self.names == names || self.names == names.reversed()
  }
}
