/// The state at the end of a play, where it isn't the one that the play comes to.
extension Timeline {
  /// Seconds for which the end state is added to a play that stops on it, in formats in which values
  /// need some time. Messages round to microseconds, so that it is in none of them.
  package static let moment = 4e-7

  /// Seconds of the play itself, without the moment that ``played`` adds.
  package var end: Double { duration - finalMoment }

  /// The timeline as its loop count plays it. Where that is endless, nothing is left of the end state,
  /// which never shows. Else that lasts for a ``moment``, as far as it may differ from all before.
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

  /// A time in the play of ``holdingMoment`` at which the end state shows.
  package var momentOfEnd: Double { duration + Self.moment / 2 }

  /// True if the end state differs from the one that the play comes to.
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
  /// True if the parts of its stroke change, of which caps may stay when nothing else is left.
  fileprivate var trimsStroke: Bool {
    track(of: .strokeStart) != nil || track(of: .strokeEnd) != nil
  }
}

extension Track {
  /// The piece with the end state of a timeline of some seconds, if the track has one.
  func endPiece(of duration: Double) -> Piece<V>? {
    pieces.last.flatMap { $0.start >= duration && duration > 0 ? $0 : nil }
  }

  /// The track with one more piece: its value at the end of a timeline of some seconds.
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
  /// Nil where nothing else changes.
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
