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
  /// Whether something is animated that is always there.
  var keepsPlaying = false

  static func + (a: Presence, b: Presence) -> Presence {
    Presence(comes: a.comes || b.comes, keepsPlaying: a.keepsPlaying || b.keepsPlaying)
  }
}

extension [Element] {
  /// Whether Chromium would stop to play, and never show what comes later: as soon as nothing that is animated
  /// is displayed.
  var mayStopPlaying: Bool {
    let presence = presence
    return presence.comes && !presence.keepsPlaying
  }

  fileprivate var presence: Presence { reduce(Presence()) { $0 + $1.presence } }
}

extension Element {
  var presence: Presence {
    var result = packedPresence ?? children.presence
    if !animations.isEmpty { result.keepsPlaying = true }
    if animates("display") { result = Presence(comes: true) }
    // What only others show doesn't count.
    if name == "defs" { result.keepsPlaying = false }
    return result
  }
}
