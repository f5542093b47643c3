import AnimGeometry
import Dynamics

/// Checks of timeline entries that concern bodies.
extension SceneReader {
  /// Reports contacts that are impossible, and gradual changes that a body's motion would undo.
  func checkBodies(
    in timeline: [TimelineEntry], _ dynamics: DynamicsDescription?
  ) {
    for entry in timeline {
      if case .on(let trigger) = entry.start {
        _ = recovering { () throws(Mistake) in try check(trigger, dynamics) }
      }
      guard let dynamics else { continue }
      for (assignment, end) in entry.gradualChanges where assignment.isPlacing {
        guard dynamics.moves(assignment.layer, from: entry.start.time, to: end) else { continue }
        report(
          Mistake(
            assignment.mark,
            "“\(assignment.layer)” is moved by “dynamics” then, which would undo this; change it at once by "
              + "“set”, or let the behaviours end before by “until”"))
      }
    }
  }

  private func check(
    _ trigger: ContactTrigger, _ dynamics: DynamicsDescription?
  ) throws(Mistake) {
    guard let collisions = dynamics?.behaviors.flatMap(\.collisions), !collisions.isEmpty else {
      throw Mistake(
        trigger.mark, "“contact” needs a behaviour of the type “collision” in “dynamics”")
    }
    if collisions.contains(where: { $0.collision.hasContact(trigger.names, among: $0.items) }) {
      return
    }
    let known = collisions.flatMap { $0.items + $0.collision.boundaryNames }
    if let unknown = trigger.names.first(where: { !known.contains($0) }) {
      throw Mistake(
        trigger.mark,
        "nothing that collides is called “\(unknown)”" + Suggestion.text(for: unknown, among: known)
      )
    }
    throw Mistake(
      trigger.mark,
      "“\(trigger.names[0])” and “\(trigger.names[1])” never touch, as no “collision” has both")
  }
}

extension CollisionDescription {
  /// The names of all boundaries.
  fileprivate var boundaryNames: [String] {
    boundaries.map(\.name) + (insets == nil ? [] : [ContactListener.edges])
  }

  /// True if two named things can touch.
  fileprivate func hasContact(_ names: [String], among items: [String]) -> Bool {
    let bodies = names.filter(items.contains)
    if bodies.count == names.count { return mode != .boundaries }
    return bodies.count == 1 && mode != .items
      && names.contains(where: boundaryNames.contains)
  }
}

extension DynamicsDescription {
  /// True if a behaviour acts on a layer at some time in an interval; without a start, at any time.
  fileprivate func moves(_ layer: String, from start: Double?, to end: Double) -> Bool {
    behaviors.contains { behavior in
      guard behavior.ids.contains(layer) else { return false }
      guard let start else { return true }
      return behavior.start < end && start < min(behavior.end ?? .infinity, duration ?? .infinity)
    }
  }
}

extension TimelineEntry {
  /// Changes with a duration, and the times at which they end.
  fileprivate var gradualChanges: [(Assignment, end: Double)] {
    func changes(_ list: [Assignment], _ block: BlockDescription) -> [(Assignment, end: Double)] {
      let seconds = block.delay + (block.duration ?? 0.25)
      return list.map { ($0, (start.time ?? 0) + seconds) }
    }
    switch action {
    case .animate(let list, let block): return changes(list, block)
    case .keyframes(let frames, let block, _): return changes(frames.flatMap(\.changes), block)
    default: return []
    }
  }
}
