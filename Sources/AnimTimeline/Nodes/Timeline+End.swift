/// The state at the end of a play, if it differs from the last state before.
extension Timeline {
  /// Duration of the end state in seconds, for a play that stops on it and for formats in which
  /// every state takes time. Messages round to microseconds, which hides it.
  package static let moment = 4e-7

  /// Duration of the play in seconds, without the moment that ``played`` adds.
  package var end: Double { duration - finalMoment }

  /// The timeline as its loop count plays it. An endless play never shows the end state, so it is
  /// removed. A counted play holds it for a ``moment``, if it may differ from all states before.
  package var played: Timeline {
    guard duration > 0, finalMoment == 0 else { return self }
    if loop == .forever { return hasEndState ? withoutEndState : self }
    return hasEndState || nodes.contains(where: \.trimsStroke) ? holdingMoment : self
  }

  /// The timeline with its end state for a ``moment``.
  package var holdingMoment: Timeline {
    var result = holdingEnd(for: Self.moment)
    if duration > 0 { result.finalMoment = Self.moment }
    return result
  }

  /// A time within the moment of ``holdingMoment``, in the end state.
  package var momentOfEnd: Double { duration + Self.moment / 2 }

  /// True if the end state differs from the last state before it.
  private var hasEndState: Bool {
    nodes.contains { node in
      node.start >= duration || node.end == duration
        || node.tracks.contains { $0.track.hasEndPiece(of: duration) }
    }
  }

  private var withoutEndState: Timeline {
    var places: [Int?] = []
    var kept: [Node] = []
    for node in nodes {
      guard node.start < duration else {
        places.append(nil)
        continue
      }
      places.append(kept.count)
      var node = node.replacing(
        tracks: node.tracks.compactMap { $0.withoutEndPiece(of: duration) })
      node.parent = node.parent.flatMap { places[$0] }
      if node.end == duration { node.end = .infinity }
      kept.append(node)
    }
    return replacing(kept, duration: duration)
  }
}

extension Node {
  /// True if the stroke's start or end changes: caps may remain of an empty stroke.
  fileprivate var trimsStroke: Bool {
    track(of: .strokeStart) != nil || track(of: .strokeEnd) != nil
  }
}

extension Track {
  /// The piece of the end state, for a timeline of some seconds; nil if the track has none.
  package func endPiece(of duration: Double) -> Piece<V>? {
    pieces.last.flatMap { $0.start >= duration && duration > 0 ? $0 : nil }
  }

  /// The track with one more piece: its end value, for a timeline of some seconds.
  package func ending(on value: V, at duration: Double) -> Track {
    var result = self
    result.pieces.append(
      Piece(start: duration, end: duration + 1, motion: .constant(value)))
    return result
  }
}

extension AnyTrack {
  func hasEndPiece(of duration: Double) -> Bool {
    switch self {
    case .lanes(let track): track.endPiece(of: duration) != nil
    case .values(let track): track.endPiece(of: duration) != nil
    }
  }
}

extension PropertyTrack {
  /// The track without its end piece; nil if it doesn't change otherwise.
  fileprivate func withoutEndPiece(of duration: Double) -> PropertyTrack? {
    guard track.hasEndPiece(of: duration) else { return self }
    switch track {
    case .lanes(var track):
      track.pieces.removeLast()
      return track.pieces.isEmpty ? nil : PropertyTrack(property, .lanes(track))
    case .values(var track):
      track.pieces.removeLast()
      return track.pieces.isEmpty ? nil : PropertyTrack(property, .values(track))
    }
  }
}
