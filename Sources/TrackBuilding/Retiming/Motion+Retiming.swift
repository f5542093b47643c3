package import AnimTimeline
package import AnimTiming

extension Motion {
  /// The motion played by another clock, exactly.
  ///
  /// A clock that runs at one speed plays a part of the motion, from its end to its start if it runs back. Under any
  /// other clock each progress follows the clock's curve, put into its own.
  ///
  /// - Parameters:
  ///   - clock: Its quantity is the fraction 0…1 of the motion.
  ///   - library: The library of the motion, which takes new curves.
  package func retimed(by clock: TimeSpan, in library: inout Library) -> Motion {
    if case .constant = self { return self }
    if clock.isConstant { return .constant(value(at: clock.first, in: library)) }
    if clock.curve == .linear { return part(from: clock.first, to: clock.last) }
    // The library changes hands, so that it needn't be copied to be changed.
    var change = ClockChange(clock: clock, library: Library())
    swap(&change.library, &library)
    let result = changed(by: &change)
    swap(&change.library, &library)
    return result
  }
}

/// Puts the curve of a clock into progresses.
private struct ClockChange: MotionChange {
  let clock: TimeSpan
  var library: Library

  mutating func progress(_ progress: Progress) -> Progress {
    let length = progress.end - progress.start
    if length == 0 { return progress }
    let curve = clock.curve.composed(
      scale: length * clock.scale, offset: progress.start + length * clock.offset,
      with: library.curves[progress.curve])
    return Progress(
      curve: library.index(of: curve), start: clock.phaseStart, end: clock.phaseEnd)
  }

  mutating func tween<V: TrackValue>(_ tween: Tween<V>) -> Tween<V> {
    let ends = [0, 1].map { tween.progress.phase(at: clock.offset + clock.scale * $0) }
    // A tween of lanes at one speed goes as the clock's curve does, between other values: that curve is shared by all
    // pieces under the clock. Values far outside of the tween would cost digits.
    guard V.self == Components.self, tween.progress.curve == 0, ends.allSatisfy({ abs($0) <= 16 })
    else {
      return Tween(from: tween.from, to: tween.to, progress: progress(tween.progress))
    }
    return Tween(
      from: tween.from.interpolated(to: tween.to, at: ends[0]),
      to: tween.from.interpolated(to: tween.to, at: ends[1]),
      progress: Progress(
        curve: library.index(of: clock.curve), start: clock.phaseStart, end: clock.phaseEnd))
  }
}
