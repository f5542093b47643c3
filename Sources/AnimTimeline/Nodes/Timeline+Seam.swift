/// Plays with tracks whose periods don't end together.
extension Timeline {
  /// True if some tracks repeat for ever with periods that don't divide the duration.
  package var hasSeam: Bool { nodes.contains { $0.tracks.contains { $0.track.cycle != nil } } }

  /// A warning about the jump at which a play of the whole duration starts over. It names the layer
  /// that is furthest from a whole number of periods there, and the distance of its jump.
  package var seamWarning: Diagnostic? {
    var worst: (turns: Double, node: Int, entry: PropertyTrack)?
    for (index, node) in nodes.enumerated() {
      for entry in node.tracks {
        guard let cycle = entry.track.cycle else { continue }
        let turns = abs(duration / cycle - (duration / cycle).rounded())
        if turns > (worst?.turns ?? 1e-9) { worst = (turns, index, entry) }
      }
    }
    guard let worst, loop != .times(1) else { return nil }
    let property = worst.entry.property
    var jump = "is off by \(Self.rounded(100 * worst.turns)) % of a turn"
    if case .lanes(let track) = worst.entry.track, let cycle = track.cycle,
      property.kind == .point || property.kind == .number
    {
      let time = duration.truncatingRemainder(dividingBy: cycle)
      let way = track.value(at: time, in: library) - track.value(at: 0, in: library)
      jump += ": its \(property.name) jumps by \(Self.rounded((way * way).sum().squareRoot()))"
    }
    return Diagnostic(
      .warning,
      "the endless animations have no common period of at most 30 s; the loop of "
        + "\(Diagnostic.seconds(duration)) has a seam, at which the layer " + jump,
      node: nodes[worst.node].layer)
  }

  /// A number with at most three decimals, fewer for large numbers.
  private static func rounded(_ number: Double) -> String {
    let unit = number >= 100 ? 1.0 : number >= 10 ? 10 : 1000
    let result = (number * unit).rounded() / unit
    return Int(exactly: result).map(String.init) ?? "\(result)"
  }
}

extension AnyTrack {
  /// Seconds after which the motion repeats for ever, if the timeline's duration isn't a multiple
  /// of them.
  package var cycle: Double? {
    switch self {
    case .lanes(let track): track.cycle
    case .values(let track): track.cycle
    }
  }

  /// The track, repeated over another duration of the timeline; nil if it doesn't repeat.
  package func unrolled(over duration: Double) -> AnyTrack? {
    switch self {
    case .lanes(let track): track.unrolled(over: duration).map { .lanes($0) }
    case .values(let track): track.unrolled(over: duration).map { .values($0) }
    }
  }
}

extension Timeline {
  /// The timeline over another duration. The tracks of the chosen nodes, all of which repeat,
  /// continue to its end.
  package func unrolled(over duration: Double, nodes chosen: (Int) -> Bool) -> Timeline {
    var result = replacing(
      nodes.enumerated().map { index, node in
        guard chosen(index) else { return node }
        return node.replacing(
          tracks: node.tracks.map { entry in
            PropertyTrack(entry.property, entry.track.unrolled(over: duration) ?? entry.track)
          })
      }, duration: duration)
    result.poster = poster.truncatingRemainder(dividingBy: duration)
    return result
  }
}
