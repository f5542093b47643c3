import AnimTimeline

extension ExportContext {
  /// The largest error in pixels for which a note suffices instead of a warning.
  private static var nearEnough: Double { 1 }

  /// Reports the largest error of flat pieces, once for all particles of an emitter.
  ///
  /// - Parameter times: The times at which they are visible.
  func reportPieces(of what: String, count: Int, off: Double, node: Int, times: TimeRanges) {
    let emitter = timeline.nodes[node].role == .particle ? timeline.nodes[node].parent : nil
    var note = emitter.flatMap { report.particlePieces[$0] } ?? PieceNote(what)
    note.add(pieces: count, off: off)
    if emitter == nil, off > Self.nearEnough {
      reportApproximated(.flatPieces(note), node: node, times: times.isEmpty ? nil : times)
    } else if let place = note.place {
      report.rephrase(place, note.message)
    } else {
      note.place = diagnose(
        .note, note.message, node: emitter ?? node,
        times: emitter == nil && !times.isEmpty ? times : .whole(clock.duration))
    }
    if let emitter { report.particlePieces[emitter] = note }
  }
}
