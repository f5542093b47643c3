import AnimTimeline
import TrackFitting

/// What comes and goes.
extension Element {
  /// Hides the element while something around it is hidden, too: a visibility of its own would show it,
  /// and one that is inherited follows no animation in Firefox.
  ///
  /// - Returns: When the element is there; nil for all the time.
  mutating func joinPresence(_ outer: Steps<Bool>?, over duration: Double) -> Steps<Bool>? {
    guard let index = animations.firstIndex(where: { $0.attribute == "display" }) else {
      return outer
    }
    let keys = animations[index].keys
    let own = Steps(list: keys.keys.map { ($0.time, keys.value(of: $0) != "none") })
      .unrolled(keys.window, over: duration)
    guard let outer else { return own }
    let both = Steps<Bool>.combined(own, outer) { $0 && $1 }
    animations[index].keys = KeyList(
      window: duration, steps: both.map { $0 ? "inline" : "none" }.list)
    return both
  }
}

/// What browsers play of what comes and goes.
struct Presence {
  /// Whether something comes or goes.
  var comes = false
  /// Whether something is animated that is always there: Chromium stops to play, and never shows what comes
  /// later, as soon as nothing that is animated is displayed.
  var keepsPlaying = false

  static func + (a: Presence, b: Presence) -> Presence {
    Presence(comes: a.comes || b.comes, keepsPlaying: a.keepsPlaying || b.keepsPlaying)
  }
}
