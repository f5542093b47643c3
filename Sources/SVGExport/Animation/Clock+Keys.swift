import AnimTimeline

/// Keys of animations on the clock of a document.
extension Clock {
  /// The keys of one play as the document has them: those of the end state, which lasts for the final moment, move to
  /// the very end.
  func closed(_ keys: KeyList) -> KeyList {
    duration > end && abs(keys.window - duration) < 1e-9 ? keys.ending(at: end) : keys
  }

  /// The number of plays of an animation with a window.
  func count(ofWindow window: Double) -> AttributeAnimation.Count {
    switch loop {
    case .forever: .forever
    case .times(let count): .times(Double(max(count, 1)) * (duration / window).rounded())
    }
  }
}
