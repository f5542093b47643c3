import AnimDrawing
import AnimTimeline

/// A timeline read as the rules of retiming say: its first state holds before it, its end state after it.
struct HeldTimeline {
  let timeline: Timeline
  private let held: Timeline

  init(_ timeline: Timeline) {
    self.timeline = timeline
    held = timeline.holdingEnd(for: 1)
  }

  /// The timeline, and the time at which to read it, for an inner time.
  private func place(_ time: Double) -> (Timeline, Double) {
    if time < 0 { return (timeline, 0) }
    return time >= timeline.duration ? (held, timeline.duration + 0.5) : (timeline, time)
  }

  func isPresent(_ node: Int, at time: Double) -> Bool {
    let (timeline, time) = place(time)
    var next: Int? = node
    while let node = next {
      // In the end state lifetimes are as they are at the duration.
      let own = time > self.timeline.duration ? self.timeline.duration : time
      let life = self.timeline.nodes[node]
      guard own >= life.start, own < life.end,
        timeline.value(of: .hidden, node: node, at: time) != .flag(true)
      else { return false }
      next = life.parent
    }
    return true
  }

  func value(of property: Property, node: Int, at time: Double) -> Value {
    let (timeline, time) = place(time)
    return timeline.value(of: property, node: node, at: time)
  }

  func commands(at time: Double) -> [DisplayCommand] {
    let (timeline, time) = place(time)
    return timeline.frame(at: time).commands
  }
}
