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
