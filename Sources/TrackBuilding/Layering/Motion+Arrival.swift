package import AnimTimeline

extension Motion {
  /// The value that the motion arrives at; if a curve jumps as it arrives, the value before the jump.
  package func arrival(in library: Library) -> V {
    let (end, before) = (value(at: 1, in: library), value(at: 1 - 1e-9, in: library))
    if before.isNearly(end, within: 1e-5) { return end }
    // Values without numbers that can be compared differ also while they move.
    let rests = V.self == Components.self || before == value(at: 1 - 2e-9, in: library)
    return rests ? before : end
  }
}
