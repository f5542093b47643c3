import AnimTimeline

extension Timeline {
  /// What there is to say about motion that readers can't stop: what starts by itself and goes on
  /// beside other content for more than five seconds has to have a way to stop (WCAG 2.2, 2.2.2).
  func playingDiagnostics(_ format: ExportFormat, _ settings: ExportSettings) -> [Diagnostic] {
    guard duration > 0, changes else { return [] }
    switch format {
    case .svg: if settings.svg.includesReducedMotion { return [] }
    case .gif: break
    default: return []
    }
    if case .times(let count) = loop, Double(max(count, 1)) * duration <= 5 { return [] }
    return [
      Diagnostic(
        settings.svg.host == nil ? .note : .warning,
        "the motion lasts more than 5 s and readers can't stop it (WCAG 2.2.2); play it a few times"
          + (format == .svg ? ", or include a still copy for reduced motion" : ""))
    ]
  }

  /// Whether anything is ever seen to change.
  private var changes: Bool {
    nodes.contains { node in
      !node.tracks.isEmpty || node.start > 0 || node.end < duration
    }
  }
}
