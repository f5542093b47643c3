import AnimTimeline

extension Timeline {
  /// The remark about motion that readers can't stop. A picture that starts by itself and moves
  /// beside other content for more than five seconds must have a way to stop (WCAG 2.2, 2.2.2).
  func motionNote(_ format: ExportFormat, _ settings: ExportSettings) -> Diagnostic? {
    guard duration > 0, played.changes else { return nil }
    switch format {
    case .svg: if settings.svg.includesReducedMotion { return nil }
    case .gif, .apng, .webp: break
    default: return nil
    }
    if case .times(let count) = loop, Double(max(count, 1) - 1) * duration + lastChange <= 5 {
      return nil
    }
    return Diagnostic(
      settings.svg.host == nil ? .note : .warning,
      "the motion lasts more than 5 s and readers can't stop it (WCAG 2.2.2); play it a few times"
        + (format == .svg ? ", or include a still copy for reduced motion" : ""))
  }

  /// True if anything changes visibly.
  private var changes: Bool {
    nodes.contains { node in
      !node.tracks.isEmpty || node.start > 0 || node.end < duration
    }
  }

  /// The time of the last change, in seconds.
  private var lastChange: Double {
    nodes.reduce(0) { last, node in
      let edges = [node.start, node.end].filter { $0 > 0 && $0 < duration }
      let changes = node.tracks.map { entry in
        switch entry.track {
        case .lanes(let track): track.lastChange(before: duration)
        case .values(let track): track.lastChange(before: duration)
        }
      }
      return (edges + changes).reduce(last, max)
    }
  }
}

extension Track {
  /// The time of the track's last change, in seconds, at most the end.
  fileprivate func lastChange(before end: Double) -> Double {
    if period != nil { return end }
    return pieces.reduce(0) { last, piece in
      let stays = piece.motion.isConstant && piece.end >= end - 1e-9
      return max(last, stays ? piece.start : min(piece.end, end))
    }
  }
}
