extension Timeline {
  /// The same play with its end state held for some time.
  ///
  /// - Parameter seconds: Positive and finite; other numbers, and a timeline without motion, change
  ///   nothing.
  public func holdingEnd(for seconds: Double) -> Timeline {
    guard seconds > 0, seconds.isFinite, duration > 0 else { return self }
    let end = duration + seconds
    return replacing(
      nodes.map { node in
        var held = node.replacing(
          tracks: node.tracks.map { entry in
            let track: AnyTrack =
              switch entry.track {
              case .lanes(let track): .lanes(track.held(from: duration, to: end, in: library))
              case .values(let track): .values(track.held(from: duration, to: end, in: library))
              }
            return PropertyTrack(entry.property, track)
          })
        if held.end > duration { held.end = .infinity }
        return held
      }, duration: end)
  }

  /// The timeline with other nodes and another duration.
  package func replacing(_ nodes: [Node], duration: Double) -> Timeline {
    Timeline(
      size: size, background: background, duration: duration, loop: loop, title: title,
      summary: summary, poster: poster, nodes: nodes, library: library, diagnostics: diagnostics)
  }
}

extension Node {
  /// The node with other tracks, and with other values if they are given.
  package func replacing(values: [PropertyValue]? = nil, tracks: [PropertyTrack]) -> Node {
    Node(
      id: id, layer: layer, kind: kind, role: role, parent: parent, start: start, end: end,
      values: values ?? self.values, tracks: tracks, isAdded: isAdded, mixing: mixing)
  }
}

extension Track {
  /// The track, expanded over its timeline's duration, and its end value until another time.
  fileprivate func held(from duration: Double, to end: Double, in library: Library) -> Track {
    let window = window(in: duration)
    // A repeating track has the same pieces in every period.
    let first = pieces.filter { $0.start < window - 1e-9 }.map { $0.part(from: 0, to: window) }
    var result = Track(
      base: base, pieces: first.repeated(rounds(of: window, in: duration), every: window))
    var last = base
    if let piece = result.pieces.last, piece.end >= duration - 1e-9 {
      last = piece.motion.value(at: min(piece.fraction(at: duration), 1), in: library)
      result.pieces[result.pieces.count - 1] = piece.part(from: piece.start, to: duration)
    }
    if let final = endPiece(of: duration) { last = final.motion.value(at: 0, in: library) }
    if last != base {
      result.pieces.append(Piece(start: duration, end: end, motion: .constant(last)))
    }
    return result
  }
}
