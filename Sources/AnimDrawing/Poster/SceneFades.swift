import AnimTimeline

/// The changes of a scene in which nodes are half transparent: of opacities, of the alpha of
/// colours, between images, in transitions, and of masks.
struct SceneFades {
  /// A change that fades a node.
  private struct Fade {
    let node: Int
    let track: AnyTrack
    /// The lane of an alpha; nil for a change between pictures.
    let lane: Int?
  }

  private var fades: [Fade] = []
  private let parents: [Int?]
  private let library: Library

  init(_ timeline: Timeline) {
    library = timeline.library
    parents = timeline.nodes.map(\.parent)
    // For each node in a mask the node that it masks.
    var masked = [Int?](repeating: nil, count: timeline.nodes.count)
    for (index, node) in timeline.nodes.enumerated() {
      let parent = node.parent
      masked[index] = node.role == .mask ? parent : parent.flatMap { masked[$0] }
      for entry in node.tracks {
        if let target = masked[index] {
          fades.append(Fade(node: target, track: entry.track, lane: nil))
        } else if entry.property.use == .visibility, entry.property.kind == .number {
          fades.append(Fade(node: index, track: entry.track, lane: 0))
        } else if entry.property.kind == .color {
          fades.append(Fade(node: index, track: entry.track, lane: 3))
        } else if entry.property == .transitionProgress {
          fades.append(Fade(node: parent ?? index, track: entry.track, lane: nil))
        } else if entry.property.use == .images {
          fades.append(Fade(node: index, track: entry.track, lane: nil))
        }
      }
    }
  }

  /// For each node a factor from 1, without a fade, to 0, in the middle of one.
  func settled(at time: Double) -> [Double] {
    var result = [Double](repeating: 1, count: parents.count)
    for fade in fades { result[fade.node] *= 1 - halfness(of: fade, at: time) }
    for (index, parent) in parents.enumerated() {
      if let parent { result[index] *= result[parent] }
    }
    return result
  }

  /// The nearness of a fade to its middle, from 0 to 1, times its range.
  private func halfness(of fade: Fade, at time: Double) -> Double {
    switch fade.track {
    case .lanes(let track):
      guard let piece = movingPiece(of: track, at: time) else { return 0 }
      let fraction = piece.piece.fraction(at: piece.time)
      guard let lane = fade.lane else { return Self.halfness(fraction) }
      let motion = piece.piece.motion
      let (start, end) = (
        motion.value(at: 0, in: library)[lane], motion.value(at: 1, in: library)[lane]
      )
      guard start != end else { return 0 }
      let value = motion.value(at: fraction, in: library)[lane]
      return Self.halfness((value - start) / (end - start)) * min(abs(end - start), 1)
    case .values(let track):
      guard let piece = movingPiece(of: track, at: time) else { return 0 }
      return Self.halfness(piece.piece.fraction(at: piece.time))
    }
  }

  /// The piece that moves at a time, and that time in its first repetition.
  private func movingPiece<V>(
    of track: Track<V>, at time: Double
  ) -> (piece: Piece<V>, time: Double)? {
    var time = time
    if track.pieceIndex(at: time) == nil, let period = track.period, period > 0 {
      time -= (time / period).rounded(.down) * period
    }
    guard let index = track.pieceIndex(at: time) else { return nil }
    let piece = track.pieces[index]
    return piece.motion.isConstant ? nil : (piece, time)
  }

  private static func halfness(_ fraction: Double) -> Double {
    let fraction = min(max(fraction, 0), 1)
    return 1 - abs(2 * fraction - 1)
  }
}
