extension Timeline {
  /// The same play with what shows at its end held for some time.
  ///
  /// - Parameter seconds: More than 0; anything else, and a timeline in which nothing moves, changes
  ///   nothing.
  public func holdingEnd(for seconds: Double) -> Timeline {
    guard seconds > 0, seconds.isFinite, duration > 0 else { return self }
    let end = duration + seconds
    let held = nodes.map { node in
      Node(
        id: node.id, layer: node.layer, kind: node.kind, role: node.role, parent: node.parent,
        start: node.start,
        end: node.end >= duration - 1e-9 ? .infinity : node.end, values: node.values,
        tracks: node.tracks.map { entry in
          let track: AnyTrack =
            switch entry.track {
            case .lanes(let track): .lanes(track.held(from: duration, to: end, in: library))
            case .values(let track): .values(track.held(from: duration, to: end, in: library))
            }
          return PropertyTrack(entry.property, track)
        }, isAdded: node.isAdded, mixing: node.mixing)
    }
    return Timeline(
      size: size, background: background, duration: end, loop: loop, title: title,
      summary: summary, poster: poster, nodes: held, library: library, diagnostics: diagnostics)
  }
}

extension Track {
  /// The track, written out over its timeline's duration, with its last value until another time.
  fileprivate func held(from duration: Double, to end: Double, in library: Library) -> Track {
    let window = window(in: duration)
    // What a track that repeats has after its first period is that again.
    let first = pieces.filter { $0.start < window - 1e-9 }.map { $0.part(from: 0, to: window) }
    var result = Track(base: base)
    for round in 0..<rounds(of: window, in: duration) {
      let shift = Double(round) * window
      result.pieces += first.map {
        Piece(start: $0.start + shift, end: $0.end + shift, motion: $0.motion)
      }
    }
    var last = base
    if let piece = result.pieces.last, piece.end >= duration - 1e-9 {
      last = piece.motion.value(at: min(piece.fraction(at: duration), 1), in: library)
      result.pieces[result.pieces.count - 1] = piece.part(from: piece.start, to: duration)
    }
    if last != base {
      result.pieces.append(Piece(start: duration, end: end, motion: .constant(last)))
    }
    return result
  }
}
